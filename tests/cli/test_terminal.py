"""The real command at a real terminal: colours, completion with Tab, a wiped screen between two people."""

from __future__ import annotations

import os
import re
import select
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE

pty = pytest.importorskip("pty", reason="there are no such terminals on this system")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")


class Terminal:
    """A terminal of 100 columns and 40 lines with `atoll` in it."""

    def __init__(self, *words: str) -> None:
        self.output = ""
        self.screen, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        command = [sys.executable, "-m", "atoll.cli.main", *words]
        self.process = subprocess.Popen(command, stdin=inside, stdout=inside, stderr=inside, start_new_session=True)
        os.close(inside)

    def expect(self, wanted: str) -> str:
        """Waits for a text; returns what came up to it."""
        end = time.monotonic() + PATIENCE
        while wanted not in self.output:
            ready, _, _ = select.select([self.screen], [], [], max(0.0, end - time.monotonic()))
            try:
                content = os.read(self.screen, 65536) if ready else b""
            except OSError:  # the program has ended
                content = b""
            assert content, f"waited in vain for {wanted!r} after:\n{self.output}"
            self.output += content.decode(errors="replace")
        before, _, self.output = self.output.partition(wanted)
        return before

    def type(self, keys: str) -> None:
        os.write(self.screen, keys.encode())

    def end(self) -> int:
        """Waits for the program's end; returns its exit code."""
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.screen)


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("PROMPT_TOOLKIT_NO_CPR", "1")


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_person_plays() -> None:
    with Terminal("play", "--seed", "7", "--option", "start=1", "--save", "game.json") as terminal:
        page = terminal.expect("you>")
        assert "\x1b[1;38;" in page
        assert "Your cards  Y  R  R  BY" in without_codes(page)
        terminal.type("dr\t\r")  # completed to draw
        terminal.expect("3 cards drawn")
        terminal.expect("you>")
        terminal.type("quit\r")
        terminal.expect("To continue: atoll play --resume game.json")
        assert terminal.end() == 0
    assert '"draw"' in Path("game.json").read_text()


def test_the_screen_is_wiped_between_two_people() -> None:
    with Terminal("play", "--seats", "human:Ann,human:Ben", "--seed", "7", "--option", "start=1") as terminal:
        terminal.expect("Enter when you are ready:")
        terminal.type("\r")
        terminal.expect("Ann>")
        terminal.type("draw\r")
        terminal.expect("\x1b[3J")  # with what can be scrolled back to
        assert "Your cards" not in terminal.expect("Enter when you are ready:")
        terminal.type("\x03")
        terminal.expect("The game is saved.")
        assert terminal.end() == 130


def test_stepping_through_a_game(finished: Path) -> None:
    with Terminal("replay", str(finished)) as terminal:
        terminal.expect("The beginning.")
        terminal.expect(">")
        terminal.type("\r")
        terminal.expect("Action 1 of ")
        terminal.expect(">")
        terminal.type("quit\r")
        assert terminal.end() == 0
