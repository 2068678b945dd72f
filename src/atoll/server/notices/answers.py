"""The server's answers about notices. Types and documentation, as in `atoll.server.answers`."""

from __future__ import annotations

from typing import Literal, NotRequired

from atoll.server.answers import Answer, Time

Language = Literal["en", "de", "fr", "nl"]
NoticeKind = Literal["turn", "time", "over", "joined"]
ChannelKind = Literal["push", "mail", "service"]
ChannelState = Literal["waiting", "on", "off"]
Trouble = Literal["unreachable", "refused", "gone", "keys"]


class Offered(Answer):
    """How this server can notify you."""

    push: str | None
    """The public key for `PushManager.subscribe`; `null` if this server has no Web Push."""
    mail: bool
    services: list[str]
    """The kinds of other services that you can use (`ntfys`, `discord` …), as apprise names them."""


class Channel(Answer):
    """Where you are notified: a browser, a mail address, another service. Secret parts are never shown again."""

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
    """Your quiet hours, in minutes since midnight."""

    start: int
    end: int


class Notices(Answer):
    """How you are notified of what happens at your tables while you are away."""

    offered: Offered
    channels: list[Channel]
    language: Language
    zone: str
    quiet: QuietHours | None
    kinds: list[NoticeKind]
    """The kinds of notices that you want."""
    feed: bool
    """Whether you have a feed and a calendar of your turns."""


class Feed(Answer):
    """The secret addresses of your feed and your calendar. They are shown only once."""

    atom: str
    calendar: str


class Stopped(Answer):
    """What the link in a mail did."""

    label: NotRequired[str]
    """The address it concerns."""
