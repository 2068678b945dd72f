"""A match: one game being played, its log, and taking back."""

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
from atoll.games.spec import Board, GameSpec, Page, View

if TYPE_CHECKING:
    from atoll.engine.game import Game
    from atoll.engine.position import Opening

SPECTATOR = -1


@dataclass(frozen=True)
class Setup:
    """What a match starts from: with the actions it is the whole truth."""

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
    """The actions on one board, numbers and words, as far as they were met: finding them anew takes longer."""

    words: dict[int, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


@lru_cache(maxsize=32)  # people's own boards come and go
def _notation(_game: str, _board_digest: str) -> Notation:
    return Notation()


class Match:
    def __init__(self, runner: Runner, setup: Setup) -> None:
        self.setup = setup
        self.actions: list[int] = []
        self.older_rules: int | None = None  # the version by which a loaded log was played, if not by today's
        self._runner = runner
        self._notation = _notation(runner.spec.name, runner.board.digest)
        self._states: States = (
            runner.from_bytes(setup.opening.content)
            if setup.opening
            else runner.deal(setup.players, setup.options, setup.seed)
        )
        self._past: list[States] = []  # the records to which one may go back

    # ---- the table ----

    @property
    def spec(self) -> GameSpec:
        return self._runner.spec

    @property
    def board(self) -> Board:
        return self._runner.board

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def backend(self) -> str:
        """What runs the rules: "python" or "compiled"."""
        return self._runner.backend.name

    @property
    def actor(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        seat = self._runner.get(self._states, "actor")
        return seat if seat >= 0 else None

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
        """Eight bytes that stand for what came to light so far: the same cards dealt and tiles turned up give the same.

        It is keyed by the seed, so it tells nothing to anybody who does not have that.
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
        """Takes an action, given in words or by its number; an illegal one changes nothing."""
        number = self._number(action)
        before = self._runner.copy(self._states)
        if not self._runner.play(self._states, number):
            raise IllegalAction(self._refusal(action))
        self.actions.append(number)
        came_to_light = self._runner.get(self._states, "revealed") != self._runner.get(before, "revealed")
        passed_on = self._runner.get(self._states, "actor") != self._runner.get(before, "actor")
        if came_to_light or passed_on:
            self._past.clear()
        else:
            self._past.append(before)

    @property
    def undoable(self) -> int:
        """How many actions may be taken back: none beyond one that brought something to light or passed the turn on."""
        return len(self._past)

    def undo(self) -> str:
        """Takes the last action back and returns it in words."""
        if not self._past:
            raise NoUndo(self._why_no_undo())
        self._states = self._past.pop()
        return self.words(self.actions.pop())

    def _number(self, action: str | int) -> int:
        if isinstance(action, str):
            found = self._notation.numbers.get(action)
            if found is not None:
                return found
            try:
                return self.spec.to_number(self.board, action)
            except ValueError as problem:
                raise IllegalAction(f"{action!r} is no action: {problem}") from problem
        if type(action) is not int or not 0 <= action < self.spec.actions:
            raise IllegalAction(f"{action!r} is no action: numbers go from 0 to {self.spec.actions - 1}")
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
        return f"{last!r} cannot be taken back: it brought something to light or ended a player's decisions"

    # ---- knowing ----

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows; SPECTATOR is somebody who only watches."""
        if seat != SPECTATOR and seat not in range(self.players):
            raise IllegalAction(f"seat {seat!r}: seats go from 0 to {self.players - 1}")
        return Knowledge(self._runner, self._states, seat)

    def everyones_knowledge(self, before: EveryonesKnowledge | None = None) -> EveryonesKnowledge:
        """What everybody knows now. With what they knew `before`, it is read sooner."""
        return EveryonesKnowledge(self._runner, self._states, self.players, before)

    def view(self, seat: int = SPECTATOR) -> View:
        """The match as a seat may see it, as JSON for people, with its legal actions if it acts."""
        return self.view_of(self.knowledge(seat))

    def view_of(self, knowledge: Knowledge) -> View:
        """The same from what a seat knows now, for callers who have that already."""
        return {**self.frame(knowledge), "table": knowledge.view()}

    def open_view(self) -> View:
        """The position with every seat's secrets, for a game that nobody plays any more."""
        view = self.view()
        shown = view["table"]["seats"]
        for seat in range(self.players):
            shown[seat] = self.view(seat)["table"]["seats"][seat]
        return view

    def frame(self, knowledge: Knowledge) -> View:
        """A view without its largest part, the `table`: what is the same for every game, and what the seat may do."""
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
        """The legal actions in words, and what they would bring, where that is worth a word."""
        preview, board = self.spec.preview, self.board
        numbers = self.legal_numbers()
        legal = [self.words(action) for action in numbers]
        previews = {words: preview(board, record, action) for words, action in zip(legal, numbers, strict=True)}
        return legal, {words: facts for words, facts in previews.items() if facts}

    def result(self) -> Result | None:
        """Who won, and with how many points; None while the game goes on."""
        return result_of(self.spec, self.record) if self.over else None

    # ---- the position ----

    def position(self, seat: int | None = None) -> str:
        """The position as one line of text: the whole truth, or as a seat (or SPECTATOR) knows it."""
        from atoll.engine import position  # not before it is wanted: most matches never are

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
        """A match that begins with a position. A bad one raises BadPosition, which names what is wrong.

        The seed decides what is still to be drawn, and what the text leaves open. A position on a board that is not one
        of the game's own needs the board's text.
        """
        from atoll.engine import position

        chosen = make_seed(seed)
        game, opening = position.read(text, chosen, board_text)
        if seats is not None and len(seats) != opening.players:
            raise BadOption(f"seats: {len(seats)} are named, but there are {opening.players} players")
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
        """The whole truth as JSON. A public log keeps the secrets of a running game.

        It has the seed's hash, but not the seed; and of a position that the match began with, what spectators know.
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
        """The match of a log, given as JSON text or as what that parses to. A bad log raises BadLog.

        A log of older rules is replayed by today's. It is loaded if every action is still legal and the result is the
        same; `older_rules` then names the version that it was played by.
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
        """The same match after its first `number` actions; 0 is the beginning."""
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
        """Another match in the same position; what is played on one does not touch the other."""
        twin = object.__new__(type(self))
        twin.setup = self.setup
        twin.actions = self.actions.copy()
        twin.older_rules = self.older_rules
        twin._runner = self._runner
        twin._notation = self._notation
        twin._states = self._runner.copy(self._states)
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
        raise BadLog("position: it is of another game, or was set up otherwise than the log says")
    return match


def _wrong_result(log: Log, found: Result | None) -> str:
    if found is None:
        return f"result: the log names one, but after its {len(log.actions)} actions the game goes on: is it cut short?"
    if log.result is None:
        return f"result: null, but the game is over: {list(found.points)} points, won by {list(found.winners)}"
    return (
        f"result: {list(log.result.points)} points, won by {list(log.result.winners)}; "
        f"playing the log gives {list(found.points)}, won by {list(found.winners)}"
    )
