"""The browser client's types of facts and previews are those that the games send.

The client's compiler checks that every fact in `web/src/games/NAME/types.ts` is put into words; these tests check that
the facts in that file are the ones there are.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from atoll.engine.game import game
from atoll.engine.match import SPECTATOR
from atoll.engine.registry import names

GAMES = Path(__file__).parents[2] / "web/src/games"
DRAWN = [name for name in names() if (GAMES / name / "types.ts").exists()]
MEMBER = re.compile(r"\{\s*what: (?P<kinds>[^;{}]+)(?P<fields>(?:;\s*\w+\??: [^;{}]+)*);?\s*\}")
FIELD = re.compile(r"(\w+)(\??): ")


class Fields(NamedTuple):
    required: set[str]
    optional: set[str]


def fields(declared: str) -> Fields:
    found = FIELD.findall(re.sub(r"/\*.*?\*/", "", declared))
    return Fields({name for name, mark in found if not mark}, {name for name, mark in found if mark})


def facts_of(source: str) -> dict[str, Fields]:
    """The fields of each kind of fact, beside `what`."""
    return {
        kind: fields(member["fields"])
        for member in MEMBER.finditer(source)
        for kind in re.findall(r"'([^']+)'", member["kinds"])
    }


def preview_of(source: str) -> Fields:
    declared = re.search(r"^export interface Preview \{\n(.*?)^\}", source, re.MULTILINE | re.DOTALL)
    assert declared
    return fields(re.sub(r"\{[^}]*\}", "", declared[1]))


def test_types_are_read() -> None:
    read = facts_of("| { what: 'a' | 'b c'; n: number; at?: Record<string, number> }\n  | { what: 'd' }")
    assert read == {"a": Fields({"n"}, {"at"}), "b c": Fields({"n"}, {"at"}), "d": Fields(set(), set())}


@pytest.mark.parametrize("name", DRAWN)
def test_facts_and_previews_have_types(name: str) -> None:
    source = (GAMES / name / "types.ts").read_text()
    typed, preview = facts_of(source.partition("Refusal =")[0]), preview_of(source)
    seen = set()
    for seed in range(8):
        match, luck = game(name).new(2 + seed % 3, seed, backend="python"), Random(seed)
        while match.actor is not None:
            actor = match.actor
            for shown in match.view(actor)["previews"].values():
                assert set(shown) <= preview.optional, shown
            viewers = (SPECTATOR, actor)
            before = {viewer: match.knowledge(viewer).record for viewer in viewers}
            action = luck.choice(match.legal_numbers())
            match.play(action)
            for viewer in viewers:
                for fact in match.spec.news(match.board, before[viewer], action, match.knowledge(viewer).record):
                    required, optional = typed[fact["what"]]
                    assert required - {"seat"} <= set(fact) - {"what"} <= required | optional | {"seat"}, fact
                    seen.add(fact["what"])
    assert len(seen) > len(typed) / 2
