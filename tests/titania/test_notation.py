"""The words for Titania's actions; that they lead back to their numbers is tested for every game."""

from __future__ import annotations

import pytest

from atoll.errors import IllegalAction
from tests.every_game.rigs import rig
from tests.titania.positions import BOARD, TITANIA


@pytest.mark.parametrize("board", sorted(TITANIA.spec.boards))
def test_there_are_words_for_all_that_the_board_has(board: str) -> None:
    ground = TITANIA.board(board)
    hexes = len(ground.hexes)  # type: ignore[attr-defined]
    numbers = [action for action in range(TITANIA.spec.actions) if rig("titania").exists(ground, action)]
    assert len(numbers) == 2 + 4 + 6 + 15 + 60 + hexes + 9 * hexes


@pytest.mark.parametrize("place", sorted(set(BOARD.hexes) - {BOARD.hexes[h] for h in BOARD.towers})[:3])
def test_a_tower_that_a_field_does_not_show_cannot_be_built(place: str) -> None:
    """The words exist for all four colours of each field; the rules refuse those that are not there."""
    brown_only = BOARD.hexes[BOARD.record.field_hex[0]]
    match = TITANIA.new(2, 1, backend="python")
    for words in (f"build white {brown_only}", f"build brown {place}"):
        with pytest.raises(IllegalAction):
            match.play(words)
