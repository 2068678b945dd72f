"""Chance: the cipher against published vectors, and numbers without bias, on both backends."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.engine.backend import Backend, choose
from atoll.engine.game import game
from atoll.kernel import chance
from tests.staging import word_for
from tests.toy.state import State

# From draft-strombergson-chacha-test-vectors-01: 256-bit keys, 8 rounds; key, IV, the first two blocks of the stream.
VECTORS = {
    "all zero": (
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000",
        (
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
            "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
            "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
        ),
    ),
    "a sequence": (
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        "0f1e2d3c4b596877",
        (
            "60fdedbd1a280cb741d0593b6ea0309010acf18e1471f68968f4c9e311dca149"
            "b8e027b47c81e0353db013891aa5f68ea3b13dd2f3b8dd0873bf3746e7d6c567"
            "fe882395601ce8aded444867fe62ed8741420002e5d28bb573113a418c1f4008"
            "e954c188f38ec4f26bb8555e2b7c92bf4380e2ea9e553187fdd42821794416de"
        ),
    ),
    "random": (
        "c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d",
        "1ada31d5cf688221",
        (
            "838751b42d8ddd8a3d77f48825a2ba752cf4047cb308a5978ef274973be374c9"
            "6ad848065871417b08f034e681fe46a93f7d5c61d1306614d4aaf257a7cff08b"
            "16f2fda170cc18a4b58a2667ed962774af792a6e7f3c77992540711a7a136d7e"
            "8a2f8d3f93816709d45a3fa5f8ce72fde15be7b841acba3a2abd557228d9fe4f"
        ),
    ),
}


class Dice:
    """A record with chance in it, and the functions of one backend to roll with."""

    def __init__(self, backend: Backend) -> None:
        self.functions = backend.functions(game("titania").spec)
        self.backend = backend
        self.states = backend.blank(game("titania").spec.state)
        self.s: Any = self.states[0] if backend.name == "python" else self.states.view(np.recarray)[0]

    def seed(self, key: bytes, stream: int = 0, counter: int = 0) -> None:
        for i, word in enumerate(struct.unpack("<8I", key)):
            self.s.key[i] = word
        self.s.stream, self.s.counter, self.s.left = stream, counter, 0

    def load(self, *words: int) -> None:
        """The next words that come."""
        for i, word in enumerate(words):
            self.s.block[16 - len(words) + i] = word
        self.s.left = len(words)

    def words(self, n: int) -> list[int]:
        return [int(self.functions["word"](self.s)) for _ in range(n)]

    def roll(self, n: int) -> int:
        return int(self.functions["roll"](self.s, n))

    def pick(self, counts: list[int]) -> int:
        self.s.pile[:] = counts
        return int(self.functions["pick"](self.s, self.s.pile))

    @property
    def left(self) -> int:
        return int(self.s.left)


@pytest.fixture(scope="module", params=["python", "compiled"])
def dice(request: pytest.FixtureRequest) -> Dice:
    return Dice(choose(request.param))


# ---- the cipher ----


@pytest.mark.parametrize("name", VECTORS)
def test_the_stream_is_the_published_one(dice: Dice, name: str) -> None:
    key, iv, stream = (bytes.fromhex(text) for text in VECTORS[name])
    dice.seed(key, int.from_bytes(iv, "little"))
    assert struct.pack("<32I", *dice.words(32)) == stream
    assert int(dice.s.counter) == 2


def textbook_block(key: bytes, counter: int, nonce: int) -> tuple[int, ...]:
    """A block of ChaCha8 as the paper describes it: a 4 x 4 matrix, quarter rounds by index."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key)]
    start += struct.unpack("<4I", struct.pack("<2Q", counter, nonce))
    x = start.copy()
    for _ in range(4):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            textbook_quarter(x, a, b, c, d)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            textbook_quarter(x, a, b, c, d)
    return tuple((u + v) % 2**32 for u, v in zip(x, start, strict=True))


def textbook_quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for into, add, turned, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[into] = (x[into] + x[add]) % 2**32
        x[turned] ^= x[into]
        x[turned] = (x[turned] << by | x[turned] >> (32 - by)) % 2**32


def test_the_textbook_agrees_with_the_published_stream() -> None:
    for key, iv, stream in VECTORS.values():
        nonce = int.from_bytes(bytes.fromhex(iv), "little")
        blocks = [textbook_block(bytes.fromhex(key), counter, nonce) for counter in (0, 1)]
        assert struct.pack("<32I", *blocks[0], *blocks[1]) == bytes.fromhex(stream)


@pytest.mark.parametrize("backend_name", ["python", "compiled"])
@given(
    key=st.binary(min_size=32, max_size=32),
    stream=st.integers(0, 2**63 - 1),
    counter=st.one_of(st.integers(0, 2**62), st.sampled_from([2**32 - 2, 2**32 - 1, 2**32, 2**40])),
)
@settings(max_examples=60)
def test_any_key_stream_and_counter_give_the_textbooks_blocks(
    backend_name: str, key: bytes, stream: int, counter: int
) -> None:
    dice = Dice(choose(backend_name))
    dice.seed(key, stream, counter)
    expected = [*textbook_block(key, counter, stream), *textbook_block(key, counter + 1, stream)]
    assert dice.words(32) == expected


def test_a_word_is_used_once(dice: Dice) -> None:
    dice.load(*range(1, 17))
    assert dice.words(16) == list(range(1, 17))
    assert dice.left == 0


def test_a_restart_begins_the_stream_anew_and_other_streams_differ(dice: Dice) -> None:
    dice.seed(bytes(range(32)))
    first = dice.words(20)
    dice.functions["restart"](dice.s, 0)
    assert dice.words(20) == first
    dice.functions["restart"](dice.s, 1)
    assert not set(dice.words(20)) & set(first)


def test_forgetting_leaves_nothing_of_the_key(dice: Dice) -> None:
    dice.seed(bytes(range(1, 33)), stream=5, counter=6)
    dice.words(3)
    dice.functions["forget"](dice.s)
    state: Any = dice.backend.to_record(game("titania").spec.state, dice.states)
    assert (state.key, state.block) == ([0] * 8, [0] * 16)
    assert (state.stream, state.counter, state.left) == (0, 0, 0)


# ---- numbers without bias ----


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 22, 36, 1000, 2**16 + 1, 2**31 - 1])
def test_every_number_comes_from_equally_many_words(dice: Dice, n: int) -> None:
    """The words that give k are an interval. Where it holds one word too many, exactly its first is passed over.

    Looked at for the first, the last, and some k in between: that is all there is to Lemire's method.
    """
    fair = 2**32 // n
    for k in {k for k in (0, 1, 2, n // 3, n // 2, n - 2, n - 1) if 0 <= k < n}:
        first = -(-k * 2**32 // n)
        after = -(-(k + 1) * 2**32 // n)
        other = word_for((k + 1) % n, n)
        dice.load(first, other)
        got = dice.roll(n)
        passed_over = dice.left == 0
        assert got == ((k + 1) % n if passed_over else k)
        assert after - first - passed_over == fair
        if after - first > passed_over + 1:
            for word in (first + 1, after - 1):
                dice.load(word, other)
                assert (dice.roll(n), dice.left) == (k, 1)


def test_rejected_words_are_passed_over_until_a_fair_one_comes(dice: Dice) -> None:
    dice.load(0, 0, 0, 2**32 - 1, 7)
    assert (dice.roll(3), dice.left) == (2, 1)


def test_a_power_of_two_rejects_nothing(dice: Dice) -> None:
    for n in (1, 2, 4, 2**16):
        dice.load(0, 2**32 - 1)
        assert [dice.roll(n), dice.roll(n), dice.left] == [0, n - 1, 0]


@pytest.mark.parametrize("counts", [[3, 0, 1, 0, 0, 4], [0, 0, 0, 0, 0, 1], [8, 8, 8, 4, 4, 4], [0, 2, 0, 0, 1, 0]])
def test_a_bag_gives_each_thing_equally(dice: Dice, counts: list[int]) -> None:
    total = sum(counts)
    found = [0] * 6
    for i in range(total):
        dice.load(word_for(i, total))
        found[dice.pick(counts)] += 1
    assert found == counts


def test_picking_leaves_the_bag_as_it_is(dice: Dice) -> None:
    dice.seed(bytes(32))
    dice.pick([3, 0, 1, 0, 0, 4])
    assert list(dice.s.pile) == [3, 0, 1, 0, 0, 4]


# ---- the quick generator ----


def test_the_quick_generator_is_a_permutation_of_words_without_zero() -> None:
    """Marsaglia's xorshift with 13, 17, 5, whose period is all 2**32 - 1 words but 0: here, that it is that one."""
    luck, seen = 1, set()
    for _ in range(10_000):
        expected = (luck ^ luck << 13) % 2**32
        expected ^= expected >> 17
        expected = (expected ^ expected << 5) % 2**32
        luck = chance.luck_after(luck)
        assert luck == expected
        seen.add(luck)
    assert len(seen) == 10_000
    assert 0 not in seen
    assert chance.luck_after(1) == 270369  # Marsaglia's own first number


def test_chance_is_part_of_every_games_record() -> None:
    assert set(chance.Chance.fields) <= set(State.fields)
