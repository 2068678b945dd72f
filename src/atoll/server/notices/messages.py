"""Notices in words: one message for all notices that a channel gets at once."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Protocol
from zoneinfo import ZoneInfo

from atoll.engine.game import game as find_game
from atoll.errors import AtollError
from atoll.server.notices.answers import Trouble

MOST_LINES = 20  # notices listed in one message
NOT_URGENT = ("over", "interrupted", "joined")  # listed after those that need action


@dataclass(frozen=True, slots=True)
class News:
    """One notice about one table."""

    kind: str
    table_id: str
    game: str
    others: Sequence[str]  # the names of the other players
    name: str = ""  # who joined
    deadline: int | None = None  # milliseconds since 1970
    plan_dropped: bool = False  # whether the person's plan for this turn no longer fitted


@dataclass(frozen=True, slots=True)
class Message:
    """A message to a receiver."""

    id: str  # the same if it is sent again
    title: str
    body: str
    link: str
    language: str
    stop: str | None = None  # a link that ends these messages
    lines: Sequence[str] = field(default_factory=tuple)


class Receiver(Protocol):
    """Sends messages to addresses of one kind."""

    async def send(self, target: str, message: Message) -> None:
        """Sends a message; raises Undelivered if it cannot."""


class Undelivered(Exception):
    """A message could not be sent; with `for_good`, trying again is pointless."""

    def __init__(self, trouble: Trouble, reason: str = "", *, for_good: bool = False) -> None:
        super().__init__(reason or trouble)
        self.trouble = trouble
        self.for_good = for_good


@cache
def words(language: str) -> dict[str, str]:
    """The catalogue of a language."""
    found: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "words.toml").read_text("utf-8"))
    return found.get(language, found["en"])


def compose(news: Sequence[News], identity: str, language: str, zone: str, url: str) -> Message:
    """One message about all this news."""
    say = words(language)
    news = sorted(news, key=lambda each: each.kind in NOT_URGENT)
    lines = [line(each, language) for each in news[:MOST_LINES]]
    games = len({each.table_id for each in news})
    if games == 1:
        link = f"{url}/table/{news[0].table_id}"
        more = [_until(news[0], say, zone), _dropped(news[0], say), *lines[1:]]
        return Message(identity, lines[0], "\n".join(filter(None, [*more, link])), link, language, lines=more)
    paragraphs = [
        "\n".join(filter(None, [text, _until(each, say, zone), _dropped(each, say), f"{url}/table/{each.table_id}"]))
        for text, each in zip(lines, news, strict=False)
    ]
    title = say["several"].format(count=games)
    return Message(identity, title, "\n\n".join(paragraphs), f"{url}/", language, lines=lines)


def line(news: News, language: str) -> str:
    """What happened, in one line."""
    say = words(language)
    return say[news.kind].format(game=title_of(news.game), others=_listed(news.others, say), name=news.name)


def title_of(name: str) -> str:
    try:
        return find_game(name).title
    except AtollError:  # the game is no longer installed
        return name


def local_time(at: int, zone: str) -> str:
    return f"{datetime.fromtimestamp(at / 1000, ZoneInfo(zone)):%Y-%m-%d %H:%M %Z}"


def _until(news: News, say: dict[str, str], zone: str) -> str:
    if news.deadline is None or news.kind not in ("turn", "half", "time"):
        return ""
    return say["until"].format(when=local_time(news.deadline, zone))


def _dropped(news: News, say: dict[str, str]) -> str:
    return say["plan_dropped"] if news.plan_dropped and news.kind in ("turn", "half", "time") else ""


def _listed(names: Sequence[str], say: dict[str, str]) -> str:
    if not names:
        return say["alone"]
    *first, last = names
    return f"{', '.join(first)} {say['and_']} {last}" if first else last
