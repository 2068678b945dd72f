"""Declares what people see of a position, so that a view can be sent whole or as changes.

A view is JSON, made part by part. Each part says which fields of the record it is made from: when an action has changed
a few fields, only the parts that use them are made again. Paths are JSON Pointers (RFC 6901).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import compress
from operator import ne
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from atoll.json_patch import Operation, differences, escaped, patched, replace

Changed = frozenset[str]  # the names of fields
REMEMBERED = 2048  # sets of changed fields: a game has some hundred that occur


class Part:
    """What `make(board, record, …)` returns, made from these fields. Without any, it may be made from all of them.

    A part for a seat, `make(board, record, seat)`, is made from the seat's elements of its fields, and from the `whole`
    of others.
    """

    def __init__(self, make: Callable[..., Any], *fields: str, whole: Sequence[str] = ()) -> None:
        self.make = make
        self.of_seat = frozenset(fields)
        self.whole = frozenset(whole)
        self.fields = self.of_seat | self.whole

    @property
    def reads_anything(self) -> bool:
        return not self.fields

    def view(self, board: Any, s: Any) -> Any:
        return self.make(board, s)

    def changes(self, path: str, board: Any, before: Any, s: Any, _changed: Changed) -> list[Operation]:
        if self.fields:
            return [replace(path, self.make(board, s))]
        return differences(self.make(board, before), self.make(board, s), path)


class EachSeat(Part):
    """A list with an object for each player; its members are parts for a seat."""

    def __init__(self, members: Mapping[str, Part]) -> None:
        super().__init__(self._make, *frozenset().union(*(part.fields for part in members.values())))
        self.members = members
        self._of_seat = frozenset().union(*(part.of_seat for part in members.values()))

    @property
    def reads_anything(self) -> bool:
        return any(part.reads_anything for part in self.members.values())

    def _make(self, board: Any, s: Any) -> list[dict[str, Any]]:
        return [{name: part.make(board, s, seat) for name, part in self.members.items()} for seat in range(s.players)]

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019  # there is one of each game
    def _touched(self, changed: Changed) -> list[tuple[str, Part, Changed]]:
        """The members that may differ, with the seats' fields that tell where; without any, at every seat."""
        found = []
        for name, part in self.members.items():
            touched = changed & part.fields
            if touched or part.reads_anything:
                found.append((name, part, touched if touched.isdisjoint(part.whole) else frozenset[str]()))
        return found

    def changes(self, path: str, board: Any, before: Any, s: Any, changed: Changed) -> list[Operation]:
        found: list[Operation] = []
        seats = range(s.players)
        differ: dict[str, list[int]] = {}
        for field in changed & self._of_seat:
            old, new = getattr(before, field), getattr(s, field)
            differ[field] = [seat for seat in seats if old[seat] != new[seat]]
        for name, part, touched in self._touched(changed):
            if touched:
                for seat in sorted({seat for field in touched for seat in differ[field]}):
                    found.append(replace(f"{path}/{seat}/{name}", part.make(board, s, seat)))
            else:
                for seat in seats:
                    found += differences(
                        part.make(board, before, seat), part.make(board, s, seat), f"{path}/{seat}/{name}"
                    )
        return found


class EachPlace(Part):
    """An object with a member for each place on the board: `make(board, record, i)`, left out where that is None.

    `names(board)` are the places' names. The fields have an element for each place; those in `columns` are tables with
    a column for each.
    """

    def __init__(
        self,
        names: Callable[[Any], Sequence[str]],
        make: Callable[[Any, Any, int], Any],
        *fields: str,
        columns: Sequence[str] = (),
    ) -> None:
        super().__init__(self._make, *fields, *columns)
        self._names = names
        self._each = make
        self._columns = frozenset(columns)

    def _make(self, board: Any, s: Any) -> dict[str, Any]:
        make = self._each
        return {name: value for i, name in enumerate(self._names(board)) if (value := make(board, s, i)) is not None}

    def changes(self, path: str, board: Any, before: Any, s: Any, changed: Changed) -> list[Operation]:
        places: set[int] = set()
        for name in changed & self.fields:
            old, new = getattr(before, name), getattr(s, name)
            rows = zip(old, new, strict=True) if name in self._columns else [(old, new)]
            for was, now in rows:
                if was != now:
                    places.update(compress(range(len(now)), map(ne, was, now)))
        names, found = self._names(board), []
        for i in sorted(places):
            was, now, place = self._each(board, before, i), self._each(board, s, i), f"{path}/{escaped(names[i])}"
            if now is None:
                found += [{"op": "remove", "path": place}] if was is not None else []
            elif was is None:
                found.append({"op": "add", "path": place, "value": now})
            elif was != now:
                found.append(replace(place, now))
        return found


class _Leaf(NamedTuple):
    """A part and its path."""

    path: str
    part: Part


class PositionView:
    """The view of a position: a tree of parts, with members in the order in which they are declared.

    `own` has what a seat sees differently from spectators: parts for that seat, by the path of the part that they
    replace, with "{seat}" in it.
    """

    def __init__(self, parts: Mapping[str, Any], own: Mapping[str, Part] = MappingProxyType({})) -> None:
        self._parts = parts
        self._own = own
        self.own_fields = frozenset().union(*(part.fields for part in own.values()))
        self.own_reads_anything = any(part.reads_anything for part in own.values())
        self._leaves = list(_leaves(parts, ""))

    def view(self, board: Any, s: Any, seat: int) -> dict[str, Any]:
        """The whole position as a seat sees it; -1 is a spectator."""
        watched = _view(self._parts, board, s)
        return cast(dict[str, Any], patched(watched, self.own(board, s, seat))) if seat >= 0 else watched

    def changes(self, board: Any, before: Any, s: Any, changed: Changed, at: str = "") -> list[Operation]:
        """The operations that turn the spectators' view of `before` into that of `s`, where these fields differ.

        `at` is the path of the view in the document that they are for.
        """
        found: list[Operation] = []
        for path, part in self._touched(changed):
            found += part.changes(at + path, board, before, s, changed)
        return found

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019  # there is one of each game
    def _touched(self, changed: Changed) -> list[_Leaf]:
        """The parts that may differ where these fields do."""
        return [leaf for leaf in self._leaves if leaf.part.reads_anything or not changed.isdisjoint(leaf.part.fields)]

    def own(self, board: Any, s: Any, seat: int, changed: Changed | None = None, at: str = "") -> list[Operation]:
        """The operations that add what a seat sees differently; if fields are given, only for parts that use them."""
        return [replace(path, part.make(board, s, seat)) for path, part in self._touched_own(seat, changed, at)]

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019  # there is one of each game
    def _touched_own(self, seat: int, changed: Changed | None, at: str) -> list[_Leaf]:
        return [
            _Leaf(path, part)
            for path, part in zip(self.own_paths(seat, at), self._own.values(), strict=True)
            if changed is None or part.reads_anything or not changed.isdisjoint(part.fields)
        ]

    def parts(self) -> Iterator[tuple[str, Part, bool]]:
        """Every part with its path, and whether it is one for a seat: for tests of what a game declares."""
        for path, part in self._leaves:
            if isinstance(part, EachSeat):
                yield from ((f"{path}/{{seat}}/{name}", member, True) for name, member in part.members.items())
            else:
                yield path, part, False
        yield from ((path, part, True) for path, part in self._own.items())

    @cache  # noqa: B019  # there is one of each game
    def own_paths(self, seat: int, at: str = "") -> tuple[str, ...]:
        """The paths where a seat's view differs from the spectators' view."""
        return tuple(at + path.format(seat=seat) for path in self._own)


def _leaves(parts: Mapping[str, Any], path: str) -> Iterator[_Leaf]:
    for name, part in parts.items():
        if isinstance(part, Part):
            yield _Leaf(f"{path}/{name}", part)
        else:
            yield from _leaves(part, f"{path}/{name}")


def _view(parts: Mapping[str, Any], board: Any, s: Any) -> dict[str, Any]:
    return {
        name: part.view(board, s) if isinstance(part, Part) else _view(part, board, s) for name, part in parts.items()
    }
