"""What the server answers about notices. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from typing import Literal, NotRequired

from atoll.server.answers import Answer, Time

Language = Literal["en", "de", "fr", "nl"]
NoticeKind = Literal["turn", "time", "over", "joined"]
ChannelKind = Literal["push", "mail", "service"]
ChannelState = Literal["waiting", "on", "off"]
Trouble = Literal["unreachable", "refused", "gone", "keys"]


class Offered(Answer):
    """How this server can tell you that it is your turn."""

    push: str | None
    """The public key for `PushManager.subscribe`; `null` if this server has no Web Push."""
    mail: bool
    services: list[str]
    """The kinds of addresses of other services that you can name (`ntfys`, `discord` …), as apprise writes them."""


class Channel(Answer):
    """Where you are told: a browser, a mail address, another service. Secret parts are never shown again."""

    id: str
    kind: ChannelKind
    label: str
    state: ChannelState
    """`waiting`: you have not followed the link in the mail yet. `off`: it failed for too long."""
    trouble: Trouble | None
    """Why the last message could not be sent."""
    created: Time
    sent: Time | None
    """When something was last sent there."""


class QuietHours(Answer):
    """When not to disturb you, in minutes since midnight."""

    start: int
    end: int


class Notices(Answer):
    """How you are told what happens at your tables while you are not here."""

    offered: Offered
    channels: list[Channel]
    language: Language
    zone: str
    quiet: QuietHours | None
    kinds: list[NoticeKind]
    """What you want to be told of."""
    feed: bool
    """Whether there is a feed and a calendar of your turns."""


class Feed(Answer):
    """The secret addresses of your feed and your calendar, which are shown this once."""

    atom: str
    calendar: str


class Stopped(Answer):
    """What a link of a mail has done."""

    label: NotRequired[str]
    """The address that it is about."""
