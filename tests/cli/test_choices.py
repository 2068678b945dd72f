"""Listing, completing and finding actions, on words alone."""

from __future__ import annotations

import pytest

from atoll.cli.choices import Choice, Group, found, grouped, next_words

WORDS = ["draw", "B blue d4", "B blue e4", "BY blue d4", "BY blue e4", "BY yellow f4", "R red e4"]
CHOICES = [Choice(number, words) for number, words in enumerate(WORDS)]


def test_actions_are_grouped_by_what_can_follow() -> None:
    assert grouped(CHOICES) == [
        Group(("",), ("draw",)),
        Group(("B blue", "BY blue"), ("d4", "e4")),
        Group(("BY yellow",), ("f4",)),
        Group(("R red",), ("e4",)),
    ]


def test_only_beginnings_of_equally_many_words_stand_together() -> None:
    words = ["raise maya", "drop maya", "privilege greek maya"]
    assert grouped([Choice(number, action) for number, action in enumerate(words)]) == [
        Group(("raise", "drop"), ("maya",)),
        Group(("privilege greek",), ("maya",)),
    ]


def test_every_action_is_in_one_group() -> None:
    listed = [
        f"{start} {end}".strip() for group in grouped(CHOICES) for start in group.beginnings for end in group.ends
    ]
    assert sorted(listed) == sorted(WORDS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("B blue e4", ["B blue e4"]),
        ("b BLUE  e4", ["B blue e4"]),
        ("b e4", ["B blue e4"]),  # the card B rather than BY, because that is a whole word
        ("by e4", ["BY blue e4"]),
        ("by y f4", ["BY yellow f4"]),
        ("r", ["R red e4"]),
        ("dr", ["draw"]),
        ("f4", ["BY yellow f4"]),
        ("b", ["B blue d4", "B blue e4"]),
        ("e4", ["B blue e4", "BY blue e4", "R red e4"]),
        ("e4 r", []),  # words keep their order
        ("white", []),
    ],
)
def test_what_is_meant(typed: str, meant: list[str]) -> None:
    assert [choice.words for choice in found(CHOICES, typed)] == meant


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", ["draw", "B", "BY", "R"]),
        ("b", ["B", "BY"]),
        ("by ", ["blue", "yellow"]),
        ("by bl", ["blue"]),
        ("BY blue ", ["d4", "e4"]),
        ("BY blue e", ["e4"]),
        ("BY blue e4 ", []),
        ("Q ", []),
    ],
)
def test_what_can_follow(typed: str, words: list[str]) -> None:
    assert list(next_words(CHOICES, typed)) == words
