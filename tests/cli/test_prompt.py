"""The line with completion that a person at a terminal gets."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.document import Document
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from atoll.cli.choices import Choice
from atoll.cli.keyboard import Offer
from atoll.cli.prompt import Prompt, _Completer

OFFER = Offer(
    [Choice(0, "draw"), Choice(1, "R red d4"), Choice(2, "R red e4")],
    {"undo": "take back", "quit": "leave"},
    lambda number: ["", "fog", "a crane"][number],
)


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def completions(typed: str) -> list[tuple[str, str]]:
    found = _Completer(OFFER).get_completions(Document(typed), None)  # type: ignore[arg-type]
    return [(completion.text, completion.display_meta_text) for completion in found]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", [("draw", ""), ("R ", "2 ways"), ("undo", "take back"), ("quit", "leave")]),
        ("r", [("R ", "2 ways")]),
        ("r ", [("red ", "2 ways")]),
        ("r red ", [("d4", "fog"), ("e4", "a crane")]),
        ("u", [("undo", "take back")]),
        ("zz", []),
    ],
)
def test_completions(typed: str, expected: list[tuple[str, str]]) -> None:
    assert completions(typed) == expected


def test_a_line_is_read(keys: PipeInput) -> None:
    keys.send_text("R red d4\r")
    assert Prompt().read("you> ", OFFER) == "R red d4"


def test_a_plain_question(keys: PipeInput) -> None:
    keys.send_text(" ready \r")
    assert Prompt().read("Ready? ") == "ready"


def test_leaving(keys: PipeInput) -> None:
    keys.send_text("\x04")
    with pytest.raises(EOFError):
        Prompt().read("you> ", OFFER)
    keys.send_text("\x03")
    with pytest.raises(KeyboardInterrupt):
        Prompt().read("you> ", OFFER)
