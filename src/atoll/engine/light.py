"""A digest of what came to light in a game: by it a server knows, when the rules change, whether a game may go on.

Nothing random is decided before it comes to light, so the record's fields that `GameSpec.came_to_light` names hold all
that chance has brought: the cards dealt, the tiles turned up, known to one or to all. Two sets of rules that agree on
these after each action have shown the players the same. The digest is keyed by the game's seed, so it tells nothing to
anybody who does not have the seed.
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
    """Where the fields stand in a record's content, in the order in which the game names them."""
    places = places_of(spec.state)
    return [places[name] for name in spec.came_to_light or sorted(places.keys() - Chance.fields.keys())]
