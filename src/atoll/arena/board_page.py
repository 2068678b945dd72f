"""Writes the page about a playtest, in Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import atoll
from atoll.arena.figures import Spread, mean, spread, wilson
from atoll.arena.playtest import Playtest
from atoll.arena.study import Study
from atoll.games.markdown import bars, paragraph, percent, table
from atoll.games.options import SeatOrRandom
from atoll.games.playtest import PlaytestReport

# Hand-written text on the page is between these marks and is kept when the page is made again.
OURS, END_OF_OURS = "<!-- ours: kept when the page is made again -->", "<!-- end of ours -->"


def page(test: Playtest, command: str, old: str = "") -> str:
    """The page in Markdown. Keeps the hand-written part of the old page."""
    report, studies = test.game.spec.playtest, test.studies
    parts = [
        f"# {test.game.title}'s board, playtested",
        _origin(test, command),
        "## In short",
        _short(test.board, report, studies),
        f"{OURS}\n{_ours(old)}\n{END_OF_OURS}",
        "## Points",
        _points(studies),
        *_point_bars(report, studies),
        f"## {report.LENGTH_NAME}",
        _lengths(report, studies),
        "## Seats",
        _seats(studies),
        "## Where the points come from",
        _sources(report, studies),
        *report.sections(test.board, studies),
        "## One-sided players",
        _contests(report, test.contests),
    ]
    return "\n\n".join(parts) + "\n"


def _ours(old: str) -> str:
    found = re.search(f"{re.escape(OURS)}\n(.*)\n{re.escape(END_OF_OURS)}", old, re.DOTALL)
    return found[1] if found else ""


def _origin(test: Playtest, command: str) -> str:
    first, last, spec = test.game.seats[0], test.game.seats[-1], test.game.spec
    bots = test.studies[-1].style
    strong = f" In {test.bot_games:,} more, all players are the bot `{bots}`." if test.bot_games else ""
    how = paragraph(
        f"""For each number of players from {first} to {last}: {test.games:,} games in which everybody plays at random,
        and {test.games:,} games in which everybody is greedy, that is, takes the action that is worth most at once
        (`{spec.judge_module}`).{strong} Seat 1 always begins.{_options(test)}"""
    )
    return (
        f"Made by `{command}`\n"
        f"with Atoll {atoll.__version__}, rules version {spec.rules_version}. Seed {test.seed}. Board "
        f"`{test.board.name}`, SHA-256\n`{test.board.digest}`.\n\n{how}"
    )


def _options(test: Playtest) -> str:
    """The options that differ from their defaults, except who begins, which the page says anyway."""
    unusual = [
        f"{each.name} {test.options[each.name]}"
        for each in test.game.spec.rules_options
        if not isinstance(each, SeatOrRandom) and test.options[each.name] != each.default
    ]
    return f" Options: {', '.join(unusual)}." if unusual else ""


def _named(study: Study) -> list[str]:
    return [str(study.players), study.style]


def _short(board: Any, report: PlaytestReport, studies: Sequence[Study]) -> str:
    rows = [
        [
            *_named(study),
            f"{mean(points for outcome in study.outcomes for points in outcome.points):.1f}",
            f"{mean(outcome.length for outcome in study.outcomes):.1f}",
            percent(study.wins(0) / study.games),
            *report.short(board, study),
        ]
        for study in studies
    ]
    head = ["Players", "Play", "Points", report.LENGTH_NAME, "Seat 1 wins", *report.SHORT_HEAD]
    return table(head, rows, words=2)


def _points(studies: Sequence[Study]) -> str:
    rows = []
    for study in studies:
        all_points = spread(points for outcome in study.outcomes for points in outcome.points)
        ahead = spread(_lead(outcome.points) for outcome in study.outcomes)
        rows.append(
            [
                *_named(study),
                f"{all_points.mean:.1f} ± {all_points.deviation:.1f}",
                _quartiles(all_points),
                f"{mean(max(outcome.points) for outcome in study.outcomes):.1f}",
                f"{ahead.mean:.1f}",
                percent(mean(len(outcome.winners) > 1 for outcome in study.outcomes)),
            ]
        )
    head = ["Players", "Play", "Points of a player", "Least / quartiles / most", "Of the first", "Ahead of the second"]
    return table([*head, "Shared victories"], rows, words=2)


def _quartiles(numbers: Spread) -> str:
    return f"{numbers.lowest} / {numbers.lower} / {numbers.median} / {numbers.upper} / {numbers.highest}"


def _lead(points: Sequence[int]) -> int:
    first, second = sorted(points, reverse=True)[:2]
    return first - second


def _point_bars(report: PlaytestReport, studies: Sequence[Study]) -> list[str]:
    parts = []
    for study in studies:
        if study.style != "random":
            points = [points for outcome in study.outcomes for points in outcome.points]
            parts += [f"{study.style.capitalize()}, {study.players} players:", bars(points, report.CLASS_WIDTH)]
    return parts


def _lengths(report: PlaytestReport, studies: Sequence[Study]) -> str:
    rows = []
    for study in studies:
        length = spread(outcome.length for outcome in study.outcomes)
        rows.append([*_named(study), f"{length.mean:.1f} ± {length.deviation:.1f}", _quartiles(length)])
    head = ["Players", "Play", f"{report.LENGTH_NAME} of a game", "Least / quartiles / most"]
    return table(head, rows, words=2)


def _seats(studies: Sequence[Study]) -> str:
    """A shared victory counts as a part of one for each."""
    rows = []
    for study in studies:
        for seat in range(study.players):
            wins = study.wins(seat)
            low, high = wilson(wins, study.games)
            rows.append(
                [
                    *_named(study),
                    str(seat + 1),
                    f"{mean(outcome.points[seat] for outcome in study.outcomes):.1f}",
                    percent(wins / study.games),
                    f"{percent(low)} – {percent(high)}",
                    percent(1 / study.players),
                ]
            )
    return table(["Players", "Play", "Seat", "Points", "Wins", "95 % sure", "Even"], rows, words=2)


def _sources(report: PlaytestReport, studies: Sequence[Study]) -> str:
    """A table of the average points of players and of winners by source. Sources without points are left out."""
    sources = [
        k
        for k in range(len(report.SOURCE_NAMES))
        if any(parts[k] for study in studies for outcome in study.outcomes for parts in outcome.sources)
    ]
    rows = []
    for study in studies:
        every = [parts for outcome in study.outcomes for parts in outcome.sources]
        won = [outcome.sources[seat] for outcome in study.outcomes for seat in outcome.winners]
        total = mean(sum(parts) for parts in every) or 1.0
        cells = []
        for k in sources:
            average = mean(parts[k] for parts in every)
            cells.append(f"{average:.1f} ({percent(average / total, 0)}), {mean(parts[k] for parts in won):.1f}")
        rows.append([*_named(study), *cells])
    return "A player's points on the average, with their share; after the comma the winner's.\n\n" + table(
        ["Players", "Play", *(report.SOURCE_NAMES[k].capitalize() for k in sources)], rows, words=2
    )


def _contests(report: PlaytestReport, contests: Sequence[Study]) -> str:
    """A table that shows whether one-sided players beat greedy ones."""
    counts = sorted({study.players for study in contests})
    rows = []
    for taste, (name, loves) in enumerate(report.TASTES.items(), start=1):
        cells = []
        for study in contests:
            if study.taste == taste:
                wins = study.taster_wins()
                low, high = wilson(wins, study.games)
                cells.append(f"{percent(wins / study.games)} ({100 * low:.0f}–{100 * high:.0f})")
        rows.append([name, loves, *cells])
    head = [f"{players} players, even is {percent(1 / players)}" for players in counts]
    how = f"""One player puts {report.tastes.LIKING / 100:.0f} points more on one thing than it is worth; the others are
        greedy. {contests[0].games:,} games each, the seat changing from game to game. How many the one-sided player
        wins, and between which shares the truth lies with 95 % confidence:"""
    return f"{paragraph(how)}\n\n{table(['Player', 'Loves', *head], rows, words=2)}"
