"""The tables where it is a person's turn, as an Atom feed and as a calendar, for programs that poll."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from xml.etree import ElementTree as Xml

from atoll.server.notices.messages import News, line, local_time, words
from atoll.server.store.records import Row
from atoll.server.store.storage import Storage
from atoll.server.tables import lists

ATOM = "http://www.w3.org/2005/Atom"
NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FOLD = 74  # bytes per line of a calendar


@dataclass(frozen=True, slots=True)
class Turn:
    """A table that waits for the person."""

    table_id: str
    since: int  # milliseconds since 1970
    deadline: int | None
    text: str


async def turns_of(storage: Storage, preferences: Row) -> list[Turn]:
    """The tables where it is this person's turn, the longest wait first."""
    me = preferences["person"]
    found = (await lists.turns(storage, me))["turns"]
    names = await lists.other_players(storage, [turn["table"] for turn in found], me)
    return [
        Turn(
            turn["table"],
            turn["since"],
            turn["deadline"],
            line(News("turn", turn["table"], turn["game"], names.get(turn["table"], [])), preferences["language"]),
        )
        for turn in found
    ]


def atom(turns: Sequence[Turn], preferences: Row, url: str, itself: str, now: int) -> bytes:
    """The feed. An entry's id changes with every turn, so that readers show it as new."""
    say = words(preferences["language"])
    feed = Xml.Element("feed", {"xmlns": ATOM, "xml:lang": preferences["language"]})
    _add(feed, "id", itself)
    _add(feed, "title", say["turns"])
    _add(feed, "updated", _stamp(max((turn.since for turn in turns), default=now)))
    _add(feed, "link", rel="self", href=itself)
    _add(feed, "link", rel="alternate", href=f"{url}/")
    author = Xml.SubElement(feed, "author")
    _add(author, "name", "Atoll")
    for turn in reversed(turns):
        entry = Xml.SubElement(feed, "entry")
        _add(entry, "id", f"{url}/table/{turn.table_id}#{turn.since}")
        _add(entry, "title", turn.text)
        _add(entry, "updated", _stamp(turn.since))
        _add(entry, "link", rel="alternate", href=f"{url}/table/{turn.table_id}")
        if turn.deadline is not None:
            _add(entry, "summary", say["until"].format(when=local_time(turn.deadline, preferences["zone"])))
    return bytes(Xml.tostring(feed, "utf-8", xml_declaration=True))


def calendar(turns: Sequence[Turn], preferences: Row, url: str, now: int) -> bytes:
    """The calendar (RFC 5545): for each turn with a deadline, an entry in the hour before it."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Atoll//Turns//EN",
        f"X-WR-CALNAME:{_escaped(words(preferences['language'])['turns'])}",
    ]
    for turn in turns:
        if turn.deadline is not None:
            lines += [
                "BEGIN:VEVENT",
                f"UID:{turn.table_id}.{turn.since}@atoll",
                f"DTSTAMP:{_compact(now)}",
                f"DTSTART:{_compact(turn.deadline - 3600_000)}",
                f"DTEND:{_compact(turn.deadline)}",
                f"SUMMARY:{_escaped(turn.text)}",
                f"URL:{url}/table/{turn.table_id}",
                "TRANSP:TRANSPARENT",
                "END:VEVENT",
            ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(each)}\r\n" for each in lines).encode()


def _add(parent: Xml.Element, name: str, text: str | None = None, **attributes: str) -> None:
    Xml.SubElement(parent, name, attributes).text = NOT_IN_XML.sub("", text) if text else None


def _stamp(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%dT%H:%M:%SZ}"


def _compact(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n")


def _folded(text: str) -> str:
    """A line folded at 75 bytes; no character is split."""
    parts, part = [], ""
    for sign in text:
        if len((part + sign).encode()) > FOLD:
            parts.append(part)
            part = ""
        part += sign
    return "\r\n ".join([*parts, part])
