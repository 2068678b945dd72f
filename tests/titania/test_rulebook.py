"""What Titania's rulebook tells beside the clauses is true."""

from __future__ import annotations

import re

import pytest

import atoll
from atoll.games.titania import action_numbers
from tests.teaching.test_rulebooks import (
    LANGUAGES,
    RECONSTRUCTED,
    RULING,
    book,
    chapters,
    clauses_of,
    sample,
    sample_actions,
    sample_played,
)

TABLE_ROW = re.compile(r"^\| (\w+) \| (\d.*) \|$", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sample_round_ends_as_its_table_says(language: str) -> None:
    seats = sample_played("titania").view()["table"]["seats"]
    told = {name: list(map(int, row.split(" | "))) for name, row in TABLE_ROW.findall(sample("titania", language))}
    assert list(told) == ["Ada", "Bea", "Cleo"]
    assert list(told.values()) == [
        [seat["score"], seat["cards"], sum(seat["shells"].values()), seat["starfish"], seat["tiles"]] for seat in seats
    ]


def test_the_sample_round_shows_every_kind_of_action_but_discarding() -> None:
    """Nobody has more than 7 cards so early."""
    kinds = {action.split()[0] for action in sample_actions("titania", "en")}
    assert {"draw", "done", "build", "star", "ship", "green", "Y", "BY"} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chapter_of_questions_lists_every_ruling_and_reconstruction(language: str) -> None:
    [listed] = [
        found
        for chapter in chapters(book("titania", language))
        if (found := re.search(r"^\w.* T1\.4, T1\.5, T1\.6,(?:.|\n)*", chapter, re.MULTILINE))
    ]
    rulings, reconstructions = listed[0].split(". ", maxsplit=1)[0], listed[0].split(". ", maxsplit=1)[1]
    for text, mark in ((rulings, RULING), (reconstructions, RECONSTRUCTED)):
        marked = {clause for clause, body in clauses_of("titania", language).items() if mark[language] in body}
        assert set(re.findall(r"T\d+\.\d+", text)) == marked


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notation_table_holds_actions_of_the_default_board(language: str) -> None:
    board = atoll.titania.board("default")
    written = re.findall(r"^\| `([^`]+)` \|", book("titania", language), re.MULTILINE)
    assert len(written) == 9
    for action in written:
        number = atoll.titania.spec.to_number(board, action)
        assert 0 <= number < action_numbers.ACTIONS
        assert atoll.titania.spec.to_words(board, number) == action
