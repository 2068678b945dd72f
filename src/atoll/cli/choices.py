"""The legal actions as a person meets them: listed in groups, completed word by word, found from a few letters.

All this is done on the words of the notation alone, so it serves every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    number: int
    words: str


@dataclass(frozen=True)
class Group:
    """Beginnings that can go on with the same last words: `R red` and `YR red` with `d4`, `e4`."""

    beginnings: tuple[str, ...]
    ends: tuple[str, ...]


def grouped(choices: Sequence[Choice]) -> list[Group]:
    """Actions that differ only in their last word together, and beginnings with the same last words too.

    Only beginnings of equally many words: `raise` and `privilege egyptian` may both end in `maya`, but are not alike.
    """
    ends: dict[str, list[str]] = {}
    for choice in choices:
        beginning, _, end = choice.words.rpartition(" ")
        ends.setdefault(beginning, []).append(end)
    beginnings: dict[tuple[int, tuple[str, ...]], list[str]] = {}
    for beginning, found in ends.items():
        beginnings.setdefault((len(beginning.split()), tuple(found)), []).append(beginning)
    return [Group(tuple(starts), found) for (_, found), starts in beginnings.items()]


def found(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The actions that may be meant: those written so, else those that have these words, else words beginning so.

    Words may be left out: `r e7` means `R red e7`.
    """
    wanted = typed.lower().split()
    written = [(choice, choice.words.lower().split()) for choice in choices]
    exact = [choice for choice, words in written if words == wanted]
    whole = [choice for choice, words in written if _follow(wanted, words, whole=True)]
    begun = [choice for choice, words in written if _follow(wanted, words, whole=False)]
    return exact or whole or begun


def _follow(wanted: Iterable[str], words: Iterable[str], *, whole: bool) -> bool:
    """Whether the wanted words stand among the others, in their order."""
    rest = iter(words)
    return all(any(word == part if whole else word.startswith(part) for word in rest) for part in wanted)


def next_words(choices: Sequence[Choice], typed: str) -> dict[str, list[Choice]]:
    """What can be typed next, with the actions that would then be left."""
    *before, begun = typed.lower().split(" ")
    before = [word for word in before if word]
    following: dict[str, list[Choice]] = {}
    for choice in choices:
        words = choice.words.split()
        if len(words) > len(before) and [word.lower() for word in words[: len(before)]] == before:
            word = words[len(before)]
            if word.lower().startswith(begun):
                following.setdefault(word, []).append(choice)
    return following
