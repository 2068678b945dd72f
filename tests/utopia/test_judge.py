"""What an action is worth: what is found once for all actions of a position is what each would find."""

from __future__ import annotations

from random import Random

from atoll.bots import bot
from atoll.engine.game import game
from atoll.games.utopia import judge
from atoll.games.utopia.state import CIVILIZATIONS, TURN


def test_a_card_is_judged_once_for_all_privileges() -> None:
    """Also that its worth has room where it is kept."""
    asked = 0
    for seed in range(12):
        match, rng = game("utopia").new(2 + seed % 4, seed, backend="python"), Random(seed)
        while not match.over:
            known = match.knowledge(match.actor or 0)
            board, (s,) = known.runner.boards[0], known.states
            near = judge.horizon(board, s)
            rounds = judge.rounds_left(board, s)
            changes = s.decision == TURN and s.privileges[s.actor] > 0 and s.in_hand[s.actor] > 0
            if changes:
                asked += 1
                for c in range(CIVILIZATIONS):
                    assert judge.best_of_card(near, c) == judge.card_worth(board, s, c, rounds)
            else:
                assert near == rounds
            slips = rng.random() < 0.1
            match.play(rng.choice(match.legal_numbers()) if slips else bot("greedy").choose(known, rng))
    assert asked > 50
