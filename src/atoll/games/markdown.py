"""Words, tables and bars in Markdown, for the pages that playtests write."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Sequence

LINE = 100  # characters of a line of words
BAR = 40  # characters of the longest bar


def table(head: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """A table whose first columns are words and whose other columns are numbers."""
    marks = [":--" if column < words else "--:" for column in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, marks, *rows))


def bars(numbers: Iterable[int], width: int) -> str:
    """A histogram of numbers in classes of this width, as text bars."""
    classes = Counter(number // width for number in numbers)
    longest, total = max(classes.values()), classes.total()
    lines = []
    for k in range(min(classes), max(classes) + 1):
        name = f"{k * width}–{k * width + width - 1}" if width > 1 else str(k)
        length = round(BAR * classes[k] / longest)
        lines.append(f"{name:>9} {percent(classes[k] / total):>6} {'█' * length}".rstrip())
    return code("\n".join(lines))


def paragraph(words: str) -> str:
    """A text wrapped into lines."""
    return textwrap.fill(" ".join(words.split()), LINE, break_long_words=False, break_on_hyphens=False)


def code(text: str) -> str:
    return f"```text\n{text}\n```"


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"
