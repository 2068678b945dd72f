"""A batch of games for Python: holds the arrays and calls the compiled driver (batch.py)."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from atoll.extras import needs

with needs("compiled"):
    import numpy as np

from atoll.engine.game import game
from atoll.engine.seed import make_seed
from atoll.errors import BadOption, IllegalAction
from atoll.kernel.record import SEAT, SEAT_BITS
from atoll.research import batch
from atoll.research.layout import layout_of

REWARDS = ("victory", "points")
OPPONENTS = (None, "random")
MOST_GAMES = 1 << 20
MOST_THREADS = 256


class GameBatch:
    """Games of one kind, played in parallel, step by step. Always compiled.

    `seats` has the seat that acts next in each game, and `rows` what that seat sees, encoded (layout.py); the next step
    overwrites these and the arrays in `games`.
    """

    def __init__(
        self,
        name: str,
        n: int = 1,
        players: int = 2,
        *,
        options: Mapping[str, Any] | None = None,
        reward: str = "victory",
        opponents: str | None = None,
        observing: bool = True,
        anew: bool = True,
        threads: int = 1,
    ) -> None:
        played = game(name)
        chosen = played.choose(players, options or {})
        _check_number("n", n, MOST_GAMES)
        _check_number("threads", threads, MOST_THREADS)
        if reward not in REWARDS:
            raise BadOption(f"reward: there is no reward {reward!r}; there is {', '.join(REWARDS)}")
        if opponents not in OPPONENTS:
            raise BadOption(f"opponents: {opponents!r} is neither None (all seats are yours) nor 'random'")
        self.runner = played.runner(played.ground(chosen), "compiled")
        self.n, self.players, self.threads = n, players, min(threads, n)
        self.layout = layout_of(self.runner.spec)
        self.games = self._arrays(self.runner.row(chosen), [reward == "points", opponents is not None, observing], anew)
        self.rows = self.games.words_known[:, self.layout.begin : self.layout.begin + self.layout.size]
        self.seats = self.games.tally[:, batch.SEAT]
        self._one = np.zeros(1, np.int64)
        self._step = self.runner.functions(batch)["step_games"]
        self._first_illegal = self.runner.functions(batch)["first_illegal"]
        self._draw = self.runner.functions(batch)["draw_actions"]
        self._observe = self.runner.functions(batch)["observe"]
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        cuts = [n * k // self.threads for k in range(self.threads + 1)]
        outs = [self.runner.backend.action_buffer(self.actions) for _ in range(self.threads)]
        self._shares = list(zip(outs, cuts, cuts[1:], strict=False))

    @property
    def actions(self) -> int:
        """Action numbers are 0 to this - 1."""
        return self.runner.spec.actions

    def fields(self, rows: Any) -> dict[str, Any]:
        """The observations by field name, each in its field's shape."""
        pieces = self.layout.pieces
        return {p.name: rows[..., p.at : p.at + p.size].reshape(*rows.shape[:-1], *p.shape) for p in pieces}

    def begin(self, seed: int | bytes | None = None, *, go_on: bool = False) -> None:
        """Starts new games in all lines: from a seed, from the system's random source, or the next ones in sequence."""
        if not go_on:
            self.games.key[:] = self.runner.key(make_seed(seed))
            self.games.tally[:, batch.EPISODE] = 0
        self._run(np.full(self.n, batch.BEGIN, np.int64))

    def step(self, actions: Any) -> None:
        """Plays an action in every game. If one of them is illegal, no game changes."""
        taken = self._checked(actions)
        wrong = self._first_illegal(self.games.masks, taken)
        if wrong >= 0:
            raise IllegalAction(self.refusal(int(wrong), int(taken[wrong])))
        self._run(taken)

    def step_alone(self, action: int) -> None:
        """Plays an action that is known to be legal, in a batch of one game."""
        self._one[0] = action
        self._run(self._one)

    def random_actions(self) -> Any:
        """Draws a legal action for every game, uniformly at random."""
        drawn = np.empty(self.n, np.int64)
        self._draw(self.games.lists, self.games.tally, drawn)
        return drawn

    def observe(self, seat: int, i: int = 0) -> Any:
        """What another seat knows about a game, encoded; -1 is a spectator."""
        g = self.games
        known = self.runner.copy(g.known[i : i + 1])
        views = (g.raw[i : i + 1], known.view(np.int64)[None], g.words[i : i + 1], known.view(np.int16)[None])
        self._observe(g.boards, g.settings, g.turns, g.moves, g.spots, known, *views, seat, 0)
        return views[3][0, self.layout.begin : self.layout.begin + self.layout.size]

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()

    def _run(self, actions: Any) -> None:
        mine, *others = self._shares
        if not others:
            self._step(self.games, actions, *mine)
            return
        waiting = [self._pool.submit(self._step, self.games, actions, *share) for share in others if self._pool]
        self._step(self.games, actions, *mine)
        for work in waiting:
            work.result()

    def _checked(self, actions: Any) -> Any:
        taken = np.asarray(actions)
        if taken.shape != (self.n,) or taken.dtype.kind not in "iu":
            raise IllegalAction(
                f"actions: an array of {self.n} whole numbers is wanted, one for each game, "
                f"not shape {taken.shape} of {taken.dtype}"
            )
        return np.ascontiguousarray(taken, np.int64)

    def refusal(self, i: int, action: int) -> str:
        """Says why an action is not legal in a game, and what would be."""
        if not 0 <= action < self.actions:
            return f"game {i}: {action} is no action: numbers go from 0 to {self.actions - 1}"
        legal = [int(number) for number in self.games.lists[i, : self.games.tally[i, batch.COUNT]]]
        shown = ", ".join(map(str, legal[:8])) + (f", … ({len(legal)} in all)" if len(legal) > 8 else "")
        words = self.runner.spec.to_words(self.runner.board, action)
        return f"game {i}: action {action} ({words}) is not legal now for seat {self.seats[i]}; legal: {shown}"

    def _arrays(self, options: Any, flags: list[bool], anew: bool) -> batch.Games:
        runner, n, players = self.runner, self.n, self.players
        kind, actions = runner.spec.state, runner.spec.actions
        states, known = runner.backend.blank(kind, n), runner.backend.blank(kind, n)
        moves = [self.layout.moves(players, seat) for seat in range(players)]
        seats, sets = (self.layout.spots(how, players) for how in (SEAT, SEAT_BITS))
        return batch.Games(
            boards=runner.boards,
            blank=runner.backend.blank(kind),
            key=runner.key(bytes(32)),
            settings=np.array([players, *flags, len(seats), anew], np.int64),
            options=options,
            turns=np.cumsum([0, *map(len, moves)], dtype=np.int64),
            moves=np.array([move for some in moves for move in some], np.uint64).reshape(-1, 3),
            spots=np.array([*seats, *sets], np.uint64),
            states=states,
            known=known,
            raw=states.view(np.int64).reshape(n, -1),
            raw_known=known.view(np.int64).reshape(n, -1),
            words=states.view(np.int16).reshape(n, -1),
            words_known=known.view(np.int16).reshape(n, -1),
            masks=np.zeros((n, actions), np.int8),
            lists=np.zeros((n, actions), np.int16),
            tally=np.zeros((n, batch.TALLY), np.int64),
            rewards=np.zeros((n, players), np.float32),
            earned=np.zeros(n, np.float32),
            scores=np.zeros((n, players), np.int64),
            over=np.zeros(n, np.bool_),
        )


def _check_number(what: str, number: int, most: int) -> None:
    if type(number) is not int or not 1 <= number <= most:
        raise BadOption(f"{what}: {number!r} is not a number from 1 to {most}")
