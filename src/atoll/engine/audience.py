"""The viewers of a match: what each seat and the spectators see, and what they are told about each action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from atoll.engine.knowledge import EveryonesKnowledge, SharedKnowledge
from atoll.engine.match import SPECTATOR, Match
from atoll.games.spec import View

T = TypeVar("T")

# Board, record before, action, record after, both records redacted for the same viewer -> what the viewer is told.
Teller = Callable[[Any, Any, int, Any], T]


class Audience(Generic[T]):
    """Plays a match in front of its viewers, and tells each of them only what they may know about an action.

    A viewer is a seat, or SPECTATOR. `tell` puts an action into the form that the viewers want: `GameSpec.news` for
    facts, `GameSpec.text.tell` for a sentence. The player who acts may learn more than the others (a card drawn);
    everybody else is told what spectators are told. So there are two versions of each action, however many viewers
    there are.

    Play and undo through the audience, never on the match itself. Looking changes nothing: views, news and history are
    the same whenever and however often you ask for them. Until `forget_before`, it also keeps what the viewers knew
    before the last change, so that they can be told what changed.
    """

    def __init__(self, match: Match, tell: Teller[T]) -> None:
        self.match = match
        self._tell = tell
        self._now: EveryonesKnowledge | None = None  # what the viewers know, once anybody has looked
        self._before: EveryonesKnowledge | None = None  # what they knew before the last change
        self._watched = False  # whether anybody has ever looked: until then an action costs nothing extra
        self._actors = _actors(match)
        # What was told about each action; None if nobody was looking, to be computed when somebody asks.
        self._public: list[T | None] = [None] * len(match.actions)
        self._own: list[T | None] = [None] * len(match.actions)

    # ---- playing ----

    def play(self, action: str | int) -> None:
        """Plays an action, given in words or by its number; an illegal one raises and changes nothing."""
        actor = self.match.actor
        if not self._watched or actor is None:
            self.match.play(action)
            self._go_on()
            public = own = None
        else:
            seen, known = self.knowledge(SPECTATOR).record, self.knowledge(actor).record
            self.match.play(action)
            self._go_on()
            number = self.match.actions[-1]
            public = self._tell(self.match.board, seen, number, self.knowledge(SPECTATOR).record)
            own = self._tell(self.match.board, known, number, self.knowledge(actor).record)
        assert actor is not None
        self._actors.append(actor)
        self._public.append(public)
        self._own.append(own)

    def undo(self, count: int = 1) -> list[str]:
        """Takes back `count` actions and returns them in words, the last one first; NoUndo if that is not allowed."""
        undone = []
        for _ in range(count):
            undone.append(self.match.undo())
            for told in (self._actors, self._public, self._own):
                told.pop()
        self._go_on()
        return undone

    def run_by(self, backend: str) -> None:
        """Switches to another backend; nothing else changes."""
        self.match.run_by(backend)
        self._now = self._before = None

    def _go_on(self) -> None:
        """Call after the match has changed: current knowledge becomes the knowledge before."""
        self._before, self._now = self._now, None

    # ---- looking ----

    def knowledge(self, viewer: int) -> SharedKnowledge:
        """What a viewer knows now. Records of several viewers and moments share what is equal."""
        return (self._now or self._look()).knowledge(viewer)

    def _look(self) -> EveryonesKnowledge:
        self._watched = True
        self._now = self.match.everyones_knowledge(self._before)
        return self._now

    def known_before(self, viewer: int) -> SharedKnowledge | None:
        """What a viewer knew before the last change; None if nobody was looking then, or after `forget_before`."""
        return self._before.knowledge(viewer) if self._before else None

    def changed(self, viewer: int, fields: frozenset[str]) -> frozenset[str]:
        """Which of these fields the last change altered for a viewer. Somebody must have been looking before."""
        assert self._before is not None
        return (self._now or self._look()).differences(self._before, viewer, fields)

    def forget_before(self) -> None:
        """Frees the memory of the knowledge before the last change, once everybody has been told what changed."""
        self._before = None

    def view(self, viewer: int = SPECTATOR) -> View:
        """The match as a viewer may see it, as JSON for people, with the legal actions if it is their turn."""
        return self.match.view_of(self.knowledge(viewer))

    # ---- what happened ----

    @property
    def actors(self) -> list[int]:
        """Who took each action so far."""
        return self._actors

    def news(self, viewer: int) -> T:
        """What a viewer is told about the last action."""
        told = self._own if self._actors[-1] == viewer else self._public
        found = told[-1]
        return self.history(viewer)[-1] if found is None else found

    @property
    def has_gaps(self) -> bool:
        """Whether the game must be replayed to tell its history, because nobody was looking at first."""
        return None in self._public or None in self._own

    def history(self, viewer: int) -> list[T]:
        """What a viewer is told about each action so far."""
        self._fill_gaps()
        everything = zip(self._actors, self._own, self._public, strict=True)
        return [own if actor == viewer else public for actor, own, public in everything]  # type: ignore[misc]

    def open_history(self) -> list[T]:
        """Each action so far, as its own player was told about it. For games that are over."""
        self._fill_gaps()
        return list(self._own)  # type: ignore[arg-type]

    def _fill_gaps(self) -> None:
        """Replays the game to fill in what was played while nobody was looking; from now on somebody is."""
        self._watched = True
        if not self.has_gaps:
            return
        again = Audience(self.match.at(0), self._tell)
        again.knowledge(SPECTATOR)
        for action in self.match.actions:
            again.play(action)
        self._public, self._own = again._public, again._own


def _actors(match: Match) -> list[int]:
    """Who took each action of a match that started without an audience."""
    again = match.at(0)
    actors = []
    for action in match.actions:
        assert again.actor is not None
        actors.append(again.actor)
        again.play(action)
    return actors
