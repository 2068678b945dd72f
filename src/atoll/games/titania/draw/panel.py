"""The panel below a drawn Titania board: the fleets' supplies, the players' goods, and the legend."""

from __future__ import annotations

from atoll.games.titania.draw.signs import num, use
from atoll.games.titania.names import SHELL_NAMES, SHIP_NAMES
from atoll.games.titania.state import OVER, SHIPS, State

LEFT = 76.0
BARS, LINE, LEGEND_HEIGHT = 66.0, 40.0, 170.0  # heights; a line is one player


def panel_height(state: State) -> float:
    return BARS + LINE * state.players


def position_panel(state: State, width: float, top: float) -> str:
    return "\n".join(
        (
            _supplies(state, width, top),
            *(_player(state, seat, width, top + BARS + LINE * seat + 18) for seat in range(state.players)),
        )
    )


# ---- supplies ----


def _supplies(state: State, width: float, top: float) -> str:
    """Three bars that drain to the left: when one is empty, the epoch ends."""
    full = SHIPS[state.epoch - 1]
    share = (width - 2 * LEFT) / len(SHIP_NAMES)
    drawn = []
    for c, colour in enumerate(SHIP_NAMES):
        left = state.supply[c]
        x = LEFT + share * c
        cell = (share - 112) / full
        cells = "".join(
            f'<rect x="{num(x + 40 + cell * i)}" y="{num(top + 10)}" width="{num(cell - 1.6)}" height="20" rx="2.5" '
            + (f'fill="@{colour}"/>' if i < left else 'fill="none" stroke="@ink" stroke-opacity=".35"/>')
            for i in range(full)
        )
        drawn.append(
            f'<g data-supply="{colour}"><title>{left} of {full} {colour} ships left</title>'
            f"{use(f'ship-{colour}', x + 17, top + 22)}{cells}"
            f'<text x="{num(x + share - 64)}" y="{num(top + 26)}" class="number">{left}'
            f'<tspan font-weight="400" font-size="13"> / {full}</tspan></text></g>'
        )
    when = f"epoch {state.epoch} · turn {state.turn + 1}" if state.decision != OVER else "the game is over"
    words = f"{when} · the epoch ends with the last ship of a colour" if state.decision != OVER else when
    drawn.append(f'<text x="{num(width / 2)}" y="{num(top + 54)}" class="subtitle">{words}</text>')
    return "".join(drawn)


# ---- players ----


def _player(state: State, seat: int, width: float, y: float) -> str:
    """One line: who acts, points, cards, point tiles, starfish and shells, all of it public."""
    goods = [
        ("laurel", 0.8, sum(state.points[seat])),
        ("cards", 0.8, state.in_hand[seat]),
        ("lozenge", 0.5, state.tiles_taken[seat]),
        ("star", 0.82, state.stars[seat]),
        *((f"shell-{colour}", 0.9, state.shells[seat][c]) for c, colour in enumerate(SHELL_NAMES)),
    ]
    acts = seat == state.actor
    share = (width - 2 * LEFT - 200) / (len(goods) - 1)
    drawn = [f'<g data-seat="{seat}" transform="translate({num(LEFT)} {num(y)})">']
    if acts:
        drawn.append(f'<rect x="-14" y="-17" width="{num(width - 2 * LEFT + 28)}" height="34" rx="8" fill="@rim"/>')
        drawn.append('<path d="M-4 -6L5 0L-4 6Z" fill="@brass-line"/>')
    drawn.append(f'<text x="14" y="5" class="words">player {seat + 1}</text>')
    for i, (sign, scale, number) in enumerate(goods):
        x = 150 + share * i
        drawn.append(use(sign, x, 0, scale))
        drawn.append(f'<text x="{num(x + 20)}" y="6" class="number">{number}</text>')
    return "".join(drawn) + "</g>"


# ---- legend ----


def legend(width: float, top: float, *, played: bool) -> str:
    """Every sign with its word, in two rows, and a compass rose."""
    things = [
        (("cloud", 0.62), "fog"),
        (("lozenge", 0.62), "point tile"),
        (("crane-dock", 1), "crane"),
        (("points", 0.9), "3 points"),
        (("cards", 0.85), "2 cards"),
        (("star", 0.9), "starfish"),
        (("shell-any", 0.95), "shells of your choice"),
    ]
    colours = [((f"ship-{colour}", 0.9), colour) for colour in SHIP_NAMES]
    if played:
        colours.append((("cloud-again", 0.58), "seen before"))
    x, y = LEFT + 16, top + 48
    drawn = [_entries(things, x, y)]
    for colour in SHELL_NAMES:
        drawn.append(use(f"shell-{colour}", x, y + 48, 0.9))
        drawn.append(_entries([((f"site-{colour}", 0.85), colour)], x + 36, y + 48))
        x += 132
    drawn.append(_entries(colours, x, y + 48))
    drawn.append(_compass(width - 92, top + 72))
    return "\n".join(drawn)


def _entries(entries: list[tuple[tuple[str, float], str]], x: float, y: float) -> str:
    drawn = []
    for (sign, scale), word in entries:
        drawn.append(use(sign, x, y, scale))
        drawn.append(f'<text x="{num(x + 24)}" y="{num(y + 5)}" class="words">{word}</text>')
        x += 58 + 7.6 * len(word)
    return "".join(drawn)


def _compass(x: float, y: float) -> str:
    points = []
    for angle in (45, 135, 225, 315, 0, 90, 180, 270):
        length = 27 if angle % 90 else 44
        points.append(
            f'<g transform="rotate({angle})"><path d="M0 -{length}L6 -8L0 0Z" fill="@ink"/>'
            f'<path d="M0 -{length}L-6 -8L0 0Z" fill="@paper" stroke="@ink"/></g>'
        )
    ring = '<circle r="30" fill="none" stroke="@ink" stroke-width=".8" opacity=".6"/>'
    return f'<g transform="translate({num(x)} {num(y)})">{"".join(points)}{ring}</g>'
