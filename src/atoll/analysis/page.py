"""An analysis as a self-contained HTML page: the curve, the summary, and a board for each mistake."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from atoll.analysis.labels import INACCURACY
from atoll.analysis.model import Analysis, Chance, Decision
from atoll.engine.match import Match

COLOURS = ("#2f6f9f", "#c8553d", "#588157", "#8e6c8a", "#b08900")  # of the seats, readable on white and on black
WIDTH, HEIGHT = 960, 220  # of the curve
BOARDS = 8  # mistakes that are shown with their board
MARKED = 0.08  # luck that the curve marks

STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .25rem .5rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr + tr { border-top: 1px solid #8884; }
section { margin-top: 2rem; } .wide { overflow-x: auto; } h1, h2 { overflow-wrap: anywhere; }
 .curve { width: 100%; height: auto; } .board svg { width: 100%; height: auto; }
.board { background: #fff; border-radius: .5rem; padding: .5rem; } .key { font-weight: 600; }
"""


def page(match: Match, analysis: Analysis, names: Sequence[str]) -> str:
    """The page as HTML. `names` are the names of the seats."""
    title = f"{match.spec.title}: {' – '.join(names)}"
    parts = [curve(analysis, names), table(analysis, names), *mistakes(match, analysis, names)]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{''.join(parts)}</body></html>\n"
    )


def curve(analysis: Analysis, names: Sequence[str]) -> str:
    """Bands of the chances to win from the first position to the last, marked where mistakes and luck moved them."""
    step = WIDTH / max(1, len(analysis.curve) - 1)
    bands, floors = [], [0.0] * len(analysis.curve)
    for seat in range(analysis.players):
        tops = [floor + values.chances[seat] for floor, values in zip(floors, analysis.curve, strict=True)]
        upper = [f"{k * step:.1f},{HEIGHT * (1 - top):.1f}" for k, top in enumerate(tops)]
        lower = [f"{k * step:.1f},{HEIGHT * (1 - floor):.1f}" for k, floor in enumerate(floors)]
        bands.append(f'<polygon fill="{COLOURS[seat]}" points="{" ".join([*upper, *reversed(lower)])}"/>')
        floors = tops
    marks = [
        f'<circle cx="{d.number * step:.1f}" cy="8" r="4" fill="#fff" stroke="#000"><title>{d.number + 1}. '
        f"{escape(names[d.actor])}: {escape(d.action)} ({d.label})</title></circle>"
        for d in analysis.decisions
        if d.loss >= INACCURACY
    ] + [
        f'<path d="M{e.number * step:.1f} {HEIGHT - 14}l5 9h-10z" fill="#fff" stroke="#000"><title>{e.number + 1}. '
        f"{escape(names[e.seat])}: luck {e.change[e.seat]:+.0%}</title></path>"
        for e in analysis.luck
        if e.kind == Chance.REVEALED and max(map(abs, e.change)) >= MARKED
    ]
    legend = " · ".join(
        f'<span class="key" style="color:{COLOURS[seat]}">{escape(name)}</span>' for seat, name in enumerate(names)
    )
    return (
        f"<section><h2>Chances to win</h2><p>{legend}. Circles are mistakes, triangles luck.</p>"
        f'<svg class="curve" role="img" '
        f'aria-label="Chances to win" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(bands)}{"".join(marks)}</svg></section>'
    )


def table(analysis: Analysis, names: Sequence[str]) -> str:
    """A table of start, luck, losses, gains from others and end for every seat."""
    if analysis.summary is None:
        return ""
    rows = "".join(
        f"<tr><td>{escape(names[p.seat])}</td><td>{p.start:.0%}</td><td>{p.luck:+.1%}</td><td>{-p.lost:+.1%}</td>"
        f"<td>{p.given:+.1%}</td><td>{p.end:.0%}</td><td>{p.accuracy:.0f}</td></tr>"
        for p in analysis.summary.players
    )
    heads = "".join(f"<th>{head}</th>" for head in ("", "Start", "Luck", "Own losses", "Given", "End", "Accuracy"))
    return f"<section><h2>Luck and play</h2><div class='wide'><table><tr>{heads}</tr>{rows}</table></div></section>"


def mistakes(match: Match, analysis: Analysis, names: Sequence[str]) -> list[str]:
    """The decisions that lost most, in game order, each with the board as its player saw it."""
    lost = sorted((d for d in analysis.decisions if d.loss >= INACCURACY), key=lambda d: -d.loss)[:BOARDS]
    return [mistake(match, decision, names) for decision in sorted(lost, key=lambda d: d.number)]


def mistake(match: Match, decision: Decision, names: Sequence[str]) -> str:
    best = decision.alternatives[0]
    board = match.spec.draw(match.board, match.at(decision.number).knowledge(decision.actor).record)
    facts = "; ".join(
        " ".join(f"{value:+}" if key == "n" else str(value) for key, value in f.items()) for f in best.facts
    )
    return (
        f"<section><h2>{decision.number + 1}. {escape(names[decision.actor])}: {escape(decision.action)}</h2>"
        f"<p>{decision.label}, {-decision.loss:+.1%}. Better: <b>{escape(', '.join(best.line))}</b>"
        f" ({best.values.chances[decision.actor]:.0%} to win). {escape(facts)}</p>"
        f'<div class="board">{board}</div></section>'
    )
