"""`atoll puzzle` and `atoll puzzles mine`."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from atoll.analysis import puzzles
from atoll.cli.analysis import reason
from atoll.cli.choices import Choice
from atoll.cli.files import BadFile
from atoll.cli.keyboard import Keyboard, Offer, keyboard
from atoll.cli.screen import Screen
from atoll.engine.game import game as find_game

COMMANDS = {"hint": "what the puzzle is about", "give up": "show the solution", "quit": "leave"}


def solve(name: str, puzzle_id: str | None) -> None:
    """Shows a puzzle and asks for the best action until it is found, or until the player gives up."""
    spec = find_game(name).spec
    today = datetime.now(UTC).date()
    puzzle = puzzles.by_id(spec, puzzle_id) if puzzle_id else puzzles.of_the_day(spec, today)
    Solving(puzzle, Screen(), keyboard()).run()


class Solving:
    def __init__(self, puzzle: puzzles.Puzzle, screen: Screen, keyboard: Keyboard) -> None:
        self.puzzle = puzzle
        self.screen = screen
        self.keyboard = keyboard
        self.match = puzzle.match(backend="python")
        self.names = ["you" if seat == puzzle.seat else f"player {seat + 1}" for seat in range(puzzle.players)]

    def run(self) -> None:
        self.show()
        offer = Offer([Choice(each, self.match.words(each)) for each in self.match.legal_numbers()], COMMANDS, str)
        while True:
            try:
                typed = self.keyboard.read("Best action> ", offer).strip()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("quit", "q", "exit"):
                return
            if typed == "hint":
                self.screen.say(f"It is about: {self.puzzle.theme}.")
            elif typed == "give up":
                self.explain()
                return
            elif self.tried(typed):
                self.screen.say(("title", "Found. "))
                self.explain()
                return

    def tried(self, typed: str) -> bool:
        """Returns whether the typed action is the solution; if not, says so."""
        try:
            number = self.match.spec.to_number(self.match.board, typed)
        except ValueError as problem:
            self.screen.say(("error", f"{typed!r} is not an action: {problem}"))
            return False
        if number not in self.match.legal_numbers():
            self.screen.say(("error", f"The rules do not allow {typed!r} in this position."))
            return False
        if self.puzzle.solved_by(self.match.words(number)):
            return True
        self.screen.say("There is something better.")
        return False

    def show(self) -> None:
        text, board = self.match.spec.text, self.match.board
        record = self.match.knowledge(self.puzzle.seat).record
        self.screen.show(text.position(board, record, self.screen.page(self.names)))
        self.screen.show(text.hand(board, record, self.puzzle.seat))
        self.screen.say()
        self.screen.say(
            ("title", f"Puzzle {self.puzzle.id}, {self.puzzle.difficulty}: "),
            f"you are player {self.puzzle.seat + 1} of {self.puzzle.players}. {text.ask(board, record)}",
        )

    def explain(self) -> None:
        best, other = self.puzzle.chances
        self.screen.say("Best: ", ("sign", ", ".join(self.puzzle.solution)), f"  ({best:.0%} to win)")
        self.screen.say(f"Next best: {self.puzzle.next_best}  ({other:.0%})")
        if self.puzzle.facts:
            self.screen.say("; ".join(reason(fact, self.names) for fact in self.puzzle.facts))


def mine_into(path: Path, name: str, *, games: int, players: int, seed: int) -> None:
    """Plays games and appends their puzzles to a file as they are found."""
    from atoll.analysis.mining import mine

    find_game(name).check_players(players)
    screen, found = Screen(), 0
    try:
        with path.open("a", encoding="utf-8") as file:
            for number in range(games):
                for puzzle in mine(name, players, seed + number):
                    file.write(puzzle.to_line() + "\n")
                    file.flush()
                    found += 1
                screen.say(f"{number + 1} of {games} games, {found} puzzles")
    except OSError as problem:
        raise BadFile(f"{path}: cannot be written: {(problem.strerror or str(problem)).lower()}") from problem
