"""Whether everything is accounted for, in many records at once: the limits of the fields, and the game's own audit."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import numpy as np

from atoll.engine.game import game
from atoll.engine.position import limits
from atoll.kernel import audit as auditing
from tests.every_game import audit_reel
from tests.every_game.playing import Start
from tests.every_game.rigs import rig, runner
from tests.inventory import assert_all

SOME = 7  # of so many states one is looked at, where it takes long


def audit_of(name: str) -> ModuleType | None:
    """The kernel module `audit` in the game's folder; a game can do without."""
    module = f"{game(name).spec.rules.__name__.rpartition('.')[0]}.audit"
    return importlib.import_module(module) if find_spec(module) else None


def assert_accounted_for(start: Start, reel: np.ndarray) -> None:
    """In every state of a game, and from each to the next."""
    _assert_each_accounted_for(start, reel)
    assert_all(rig(start.game).flow(reel))


def _assert_each_accounted_for(start: Start, reel: np.ndarray) -> None:
    """Every state of a game; compiled in any case, for there are millions. Without an audit, some of them."""
    rules = runner(start.game, start.board, "compiled")
    assert (reel["players"] == start.players).all()
    for name, field in rules.spec.state.fields.items():
        if not field.wide:
            least, most = limits(field, start.players)
            assert (reel[name] >= least).all(), f"{name} is below {least}"
            assert (reel[name] <= most).all(), f"{name} is above {most}"
    audit = audit_of(start.game)
    if audit is None:
        for i in {*range(0, len(reel), SOME), len(reel) - 1}:
            assert problems(start, reel[i : i + 1]) == [], i
        return
    functions = rules.functions(auditing, audit, audit_reel)
    found = rules.backend.words([0] * auditing.ROOM)
    states: Any = reel.copy()
    wrong = functions["first_wrong"](rules.boards, states, len(states), rules.row(start.options), found)
    assert wrong < 0, (wrong, problems(start, reel[wrong : wrong + 1]))


def problems(start: Start, record: np.ndarray) -> list[str]:
    """What is wrong with one record, in sentences."""
    rules = runner(start.game, start.board, "compiled")
    assert rules.spec.check is not None
    state = rules.spec.state.from_bytes(record.tobytes())
    return rules.spec.check(rules.board, state, rules.spec.row(start.options))
