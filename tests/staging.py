"""Matches that stand at a prepared position, with chance decided: what the tests of every game need for that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from atoll.engine.backend import Backend, choose
from atoll.engine.match import Match, Setup
from atoll.engine.runner import Runner, States
from atoll.games.spec import Board, GameSpec

SEED = bytes(range(101, 133))


class Staged(Runner):
    """The rules, dealing one prepared position."""

    def __init__(self, spec: GameSpec, board: Board, backend: Backend, content: bytes) -> None:
        super().__init__(spec, board, backend)
        self.content = content

    def deal(self, *_: object) -> States:
        return self.backend.from_record(self.spec.state.from_bytes(self.content))


def match_at(
    spec: GameSpec, board: Board, content: bytes, backend: Backend | str, given: Mapping[str, Any] | None = None
) -> Match:
    """A match that stands at a position, given by the bytes of its record, and perhaps by its options."""
    chosen = choose(backend) if isinstance(backend, str) else backend
    players = spec.state.from_bytes(content).players  # type: ignore[attr-defined]
    options = spec.without_board(spec.choose(given or {}, players))
    return Match(Staged(spec, board, chosen, content), Setup(players, options, SEED, own_board=True))


def named(numbers: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """What there is of each kind, without what there is none of."""
    return {name: n for name, n in zip(names, numbers, strict=True) if n}


# ---- deciding chance ----


def word_for(number: int, total: int) -> int:
    """A word of the cipher from the middle of those that roll `number` out of `total`."""
    return (2 * number + 1 << 31) // total


def words_for(
    luck: Sequence[str],
    bags: Mapping[str, list[int]],
    names: Mapping[str, Sequence[str]],
    refills: Mapping[str, list[int]],
) -> list[int]:
    """Words of the cipher that make the next picks what a test wants: "card greek" is one out of the bag "card".

    An empty bag is filled once from what `refills` has for it, as a pile is from the discards.
    """
    assert len(luck) <= 16, "a block of the cipher has 16 words"
    words = []
    for wish in luck:
        bag_name, name = wish.split(maxsplit=1)
        bag, k = bags[bag_name], names[bag_name].index(name)
        if not any(bag):
            bag[:] = refills[bag_name]
        assert bag[k] > 0, f"{wish}: there is none"
        words.append(word_for(sum(bag[:k]), sum(bag)))
        bag[k] -= 1
    return words


def decide(s: Any, words: list[int]) -> None:
    """Lets a record's chance begin with these words."""
    s.left = len(words)
    s.block = [0] * (16 - len(words)) + words
