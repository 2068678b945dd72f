"""Games by older and by newer rules, for the tests of what an upgrade does to what was played before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import ModuleType
from typing import Any
from unittest.mock import patch

from atoll.engine import registry
from atoll.engine.game import game
from atoll.games.spec import GameSpec
from atoll.games.titania import SPEC as TITANIA
from tests.toy import SPEC as TOY
from tests.toy import older_rules

Install = Callable[[GameSpec], None]


def with_constant(rules: ModuleType, **changed: int) -> ModuleType:
    """A kernel module as it would be if some of its constants had other values."""
    double = ModuleType(rules.__name__)
    assert vars(rules).keys() >= changed.keys()
    double.__dict__.update(vars(rules), **changed)
    return double


def dealing(highest: int) -> ModuleType:
    """The toy game's rules with other lucky numbers than 1 to 6: the same actions are legal."""
    double = ModuleType(TOY.rules.__name__)
    double.__dict__.update(vars(TOY.rules))
    double.__dict__["roll"] = _stretched(highest)
    return double


def _stretched(highest: int) -> Any:
    original = TOY.rules.roll

    def roll(s: Any, n: int) -> int:
        return int(original(s, highest if n == 6 else n))

    return roll


# The toy game as it once was, and as it is: taking three sticks is no longer allowed.
OLDER_TOY = replace(TOY, rules=older_rules, actions=3, came_to_light=("lucky",))
TODAYS_TOY = replace(TOY, rules_version=2, came_to_light=("lucky",))
# The same actions are legal, but the deal is another one.
DEALT_ANEW = replace(TODAYS_TOY, rules=dealing(highest=200))

# Titania as it would have been with another clause T3.4: a turn's cards make up two, not three.
OLDER_TITANIA = replace(TITANIA, rules=with_constant(TITANIA.rules, CARDS_A_TURN=2))
TODAYS_TITANIA = replace(TITANIA, rules_version=2)


@contextmanager
def changing_rules() -> Iterator[Install]:
    """Gives a function that installs a game: from then on it is the one of its name."""
    installed: dict[str, GameSpec] = {}
    find = registry.find

    def install(spec: GameSpec) -> None:
        installed[spec.name] = spec
        game.cache_clear()

    with patch.object(registry, "find", lambda name: installed.get(name) or find(name)):
        yield install
    game.cache_clear()
