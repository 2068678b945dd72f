"""The messages of a live connection. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from atoll.server.answers import Answer, Change, ChatMessage, Play, Table, Time

ByeCode = Literal["slow", "gone", "full", "signed-out", "too-many", "moved"]


class Here(Answer):
    """Who is connected: sent whenever a person comes or goes."""

    type: Literal["here"]
    number: int
    """The table's last number."""
    here: list[bool]
    """For each seat, whether its player is connected."""
    spectators: int


class Chat(Answer):
    """A new line of chat."""

    type: Literal["chat"]
    chat: ChatMessage


class AnalysisProgress(Answer):
    """The analysis of this game has progressed, is done, or failed: `GET …/analysis` has the details."""

    type: Literal["analysis"]
    done: int
    """How many actions are judged."""
    actions: int
    """How many the game has; 0 if the analysis failed or has not begun."""


class Beat(Answer):
    """A sign of life, sent every 20 seconds and when you ask for it."""

    type: Literal["beat"]
    number: int
    """The table's last number: if yours differs, you missed something."""
    now: Time


class Bye(Answer):
    """The last message before the server closes the connection."""

    type: Literal["bye"]
    code: ByeCode
    """`slow`: you read too slowly. `gone`: your message was invalid. `full`: the storage does not answer.
    `too-many`: you sent too many messages. `moved`: another process of the server now has the table."""
    detail: str


ServerMessage = Annotated[
    Table | Change | Play | Chat | Here | AnalysisProgress | Beat | Bye,
    Field(discriminator="type", description="What the server sends over a live connection"),
]


class AskBeat(Answer):
    """Asks for a `beat`."""

    type: Literal["beat"]


class LookFrom(Answer):
    """Asks for the view of another of your seats; the answer is a `table`."""

    type: Literal["seat"]
    seat: int | None
    """`null`: whichever of your seats is to act."""


class LookAway(Answer):
    """Says whether the page is now hidden. While it is visible, you get no notices about this table."""

    type: Literal["hidden"]
    hidden: bool


ClientMessage = Annotated[
    AskBeat | LookFrom | LookAway, Field(discriminator="type", description="What you may send over a live connection")
]
