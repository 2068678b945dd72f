"""What chats show beside a link to a table: nothing that the link itself would not show."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.patience import PATIENCE
from tests.server.running_server import RunningServer

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # what is told does not depend on it


def tags(server: RunningServer, path: str, language: str = "en") -> dict[str, str]:
    """The Open Graph tags of a page."""
    page = httpx.get(
        server.url + path, headers={"Accept-Language": language, "User-Agent": "a chat program"}, timeout=PATIENCE
    )
    assert page.status_code == 200
    return dict(re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)"', page.text))


def test_an_invitation_says_who_invites_and_to_what(server: RunningServer) -> None:
    table = server.guest('Ann <"&>').create("me", "open", "novice", game="titania")
    told = tags(server, table["links"]["invite"])
    assert told["title"] == "Ann &lt;&quot;&amp;&gt; invites you to Titania"
    assert told["description"].startswith("One seat is free.")
    assert told["image"] == f"{server.url}/preview-titania.jpg"
    assert httpx.get(told["image"], timeout=PATIENCE).headers["content-type"] == "image/jpeg"
    assert tags(server, table["links"]["invite"], "de-CH,de;q=0.9")["title"].endswith("lädt dich zu Titania ein")
    assert tags(server, table["links"]["invite"], "xx")["title"].endswith("invites you to Titania")


def test_without_its_key_a_private_table_is_not_told_of(server: RunningServer) -> None:
    table = server.guest("Ann").create("me", "open")
    assert tags(server, f"/table/{table['id']}") == tags(server, f"/table/{table['id']}?key=wrong") == {}
    assert tags(server, "/table/000000000000") == {}
    assert tags(server, "/") == {}


def test_a_running_game_names_its_players(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.create("me", "open", game="utopia", public=True)
    ben.at(table["id"], "join")
    told = tags(server, f"/table/{table['id']}")
    assert told["title"] == "Utopia: Ann, Ben"
    assert told["description"] == "The game is on: watch it move by move."


def test_the_link_for_spectators_shows_a_player_no_hand(server: RunningServer) -> None:
    """A player may open it on a television: it stays what everybody in the room may see."""
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table = ann.create("me", "open", "open")
    watch = table["links"]["watch"].partition("key=")[2]
    invite = table["links"]["invite"].partition("key=")[2]
    screen = ann.live(table["id"], key=watch)
    assert screen.next_of("table")["you"] == {"seats": [], "seat": None, "host": False}
    ben.at(table["id"], "join", key=invite)
    server.guest("Cleo").at(table["id"], "join", key=invite)
    begun = screen.next_of("table", "play")
    while begun["status"] != "running":
        begun = screen.next_of("table", "play")
    assert begun["view"]["seat"] == -1
    assert begun["view"]["legal"] == []
    assert ann.table(table["id"], key=watch)["view"]["seat"] == -1
    assert ann.table(table["id"])["view"]["seat"] == 0
    assert ann.at(table["id"], "chat", {"text": "Hello"}, key=watch).json()["code"] == "forbidden"
