"""Figures of many games, and how a page shows them: tables and bars in Markdown."""

from __future__ import annotations

import math
import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

LINE = 100  # characters of a line of words
BAR = 40  # characters of the longest bar


@dataclass(frozen=True)
class Spread:
    """How whole numbers are spread: mean, standard deviation, and the quartiles with both ends."""

    mean: float
    deviation: float
    lowest: int
    lower: int
    median: int
    upper: int
    highest: int


def spread(numbers: Iterable[int]) -> Spread:
    counts = Counter(numbers)
    total = counts.total()
    mean = sum(value * n for value, n in counts.items()) / total
    squares = sum(value * value * n for value, n in counts.items()) / total
    ranked = sorted(counts.items())

    def quantile(share: float) -> int:
        """The least number that at least this share of all do not exceed."""
        seen = 0
        for value, n in ranked:
            seen += n
            if seen >= share * total:
                return value
        return ranked[-1][0]

    return Spread(
        mean=mean,
        deviation=math.sqrt(max(0.0, squares - mean * mean)),
        lowest=ranked[0][0],
        lower=quantile(0.25),
        median=quantile(0.5),
        upper=quantile(0.75),
        highest=ranked[-1][0],
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, with 95 % confidence."""
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - reach) / scale, (middle + reach) / scale


def mean(numbers: Iterable[float]) -> float:
    values = list(numbers)
    return sum(values) / len(values) if values else 0.0


# ---- Markdown ----


def table(head: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """A table whose first columns are words and whose other columns are numbers."""
    marks = [":--" if column < words else "--:" for column in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, marks, *rows))


def bars(numbers: Iterable[int], width: int) -> str:
    """How often numbers fall into classes of that width, as bars."""
    classes = Counter(number // width for number in numbers)
    longest, total = max(classes.values()), classes.total()
    lines = []
    for k in range(min(classes), max(classes) + 1):
        name = f"{k * width}–{k * width + width - 1}" if width > 1 else str(k)
        length = round(BAR * classes[k] / longest)
        lines.append(f"{name:>9} {percent(classes[k] / total):>6} {'█' * length}".rstrip())
    return code("\n".join(lines))


def paragraph(words: str) -> str:
    """Broken into lines that can be read in any editor."""
    return textwrap.fill(" ".join(words.split()), LINE, break_long_words=False, break_on_hyphens=False)


def code(text: str) -> str:
    return f"```text\n{text}\n```"


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"
