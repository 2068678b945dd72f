"""What every Titania board must satisfy [T1.9, T1.10]: each check yields the violations, with their places."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from atoll.games.titania.board.draft import COUNTS, LETTERS, Draft
from atoll.games.titania.names import SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import BLACK, BLUE, BROWN, FIELDS, FOG_COUNT, RED, WHITE, YELLOW

CASTLE_HEXES = 3
FARTHEST = 15  # steps from the castle
FLAG_PAIRS = ((BLUE, RED), (BLUE, YELLOW), (YELLOW, RED))


def violations(draft: Draft) -> Iterator[str]:
    """All violations. Parts that could not be read are skipped, because what they break is unknown."""
    flawed = draft.flawed
    if "rows" in flawed:
        return
    yield from numbers_of_fields(draft)
    yield from castle_in_the_middle(draft)
    yield from bonuses_inside_and_on_the_rim(draft)
    yield from cranes_and_towers(draft)
    yield from all_within_reach(draft)
    if "counts" not in flawed:
        yield from stated_counts(draft)
    if "castle" not in flawed:
        yield from flags(draft)
    if "towers" not in flawed:
        yield from every_combination(draft)
        yield from building_example(draft)
    if "bonuses" not in flawed:
        yield from numbers_of_bonuses(draft)


def numbers_of_fields(draft: Draft) -> Iterator[str]:
    for letter, wanted in (("C", CASTLE_HEXES), ("~", sum(FOG_COUNT)), ("T", FIELDS)):
        number = len(draft.of_kind(letter))
        if number != wanted:
            yield f"rows: {number} × {letter} ({LETTERS[letter]}); there must be {wanted} [T1.9]"


def stated_counts(draft: Draft) -> Iterator[str]:
    for key, letter in COUNTS.items():
        number = len(draft.of_kind(letter))
        if number != draft.counts[key]:
            wrong = f"says {draft.counts[key]}, but the rows show {number} × {letter} ({LETTERS[letter]})"
            yield f"[counts] {key}: {wrong}; they must agree [T1.9]"


# ---- the castle ----


def castle_in_the_middle(draft: Draft) -> Iterator[str]:
    castle = draft.of_kind("C")
    around: set[int] = set()
    for h in castle:
        place, near = draft.places[h], draft.near[h]
        around.update(near)
        apart = [draft.hexes[other] for other in castle if other != h and other not in near]
        if apart:
            yield f"{place}: does not touch {_listed(apart)}; all three castle hexes must touch [T1.10]"
        if draft.is_rim(h):
            yield f"{place}: has {len(near)} neighbours; a castle hex must have six [T1.10]"
    for h in sorted(around):
        if draft.letters[h] not in "C~":
            kind = LETTERS[draft.letters[h]]
            yield f"{draft.places[h]}: this {kind} touches the castle; all around it must be fog [T1.10]"


def flags(draft: Draft) -> Iterator[str]:
    pairs = {h: tuple(sorted(colours)) for h, colours in draft.castle.items()}
    for h, pair in pairs.items():
        if len(pair) != 2:
            yield f"[castle] {draft.hexes[h]}: {len(pair)} flags; a castle hex has two [T1.10]"
    for pair in FLAG_PAIRS:
        hexes = [draft.hexes[h] for h in pairs if pairs[h] == pair]
        if len(hexes) != 1:
            number = f"{_listed(hexes)} have" if hexes else "no castle hex has"
            yield f"[castle]: {number} the flags {_set_name(pair, SHIP_NAMES)}; one must [T1.10]"


# ---- towers and cranes ----


def cranes_and_towers(draft: Draft) -> Iterator[str]:
    for letter, other in (("T", "K"), ("K", "T")):
        for h in draft.of_kind(letter):
            if not any(draft.letters[near] == other for near in draft.near[h]):
                wrong = f"this {LETTERS[letter]} touches no {LETTERS[other]}"
                yield f"{draft.places[h]}: {wrong}; it must touch at least one [T1.10]"


def every_combination(draft: Draft) -> Iterator[str]:
    """One tower field for every non-empty set of the four colours."""
    fields: dict[tuple[int, ...], list[str]] = {}
    for h, colours in draft.towers.items():
        fields.setdefault(tuple(sorted(colours)), []).append(draft.hexes[h])
    for bits in range(1, FIELDS + 1):
        colours = tuple(c for c in range(len(SHELL_NAMES)) if bits >> c & 1)
        hexes = fields.get(colours, [])
        if len(hexes) != 1:
            number = f"{_listed(hexes)} show" if hexes else "no field shows"
            yield f"[towers]: {number} {_set_name(colours, SHELL_NAMES)}; exactly one must [T1.9]"


def building_example(draft: Draft) -> Iterator[str]:
    """The rulebook shows a crane between the black+white field and the brown one."""
    for crane in draft.of_kind("K"):
        beside = {tuple(sorted(draft.towers.get(near, ()))) for near in draft.near[crane]}
        if {(BLACK, WHITE), (BROWN,)} <= beside:
            return
    yield "[towers]: no crane touches both the black+white and the brown field; one must [T1.10]"


# ---- bonuses ----


def bonuses_inside_and_on_the_rim(draft: Draft) -> Iterator[str]:
    for h in draft.of_kind("s"):
        if draft.is_rim(h):
            wrong = f"s (inner bonus field) lies on the rim, with {len(draft.near[h])} neighbours"
            yield f"{draft.places[h]}: {wrong}; a bonus field there must be D and give two [T1.9]"
    for h in draft.of_kind("D"):
        if not draft.is_rim(h):
            wrong = "D (rim bonus field) lies inside, with six neighbours"
            yield f"{draft.places[h]}: {wrong}; a bonus field there must be s and give one [T1.9]"
    rim = [h for h in range(len(draft.hexes)) if draft.is_rim(h)]
    if rim and all(draft.letters[h] in "sD" for h in rim):
        yield "rows: every rim hex is a bonus field; at least one must be something else [T1.9]"


def numbers_of_bonuses(draft: Draft) -> Iterator[str]:
    for h, bonuses in draft.bonuses.items():
        wanted = 2 if draft.letters[h] == "D" else 1
        if len(bonuses) != wanted:
            kind = LETTERS[draft.letters[h]]
            yield f"[bonuses] {draft.hexes[h]}: gives {len(bonuses)}; this {kind} must give {wanted} [T1.9]"
    if not any(set(draft.bonuses.get(h, ())) == {"points3", "cards2"} for h in draft.of_kind("D")):
        yield "[bonuses]: no rim field gives points3 and cards2; at least one must [T1.10]"


# ---- the way there ----


def all_within_reach(draft: Draft) -> Iterator[str]:
    """Ships go from hex to hex, but not over tower fields, nor over cranes, which a ship can enter only with shells."""
    castle = draft.of_kind("C")
    if not castle:
        return
    connected = _steps(draft, castle[:1], blocked="")
    sailed = _steps(draft, castle, blocked="TK")
    for h, place in enumerate(draft.places):
        if h not in connected:
            yield f"{place}: lies apart from the castle; all hexes must hang together [T1.10]"
        elif draft.letters[h] == "T":
            continue
        elif h not in sailed:
            wrong = "cannot be reached from the castle but over tower fields or cranes"
            yield f"{place}: {wrong}; leave a way open [T1.10]"
        elif sailed[h] > FARTHEST:
            yield f"{place}: is {sailed[h]} steps from the castle; at most {FARTHEST} are allowed [T1.10]"


def _steps(draft: Draft, start: Iterable[int], blocked: str) -> dict[int, int]:
    """The distance of each hex in steps; hexes of blocked kinds can be entered but not left."""
    steps = dict.fromkeys(start, 0)
    queue = deque(steps)
    while queue:
        h = queue.popleft()
        if draft.letters[h] in blocked:
            continue
        for near in draft.near[h]:
            if near not in steps:
                steps[near] = steps[h] + 1
                queue.append(near)
    return steps


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _set_name(colours: Iterable[int], names: tuple[str, ...]) -> str:
    return "+".join(names[c] for c in colours)
