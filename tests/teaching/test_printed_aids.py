"""The player aids as pages to print: everything is on them, and nothing runs over an edge or over other words."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pypdfium2
import pytest

from atoll.engine.game import game
from atoll.games import aid as aids
from atoll.games.aid import GUTTER, HEIGHT, MARGIN, PAD, WIDTH, Run, Sheet, draw_aid, lay_out
from atoll.games.aid_pdf import print_aid
from atoll.games.helvetica import NO_BREAK, WIDTHS, text_width
from atoll.games.rulebook import read_aid
from tests.teaching.test_rulebooks import BOOKS, EVERY

if TYPE_CHECKING:
    from fpdf import FPDF

READABLE = 9.5  # points: the smallest type of a running text
SVG = "{http://www.w3.org/2000/svg}"


@cache
def page_of(name: str, language: str) -> Sheet:
    return lay_out(game(name).spec, language)[0]


@pytest.fixture
def pdf(name: str, language: str) -> Iterator[Any]:
    with pypdfium2.PdfDocument(io.BytesIO(print_aid(game(name).spec, language))) as printed:
        yield printed


def words(text: str) -> list[str]:
    """The words of a page without what Markdown adds, sorted: columns are read in another order."""
    plain = re.sub(r"^\|[-|]+\|$|\*\*|^#+ |^- |\|", " ", text, flags=re.MULTILINE)
    return sorted(re.split(r"[\s\xa0\u202f]+", plain.strip()))


def pdf_with_our_font() -> FPDF:
    from fpdf import FPDF

    pdf = FPDF(unit="pt")
    pdf.core_fonts_encoding = "cp1252"
    pdf.add_page()
    return pdf


@pytest.mark.parametrize("bold", [False, True])
def test_our_widths_are_those_of_the_font(bold: bool) -> None:
    pdf = pdf_with_our_font()
    pdf.set_font("helvetica", "B" if bold else "", 1000)
    for letter in WIDTHS[bold]:
        assert pdf.get_string_width(letter) == pytest.approx(text_width(letter, 1000, bold=bold)), letter


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_no_line_is_wider_than_its_column(name: str, language: str) -> None:
    """Measured by the library that prints, with the metrics of the real font."""
    pdf = pdf_with_our_font()
    column = (WIDTH - 2 * MARGIN - GUTTER) / 2
    for run in page_of(name, language).runs:
        pdf.set_font("helvetica", "B" if run.bold else "", run.size)
        end = run.x + pdf.get_string_width(run.text)
        second = MARGIN + column + GUTTER
        heading = run.y < MARGIN + aids.TITLE_HEIGHT + 1.5 * run.size  # title and lead have the whole width
        edge = WIDTH - MARGIN if heading else (second if run.x >= second else MARGIN) + column - PAD
        assert run.x >= MARGIN
        assert end <= edge + 0.01, run
        assert run.y - run.size * 0.8 > MARGIN, run
        assert run.y + run.size * 0.25 < HEIGHT - MARGIN, run


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_no_words_lie_on_others(name: str, language: str) -> None:
    def box(run: Run) -> tuple[float, float, float, float]:
        return run.x, run.y - 0.72 * run.size, run.x + run.width, run.y + 0.2 * run.size

    for one, other in combinations(page_of(name, language).runs, 2):
        left, top, right, bottom = box(one)
        x, y, end, below = box(other)
        assert right <= x or end <= left or bottom <= y or below <= top, (one, other)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_type_is_large_enough_to_read(name: str, language: str) -> None:
    assert min(run.size for run in page_of(name, language).runs) >= READABLE


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_pdf_is_one_page_with_every_word(name: str, language: str, pdf: Any) -> None:
    [page] = pdf
    assert page.get_size() == pytest.approx((WIDTH, HEIGHT), abs=0.1)
    text = page.get_textpage()
    title, _, subtitle = read_aid(game(name).spec, language).partition("\n")[0].removeprefix("# ").partition(":")
    expected = read_aid(game(name).spec, language).replace(f"{title}:{subtitle}", f"{title}{subtitle}", 1)
    assert words(text.get_text_bounded()) == words(expected)
    for i in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(i)
        assert left >= 0, i
        assert right <= WIDTH, i
        assert bottom >= 0, i
        assert top <= HEIGHT, i


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_the_svg_has_the_same_words_and_stands_alone(name: str, language: str) -> None:
    drawing = draw_aid(game(name).spec, language)
    root = ElementTree.fromstring(drawing)
    texts = [element for element in root.iter(f"{SVG}text") if element.get("textLength")]
    assert [element.text for element in texts] == [run.text for run in page_of(name, language).runs]
    assert "var(--" not in drawing, "a colour that only our page knows"
    assert "style=" not in drawing
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    used = {(element.get("href") or "")[1:] for element in root.iter(f"{SVG}use")}
    assert used
    assert used <= defined


@pytest.mark.parametrize("name", BOOKS)
def test_signs_stand_beside_chapters_and_rows_that_exist(name: str) -> None:
    aid, art = aids.read_chapters(read_aid(game(name).spec, "en")), game(name).spec.aid_art
    assert art is not None
    signs = art()
    tables = [
        next((block for block in chapter.blocks if isinstance(block, aids.Table)), None) for chapter in aid.chapters
    ]
    assert {*signs.chapters} == {*range(len(aid.chapters))}
    for chapter, row in signs.rows:
        table = tables[chapter]
        assert table is not None
        assert row < len(table.rows) - 1
    for chapter, column in signs.columns:
        table = tables[chapter]
        assert table is not None
        assert column < len(table.rows[0])


def test_markdown_becomes_words_that_stay_together() -> None:
    lists = "- **Or** play,\n  now\n\n| A | 1 |\n|---|---|\n| b | 2 |\n"
    aid = aids.read_chapters(f"# A game : aid\n\nTake 3 cards.\n\n## One\n\n{lists}")
    assert (aid.title, aid.subtitle) == ("A game", "aid")
    assert aid.lead == [aids.Paragraph([(("Take", False),), ((f"3{NO_BREAK}cards.", False),)])]
    item, table = aid.chapters[0].blocks
    assert isinstance(item, aids.Paragraph)
    assert item.item
    assert item.words == [(("Or", True),), (("play,", False),), (("now", False),)]
    assert isinstance(table, aids.Table)
    assert len(table.rows) == 2


def test_an_aid_that_is_too_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "# A: b\n\n" + "".join(f"## {i}\n\n{'many words ' * 200}\n\n" for i in range(6))
    monkeypatch.setattr(aids, "read_aid", lambda *_: long)
    with pytest.raises(ValueError, match="Titania's player aid does not fit on one page in 'en': shorten it"):
        lay_out(game("titania").spec, "en")
