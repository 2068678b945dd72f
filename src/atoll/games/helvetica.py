"""The widths of Helvetica's letters, in thousandths of the font size. Every PDF reader has this font.

Arial and Liberation Sans, which replace it on screens, have the same widths. The letters are those of Windows-1252,
PDF's encoding, that our languages need; a test compares the widths with those of the PDF library.
"""

from __future__ import annotations

REGULAR = {
    191: "'",
    222: "ijl’",
    260: "|",
    278: " !,./:;I[\\]ft·ÌÍÎÏìíîï",
    333: "()-`r„“”¡",
    334: "{}",
    350: "•",
    355: '"',
    365: "",
    370: "",
    389: "*",
    400: "°",
    469: "^",
    500: "Jcksvxyzšžçýÿ",
    537: "",
    556: "#$0123456789?L_abdeghnopqu€ƒ†‡–¢£¥§«µ»àáâãäåèéêëðñòóôõöùúûüþ",
    584: "+<=>~±×÷",
    611: "FTZŽ¿ßø",
    667: "&ABEKPSVXYŠŸÀÁÂÃÄÅÈÉÊËÝÞ",
    722: "CDHNRUwÇÐÑÙÚÛÜ",
    737: "©®",
    778: "GOQÒÓÔÕÖØ",
    833: "Mm",
    834: "¼½¾",
    889: "%æ",
    944: "Wœ",
    1000: "…‰Œ—™Æ",
    1015: "@",
}
BOLD = {
    238: "'",
    278: " ,./I\\ijl’·ÌÍÎÏìíîï",
    280: "|",
    333: "!()-:;[]`ft¡",
    350: "•",
    365: "",
    370: "",
    389: "*r{}",
    400: "°",
    474: '"',
    500: "z„“”ž",
    556: "#$0123456789J_aceksvxy€ƒ†‡–š¢£¥§«»àáâãäåçèéêëýÿ",
    584: "+<=>^~±×÷",
    611: "?FLTZbdghnopquŽµ¿ßðñòóôõöøùúûüþ",
    667: "EPSVXYŠŸÈÉÊËÝÞ",
    722: "&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ",
    737: "©®",
    778: "GOQwÒÓÔÕÖØ",
    833: "M",
    834: "¼½¾",
    889: "%mæ",
    944: "Wœ",
    975: "@",
    1000: "…‰Œ—™Æ",
}
WIDTHS = {
    bold: {letter: width for width, letters in font.items() for letter in letters}
    for bold, font in ((False, REGULAR), (True, BOLD))
}
NO_BREAK = "\xa0"


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text in the unit of its size; a letter that the font lacks raises KeyError."""
    widths = WIDTHS[bold]
    return sum(widths[" " if letter == NO_BREAK else letter] for letter in text) * size / 1000
