"""The whole contract between a game and the engine.

A game must supply its records, its rules, its hidden information and its notation. Everything else has a default in
`atoll.games.plain`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from types import ModuleType
from typing import Any, Protocol, cast

from atoll.errors import BadOption
from atoll.games.options import START, BoardName, Option, RulesOption, Value
from atoll.games.playtest import PlaytestReport
from atoll.games.view import PositionView
from atoll.kernel.record import NoBoard, Record

View = dict[str, Any]
# Lines of text, each in pieces with a style's name, for a terminal or for none. A style says what a piece is and, after
# a dot, which hue it has: "place", "fog", "ship.blue", "shell.white"; "" is plain. The terminal decides how it looks.
Line = list[tuple[str, str]]
Lines = list[Line]


class Board(Protocol):
    """A board that was read from a file and checked."""

    @property
    def name(self) -> str:
        """The board's name in the file."""

    @property
    def text(self) -> str:
        """The file's text: a log includes it unless the board is one of the game's own."""

    @property
    def digest(self) -> str:
        """SHA-256 of the file's content, ignoring its layout and comments."""

    @property
    def record(self) -> Record:
        """The board as a record for the rules."""

    def _repr_svg_(self) -> str: ...


@dataclass(frozen=True)
class Page:
    """The page that a position is written on: the seats' names, its size, and the places to highlight."""

    names: Sequence[str]  # of the seats
    columns: int = 80
    lines: int = 24
    lit: frozenset[str] = frozenset()  # places, as the notation names them, where the reader can act now


class Text(Protocol):
    """Describes a game in words, for people at a terminal. Every record is redacted for the reader.

    It can be a module, and may leave out functions: `atoll.games.plain` has a default for each.
    """

    def position(self, board: Any, record: Any, page: Page, /) -> Lines:
        """The position as everybody at the table can see it."""

    def hand(self, board: Any, record: Any, seat: int, /) -> Lines:
        """What only this seat sees, such as its cards."""

    def ask(self, board: Any, record: Any, /) -> str:
        """The question to the actor, in a sentence."""

    def preview(self, board: Any, record: Any, action: int, names: Sequence[str], /) -> str:
        """What an action costs and gains, in a few words; "" if there is nothing to say.

        The actor is "you"; `names` has the names of the other seats.
        """

    def tell(self, board: Any, before: Any, action: int, after: Any, names: Sequence[str], /) -> str:
        """What the actor of `before` did, and the outcome.

        The caller writes the actor's name in front, with a colon; `names` has the names of the other seats.
        """

    def sheet(self, board: Any, record: Any, names: Sequence[str], /) -> Lines:
        """The points by source, and what decides a tie."""

    def guide(self, board: Any, /) -> Lines:
        """How to read the position and how actions are written."""


class Explain(Protocol):
    """Explains why one action is better than another, as language-neutral facts. All records are redacted for one seat.

    A fact is a small JSON object, as in news: `what` is its kind. It can be a module.
    """

    def compare(self, board: Any, before: Any, better: Any, other: Any, /) -> list[View]:
        """What the actor of `before` has in one record and not in the other, most important first.

        Facts with `n` say how much more (or less) there is of something; the others are true only in `better`.
        """

    def nudge(self, board: Any, before: Any, action: int, /) -> list[View]:
        """Which part of the board or the hand to look at, without giving away the action."""

    def theme(self, board: Any, before: Any, action: int, facts: Sequence[View] = (), /) -> str:
        """The theme of a puzzle whose solution is this action, in one word; a game has only a few themes.

        `facts` are the reasons for the action: the result of `compare` with the next best.
        """


class late:  # noqa: N801  # it is used like a function
    """The function at "module:name", imported when it is first called, so that a game starts without it."""

    def __init__(self, place: str) -> None:
        self._place = place

    @cached_property
    def function(self) -> Callable[..., Any]:
        module, name = self._place.split(":")
        return cast(Callable[..., Any], getattr(importlib.import_module(module), name))

    def __call__(self, *given: Any) -> Any:
        return self.function(*given)


def loaded(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function itself, if it is one to be imported late: for those who call it many times."""
    return function.function if isinstance(function, late) else function


class Plain(partial[Any]):
    """A default from `atoll.games.plain`, for a function that a game does not supply."""


PLAIN: Any = object()  # for which a spec puts the plain function of the field's name


@dataclass(frozen=True, eq=False, kw_only=True)  # there is one of each game
class GameSpec:
    name: str  # as in `atoll play NAME`
    title: str
    seats: range  # how many may play
    clause_letter: str = ""  # with which the rules' clause ids begin: the T of T6.3
    rules_version: int = 1  # grows with every change that replays an old log differently (CONTRIBUTING.md, "A rule")
    state: type[Record]
    board_record: type[Record] = NoBoard  # a board as the rules use it
    rules: ModuleType  # kernel Python: setup, legal, apply, score, beats
    rules_parts: tuple[ModuleType, ...] = ()  # kernel modules that `rules` imports, in the order of their imports
    hidden: ModuleType  # redact, resample
    words: Sequence[str] = ()  # how each action is written, by its number; else the next three say it
    actions: int = 0  # action numbers are 0 to actions - 1
    to_words: Callable[[Any, int], str] = PLAIN  # board, action number -> notation
    to_number: Callable[[Any, str], int] = PLAIN  # board, notation -> action number; raises ValueError
    boards: Mapping[str, str] = field(default_factory=lambda: {"default": ""})  # name -> text; the first is the default
    options: tuple[Option, ...] = (START,)  # what can be chosen when it is set up
    read_board: Callable[[str], Any] = PLAIN  # text -> Board; raises BadBoard
    position_view: PositionView | None = None  # a position as JSON for people; without it, as lines of text
    chart: Callable[[Any], View] = PLAIN  # board -> its places and what else a client needs, as JSON
    # board, before, action, after (both redacted) -> what came of it; all but the actor are told what spectators are
    news: Callable[[Any, Any, int, Any], list[View]] = PLAIN
    preview: Callable[[Any, Any, int], View] = PLAIN  # board, redacted record, action -> what it costs and brings
    # board, redacted record, parts that a player put together ("card:R", "place:h7") -> why no legal action has all of
    # them, as a fact with the rules' `clause`; {} if there is nothing to say
    why_not: Callable[[Any, Any, Sequence[str]], View] = PLAIN
    # What actions and positions are worth: the name of a kernel module, loaded for bots
    judge_module: str = "atoll.games.plain_judge"
    # What a network sees of a position: the name of a kernel module, loaded for bots that use a network. The network
    # itself is the file `network.json` beside that module; a game without one is judged by its judge alone
    features_module: str = "atoll.games.plain_features"
    # Why one action is better than another, as facts in no language: the name of a module that is an Explain
    explain_module: str = "atoll.games.plain_explain"
    playtest_module: str = ""  # the name of a module that is a PlaytestReport, loaded for playtests, if there is one
    text_module: str = ""  # the game in words: the name of a module with functions of a Text, loaded for those who read
    draw: Callable[[Any, Any], str] = PLAIN  # board, redacted record -> the position as SVG
    # board, redacted record, places to mark, whether by night -> the position as a small SVG, for lists of tables
    miniature: Callable[[Any, Any, frozenset[str], bool], str] = PLAIN
    # The signs on its printed player aid, an `atoll.games.aid.AidArt`; without them the aid is printed in words alone
    aid_art: Callable[[], Any] | None = None
    # board, record within its limits, options as a row -> what is wrong with it, in sentences; None if the game has no
    # check, and then its positions cannot come from elsewhere
    check: Callable[[Any, Any, Sequence[int]], list[str]] | None = None
    # the last record -> whether a rule against endless games ended it
    ended_by_guard: Callable[[Any], bool] = lambda _: False
    # The fields of `state` that show what was dealt, drawn or turned up: a running game outlives a change of the rules
    # only if they hold the same after each action. By default, all fields but those of Chance.
    came_to_light: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.words and not self.actions:
            object.__setattr__(self, "actions", len(self.words))
        for name, value in list(vars(self).items()):
            if value is PLAIN or isinstance(value, Plain):  # `dataclasses.replace` passes those of the old spec on
                object.__setattr__(self, name, Plain(late(f"atoll.games.plain:{name}"), self))

    @cached_property
    def board_option(self) -> BoardName | None:
        """The option that chooses among the game's own boards, if there is one."""
        return next((each for each in self.options if isinstance(each, BoardName)), None)

    @cached_property
    def rules_options(self) -> tuple[RulesOption, ...]:
        """The options that the rules get as numbers: all except the board, which they get directly."""
        return tuple(each for each in self.options if isinstance(each, RulesOption))

    def choose(self, options: Mapping[str, Any], players: int) -> dict[str, Value]:
        """The value of every option, in the order of the declaration: the given value, checked, or else the default."""
        known = {each.name: each for each in self.options}
        for name in options:
            if name not in known:
                place = name if len(name) <= 40 else name[:37] + "…"
                raise BadOption(
                    f"{place}: {self.title} has no such option; it has {', '.join(known) or 'none'}", option=place
                )
        chosen = {name: options.get(name, each.default) for name, each in known.items()}
        for name, each in known.items():
            if problem := each.problem(chosen[name], players):
                raise BadOption(f"{name}: {problem}", option=name)
        return chosen

    def with_board(self, chosen: Mapping[str, Value], board: str) -> dict[str, Value]:
        """These options with one of the game's own boards, if a board can be chosen."""
        return {**chosen, **({self.board_option.name: board} if self.board_option else {})}

    def without_board(self, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """The chosen values of the options that the rules use."""
        return {each.name: chosen[each.name] for each in self.rules_options}

    def row(self, chosen: Mapping[str, Value]) -> list[int]:
        """Chosen values as the row of numbers that the rules get."""
        return [each.number(chosen[each.name]) for each in self.rules_options]

    @cached_property
    def shown(self) -> PositionView:
        """How a position is shown as JSON, from the record as a seat may know it."""
        return self.position_view or cast(PositionView, late("atoll.games.plain:position_view")(self))

    def view(self, board: Any, record: Any, seat: int) -> View:
        """A position as JSON for people, from the record as this seat may know it; -1 is a spectator."""
        return self.shown.view(board, record, seat)

    @property
    def kernel(self) -> tuple[ModuleType, ...]:
        """The game's compiled modules: each one imports only those before it and the state module."""
        return *self.rules_parts, self.rules, self.hidden

    @property
    def judge(self) -> ModuleType:
        """The kernel module with `worth`, `horizon` and `outlook`, and how far a search plays on (`ROLLOUT`)."""
        return importlib.import_module(self.judge_module)

    @property
    def features(self) -> ModuleType:
        """The kernel module with `features` and their numbers: `COMMON`, `OWN` for each seat, `PART` for each part.

        It says how a network is trained and asked, sorts actions into `KINDS` (`action_kind`), and names the `TASTES`
        of players who prefer some kinds. `plain_features` has all the names that such a module defines.
        """
        return importlib.import_module(self.features_module)

    @property
    def explain(self) -> Explain:
        """The module that says why one action is better than another."""
        return cast(Explain, importlib.import_module(self.explain_module))

    @property
    def playtest(self) -> PlaytestReport:
        """The game's part of a playtest; raises BadOption if it has none."""
        if not self.playtest_module:
            raise BadOption(f"game: {self.title} has no playtest: its GameSpec names no playtest_module")
        return cast(PlaytestReport, importlib.import_module(self.playtest_module))

    @cached_property
    def text(self) -> Text:
        """The game in words; functions that its own module leaves out have defaults."""
        return cast(Text, late("atoll.games.plain:text")(self))
