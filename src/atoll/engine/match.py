"""A match: one game being played, with undo, views and its log."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Self

from atoll.engine import backend as backends
from atoll.engine.knowledge import EveryonesKnowledge, Knowledge
from atoll.engine.light import light_digest
from atoll.engine.log import Log, parse_log, write_log
from atoll.engine.result import Result, result_of
from atoll.engine.runner import Runner, States
from atoll.engine.seed import commitment, make_seed
from atoll.errors import BadBoard, BadLog, BadOption, BadPosition, IllegalAction, NoUndo
from atoll.games.options import Value
from atoll.games.spec import Board, GameSpec, Page, View, loaded

if TYPE_CHECKING:
    from atoll.engine.game import Game
    from atoll.engine.position import Opening

SPECTATOR = -1


@dataclass(frozen=True)
class Setup:
    """What a match starts from. Together with the actions, it determines the whole match."""

    players: int
    options: Mapping[str, Value]  # of every option but the board, which the match has as a whole
    seed: bytes
    own_board: bool  # one of the game's own boards, known by its name
    opening: Opening | None = None  # the position it begins with, if that is not a new deal
    seats: tuple[str, ...] | None = None  # who sits where, in the words of the program that set the match up

    @cached_property
    def seed_sha256(self) -> str:
        return commitment(self.seed)


@dataclass(frozen=True)
class Notation:
    """A cache of the actions on one board, from numbers to words and back."""

    words: dict[int, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


@lru_cache(maxsize=32)  # custom boards come and go
def _notation(_game: str, _board_digest: str) -> Notation:
    return Notation()


class Match:
    def __init__(self, runner: Runner, setup: Setup) -> None:
        self.setup = setup
        self.spec: GameSpec = runner.spec
        self.board: Board = runner.board
        self.actions: list[int] = []
        self.older_rules: int | None = None  # the version of the rules of a loaded log, if it is older
        self._runner = runner
        self._notation = _notation(runner.spec.name, runner.board.digest)
        self._states: States = (
            runner.from_bytes(setup.opening.content)
            if setup.opening
            else runner.deal(setup.players, setup.options, setup.seed)
        )
        self.actor: int | None = self._find_actor()  # the seat whose decision it is, or None when the game is over
        self._past: list[States] = []  # the records that undo can go back to

    # ---- the table ----

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def backend(self) -> str:
        """The name of the backend that runs the rules: "python" or "compiled"."""
        return self._runner.backend.name

    @property
    def over(self) -> bool:
        return self.actor is None

    @property
    def record(self) -> Any:
        """The true record, to be read field by field: for tests and tools, never for players or bots."""
        return self._runner.to_record(self._states)

    @property
    def record_bytes(self) -> bytes:
        return self._runner.to_bytes(self._states)

    @property
    def light_digest(self) -> bytes:
        """An eight-byte digest of everything revealed so far, such as cards dealt and tiles turned up.

        It is keyed by the seed, so it reveals nothing without the seed.
        """
        return light_digest(self.spec, self.record_bytes, self.setup.seed)

    # ---- playing ----

    def legal(self) -> list[str]:
        """The legal actions in words."""
        return [self.words(action) for action in self.legal_numbers()]

    def legal_numbers(self) -> list[int]:
        return self._runner.legal(self._states)

    def words(self, action: int) -> str:
        found = self._notation.words.get(action)
        if found is None:
            found = self._notation.words[action] = self.spec.to_words(self.board, action)
            self._notation.numbers[found] = action
        return found

    def play(self, action: str | int) -> None:
        """Plays an action, given in words or by its number; an illegal one raises IllegalAction and changes nothing."""
        number = self._number(action)
        before, acted = self._runner.copy(self._states), self.actor
        if not self._runner.play(self._states, number):
            raise IllegalAction(self._refusal(action))
        self.actions.append(number)
        came_to_light = self._runner.get(self._states, "revealed") != self._runner.get(before, "revealed")
        self.actor = self._find_actor()
        if came_to_light or self.actor != acted:
            self._past.clear()
        else:
            self._past.append(before)

    @property
    def undoable(self) -> int:
        """How many actions can be taken back: those since the last one that revealed something or passed the turn."""
        return len(self._past)

    def undo(self) -> str:
        """Takes back the last action and returns it in words; raises NoUndo if that is not allowed."""
        if not self._past:
            raise NoUndo(self._why_no_undo())
        self._states = self._past.pop()
        self.actor = self._find_actor()
        return self.words(self.actions.pop())

    def _find_actor(self) -> int | None:
        seat = self._runner.get(self._states, "actor")
        return seat if seat >= 0 else None

    def _number(self, action: str | int) -> int:
        if isinstance(action, str):
            found = self._notation.numbers.get(action)
            if found is not None:
                return found
            try:
                return self.spec.to_number(self.board, action)
            except ValueError as problem:
                raise IllegalAction(f"{action!r} is not an action: {problem}") from problem
        if type(action) is not int or not 0 <= action < self.spec.actions:
            raise IllegalAction(f"{action!r} is not an action: numbers go from 0 to {self.spec.actions - 1}")
        return action

    def _refusal(self, action: str | int) -> str:
        if self.over:
            return f"{action!r} is not legal: the game is over"
        legal = self.legal()
        shown = ", ".join(legal[:8]) + (f", … ({len(legal)} in all)" if len(legal) > 8 else "")
        return f"{action!r} is not legal now for seat {self.actor}; legal: {shown}"

    def _why_no_undo(self) -> str:
        if not self.actions:
            return "nothing has been played yet"
        last = self.words(self.actions[-1])
        return f"{last!r} cannot be taken back: it revealed something or ended a player's turn"

    # ---- knowing ----

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows; SPECTATOR is a person who only watches."""
        if seat != SPECTATOR and seat not in range(self.players):
            raise IllegalAction(f"seat {seat!r}: seats go from 0 to {self.players - 1}")
        return Knowledge(self._runner, self._states, seat)

    def everyones_knowledge(self, before: EveryonesKnowledge | None = None) -> EveryonesKnowledge:
        """What everybody knows now. Decoding is faster with what they knew `before`."""
        return EveryonesKnowledge(self._runner, self._states, self.players, before)

    def view(self, seat: int = SPECTATOR) -> View:
        """The match as a seat may see it, as JSON for people, with the legal actions if it is the seat's turn."""
        return self.view_of(self.knowledge(seat))

    def view_of(self, knowledge: Knowledge) -> View:
        """Like `view`, for callers who already have the seat's current knowledge."""
        return {**self.frame(knowledge), "table": knowledge.view()}

    def open_view(self) -> View:
        """The position with every seat's secrets, for a game that has ended or was interrupted."""
        view = self.view()
        shown = view["table"]["seats"]
        for seat in range(self.players):
            shown[seat] = self.view(seat)["table"]["seats"][seat]
        return view

    def frame(self, knowledge: Knowledge) -> View:
        """A view without its largest part, the `table`: the fields of every game, and the seat's legal actions."""
        seat, actor = knowledge.seat, self.actor
        result = self.result() if actor is None else None
        acts = seat == actor
        legal, previews = self.offers(knowledge.record) if acts else ([], {})
        return {
            "game": self.spec.name,
            "board": self.board.name,
            "players": self.players,
            "seat": seat,
            "actions": len(self.actions),
            "actor": actor,
            "legal": legal,
            "previews": previews,
            "undoable": self.undoable if acts else 0,
            "seed_sha256": self.setup.seed_sha256,
            "result": result and {"points": list(result.points), "winners": list(result.winners)},
        }

    def offers(self, record: Any) -> tuple[list[str], dict[str, View]]:
        """The legal actions in words, with their previews where the game has one."""
        preview, board, known = loaded(self.spec.preview), self.board, self._notation.words
        legal, previews = [], {}
        for action in self.legal_numbers():
            words = known.get(action) or self.words(action)
            legal.append(words)
            facts = preview(board, record, action)
            if facts:
                previews[words] = facts
        return legal, previews

    def result(self) -> Result | None:
        """Who won, and everybody's points; None until the game is over."""
        return result_of(self.spec, self.record) if self.over else None

    # ---- the position ----

    def position(self, seat: int | None = None) -> str:
        """The position as one line of text: complete, or as a seat (or SPECTATOR) knows it."""
        from atoll.engine import position  # on demand: most matches never need it

        record = self.record if seat is None else self.knowledge(seat).record
        return position.write(self.spec, self.board, self.setup.options, record, seat)

    @classmethod
    def from_position(
        cls,
        text: str,
        seed: int | str | bytes | None = None,
        *,
        board_text: str | None = None,
        seats: Sequence[str] | None = None,
        backend: str | None = None,
    ) -> Match:
        """Starts a match from a position. An invalid one raises BadPosition, which names what is wrong.

        The seed decides everything that is still to be drawn, and everything the text leaves open. If the board is not
        one of the game's own, pass its text.
        """
        from atoll.engine import position

        chosen = make_seed(seed)
        game, opening = position.read(text, chosen, board_text)
        if seats is not None and len(seats) != opening.players:
            raise BadOption(f"seats: {len(seats)} given, but there are {opening.players} players")
        setup = Setup(
            players=opening.players,
            options=opening.options,
            seed=chosen,
            own_board=opening.own_board,
            opening=opening,
            seats=None if seats is None else tuple(seats),
        )
        return cls(game.runner(opening.board, backend), setup)

    # ---- the log ----

    def log(self, *, public: bool = False) -> dict[str, Any]:
        """The log of the match as JSON. A `public` log of a running game contains no secrets.

        It has the seed's hash but not the seed; and if the match started from a position, what spectators know of it.
        """
        log = self._as_log()
        if not public or self.over:
            return write_log(log, with_seed=True)
        if log.position is not None:
            log = replace(log, position=self.at(0).position(SPECTATOR))
        return write_log(log, with_seed=False)

    def _as_log(self) -> Log:
        return Log(
            game=self.spec.name,
            rules=self.spec.rules_version,
            board=self.board.name,
            board_digest=self.board.digest,
            board_text=None if self.setup.own_board else self.board.text,
            players=self.players,
            seats=self.setup.seats,
            options=dict(self.setup.options),
            position=self.setup.opening.text if self.setup.opening else None,
            seed=self.setup.seed,
            seed_digest=self.setup.seed_sha256,
            actions=[self.words(action) for action in self.actions],
            result=self.result(),
        )

    @classmethod
    def load(cls, log: Mapping[str, Any] | str | bytes, *, backend: str | None = None) -> Match:
        """Replays a log, given as JSON text or already parsed. An invalid log raises BadLog.

        A log from older rules is replayed by today's. It loads if every action is still legal and the result is the
        same; `older_rules` then is the version it was played by.
        """
        from atoll.engine.game import game

        parsed = parse_log(log)
        try:
            found_game = game(parsed.game)
        except BadOption as problem:
            raise BadLog(str(problem)) from problem
        known = found_game.spec.rules_version
        if not 1 <= parsed.rules <= known:
            raise BadLog(f"rules: version {parsed.rules} of {found_game.title}'s rules is not known here, only {known}")
        try:
            match = _set_up(found_game, parsed, backend)
            match._replay(parsed.actions)
            found = match.result()
            if parsed.result != found:
                raise BadLog(_wrong_result(parsed, found))
        except BadLog as problem:
            if parsed.rules == known:
                raise
            raise BadLog(
                f"{problem}; it was played by version {parsed.rules} of the rules, this is {known}"
            ) from problem
        match.older_rules = parsed.rules if parsed.rules < known else None
        return match

    def _replay(self, actions: list[str]) -> None:
        for i, action in enumerate(actions):
            try:
                self.play(action)
            except IllegalAction as problem:
                raise BadLog(f"actions[{i}]: {problem}") from problem
            if self.words(self.actions[-1]) != action:
                raise BadLog(f"actions[{i}]: {action!r} is written {self.words(self.actions[-1])!r} in a log")

    def at(self, number: int) -> Match:
        """The same match after its first `number` actions; 0 is the start."""
        earlier = Match(self._runner, self.setup)
        for action in self.actions[:number]:
            earlier.play(action)
        return earlier

    def run_by(self, backend: str) -> None:
        """Lets another backend run the rules from now on; nothing else changes."""
        old, new = self._runner, Runner(self.spec, self.board, backends.choose(backend))
        self._states = new.from_bytes(old.to_bytes(self._states))
        self._past = [new.from_bytes(old.to_bytes(states)) for states in self._past]
        self._runner = new

    def copy(self) -> Self:
        """An independent copy of the match in the same position."""
        twin = object.__new__(type(self))
        twin.setup = self.setup
        twin.spec, twin.board = self.spec, self.board
        twin.actions = self.actions.copy()
        twin.older_rules = self.older_rules
        twin._runner = self._runner
        twin._notation = self._notation
        twin._states = self._runner.copy(self._states)
        twin.actor = self.actor
        twin._past = [self._runner.copy(states) for states in self._past]
        return twin

    # ---- looking ----

    def __repr__(self) -> str:
        return f"Match.load({json.dumps(self.log())!r})"

    def __str__(self) -> str:
        """The position as a spectator may see it."""
        record = self.knowledge(SPECTATOR).record
        page = Page(self.setup.seats or [f"seat {seat}" for seat in range(self.players)])
        lines = self.spec.text.position(self.board, record, page)
        return "\n".join("".join(text for _, text in line).rstrip() for line in lines)

    def _repr_svg_(self) -> str:
        return self.spec.draw(self.board, self.knowledge(SPECTATOR).record)


def _set_up(game: Game, log: Log, backend: str | None) -> Match:
    option = game.spec.board_option
    if option and option.name in log.options:
        raise BadLog(f"options.{option.name}: the board is named in board.name")
    try:
        match = game.set_up(
            log.players,
            log.seed,
            log.options if log.board_text is not None else game.spec.with_board(log.options, log.board),
            board_text=log.board_text,
            seats=log.seats,
            backend=backend,
        )
    except BadBoard as problem:
        raise BadLog(f"board.text: {problem.problems[0]}") from problem
    except BadOption as problem:
        place = "board.name" if option and problem.option == option.name else problem.place
        raise BadLog(f"{place}{str(problem).removeprefix(problem.option or problem.place)}") from problem
    if match.board.name != log.board:
        raise BadLog(f"board.name: {log.board!r}, but the board's own text calls it {match.board.name!r}")
    if match.board.digest != log.board_digest:
        raise BadLog(
            f"board.sha256: this log was played on another board named {log.board!r} ({log.board_digest[:12]}…)"
        )
    return match if log.position is None else _at_position(match, log, log.position)


def _at_position(dealt: Match, log: Log, text: str) -> Match:
    """The same match, beginning with the log's position instead of a deal."""
    try:
        match = Match.from_position(text, log.seed, board_text=log.board_text, seats=log.seats, backend=dealt.backend)
    except BadPosition as problem:
        raise BadLog(f"position: {problem}") from problem
    if replace(match.setup, opening=None) != dealt.setup or match.spec is not dealt.spec:
        raise BadLog("position: it belongs to another game or set-up than the log")
    return match


def _wrong_result(log: Log, found: Result | None) -> str:
    if found is None:
        return f"result: given, but after the {len(log.actions)} actions the game is not over: is the log truncated?"
    if log.result is None:
        return f"result: null, but the game is over: {list(found.points)} points, won by {list(found.winners)}"
    return (
        f"result: {list(log.result.points)} points, won by {list(log.result.winners)}; "
        f"playing the log gives {list(found.points)}, won by {list(found.winners)}"
    )
