"""The figures of the strategy pages: what winners do otherwise than the others, counted in recorded games.

    atoll arena titania --bots expert,expert --games 400 --players 2 --seed 15 --record games
    python docs/strategy/figures.py games

A game that ends in a tie counts for its length and its beginnings, but has neither winners nor others.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from atoll.engine.match import Match

Figures = dict[str, float]


class Steps:
    """A game step by step: the record before and after each action, and what the action is called."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.players = match.players
        self.last = match.record

    def __iter__(self) -> Iterator[tuple[Any, list[str], Any]]:
        shown = self.match.at(0)
        before = shown.record.copy()
        for action in self.match.actions:
            shown.play(action)
            after = shown.record.copy()
            yield before, self.match.words(action).split(), after
            before = after


def titania(steps: Steps) -> tuple[list[Figures], Figures]:
    """What each seat did in a game, and what the game was like."""
    from atoll.games.titania.names import SHELL_NAMES
    from atoll.games.titania.rules_goods import star_price
    from atoll.games.titania.state import BONUS, CRANE, FOG, POINT

    board = steps.match.board
    kinds = {FOG: "ships on fog", CRANE: "ships on cranes", POINT: "ships on point fields", BONUS: "ships on bonuses"}
    seats: list[Figures] = [defaultdict(float) for _ in range(steps.players)]
    game: Figures = defaultdict(float)
    turns: list[int] = [0] * steps.players
    turn_points = [0] * steps.players
    for before, words, after in steps:
        p = before.actor
        mine = seats[p]
        scored = sum(after.points[p][:3]) - sum(before.points[p][:3])
        turn_points[p] += scored
        match words:
            case ["draw"]:
                mine["turns that draw"] += 1
            case ["build", colour, place]:
                f = board.record.field[board.index[place]]
                floor = before.floors[f][SHELL_NAMES.index(colour)] + 1
                mine["floors"] += 1
                mine[f"floors {floor}"] += 1
                mine["floors beside a starfish"] += before.star_on[f]
            case ["star", place]:
                f = board.record.field[board.index[place]]
                mine["fields occupied"] += 1
                mine["starfish paid"] += star_price(f)
                mine["points by occupying"] += scored
                mine["floors there"] += sum(before.floors[f])
            case [_, _, place] | ["ship", place]:
                h = board.index[place]
                if board.kinds[h] in kinds:
                    mine[kinds[board.kinds[h]]] += 1
                if len(words) == 3:
                    mine["cards played"] += 1
                if board.kinds[h] == BONUS and len(board.bonuses[h]) == 2:
                    mine["ships on the rim"] += 1
        if after.turn > before.turn:
            if turns[p] == 0:
                mine["begins by drawing"] = float(words == ["draw"])
            turns[p] += 1
            mine["turns"] += 1
            mine["turns of 10 points"] += turn_points[p] >= 10
            mine["best turn"] = max(mine["best turn"], turn_points[p])
            turn_points[p] = 0
        if after.epoch > before.epoch:
            game["turns of epoch 1"] = after.turn
            for seat in range(steps.players):
                seats[seat]["points after epoch 1"] = sum(after.points[seat][:3])
                seats[seat]["shells after epoch 1"] = sum(after.shells[seat])
            mine["ends epoch 1"] += 1
        if after.actor < 0:
            mine["ends epoch 2"] += 1
    s = steps.last
    for p, mine in enumerate(seats):
        mine["points"] = sum(s.points[p])
        for source, name in enumerate(("floors", "starfish", "fields", "tiles")):
            mine[f"points: {name}"] = s.points[p][source]
        mine["shells left"], mine["starfish left"] = sum(s.shells[p]), s.stars[p]
        mine["cards left"] = s.in_hand[p]
        mine["point tiles"] = s.tiles_taken[p]
    game["turns"] = s.turn
    game["towers"] = sum(height > 0 for f in s.floors for height in f)
    game["towers of 4"] = sum(height == 4 for f in s.floors for height in f)
    return seats, game


def utopia(steps: Steps) -> tuple[list[Figures], Figures]:
    """What each seat did in a game, and what the game was like."""
    from atoll.games.utopia.names import CIVILIZATION_NAMES
    from atoll.games.utopia.state import DEVELOPING, DISTRICTS, WELCOMING

    seats: list[Figures] = [defaultdict(float) for _ in range(steps.players)]
    game: Figures = defaultdict(float)
    for before, words, after in steps:
        p = before.actor
        mine = seats[p]
        verb = words[0]
        if verb == "rule":
            mine["monuments"] += 1
            mine[f"monuments in round {before.round}"] += 1
            mine["monuments in phase 1"] += before.stage == WELCOMING
            mine.setdefault("round of the first monument", before.round)
            mine["prestige when built"] += before.scale[CIVILIZATION_NAMES.index(words[1])]
        elif verb in ("raise", "drop"):
            c = CIVILIZATION_NAMES.index(words[1])
            own = sum(before.ruler[d] == p and before.monument[d] == c for d in range(DISTRICTS))
            others = sum(before.ruler[d] not in (p, -1) and before.monument[d] == c for d in range(DISTRICTS))
            mine[verb] += 1
            mine[f"{verb}: own districts"] += own
            mine[f"{verb}: others' districts"] += others
            mine[f"{verb} in round {before.round}"] += 1
            if verb == "drop":
                mine["drop: steps"] += before.scale[c] - 1
        elif verb in ("move", "add", "welcome", "remove", "privilege", "surprise"):
            mine[verb] += 1
        if after.wonder != before.wonder:
            mine["wonders"] += 1
            mine[f"wonders in round {before.round}"] += 1
        if before.stage == DEVELOPING and (after.actor, after.round, after.stage) != (p, before.round, before.stage):
            mine["turns"] += 1
            mine["cards kept"] += after.in_hand[p]
        if after.round > before.round or after.actor < 0:
            r = before.round
            for seat in range(steps.players):
                ruled = [d for d in range(DISTRICTS) if after.ruler[d] == seat]
                prestige = sum(after.scale[after.monument[d]] for d in ruled)
                seats[seat]["districts scored"] += len(ruled)
                seats[seat]["prestige scored"] += prestige
                seats[seat][f"districts after round {r}"] = len(ruled)
                seats[seat][f"score after round {r}"] = after.score[seat]
                seats[seat][f"income of round {r}"] = prestige
            game[f"games with round {r}"] = 1
    s = steps.last
    for p, mine in enumerate(seats):
        mine["points"] = s.score[p]
        for source, name in enumerate(("districts", "wonders", "wonder income", "removing", "hosting")):
            mine[f"points: {name}"] = s.points[p][source]
        mine["privileges left"] = s.privileges[p]
        mine["districts at the end"] = sum(s.ruler[d] == p for d in range(DISTRICTS))
    game["rounds"] = s.round
    return seats, game


COUNTERS: dict[str, Callable[[Steps], tuple[list[Figures], Figures]]] = {"titania": titania, "utopia": utopia}


def main(folder: Path) -> None:
    winners: Counter[str] = Counter()
    others: Counter[str] = Counter()
    games: Counter[str] = Counter()
    had: Counter[str] = Counter()  # in how many decided games a figure occurs
    number = won = lost = ties = 0
    compared: Counter[tuple[str, str]] = Counter()
    for path in sorted(folder.glob("*.json")):
        match = Match.load(path.read_bytes(), backend="python")
        seats, game = COUNTERS[match.spec.name](Steps(match))
        number += 1
        games.update(game)
        best = match.result().winners
        if len(best) > 1:
            ties += 1
            continue
        for seat, figures in enumerate(seats):
            (winners if seat in best else others).update(figures)
        won, lost = won + 1, lost + len(seats) - 1
        for key in {key for figures in seats for key in figures}:
            had[key] += 1
            mine = seats[best[0]].get(key, 0)
            rest = max(figures.get(key, 0) for seat, figures in enumerate(seats) if seat != best[0])
            compared[key, "more" if mine > rest else "less" if mine < rest else "same"] += 1
    print(f"{number} games, {ties} ties; {won} winners, {lost} others")
    for key in sorted(games):
        print(f"{key:32} {games[key] / number:8.2f} a game")
    print(f"{'':32} {'winners':>8} {'others':>8} {'more':>7} {'same':>7} {'less':>7}   of games")
    for key in sorted(winners | others):
        shares = (f"{100 * compared[key, how] / had[key]:6.1f}%" for how in ("more", "same", "less"))
        print(f"{key:32} {winners[key] / won:8.2f} {others[key] / lost:8.2f} {' '.join(shares)} {had[key]:5}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
