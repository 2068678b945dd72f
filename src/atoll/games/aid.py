"""Lays out a player aid as an A4 page: its Markdown in two columns of cards, with signs drawn by the game.

The layout measures every word with the widths of Helvetica and uses the largest type size at which everything fits.
`draw_aid` writes the page as SVG; `aid_pdf.py` writes the same page as PDF. Coordinates are points from the upper left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from atoll.games.helvetica import NO_BREAK, text_width
from atoll.games.rulebook import read_aid
from atoll.games.spec import GameSpec

WIDTH, HEIGHT = 595.28, 841.89  # A4
MARGIN = 32.0
TITLE_HEIGHT = 54.0
GUTTER = 14.0  # between the columns
LARGEST, SMALLEST, STEP = 11.5, 8.0, 0.25  # sizes of the type that are tried
LEADING = 1.27  # from line to line, in sizes of the type
PAD = 9.0  # from a card's edge to its text
HEADING = 25.0  # height of a card's heading
COLUMN_GAP = 8.0  # between the columns of a table
CARD_GAPS = (9.0, 24.0)  # least and most between cards
SIGN = 32.0  # units of a sign's drawing that make up its full width and height
INK, LINE, TINT, PAPER = "#22354a", "#8397a3", "#e8eef0", "#ffffff"
FONTS = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif"


@dataclass(frozen=True)
class AidArt:
    """The signs on a game's printed aid, as SVG with plain colours. Chapters, rows and columns are counted from 0.

    A sign's middle is at 0 0, and it is at most SIGN wide and high. So the text contains no drawings, and every
    language uses the same signs.
    """

    definitions: str = ""  # what the signs refer to
    banner: str = ""  # beside the title; its right end is at 0 0, and it is at most 46 high
    chapters: Mapping[int, str] = field(default_factory=dict)  # beside the chapter's heading
    rows: Mapping[tuple[int, int], str] = field(default_factory=dict)  # (chapter, row): before a table's row
    columns: Mapping[tuple[int, int], str] = field(default_factory=dict)  # (chapter, column): above a table's column
    # Below the chapter's text: the drawing from 0 0 to the right and down, its width and its height
    pictures: Mapping[int, tuple[str, float, float]] = field(default_factory=dict)


# ---- content ----

Word = tuple[tuple[str, bool], ...]  # pieces without a gap, each with whether it is bold


@dataclass(frozen=True)
class Paragraph:
    words: Sequence[Word]
    item: bool = False  # of a list


@dataclass(frozen=True)
class Table:
    rows: Sequence[Sequence[Sequence[Word]]]  # cells; the first row is the head


Block = Paragraph | Table


@dataclass(frozen=True)
class Chapter:
    title: str
    blocks: Sequence[Block]


@dataclass(frozen=True)
class Aid:
    title: str
    subtitle: str
    lead: Sequence[Block]  # before the first chapter
    chapters: Sequence[Chapter]


def read_chapters(text: str) -> Aid:
    """Parses the player aid's Markdown: a title, chapters, paragraphs, lists, tables and bold words."""
    head, *chapters = re.split(r"^## +", text, flags=re.MULTILINE)
    title, _, lead = head.partition("\n")
    name, _, subtitle = title.removeprefix("# ").partition(":")
    return Aid(
        name.strip(),
        subtitle.strip(),
        list(_blocks(lead)),
        [Chapter(*_titled(chapter)) for chapter in chapters],
    )


def _titled(chapter: str) -> tuple[str, list[Block]]:
    title, _, body = chapter.partition("\n")
    return _unbroken(title.strip()), list(_blocks(body))


def _blocks(text: str) -> Iterator[Block]:
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("|"):
            lines = [line.strip().strip("|").split("|") for line in block.splitlines()]
            yield Table([[_words(cell) for cell in line] for i, line in enumerate(lines) if i != 1])
        elif block.startswith("- "):
            for item in re.split(r"^- ", block, flags=re.MULTILINE)[1:]:
                yield Paragraph(_words(item), item=True)
        elif block:
            yield Paragraph(_words(block))


def _unbroken(text: str) -> str:
    """The text with spaces that no line breaks at: before French punctuation, and between a number and its noun."""
    text = re.sub(r"\u202f| (?=[:;!?»])|(?<=«) ", NO_BREAK, text)  # the font has no narrow one
    return re.sub(r"(?<=\d) (?=[^\W\d])", NO_BREAK, text)


def _words(text: str) -> list[Word]:
    words: list[Word] = []
    gap = True
    for number, piece in enumerate(_unbroken(" ".join(text.split(" "))).split("**")):
        for space, part in re.findall(r"([ \n]+)|([^ \n]+)", piece):
            if space:
                gap = True
                continue
            found = (part, number % 2 == 1)
            if gap:
                words.append((found,))
            else:
                words[-1] += (found,)
            gap = False
    return words


# ---- layout ----


@dataclass(frozen=True)
class Run:
    """A stretch of a line in one style. `y` is its baseline."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False

    @property
    def width(self) -> float:
        return text_width(self.text, self.size, bold=self.bold)


@dataclass
class Sheet:
    """The contents of a rectangle, relative to its upper left corner."""

    width: float
    height: float = 0
    shapes: list[str] = field(default_factory=list)  # SVG, without words
    runs: list[Run] = field(default_factory=list)

    def put(self, other: Sheet, x: float, y: float) -> None:
        """Draws another sheet on this one."""
        self.shapes.append(_moved("".join(other.shapes), x, y))
        self.runs += [Run(x + run.x, y + run.y, run.text, run.size, run.bold) for run in other.runs]


def lay_out(spec: GameSpec, language: str) -> tuple[Sheet, AidArt]:
    """The printed page, and the signs on it."""
    aid = read_chapters(read_aid(spec, language))
    art = spec.aid_art() if spec.aid_art else AidArt()
    size = LARGEST
    while True:
        page = _page(aid, art, size)
        if page is not None:
            return page, art
        size -= STEP
        if size < SMALLEST:
            raise ValueError(f"{spec.title}'s player aid does not fit on one page in {language!r}: shorten it")


def draw_aid(spec: GameSpec, language: str) -> str:
    """The player aid in a language, as SVG; raises BadOption if there is none."""
    page, art = lay_out(spec, language)
    texts = "\n".join(map(_text, page.runs))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'lang="{language}">\n<title>{escape(_title(spec, language))}</title>\n<defs>{art.definitions}</defs>\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>\n' + "\n".join(page.shapes) + "\n"
        f'<g fill="{INK}" font-family="{FONTS}">\n{texts}\n</g>\n</svg>\n'
    )


def _title(spec: GameSpec, language: str) -> str:
    return read_aid(spec, language).partition("\n")[0].removeprefix("# ")


def _text(run: Run) -> str:
    """A piece of text as SVG, with its width, so that another font cannot make it longer than we measured."""
    weight = ' font-weight="700"' if run.bold else ""
    return (
        f'<text x="{num(run.x)}" y="{num(run.y)}" font-size="{num(run.size)}"{weight} '
        f'textLength="{num(run.width)}" lengthAdjust="spacingAndGlyphs">{escape(run.text)}</text>'
    )


def _page(aid: Aid, art: AidArt, size: float) -> Sheet | None:
    """The whole page at this type size, or None if it does not fit."""
    page = Sheet(WIDTH, HEIGHT)
    inner = WIDTH - 2 * MARGIN
    page.put(_heading(aid, art, inner), MARGIN, MARGIN)
    top = MARGIN + TITLE_HEIGHT
    if aid.lead:
        lead = Sheet(inner)
        _write(lead, aid.lead, 2, inner - 4, size)
        page.put(lead, MARGIN, top)
        top += lead.height + 0.5 * size
    room = HEIGHT - MARGIN - top
    width = (inner - GUTTER) / 2
    cards = [_card(number, chapter, art, width, size) for number, chapter in enumerate(aid.chapters)]
    least, most = CARD_GAPS
    splits = (((cards[:k], cards[k:])) for k in range(1, len(cards)))
    columns = min(splits, key=lambda columns: max(_height(column, least) for column in columns))
    if any(_height(column, least) > room for column in columns):
        return None
    for side, column in enumerate(columns):
        gaps = max(1, len(column) - 1)
        gap = min(most, least + (room - _height(column, least)) / gaps)
        y = top
        for card in column:
            page.put(card, MARGIN + side * (width + GUTTER), y)
            y += card.height + gap
    return page


def _height(column: Iterable[Sheet], gap: float) -> float:
    return sum(card.height + gap for card in column) - gap


def _heading(aid: Aid, art: AidArt, width: float) -> Sheet:
    sheet = Sheet(width, TITLE_HEIGHT)
    title = Run(0, 32, aid.title, 30, bold=True)
    sheet.runs += [title, Run(title.width + 12, 32, aid.subtitle, 16)]
    sheet.shapes.append(_moved(art.banner, width, 22))
    sheet.shapes.append(f'<path d="M0 44.5H{num(width)}" stroke="{INK}" stroke-width="1.6"/>')
    return sheet


def _card(number: int, chapter: Chapter, art: AidArt, width: float, size: float) -> Sheet:
    card = Sheet(width, HEADING + 0.45 * size)
    sign = art.chapters.get(number)
    heading = min(13.5, size * 1.22)
    card.runs.append(Run(PAD + (28 if sign else 0), HEADING / 2 + 0.36 * heading, chapter.title, heading, bold=True))
    _write(card, chapter.blocks, PAD, width - 2 * PAD, size, number, art)
    if number in art.pictures:
        drawing, wide, high = art.pictures[number]
        scale = min(1, (width - 2 * PAD) / wide)
        card.shapes.append(_moved(drawing, (width - wide * scale) / 2, card.height + 2, scale))
        card.height += high * scale + 4
    card.height += PAD * 0.55
    frame = (
        f'<path d="M0 {HEADING}V6A6 6 0 0 1 6 0H{num(width - 6)}A6 6 0 0 1 {num(width)} 6V{HEADING}Z" fill="{TINT}"/>'
        f'<path d="M0 {HEADING}H{num(width)}" stroke="{INK}" stroke-width="1.2"/>'
        f'<rect width="{num(width)}" height="{num(card.height)}" rx="6" fill="none" stroke="{INK}" stroke-width="1.2"/>'
    )
    card.shapes.insert(0, frame)
    if sign:
        card.shapes.append(_moved(sign, PAD + 10, HEADING / 2, 24 / SIGN))
    return card


def _write(
    sheet: Sheet,
    blocks: Sequence[Block],
    x: float,
    width: float,
    size: float,
    number: int = -1,
    art: AidArt | None = None,
) -> None:
    """Writes blocks below the sheet's contents, and extends its height."""
    for block in blocks:
        if isinstance(block, Table):
            _write_table(sheet, block, x, width, size, number, art or AidArt())
        else:
            indent = size if block.item else 0
            if block.item:
                sheet.shapes.append(_bullet(x + 0.36 * size, sheet.height + 0.66 * size, 0.24 * size))
            sheet.height += _write_lines(sheet, block.words, x + indent, sheet.height, width - indent, size)
        sheet.height += 0.34 * size


def _write_lines(
    sheet: Sheet, words: Sequence[Word], x: float, y: float, width: float, size: float, *, centred: bool = False
) -> float:
    """Writes words in lines from `y` down; returns their height."""
    lines = _lines(words, width, size)
    for i, line in enumerate(lines):
        start = x + ((width - _line_width(line, size)) / 2 if centred else 0)
        baseline = y + (i * LEADING + 0.96) * size
        for text, bold in _stretches(line):
            run = Run(start, baseline, text.strip(" "), size, bold)
            sheet.runs.append(run)
            start += text_width(text, size, bold=bold)
    return len(lines) * LEADING * size


def _lines(words: Sequence[Word], width: float, size: float) -> list[list[Word]]:
    lines: list[list[Word]] = []
    for word in words:
        if lines and _line_width([*lines[-1], word], size) <= width:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines


def _line_width(line: Sequence[Word], size: float) -> float:
    return sum(text_width(text, size, bold=bold) for text, bold in _stretches(line))


def _stretches(line: Sequence[Word]) -> list[tuple[str, bool]]:
    """Joins the words of a line into one piece per style; a space belongs to the piece before it."""
    found: list[tuple[str, bool]] = []
    for i, word in enumerate(line):
        for j, (text, bold) in enumerate(word):
            if found and i and not j:
                found[-1] = (found[-1][0] + " ", found[-1][1])
            if found and found[-1][1] == bold:
                found[-1] = (found[-1][0] + text, bold)
            else:
                found.append((text, bold))
    return found


def _write_table(sheet: Sheet, table: Table, x: float, width: float, size: float, number: int, art: AidArt) -> None:
    signs = {row: sign for (chapter, row), sign in art.rows.items() if chapter == number}
    tops = {column: sign for (chapter, column), sign in art.columns.items() if chapter == number}
    sign_size = 2.4 * size
    indent = sign_size + COLUMN_GAP if signs else 0
    small = size * 0.95
    numeric = [all(map(_is_number, column[1:])) for column in zip(*table.rows, strict=True)]
    widths = _column_widths(table, width - indent, small, dict.fromkeys(tops, 1.15 * sign_size), numeric)
    if tops:
        place = x + indent
        tallest = 1.3 * sign_size
        for column, wide in enumerate(widths):
            if column in tops:
                gap = 0 if column == len(widths) - 1 else COLUMN_GAP
                middle = place + (wide - gap) / 2
                sheet.shapes.append(_moved(tops[column], middle, sheet.height + tallest / 2, sign_size / SIGN))
            place += wide
        sheet.height += tallest
    for r, row in enumerate(table.rows):
        place, y, height = x + indent, sheet.height + 0.2 * size, sign_size if r and signs else 0.0
        bare = Sheet(width)
        for column, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            words = [tuple((text, True) for text, _ in word) for word in cell] if r == 0 else cell
            gap = 0 if column == len(widths) - 1 else COLUMN_GAP
            high = _write_lines(bare, words, place, 0, wide - gap, small, centred=numeric[column])
            height = max(height, high)
            place += wide
        text_height = max((run.y for run in bare.runs), default=0) + 0.3 * small
        sheet.runs += [
            Run(run.x, run.y + y + (height - text_height) / 2, run.text, run.size, run.bold) for run in bare.runs
        ]
        if r - 1 in signs and r:
            sheet.shapes.append(_moved(signs[r - 1], x + sign_size / 2, y + height / 2, sign_size / SIGN))
        sheet.height = y + height + 0.2 * size
        if r < len(table.rows) - 1:
            thick, colour = (1.1, INK) if r == 0 else (0.6, LINE)
            sheet.shapes.append(
                f'<path d="M{num(x)} {num(sheet.height)}h{num(width)}" stroke="{colour}" stroke-width="{thick}"/>'
            )


def _is_number(cell: Sequence[Word]) -> bool:
    return len(cell) == 1 and all(text.isdigit() for text, _ in cell[0])


def _column_widths(
    table: Table, width: float, size: float, drawn: Mapping[int, float], numeric: Sequence[bool]
) -> list[float]:
    """The columns' widths: each fits its longest word or drawing, and columns with longer lines share the rest."""
    least, whole = [], []
    for number, column in enumerate(zip(*table.rows, strict=True)):
        bold = [[tuple((text, True) for text, _ in word) for word in cell] for cell in column]
        words = [_line_width([word], size) + COLUMN_GAP for cell in bold for word in cell]
        least.append(max(drawn.get(number, 0), *words))
        whole.append(max(drawn.get(number, 0), *(_line_width(cell, size) + COLUMN_GAP for cell in bold)))
    spare = width - sum(least)
    if spare < 0:
        raise ValueError("a table of the player aid has words that are wider than its columns")
    wanted = [one_line - narrow for one_line, narrow in zip(whole, least, strict=True)]
    if sum(wanted) <= spare:  # everything fits on one line: all columns get the same on top
        return [one_line + (spare - sum(wanted)) / len(whole) for one_line in whole]
    wanted = [0 if is_numeric else want for want, is_numeric in zip(wanted, numeric, strict=True)]
    return [narrow + spare * want / sum(wanted) for narrow, want in zip(least, wanted, strict=True)]


# ---- SVG ----


def num(value: float) -> str:
    """Formats a coordinate, rounded finer than any printer can show."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _moved(drawing: str, x: float, y: float, scale: float = 1) -> str:
    size = "" if scale == 1 else f" scale({num(scale)})"
    return f'<g transform="translate({num(x)} {num(y)}){size}">{drawing}</g>' if drawing else ""


def _bullet(x: float, y: float, half: float) -> str:
    across, down = num(half), num(1.3 * half)
    return (
        f'<path d="M{num(x)} {num(y - 1.3 * half)}l{across} {down}l-{across} {down}l-{across} -{down}Z" fill="{INK}"/>'
    )
