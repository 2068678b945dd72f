"""What was measured: as data, as JSON, and as tables for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.contest import Measured
from benchmarks.players import BOTS
from benchmarks.targets import LIMITS, RATES, RATIOS, Verdict, judge_limit, judge_rate, judge_ratio

FORMAT = 1
BUSY = 0.05  # of the machine taken by others: more than that disturbs
WIDE = 0.15  # spread of a row's rounds: more than that is no good measurement
BESIDE = ("catanatron", "hearts", "hearts-calls")  # the columns of ratios


@dataclass(frozen=True)
class Row:
    """How fast somebody played or thought. `rate` is None where it is not installed."""

    key: str
    label: str
    rate: float | None  # actions in a second, or what BOTS names
    spread: float | None
    times: dict[str, float | None]  # as fast as each peer
    rounds: list[float]


@dataclass(frozen=True)
class Cost:
    key: str
    label: str
    value: float
    unit: str  # "s" or "B"


@dataclass(frozen=True)
class Outcome:
    """A target: a ratio or a rate that is to be at least, or a cost that is to stay below `wanted`."""

    key: str
    label: str
    kind: str  # "at least" or "below"
    wanted: float
    value: float | None
    unit: str  # "x", "/s", "s" or "B"
    verdict: Verdict


@dataclass
class Report:
    machine: dict[str, Any]
    settings: dict[str, Any]
    rows: list[Row] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {"format": FORMAT, **asdict(self)}


# ---- from measurements to a report ----


def rows_of(alone: Measured, threads: Measured, labels: Mapping[str, str]) -> list[Row]:
    """A row for each label, also for what was not measured. `alone` has what ran on one thread, by CPU time."""
    rows = []
    for key, label in labels.items():
        measured = threads if key in threads.rates else alone
        beside = {peer: measured.ratio(key, peer) for peer in BESIDE}
        rounds = measured.rates.get(key, [])
        rows.append(Row(key, label, measured.rate(key), measured.spread(key), beside, rounds))
    return rows


def outcomes_of(
    alone: Measured, threads: Measured, costs: Sequence[Cost], labels: Mapping[str, str], games: Sequence[str]
) -> list[Outcome]:
    """The targets of these games."""
    found = []
    for ratio in RATIOS:
        if ratio.row.partition("-")[0] in games:
            measured = threads if ratio.wall else alone
            value = measured.ratio(ratio.row, ratio.to)
            verdict = judge_ratio(ratio, value, busy=any(share > BUSY for share in measured.others))
            label = f"{labels.get(ratio.row, ratio.row)} / {labels.get(ratio.to, ratio.to)}"
            found.append(Outcome(ratio.key, label, "at least", ratio.least, value, "x", verdict))
    for rate in RATES:
        if rate.row.partition("-")[0] in games:
            done = alone.rate(rate.row)
            verdict = judge_rate(rate, done)
            found.append(Outcome(rate.row, labels.get(rate.row, rate.row), "at least", rate.least, done, "/s", verdict))
    by_key = {cost.key: cost for cost in costs}
    for limit in LIMITS:
        if limit.key in by_key:
            cost = by_key[limit.key]
            verdict = judge_limit(limit, cost.value)
            found.append(Outcome(cost.key, cost.label, "below", limit.below, cost.value, cost.unit, verdict))
    return found


def disturbances(
    alone: Measured, threads: Measured, labels: Mapping[str, str], loads: Sequence[float | None]
) -> list[str]:
    """What a reader should know of the machine while this was measured."""
    notes = []
    known = [load for load in loads if load is not None]
    if known:
        notes.append(f"Load average before and after: {', '.join(f'{load:.2f}' for load in known)}.")
    for what, measured in (("random play", alone), ("two threads", threads)):
        shares = measured.others
        if shares and max(shares) > BUSY:
            taken = f"others took {median(shares):.0%} of it in the median round, {max(shares):.0%} at worst"
            notes.append(f"The machine was disturbed while {what} ran: {taken}.")
    for key, label in labels.items():
        apart = (threads if key in threads.rates else alone).spread(key)
        if apart is not None and apart > WIDE:
            notes.append(f"The rounds of {label} lie far apart: {apart:.0%} of the median.")
    return notes


# ---- for people ----


def number(value: float) -> str:
    """Three digits that matter."""
    for size, letter in ((1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{_three(value / size)}{letter}"
    return _three(value)


def times(value: float | None) -> str:
    return "" if value is None else f"{_three(value)} ×"


def quantity(value: float | None, unit: str) -> str:
    if value is None:
        return "–"
    if unit == "x":
        return times(value)
    if unit == "number":
        return number(value)
    if unit == "/s":
        return f"{number(value)}/s"
    if unit == "B":
        return f"{value:.0f} B"
    for size, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if value >= size:
            return f"{_three(value / size)} {name}"
    return f"{value * 1e9:.0f} ns"


def _three(value: float) -> str:
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


Cells = list[list[str]]


def tables(report: Report) -> list[Cells]:
    """Rows of cells, of which the first row is the head."""
    speed: Cells = [["random play", "actions/s", "spread", *(f"× {name}" for name in BESIDE)]]
    bots: Cells = [["bots, 2 players, compiled", "a second", "spread"]]
    for row in report.rows:
        apart = "" if row.spread is None else f"{row.spread:.0%}"
        if row.key.rpartition("-")[2] in BOTS:
            bots.append([row.label, quantity(row.rate, "number"), apart])
        elif row.rate is None:
            speed.append([row.label, "not installed", "", *("" for _ in BESIDE)])
        else:
            speed.append([row.label, number(row.rate), apart, *(times(row.times[peer]) for peer in BESIDE)])
    costs: Cells = [["cost", "amount"], *([cost.label, quantity(cost.value, cost.unit)] for cost in report.costs)]
    wanted: Cells = [["target", "wanted", "measured", "verdict"]]
    for outcome in report.outcomes:
        sign = "≥" if outcome.kind == "at least" else "<"
        goal = f"{outcome.wanted:g} ×" if outcome.unit == "x" else quantity(outcome.wanted, outcome.unit)
        wanted.append([outcome.label, f"{sign} {goal}", quantity(outcome.value, outcome.unit), outcome.verdict])
    return [speed, bots, costs, wanted]


def print_report(report: Report, console: Console) -> None:
    """In colour on a terminal; else as aligned text, whole lines whatever their length."""
    machine = report.machine
    packages = ", ".join(f"{name} {found}" for name, found in machine["packages"].items() if found)
    lines = [
        f"{machine['processor']}, {machine['cores']} cores, {machine['system']}",
        f"Python {machine['python']}, {packages}",
    ]
    console.print("\n".join(lines), highlight=False, soft_wrap=True)
    for cells in tables(report):
        console.print()
        if console.is_terminal:
            console.print(_rich_table(cells))
        else:
            console.file.write(aligned(cells))
    if report.notes:
        console.print("\n" + "\n".join(report.notes), highlight=False, soft_wrap=True, markup=False)


VERDICT_STYLES: dict[str, str] = {"met": "green", "missed": "bold red", "disturbed": "yellow", "not measured": "dim"}


def _rich_table(cells: Cells) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for i, head in enumerate(cells[0]):
        table.add_column(head, justify="left" if _is_text(i, cells) else "right", no_wrap=True)
    for line in cells[1:]:
        table.add_row(*line, style=VERDICT_STYLES.get(line[-1]) if line[-1] != "met" else None)
    return table


def _is_text(column: int, cells: Cells) -> bool:
    return column == 0 or cells[0][column] == "verdict"


def aligned(cells: Cells) -> str:
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]))]
    lines = []
    for line in cells:
        parts = [
            cell.ljust(width) if _is_text(i, cells) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        lines.append("  ".join(parts).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines) + "\n"
