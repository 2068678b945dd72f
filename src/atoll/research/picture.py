"""Renders our drawings as pixels. The renderer does not support CSS variables, so they are replaced first."""

from __future__ import annotations

import io
import re
from typing import Any
from xml.etree import ElementTree

from atoll.extras import needs

with needs("compiled"):
    import numpy as np

SPACE = "http://www.w3.org/2000/svg"
STYLE = f"{{{SPACE}}}style"
DARK = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SETS = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
USES = re.compile(r"var\((--[\w-]+)(?:,[^()]*)?\)")

Values = dict[str, str]


def pixels(svg: str, width: int) -> Any:
    """A drawing in light colours, as an array of height, width and three channels."""
    with needs("pettingzoo"):
        import resvg_py
        from PIL import Image

    picture = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=without_variables(svg), width=width)))
    return np.asarray(picture.convert("RGB"))


def without_variables(svg: str) -> str:
    """The drawing with every CSS variable replaced by its value at that place."""
    root = ElementTree.fromstring(svg)
    sheets = [element for element in root.iter(STYLE) if element.text]
    by_class: dict[str, Values] = {}
    for sheet in sheets:
        sheet.text = DARK.sub("", sheet.text or "")
        for selector, body in RULE.findall(sheet.text):
            for name in re.findall(r"^\s*\.([\w-]+)\s*$", selector):
                by_class.setdefault(name, {}).update(SETS.findall(body))
    _fill(root, {}, by_class)
    for sheet in sheets:  # a rule cannot say where it will hold: the root's values are meant
        sheet.text = _filled(sheet.text or "", _values(root, {}, by_class))
    ElementTree.register_namespace("", SPACE)
    return ElementTree.tostring(root, encoding="unicode")


def _fill(element: ElementTree.Element, outer: Values, by_class: dict[str, Values]) -> None:
    values = _values(element, outer, by_class)
    for name, value in element.attrib.items():
        if "var(" in value:
            element.set(name, _filled(value, values))
    for child in element:
        _fill(child, values, by_class)


def _values(element: ElementTree.Element, outer: Values, by_class: dict[str, Values]) -> Values:
    values = dict(outer)
    for name in element.get("class", "").split():
        values.update(by_class.get(name, {}))
    values.update(SETS.findall(element.get("style", "")))
    return values


def _filled(text: str, values: Values) -> str:
    while "var(" in text:
        filled = USES.sub(lambda use: values.get(use[1], "none").strip(), text)
        if filled == text:
            break
        text = filled
    return text
