"""Why something is not legal: every answer names a clause of the rules, and is given only for what is not legal."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import atoll.games
from atoll.engine.game import game as new_game
from atoll.engine.match import Match

PARTS = {"titania": "place", "utopia": "place"}


def clauses(game: str) -> set[str]:
    rules = (Path(atoll.games.__file__).parent / game / "rulebook/en.md").read_text()
    return set(re.findall(r"^- \*\*([TU][\d.]+)\*\*", rules, re.MULTILINE))


@pytest.mark.parametrize("game", list(PARTS))
def test_every_place_that_is_not_legal_has_a_reason(game: str) -> None:
    """In the turns of two games, with nothing picked but the place."""
    known, kinds = clauses(game), set()
    for seed in range(2):
        luck, match = Random(seed), new_game(game).new(2, seed, backend="python")
        for _ in range(150):
            if match.over or match.actor is None:
                break
            record, legal = match.knowledge(match.actor).record, match.legal()
            reached = {word for action in legal for word in action.split()}
            for place in match.board.index:
                if place in reached:
                    continue
                found = match.spec.why_not(match.board, record, [f"place:{place}"])
                if found:
                    assert found["clause"] in known
                    kinds.add(found["what"])
                else:
                    assert game == "utopia", (place, match.view(match.actor)["table"]["decision"])
            match.play(luck.choice(legal))
    wanted = {
        "titania": {"no ship near", "full", "tower field", "castle", "nothing to build", "not next to"},
        "utopia": {"closed", "no guest", "name first", "discard first"},
    }
    assert kinds >= wanted[game]


def turn(game: str, *actions: str) -> Match:
    match = new_game(game).new(2, 1, backend="python", start=0)
    for action in actions:
        match.play(action)
    return match


@pytest.mark.clause("T4.2")
def test_no_ship_of_the_cards_colour_touches_the_place() -> None:
    match = turn("titania")
    record = match.knowledge(0).record
    card = next(name for k, name in enumerate(("B", "Y", "R")) if record.hand[0][k])
    colour = {"B": "blue", "Y": "yellow", "R": "red"}[card]
    told = match.spec.why_not(match.board, record, [f"card:{card}", "place:j9"])
    assert told == {"what": "no ship near", "colours": [colour], "hex": "j9", "clause": "T4.2"}


@pytest.mark.clause("U4.2")
def test_a_prince_goes_to_the_island_of_the_guest() -> None:
    match = turn("utopia")
    action = next(each for each in match.legal() if each.startswith("guest"))
    _, people, district = action.split()
    island = {"W": "water", "E": "earth", "F": "fire", "A": "air"}[district[0]]
    other = "E1" if island != "earth" else "F1"
    record = match.knowledge(0).record
    told = match.spec.why_not(match.board, record, [f"guest:{people} {island}", f"place:{other}"])
    assert told == {"what": "other island", "island": island, "clause": "U4.2"}


@pytest.mark.parametrize(
    "parts", [["nonsense"], ["place:"], ["card:é", "place:zz9"], ["prince:maya W1", "place:W1"], [":"]]
)
@pytest.mark.parametrize("game", list(PARTS))
def test_nonsense_is_answered(game: str, parts: list[str]) -> None:
    match = turn(game)
    assert isinstance(match.spec.why_not(match.board, match.knowledge(0).record, parts), dict)
