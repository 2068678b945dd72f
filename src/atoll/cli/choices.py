"""The legal actions for a person at a prompt: listed in groups, completed word by word, found from a few letters.

All of this uses only the words of the notation, so it works for every game.
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
    """Beginnings of actions that share the same possible last words: `R red` and `YR red` with `d4`, `e4`."""

    beginnings: tuple[str, ...]
    ends: tuple[str, ...]


def grouped(choices: Sequence[Choice]) -> list[Group]:
    """Groups actions that differ only in their last word, and beginnings that have the same last words.

    Beginnings in a group have the same number of words: `raise` and `privilege egyptian` may both end in `maya`, but do
    not belong together.
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
    """The actions that the typed text may mean: exact matches, else those with all its words, else with its prefixes.

    Words may be left out: `r e7` means `R red e7`.
    """
    wanted = typed.lower().split()
    written = [(choice, choice.words.lower().split()) for choice in choices]
    exact = [choice for choice, words in written if words == wanted]
    whole = [choice for choice, words in written if _follow(wanted, words, whole=True)]
    begun = [choice for choice, words in written if _follow(wanted, words, whole=False)]
    return exact or whole or begun


def _follow(wanted: Iterable[str], words: Iterable[str], *, whole: bool) -> bool:
    """Whether the wanted words occur among the others, in the same order; `whole` forbids mere prefixes."""
    rest = iter(words)
    return all(any(word == part if whole else word.startswith(part) for word in rest) for part in wanted)


def next_words(choices: Sequence[Choice], typed: str) -> dict[str, list[Choice]]:
    """The words that can be typed next, each with the actions that would remain."""
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
