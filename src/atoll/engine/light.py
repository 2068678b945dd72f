"""A digest of everything revealed in a game. When rules change, a server compares it to see if a game may continue.

Nothing random is decided before it is revealed, so the fields that `GameSpec.came_to_light` names hold all results of
chance: the cards dealt, the tiles turned up, known to one player or to all. Two versions of the rules that agree on
these after each action have shown the players the same things. The digest is keyed by the game's seed, so it reveals
nothing without the seed.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

from atoll.engine.shared_record import places_of
from atoll.games.spec import GameSpec
from atoll.kernel.chance import Chance

SIZE = 8  # bytes


def light_digest(spec: GameSpec, content: bytes, seed: bytes) -> bytes:
    """The digest for a true record's content. It takes a few microseconds."""
    return blake2b(b"".join([content[part] for part in _parts(spec)]), digest_size=SIZE, key=seed).digest()


@cache
def _parts(spec: GameSpec) -> list[slice]:
    """The offsets of the fields in a record's content, in the order in which the game names them."""
    places = places_of(spec.state)
    return [places[name] for name in spec.came_to_light or sorted(places.keys() - Chance.fields.keys())]
