"""`atoll analyse`: the analysis of a log, on the screen and in files."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from atoll.analysis import ITERATIONS, Analysis, Analyst, Decision
from atoll.analysis.labels import INACCURACY
from atoll.analysis.page import page
from atoll.cli.files import write_text
from atoll.cli.progress import progress
from atoll.cli.saves import load
from atoll.cli.screen import Screen
from atoll.cli.seats import names_of
from atoll.errors import BadOption

LISTED = 10  # mistakes at most


def run_analysis(
    file: Path,
    seat: int | None,
    *,
    json_file: Path | None,
    html_file: Path | None,
    iterations: int | None,
    seed: int,
    unfinished: bool,
) -> None:
    match = load(file, None)
    if seat is not None and not 1 <= seat <= match.players:
        raise BadOption(f"--seat: there is no seat {seat}; choose 1 to {match.players}")
    analyst = Analyst(match, iterations=iterations or ITERATIONS, seed=seed, unfinished=unfinished)
    with progress(len(match.actions), "Actions") as tell:
        while analyst.step():
            tell(1)
    names = names_of(match)
    report(Screen(), analyst.analysis, names, None if seat is None else seat - 1)
    if json_file:
        write_text(json_file, json.dumps(analyst.analysis.to_json(), indent=1) + "\n")
    if html_file:
        write_text(html_file, page(match, analyst.analysis, names))


def report(screen: Screen, analysis: Analysis, names: Sequence[str], seat: int | None) -> None:
    """Prints the summary, what decided the game, and the mistakes."""
    assert analysis.summary
    screen.say(("title", f"{'':18}{'start':>7}{'luck':>8}{'lost':>8}{'given':>8}{'end':>7}{'accuracy':>10}"))
    for each in analysis.summary.players:
        screen.say(
            f"{names[each.seat]:18.18}{each.start:7.0%}{each.luck:+8.1%}{-each.lost:+8.1%}{each.given:+8.1%}"
            f"{each.end:7.0%}{each.accuracy:10.0f}"
        )
    for seat_, what in ((analysis.summary.better, "played better"), (analysis.summary.luckier, "was luckier")):
        if seat_ is not None:
            screen.say(f"{names[seat_]} {what}.")
    screen.say()
    screen.say(("title", "What decided it"))
    for swing in analysis.summary.swings:
        words = analysis.decisions[swing.number].action
        change = swing.change[swing.seat]
        screen.say(("note", f"{swing.number + 1:4}  "), f"{names[swing.seat]}: {words}  ", f"{swing.by} {change:+.0%}")
    mistakes = worst(analysis, seat)
    screen.say()
    screen.say(("title", "The biggest mistakes" if mistakes else "No mistakes found."))
    for decision in mistakes:
        best = decision.alternatives[0]
        screen.say(
            ("note", f"{decision.number + 1:4}  "),
            f"{names[decision.actor]}: {decision.action}  ",
            ("sign", f"{decision.label} {-decision.loss:+.0%}"),
            f"  better: {', '.join(best.line)}",
        )
        if best.facts:
            screen.say(f"      {'; '.join(reason(fact, names) for fact in best.facts)}")


def worst(analysis: Analysis, seat: int | None) -> list[Decision]:
    """The decisions that lost most, of one seat or of all seats."""
    found = [d for d in analysis.decisions if d.loss >= INACCURACY and seat in (None, d.actor)]
    return sorted(found, key=lambda decision: -decision.loss)[:LISTED]


def reason(fact: Mapping[str, Any], names: Sequence[str]) -> str:
    """A fact from a comparison of two turns, in a few words."""
    where = " ".join(str(fact[key]) for key in ("hex", "island") if key in fact)
    who = f" of {names[fact['seat']]}" if "seat" in fact else ""
    if "piece" in fact:
        return f"{fact['n']:+} {fact['piece']}"
    if fact["what"] == "next":
        return f"{names[fact['seat']]} comes next"
    if "n" in fact:
        return f"{fact['n']:+} {fact['what']}{who}{f' on {where}' if where else ''}"
    return f"{where} {fact['what']}".strip()
