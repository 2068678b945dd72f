"""Whether everything is accounted for, in many records at once: the limits of the fields, and the game's own audit."""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

import numpy as np

from atoll.engine.position import limits
from atoll.kernel import audit as auditing
from tests.every_game import audit_reel
from tests.every_game.playing import Start
from tests.every_game.rigs import runner


def audit_of(name: str) -> ModuleType:
    return importlib.import_module(f"atoll.games.{name}.audit")


def assert_accounted_for(start: Start, reel: np.ndarray) -> None:
    """Every state of a game; compiled, whoever played it, for there are millions."""
    rules = runner(start.game, start.board, "compiled")
    assert (reel["players"] == start.players).all()
    for name, field in rules.spec.state.fields.items():
        if not field.wide:
            least, most = limits(field, start.players)
            assert (reel[name] >= least).all(), f"{name} is below {least}"
            assert (reel[name] <= most).all(), f"{name} is above {most}"
    functions = rules.functions(auditing, audit_of(start.game), audit_reel)
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
