"""Records: the same content on both backends, to the byte."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from atoll.engine import compiled as compiled_backend
from atoll.engine.backend import Backend
from atoll.games.titania.state import BoardRecord, State
from atoll.kernel.record import Record, number, row, table
from tests.toy.state import State as ToyState


class Mixed(Record):
    narrow = number()
    wide = number(wide=True)
    rows = row(3)
    wide_row = row(2, wide=True)
    grid = table(2, 3)


class Heir(Mixed):
    own = number()
    own_wide = number(wide=True)


KINDS = [Mixed, Heir, State, BoardRecord, ToyState]
SHORT = st.integers(-(2**15), 2**15 - 1)
LONG = st.integers(-(2**63), 2**63 - 1)


@st.composite
def records(draw: st.DrawFn) -> Heir:
    r = Heir()
    r.narrow, r.own = draw(SHORT), draw(SHORT)
    r.wide, r.own_wide = draw(LONG), draw(LONG)
    r.rows = draw(st.lists(SHORT, min_size=3, max_size=3))
    r.wide_row = draw(st.lists(LONG, min_size=2, max_size=2))
    r.grid = [draw(st.lists(SHORT, min_size=3, max_size=3)) for _ in range(2)]
    return r


def test_a_blank_record_is_all_zero() -> None:
    r = Heir()
    assert (r.narrow, r.wide, r.rows, r.wide_row, r.grid) == (0, 0, [0, 0, 0], [0, 0], [[0, 0, 0], [0, 0, 0]])
    assert r.to_bytes() == bytes(Heir.itemsize)


def test_rows_of_a_blank_record_are_its_own() -> None:
    one, two = Heir(), Heir()
    one.rows[0] = 1
    one.grid[0][0] = 1
    assert (two.rows[0], two.grid[0][0], one.grid[1][0]) == (0, 0, 0)


def test_wide_fields_come_first_in_order_and_nothing_lies_between() -> None:
    assert list(Heir.fields) == ["wide", "wide_row", "own_wide", "narrow", "rows", "grid", "own"]
    r = Heir()
    r.wide, r.wide_row, r.own_wide = 1, [2, 3], 4
    r.narrow, r.rows, r.grid, r.own = 5, [6, 7, 8], [[9, 10, 11], [12, 13, 14]], -1
    packed = struct.pack("<4q11h", 1, 2, 3, 4, *range(5, 15), -1)
    assert r.to_bytes() == packed + bytes(-len(packed) % 8)


@given(records())
def test_bytes_and_back(r: Heir) -> None:
    content = r.to_bytes()
    assert len(content) == Heir.itemsize
    again = Heir.from_bytes(content)
    assert again == r
    assert again.to_bytes() == content
    assert [getattr(again, name) for name in Heir.fields] == [getattr(r, name) for name in Heir.fields]


@given(records(), st.integers(0, 16))
def test_a_copy_is_equal_and_independent(r: Heir, place: int) -> None:
    before = r.to_bytes()
    twin = r.copy()
    assert twin == r
    assert type(twin) is Heir
    where = place % 5
    if where == 0:
        twin.narrow ^= 1
    elif where == 1:
        twin.wide ^= 1
    elif where == 2:
        twin.rows[place % 3] ^= 1
    elif where == 3:
        twin.wide_row[place % 2] ^= 1
    else:
        twin.grid[place % 2][place % 3] ^= 1
    assert r.to_bytes() == before
    assert twin != r


def test_records_of_different_kinds_are_not_equal() -> None:
    class Other(Record):
        narrow = number()

    class Same(Record):
        narrow = number()

    assert Other() != Same()
    assert Other() != 0
    assert Other() == Other()


def test_records_cannot_be_hashed_and_have_no_other_fields() -> None:
    with pytest.raises(TypeError):
        hash(Mixed())
    with pytest.raises(AttributeError):
        Mixed().unknown = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("value", [2**15, -(2**15) - 1])
def test_a_number_too_large_for_its_field_is_noticed(value: int) -> None:
    r = Mixed()
    r.rows[1] = value
    with pytest.raises(struct.error):
        r.to_bytes()


def test_the_content_is_what_repr_shows() -> None:
    r = Mixed()
    r.narrow, r.grid[1][2] = 3, 4
    assert repr(r) == "Mixed(wide=0, wide_row=[0, 0], narrow=3, rows=[0, 0, 0], grid=[[0, 0, 0], [0, 0, 4]])"


# ---- both backends ----


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_numpy_lays_a_record_out_in_the_same_way(kind: type[Record]) -> None:
    dtype = compiled_backend.dtype(kind)
    assert dtype.itemsize == kind.itemsize
    assert list(dtype.names or ()) == list(kind.fields)
    place = 0
    for name, field in kind.fields.items():
        base, offset = dtype.fields[name][:2]  # type: ignore[index]
        assert offset == place, name
        assert base.shape == field.shape, name
        assert base.base == np.dtype("<i8" if field.wide else "<i2"), name
        place += field.size * (8 if field.wide else 2)


def test_the_titania_record_is_smaller_than_two_kibibytes() -> None:
    assert State.itemsize < 2048


@given(records())
def test_numpy_reads_what_the_record_says(r: Heir) -> None:
    a = compiled_backend.from_record(r)
    for name in Heir.fields:
        assert a[name][0].tolist() == getattr(r, name), name


def hands(states: Any, i: int) -> Any:
    """A table inside a record, to be changed in place."""
    return states[i].hand if isinstance(states, list) else states[i]["hand"]


class TestBothBackends:
    @staticmethod
    def example() -> State:
        s = State()
        s.key = [2**32 - 1 - i for i in range(8)]
        s.actor, s.last = -1, -1
        s.hand[3][5] = 7
        s.ships = list(range(91))
        return s

    def test_a_record_goes_in_and_out(self, backend: Backend) -> None:
        s = self.example()
        states = backend.from_record(s)
        assert backend.to_bytes(states) == s.to_bytes()
        assert backend.to_record(State, states) == s
        assert backend.get(states, "actor") == -1

    def test_a_copy_is_independent(self, backend: Backend) -> None:
        states = backend.from_record(self.example())
        twin = backend.copy(states)
        hands(twin, 0)[0][0] = 9
        assert backend.to_bytes(states) == self.example().to_bytes()
        assert backend.to_bytes(twin) != backend.to_bytes(states)

    def test_blank_records_are_all_zero_and_independent(self, backend: Backend) -> None:
        states = backend.blank(State, 3)
        assert len(states) == 3
        hands(states, 1)[2][2] = 1
        assert backend.to_bytes(states, 0) == backend.to_bytes(states, 2) == bytes(State.itemsize)
        assert backend.to_record(State, states, 1).hand[2][2] == 1  # type: ignore[attr-defined]
