"""The puzzles that come with the games: they can be set up, and their solutions are legal."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from atoll.analysis import puzzles
from atoll.engine.game import game
from atoll.engine.registry import names
from atoll.errors import BadOption
from tests.analysis.test_commands import here, run

WITH_PUZZLES = [name for name in names() if puzzles.supplied(game(name).spec)]

__all__ = ["here"]


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_has_one_solution_among_legal_actions(name: str) -> None:
    found = puzzles.supplied(game(name).spec)
    assert len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found:
        best, other = puzzle.chances
        assert best - other >= 0.04
        assert puzzle.difficulty == puzzles.difficulty(puzzle.found)
        assert not puzzle.solved_by(puzzle.next_best)
        # there is more of something, or others have less
        assert any("n" not in fact or (fact["n"] > 0) != ("seat" in fact) for fact in puzzle.facts), puzzle.id
    assert len(found) >= 150
    for puzzle in found[::10]:
        match = puzzle.match(backend="python")
        assert match.actor == puzzle.seat
        assert {puzzle.solution[0], puzzle.next_best} <= set(match.legal())
        assert puzzle.position == match.position(puzzle.seat)
        for action in puzzle.solution:
            match.play(action)


def test_another_order_of_the_same_turn_is_no_alternative() -> None:
    """Starfish on two towers, in either order."""
    for puzzle in puzzles.supplied(game("titania").spec):
        stars = [action for action in puzzle.solution if action.startswith("star ")]
        if len(stars) > 1 and puzzle.solution[:2] == tuple(stars[:2]):
            known = puzzle.match(backend="python").knowledge(puzzle.seat)
            one, other = (game("titania").spec.to_number(known.runner.board, each) for each in stars[:2])
            if other in known.legal():
                assert puzzles.ends_alike(known, [one, other], [other, one])
                assert not puzzles.ends_alike(known, [one], [other])
                return
    raise AssertionError("no such puzzle")


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_each_day_has_its_puzzle_and_none_comes_twice_before_all_came(name: str) -> None:
    spec = game(name).spec
    first = date(2026, 3, 1)
    days = [puzzles.of_the_day(spec, first + timedelta(days=k)).id for k in range(len(puzzles.supplied(spec)))]
    assert len(set(days)) == len(days)
    assert puzzles.by_id(spec, days[0]).id == days[0]
    with pytest.raises(BadOption, match="has no puzzle"):
        puzzles.by_id(spec, "nothing")


@pytest.mark.usefixtures("here")
def test_a_puzzle_is_solved_at_the_terminal() -> None:
    puzzle = puzzles.supplied(game("titania").spec)[0]
    typed = f"xyzzy\n{puzzle.next_best}\nhint\n{puzzle.solution[0]}\n"
    code, shown = run("puzzle", "titania", "--id", puzzle.id, typed=typed)
    assert code == 0, shown
    places = [
        shown.index(words) for words in ("is not an action", "something better", puzzle.theme, "Found.", "Next best")
    ]
    assert places == sorted(places)
    code, shown = run("puzzle", "titania", "--id", puzzle.id, typed="give up\n")
    assert puzzle.solution[0] in shown
    code, shown = run("puzzle", "titania", "--id", "0", typed="")
    assert code != 0
