"""The printed player aid as PDF: the page that `aid.py` has laid out. It needs the extra `print`."""

from __future__ import annotations

from atoll.extras import needs
from atoll.games.aid import HEIGHT, INK, WIDTH, lay_out
from atoll.games.rulebook import read_aid
from atoll.games.spec import GameSpec


def print_aid(spec: GameSpec, language: str) -> bytes:
    """The player aid in a language, as PDF; raises BadOption if there is none, MissingExtra without the extra."""
    with needs("print"):
        from fpdf import FPDF
        from fpdf.svg import SVGObject
    page, art = lay_out(spec, language)
    pdf = FPDF(unit="pt", format=(WIDTH, HEIGHT))
    pdf.core_fonts_encoding = "cp1252"  # the letters of the font's own encoding, and not only those of Latin-1
    pdf.set_auto_page_break(auto=False)
    pdf.set_title(read_aid(spec, language).partition("\n")[0].removeprefix("# "))
    pdf.set_lang(language)
    pdf.set_creator("Atoll")
    pdf.add_page()
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<defs>{art.definitions}</defs>{''.join(page.shapes)}</svg>"
    )
    SVGObject(drawing).draw_to_page(pdf, 0, 0)
    pdf.set_text_color(INK)
    for run in page.runs:
        pdf.set_font("helvetica", "B" if run.bold else "", run.size)
        pdf.text(run.x, run.y, run.text)
    return bytes(pdf.output())
