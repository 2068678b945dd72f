"""`atoll play`: a game in the terminal, with people and bots at one table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from atoll import bots
from atoll.cli import rulebook, saves
from atoll.cli.choices import Choice, found, grouped
from atoll.cli.files import BadFile
from atoll.cli.keyboard import Keyboard, Offer
from atoll.cli.screen import Screen
from atoll.cli.seats import Seat
from atoll.cli.sheet import show_result
from atoll.cli.story import audience_of, steps
from atoll.engine.match import SPECTATOR, Match
from atoll.errors import BadOption, NoUndo
from atoll.games.lines import flow
from atoll.games.spec import Line

COMMANDS = {
    "help": "how to read the map and what to type",
    "undo": "take back your last action",
    "hint": "where to look; again: what to do",
    "map": "show the position again",
    "log": "the last actions (log all: all of them)",
    "rules": "look up the rules (rules 4: section 4)",
    "position": "this position, as you know it, as one line of text (for a bug report)",
    "save": "save a copy of the game (save FILE)",
    "quit": "leave; the game is saved",
}
SHORT = {"?": "help", "u": "undo", "q": "quit", "exit": "quit"}
LISTED = 15  # up to this many actions are listed one by one, with previews
WIDEST = 32  # columns for beginnings of actions that share their last words
NEWS = 14  # lines about what the others did
ROOM = 10  # lines for news and for typing
RECENT = 20  # actions that `log` shows
HINT, QUICK_HINT = 1000, 60  # search iterations for a hint: compiled, and interpreted


def in_lines(beginnings: Sequence[str]) -> list[str]:
    """The beginnings joined in one line if that is short enough, else one by one."""
    together = ", ".join(beginnings)
    return [together] if len(together) <= WIDEST else list(beginnings)


class Leave(Exception):
    """Raised when the person wants to leave the game."""


class Table:
    """A match in the terminal, who sits where, and the file it is saved to."""

    def __init__(self, match: Match, seats: list[Seat], path: Path, screen: Screen, keyboard: Keyboard) -> None:
        self.match = match
        self.seats = seats
        self.path: Path | None = path
        self.screen = screen
        self.keyboard = keyboard
        self.names = [seat.name for seat in seats]
        self.audience = audience_of(match, self.names)
        self.people = [p for p, seat in enumerate(seats) if seat.is_human]
        self.watchers = self.people or [SPECTATOR]
        self.news: dict[int, list[str]] = {watcher: [] for watcher in self.watchers}
        self.looking: int | None = None  # the person in front of the screen
        self.warned = False  # that the terminal is too short
        self.hinted = -1  # the number of actions when a person last asked for a hint

    def run(self) -> None:
        """Plays to the end, or until somebody wants to leave; either way the game is saved."""
        try:
            while (actor := self.match.actor) is not None:
                if self.seats[actor].is_human:
                    self.person_acts(actor)
                else:
                    self.bot_acts(actor)
            self.finish()
        except (Leave, EOFError):
            self.keep()
            self.say_where()
        except KeyboardInterrupt:
            self.keep()
            self.screen.say()
            self.say_where()
            raise

    # ---- acting ----

    def bot_acts(self, actor: int) -> None:
        # From the seed and the number of actions, so that a resumed game continues in the same way.
        luck = Random(f"{self.match.setup.seed.hex()} {len(self.match.actions)}")
        self.play(bots.bot(self.seats[actor].kind).choose(self.match.knowledge(actor), luck))

    def person_acts(self, actor: int) -> None:
        if len(self.people) > 1 and self.looking != actor:
            self.hand_over(actor)
        self.looking = actor
        self.keep()
        choices = self.choices()
        self.show_position(actor, choices)
        while not self.answer(actor, choices, self.read(actor, choices)):
            pass

    def play(self, action: int) -> None:
        """Plays an action and tells every person what they may know about it."""
        actor = self.match.actor
        assert actor is not None
        self.audience.play(action)
        for watcher in self.watchers:
            self.news[watcher].append(f"{self.names[actor]}: {self.audience.news(watcher)}")
        if not self.people:
            self.tell_news(SPECTATOR)

    def hand_over(self, actor: int) -> None:
        """Clears the screen and waits for the next person, so that nobody sees another's hand."""
        name = self.names[actor]
        self.screen.wipe()
        self.screen.say(("title", f"{name}, it is your turn."), " Everybody else, please look away.")
        while (answer := self.keyboard.read("Enter when you are ready: ").lower()) not in ("", "ready"):
            if SHORT.get(answer, answer) == "quit":
                raise Leave
            self.screen.say("Press Enter, or type ready; type quit to leave the game.")
        self.screen.wipe()

    # ---- showing ----

    def choices(self) -> list[Choice]:
        match = self.match
        return [Choice(number, match.words(number)) for number in match.legal_numbers()]

    def show_position(self, actor: int, choices: list[Choice]) -> None:
        text, board = self.match.spec.text, self.match.board
        record = self.match.knowledge(actor).record
        lit = {choice.words.rpartition(" ")[2] for choice in choices}
        self.screen.new_page()
        self.screen.show(text.position(board, record, self.screen.page(self.names, lit)))
        self.tell_news(actor)
        self.screen.say()
        self.screen.show(text.hand(board, record, actor))
        self.screen.say(("title", text.ask(board, record)))
        self.show_choices(actor, choices)
        if self.screen.is_too_short and not self.warned:
            need = self.screen.used + ROOM
            self.screen.say(("note", f"(A terminal with {need} or more lines would show all of this at once.)"))
            self.warned = True

    def show_choices(self, actor: int, choices: list[Choice]) -> None:
        if len(choices) <= LISTED:
            self.list_choices(actor, choices)
            return
        groups = [(beginning, group.ends) for group in grouped(choices) for beginning in in_lines(group.beginnings)]
        width = max(len(beginning) for beginning, _ in groups) + 2
        for beginning, ends in groups:
            if beginning:
                first: Line = [("sign", f"  {beginning:{width}}")]
                self.screen.show(flow([[("", end)] for end in ends], self.screen.columns, first=first))
            else:
                self.screen.say(("sign", "  " + "  ".join(ends)))

    def list_choices(self, actor: int, choices: list[Choice]) -> None:
        """Lists actions one by one, each with its preview."""
        match = self.match
        record = match.knowledge(actor).record
        width = max(len(choice.words) for choice in choices) + 2
        for choice in choices:
            brings = match.spec.text.preview(match.board, record, choice.number, self.names)
            self.screen.say(("sign", f"  {choice.words:{width}}"), ("note", brings))

    def tell_news(self, watcher: int) -> None:
        news = self.news[watcher]
        if len(news) > NEWS:
            self.screen.say(("note", f"… {len(news) - NEWS} earlier ones (type log)"))
        for line in news[-NEWS:]:
            self.screen.say(("note", "» "), line)
        news.clear()

    # ---- answering ----

    def read(self, actor: int, choices: list[Choice]) -> str:
        match = self.match
        record = match.knowledge(actor).record

        def preview(number: int) -> str:
            return match.spec.text.preview(match.board, record, number, self.names)

        return self.keyboard.read(f"{self.names[actor]}> ", Offer(choices, COMMANDS, preview))

    def answer(self, actor: int, choices: list[Choice], typed: str) -> bool:
        """Carries out what was typed; returns whether the position has changed."""
        word, _, rest = typed.partition(" ")
        command = SHORT.get(word.lower(), word.lower())
        if command in COMMANDS:
            return self.obey(command, rest.strip(), actor, choices)
        meant = found(choices, typed) if typed else []
        if len(meant) == 1:
            self.play(meant[0].number)
            return True
        if not typed:
            self.screen.say("Type an action, or help.")
        elif meant:
            self.screen.say(f"{typed!r} could mean {len(meant)} actions:")
            self.list_choices(actor, meant[: 2 * LISTED])
        else:
            self.screen.say(("error", f"{typed!r} is not possible now: "), self.why_not(typed))
            record = self.match.knowledge(actor).record
            self.screen.say(("title", self.match.spec.text.ask(self.match.board, record)))
        return False

    def why_not(self, typed: str) -> str:
        """Says whether the text is not an action at all, or not legal now."""
        spec, board = self.match.spec, self.match.board
        try:
            words = spec.to_words(board, spec.to_number(board, typed))
        except ValueError as problem:
            return f"{problem}."
        return f"the rules do not allow {words} in this position."

    def obey(self, command: str, rest: str, actor: int, choices: list[Choice]) -> bool:
        if command == "undo":
            return self.undo(actor)
        if command == "quit":
            raise Leave
        if command == "map":
            self.show_position(actor, choices)
        elif command == "help":
            self.help()
        elif command == "hint":
            self.hint(actor)
        elif command == "log":
            self.tell_log(actor, whole=rest.lower() == "all")
        elif command == "rules":
            self.rules(rest)
        elif command == "position":
            self.screen.show([[("", self.match.position(actor))]])
        elif command == "save":
            self.save(rest)
        return False

    def undo(self, actor: int) -> bool:
        try:
            [words] = self.audience.undo()
        except NoUndo as problem:
            self.screen.say(f"No: {problem}.")
            return False
        self.news[actor].append(f"taken back: {words}")
        return True

    def hint(self, actor: int) -> None:
        """Says where to look first, and what to do if the player asks again."""
        from atoll.analysis import hint  # on demand: most players never ask
        from atoll.cli.analysis import reason

        known = self.match.knowledge(actor)
        advice = hint(known, iterations=HINT if self.match.backend == "compiled" else QUICK_HINT)
        if self.hinted != len(self.match.actions):
            self.hinted = len(self.match.actions)
            parts = [" ".join(map(str, (f["part"], *f.get("hexes", ()), f.get("island", "")))) for f in advice.nudge]
            if parts:
                self.screen.say(f"Look at: {'; '.join(part.strip() for part in parts)}. Ask again for the action.")
                return
        action = self.match.spec.to_number(self.match.board, advice.action)
        told = self.match.spec.text.preview(self.match.board, known.record, action, self.names)
        chance = advice.values.chances[actor]
        self.screen.say("Try ", ("sign", advice.action), f"{f': {told}' if told else ''}  ({chance:.0%} to win)")
        if advice.facts:
            why = "; ".join(reason(fact, self.names) for fact in advice.facts)
            self.screen.say(f"Instead of {advice.instead}: {why}")

    def help(self) -> None:
        self.screen.show(self.match.spec.text.guide(self.match.board))
        self.screen.say()
        self.screen.say(("title", "Also"))
        for command, meaning in COMMANDS.items():
            self.screen.say(("sign", f"  {command:16}"), meaning)

    def tell_log(self, actor: int, *, whole: bool) -> None:
        played = steps(self.audience, actor)
        for step in played if whole else played[-RECENT:]:
            self.screen.say(("note", f"{step.number:4}  "), f"{self.names[step.actor]}: {step.told}")
        if not played:
            self.screen.say("Nothing has been played yet.")

    def rules(self, clause: str) -> None:
        try:
            self.screen.say(rulebook.look_up(self.match.spec, clause))
        except BadOption as problem:
            self.screen.say(("error", str(problem)))

    # ---- keeping ----

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        try:
            if path is None:
                raise BadFile("name a file: save FILE")
            if path != self.path:
                saves.refuse_to_overwrite(path)
            saves.save(self.match, path)
        except BadFile as problem:
            self.screen.say(("error", str(problem)))
        else:
            self.screen.show([[("", f"Saved. To continue from here: atoll play --resume {path}")]])

    def keep(self) -> None:
        """Saves the game automatically; says so if that fails."""
        if self.path is None:
            return
        try:
            saves.save(self.match, self.path)
        except BadFile as problem:
            self.screen.say(("error", f"The game cannot be saved: {problem}."), " Use save FILE.")
            self.path = None

    def say_where(self) -> None:
        if self.path:
            self.screen.show([[("", f"The game is saved. To continue: atoll play --resume {self.path}")]])

    def finish(self) -> None:
        self.keep()
        page = self.screen.page(self.names)
        record = self.match.knowledge(SPECTATOR).record
        self.screen.say()
        self.screen.show(self.match.spec.text.position(self.match.board, record, page))
        self.tell_news(self.watchers[0] if self.looking is None else self.looking)
        show_result(self.screen, self.match, self.names)
        if self.path:
            self.screen.show([[("note", f"To replay it: atoll replay {self.path}")]])
