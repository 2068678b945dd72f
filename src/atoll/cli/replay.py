"""`atoll replay`: steps through a log."""

from __future__ import annotations

from atoll.cli.keyboard import Keyboard, Offer
from atoll.cli.screen import Screen
from atoll.cli.seats import names_of
from atoll.cli.sheet import show_result
from atoll.cli.story import audience_of, steps
from atoll.engine.match import SPECTATOR, Match
from atoll.errors import BadOption

COMMANDS = {
    "next": "the next action (or just Enter)",
    "back": "the previous action",
    "turn": "forward to the next player's turn",
    "start": "the beginning",
    "end": "the end",
    "quit": "leave",
}
SHORT = {"": "next", "n": "next", "b": "back", "t": "turn", "s": "start", "e": "end", "q": "quit", "exit": "quit"}


class Replay:
    def __init__(self, match: Match, screen: Screen, keyboard: Keyboard) -> None:
        self.match = match
        self.names = names_of(match)
        self.steps = steps(audience_of(match, self.names))
        self.screen = screen
        self.keyboard = keyboard

    def show_all(self, last: int | None = None) -> None:
        """Prints all actions up to number `last`, and the position after it."""
        number = len(self.steps) if last is None else self._checked(last)
        width = max((len(step.words) for step in self.steps[:number]), default=0) + 2
        for step in self.steps[:number]:
            words = ("note", f"{step.number:4}  "), ("sign", f"{step.words:{width}}")
            self.screen.say(*words, f"{self.names[step.actor]}: {step.told}")
        self.screen.say()
        self.show(number)

    def run(self, first: int) -> None:
        """Steps through the log, starting after action number `first`."""
        number = self._checked(first)
        shown = None
        while True:
            if number != shown:
                self.screen.new_page()
                self.show(number)
                shown = number
            try:
                typed = self.keyboard.read(f"{number} of {len(self.steps)}> ", Offer((), COMMANDS, str)).lower()
            except (EOFError, KeyboardInterrupt):
                return
            command = SHORT.get(typed, typed)
            if command == "quit":
                return
            number = self._moved(number, command)

    def show(self, number: int) -> None:
        match = self.match.at(number)
        text, board = match.spec.text, match.board
        record = match.knowledge(SPECTATOR).record
        self.screen.show(text.position(board, record, self.screen.page(self.names)))
        if number:
            step = self.steps[number - 1]
            told = ("sign", f"{step.words}  "), f"{self.names[step.actor]}: {step.told}"
            self.screen.say(("title", f"Action {number} of {len(self.steps)}: "), *told)
        else:
            self.screen.say(("title", f"The beginning. {len(self.steps)} actions follow."))
        show_result(self.screen, match, self.names)

    def _moved(self, number: int, command: str) -> int:
        last = len(self.steps)
        if command.isascii() and command.isdigit() and int(command) <= last:
            return int(command)
        if command == "next":
            if number == last:
                self.screen.say("This is the end of the log; type quit to leave.")
            return min(number + 1, last)
        if command == "turn":
            actor = self.steps[number].actor if number < last else None
            following = (step.number - 1 for step in self.steps[number:] if step.actor != actor)
            return next(following, last)
        if command in ("back", "start", "end"):
            return {"back": max(number - 1, 0), "start": 0, "end": last}[command]
        known = ", ".join(COMMANDS)
        self.screen.say(f"{command!r} is unknown; press Enter, or type {known}, or a number from 0 to {last}.")
        return number

    def _checked(self, number: int) -> int:
        if not 0 <= number <= len(self.steps):
            raise BadOption(f"--at: {number} is outside this log; its actions go from 0 to {len(self.steps)}")
        return number
