"""Games by older and by newer rules, for the tests of what an upgrade does to what was played before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any
from unittest.mock import patch

from atoll.engine import registry
from atoll.engine.game import game
from atoll.games.spec import GameSpec
from atoll.games.titania import SPEC as TITANIA
from atoll.games.view import EachSeat, Part, PositionView
from tests.toy import SPEC as TOY
from tests.toy import older_rules

Install = Callable[[GameSpec], None]


def with_constant(rules: ModuleType, **changed: int) -> ModuleType:
    """A kernel module as it would be if some of its constants had other values."""
    double = ModuleType(rules.__name__)
    assert vars(rules).keys() >= changed.keys()
    double.__dict__.update(vars(rules), **changed)
    return double


def with_function(rules: ModuleType, function: FunctionType, **known: Any) -> ModuleType:
    """A kernel module with another function; it can call the one in whose place it stands as `todays`."""
    double = ModuleType(rules.__name__)
    original: FunctionType = getattr(rules, function.__name__)
    todays = FunctionType(original.__code__, original.__globals__, "todays")
    todays.__module__ = function.__module__ = rules.__name__
    double.__dict__.update(vars(rules), **known, **{function.__name__: function, "todays": todays})
    return double


BANNED = -1  # an action, given by `with_function`


def todays(*_: Any) -> Any:
    """The function in whose place one of those below stands."""
    raise AssertionError("given by `with_function`")


def legal(b: Any, s: Any, out: list[int]) -> int:
    """Everything but one action is legal."""
    kept = 0
    for k in range(todays(b, s, out)):
        if out[k] != BANNED:
            out[kept] = out[k]
            kept += 1
    return kept


def apply(b: Any, s: Any, a: int) -> None:
    """Every action brings something to light, so none can be taken back."""
    todays(b, s, a)
    s.revealed += 1


def setup(b: Any, s: Any, players: int, options: list[int]) -> None:
    """The lucky numbers are larger ones; the same actions are legal."""
    todays(b, s, players, options)
    for p in range(players):
        s.lucky[p] += 100


def _lucky(_board: Any, record: Any, seat: int) -> int:
    return int(record.lucky[seat])


# The toy game as a server shows it.
SHOWN_TOY = replace(
    TOY,
    came_to_light=("lucky",),
    position_view=PositionView(
        {
            "sticks": Part(lambda _, record: record.sticks, "sticks"),
            "seats": EachSeat({"lucky": Part(_lucky, "lucky")}),
        },
        own={"/seats/{seat}/lucky": Part(_lucky, "lucky")},
    ),
)
# As it once was, and as it is: taking three sticks is no longer allowed.
OLDER_TOY = replace(SHOWN_TOY, rules=older_rules, words=("take 1", "take 2", "take 3"), actions=3)
TODAYS_TOY = replace(SHOWN_TOY, rules_version=2)
# The same actions are legal, but the deal is different.
DEALT_ANEW = replace(TODAYS_TOY, rules=with_function(TOY.rules, setup))

# Titania as it would have been with another clause T3.4: a turn's cards make up two, not three.
OLDER_TITANIA = replace(TITANIA, rules=with_constant(TITANIA.rules, CARDS_A_TURN=2))
TODAYS_TITANIA = replace(TITANIA, rules_version=2)
# And as it may be one day: without one of its actions, or without undo.
WHITE = TITANIA.to_number(None, "white")
WITHOUT_WHITE = replace(TODAYS_TITANIA, rules=with_function(TITANIA.rules, legal, BANNED=WHITE))
WITHOUT_UNDO = replace(TODAYS_TITANIA, rules=with_function(TITANIA.rules, apply))


@contextmanager
def changing_rules() -> Iterator[Install]:
    """Gives a function that installs a game: from then on it is the one of its name."""
    installed: dict[str, GameSpec] = {}
    find, names = registry.find, registry.names

    def install(spec: GameSpec) -> None:
        installed[spec.name] = spec
        game.cache_clear()

    with (
        patch.object(registry, "find", lambda name: installed.get(name) or find(name)),
        patch.object(registry, "names", lambda: tuple(dict.fromkeys((*names(), *installed)))),
    ):
        yield install
    game.cache_clear()
