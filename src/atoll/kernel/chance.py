"""Chance: the ChaCha8 stream cipher, keyed by a game's 256-bit seed. Kernel Python.

The generator's state is part of the record, so a copy of a game continues like the original, and nobody without the key
can predict future draws from past ones. This is the cipher as D. J. Bernstein published it: 64-bit block counter and
64-bit nonce, here called the stream. Words of 32 bits are held in 64-bit integers.
"""

from __future__ import annotations

from atoll.kernel.record import Record, Row, number, row

WORD = 0xFFFFFFFF
BLOCK = 16  # words in one block of the cipher


class Chance(Record):
    key = row(8, wide=True)  # the seed, as eight words
    stream = number(wide=True)  # which of the key's 2**63 streams
    counter = number(wide=True)  # blocks made so far
    block = row(BLOCK, wide=True)  # the block being used up
    left = number()  # words of it not used yet


def restart(s: Chance, stream: int) -> None:
    """Starts a stream of the key at its first word."""
    s.stream = stream
    s.counter = 0
    s.left = 0


def forget(s: Chance) -> None:
    """Blanks the key and everything derived from it."""
    for i in range(8):
        s.key[i] = 0
    for i in range(BLOCK):
        s.block[i] = 0
    restart(s, 0)


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The cipher's quarter round."""
    a = (a + b) & WORD
    d ^= a
    d = (d << 16 | d >> 16) & WORD
    c = (c + d) & WORD
    b ^= c
    b = (b << 12 | b >> 20) & WORD
    a = (a + b) & WORD
    d ^= a
    d = (d << 8 | d >> 24) & WORD
    c = (c + d) & WORD
    b ^= c
    b = (b << 7 | b >> 25) & WORD
    return a, b, c, d


def refill(s: Chance) -> None:
    """Makes the next block of sixteen words."""
    c0, c1, c2, c3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    k0, k1, k2, k3 = s.key[0], s.key[1], s.key[2], s.key[3]
    k4, k5, k6, k7 = s.key[4], s.key[5], s.key[6], s.key[7]
    n0, n1, n2, n3 = s.counter & WORD, s.counter >> 32, s.stream & WORD, (s.stream >> 32) & WORD
    a0, a1, a2, a3, b0, b1, b2, b3 = c0, c1, c2, c3, k0, k1, k2, k3
    e0, e1, e2, e3, f0, f1, f2, f3 = k4, k5, k6, k7, n0, n1, n2, n3
    for _ in range(4):  # eight rounds, two at a time: columns, then diagonals
        a0, b0, e0, f0 = quarter(a0, b0, e0, f0)
        a1, b1, e1, f1 = quarter(a1, b1, e1, f1)
        a2, b2, e2, f2 = quarter(a2, b2, e2, f2)
        a3, b3, e3, f3 = quarter(a3, b3, e3, f3)
        a0, b1, e2, f3 = quarter(a0, b1, e2, f3)
        a1, b2, e3, f0 = quarter(a1, b2, e3, f0)
        a2, b3, e0, f1 = quarter(a2, b3, e0, f1)
        a3, b0, e1, f2 = quarter(a3, b0, e1, f2)
    block = s.block
    block[0], block[1], block[2], block[3] = (
        (a0 + c0) & WORD,
        (a1 + c1) & WORD,
        (a2 + c2) & WORD,
        (a3 + c3) & WORD,
    )
    block[4], block[5], block[6], block[7] = (
        (b0 + k0) & WORD,
        (b1 + k1) & WORD,
        (b2 + k2) & WORD,
        (b3 + k3) & WORD,
    )
    block[8], block[9], block[10], block[11] = (
        (e0 + k4) & WORD,
        (e1 + k5) & WORD,
        (e2 + k6) & WORD,
        (e3 + k7) & WORD,
    )
    block[12], block[13], block[14], block[15] = (
        (f0 + n0) & WORD,
        (f1 + n1) & WORD,
        (f2 + n2) & WORD,
        (f3 + n3) & WORD,
    )
    s.counter += 1
    s.left = BLOCK


def word(s: Chance) -> int:
    """The next 32 random bits."""
    if s.left == 0:
        refill(s)
    s.left -= 1
    return s.block[BLOCK - 1 - s.left]


def roll(s: Chance, n: int) -> int:
    """A random number from 0 to n - 1, exactly uniform (Lemire's rejection method)."""
    product = word(s) * n
    if product & WORD < n:
        unfair = (WORD + 1) % n
        while product & WORD < unfair:
            product = word(s) * n
    return product >> 32


def pick(s: Chance, counts: Row) -> int:
    """Picks at random from a bag that holds counts[k] things of each kind k; returns the kind. The bag is unchanged."""
    total = 0
    for k in range(len(counts)):
        total += counts[k]
    left = roll(s, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    return kind


def luck_from(number: int) -> int:
    """A starting value for the quick generator: consecutive numbers give unrelated values."""
    return luck_after((number * 2654435761 & WORD) | 1)


def luck_after(luck: int) -> int:
    """The next number of a quick generator (xorshift), never 0. For choosing random actions, never for the game."""
    luck ^= luck << 13 & WORD
    luck ^= luck >> 17
    return luck ^ luck << 5 & WORD
