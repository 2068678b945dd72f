"""What came to light: whatever chance decides shows in the fields that the game names for it."""

from __future__ import annotations

from random import Random

import pytest

from atoll.engine.light import SIZE, light_digest
from atoll.kernel.chance import Chance, restart
from tests.every_game.rigs import GAMES, rig, runner

SEED = bytes(32)


@pytest.mark.parametrize("game", GAMES)
def test_if_chance_leads_elsewhere_it_comes_to_light(game: str) -> None:
    """Every action of some games is played with other luck, too. If the position differs, so does the digest."""
    found, run = rig(game).game, runner(game, next(iter(rig(game).game.spec.boards)), "python")
    hidden = Chance.fields.keys()
    names = [name for name in found.spec.state.fields if name not in hidden]
    other = 0

    def position(states: list[Chance]) -> list[object]:
        return [getattr(states[0], name) for name in names]

    for seed in range(3):
        luck = Random(seed)
        match = found.new(found.seats[seed % len(found.seats)], seed, backend="python")
        for _ in range(200):
            if match.over:
                break
            twin = run.from_bytes(match.record_bytes)
            twin[0].key[0] ^= 1 + luck.getrandbits(30)
            restart(twin[0], 0)
            action = luck.choice(match.legal_numbers())
            match.play(action)
            assert run.play(twin, action)
            same = position([match.record]) == position(twin)
            digests = (
                light_digest(found.spec, match.record_bytes, SEED),
                light_digest(found.spec, run.to_bytes(twin), SEED),
            )
            assert (digests[0] == digests[1]) == same
            other += not same
    assert other > 30


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_comes_to_light(game: str) -> None:
    found = rig(game).game
    deals = [found.new(found.seats[-1], seed, backend="python") for seed in range(12)]
    positions = {
        tuple(str(getattr(deal.record, name)) for name in found.spec.state.fields if name not in Chance.fields)
        for deal in deals
    }
    assert len({light_digest(found.spec, deal.record_bytes, SEED) for deal in deals}) == len(positions) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_digest_tells_nothing_without_the_seed(game: str) -> None:
    match = rig(game).game.new(2, 1, backend="python")
    assert match.light_digest == match.copy().light_digest != light_digest(match.spec, match.record_bytes, SEED)
    assert len(match.light_digest) == SIZE
