"""Tables before and after the game: seats, links, lists, rematches, chat, notes, hot seats."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from atoll.engine.game import game
from atoll.engine.match import Match
from tests.server.conftest import MakeServer
from tests.server.running_server import Guest, RunningServer, until


def key_of(link: str) -> str:
    return link.partition("key=")[2]


CANNOT_BE_SET_UP: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "game"),
    ({"board": "default"}, "board"),
    ({"options": {"board": "flat"}}, "options.board"),
    ({"options": {"board": 7}}, "options.board"),
    ({"options": {"goal": 30}}, "options.goal"),
    ({"options": {"compensation": "much"}}, "options.compensation"),
    ({"options": {"start": [0]}}, "options.start"),
    ({"options": {"start": True}}, "options.start"),
    ({"options": {"x" * 33: 0}}, "options." + "x" * 33),
    ({"options": {f"o{i}": 0 for i in range(17)}}, "options"),
    ({"options": []}, "options"),
    ({"players": 9}, "players"),
    ({"seats": [{"kind": "me"}]}, "seats"),
    ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "seats.1.level"),
    ({"seats": [{"kind": "me"}, {"kind": "guest"}]}, "seats.1.name"),
    ({"options": {"start": 5}}, "options.start"),
    ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "seats.1.level"),
    ({"options": {"start": "first"}}, "options.start"),
    ({"clock": {"kind": "live", "minutes": 0}}, "clock.minutes"),
    ({"clock": {"kind": "live"}}, "clock.minutes"),
    ({"clock": {"kind": "sand"}}, "clock"),
    ({"clock": {"kind": "none", "stand_in": "god"}}, "clock.stand_in"),
    ({"colour": "red"}, "colour"),
]


def test_what_cannot_be_set_up(server: RunningServer) -> None:
    good = {"game": "titania", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    guest = server.guest()
    for change, field in CANNOT_BE_SET_UP:
        answer = guest.post("/api/tables", {**good, **change})
        found = answer.json()
        assert (answer.status_code, found["code"], found["field"]) == (422, "bad-field", field), change
        assert found["detail"].startswith(f"{field}: "), change


def test_all_that_could_stand_in_a_field_is_told(server: RunningServer) -> None:
    request = {"game": "titania", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"start": "me"}}
    detail = server.guest().post("/api/tables", request).json()["detail"]
    assert detail == "options.start: 'me' is neither \"random\" nor a seat from 0 to 1"


def test_lists_of_a_game_that_there_is_not(server: RunningServer) -> None:
    for name in ("chess", "a\0b"):
        answer = server.guest().get("/api/tables", list="open", game=name)
        assert (answer.status_code, answer.json()["field"]) == (422, "game")


def test_a_private_table_takes_a_link(server: RunningServer) -> None:
    ann, ben, eve = server.guest("Ann"), server.guest("Ben"), server.guest("Eve")
    table = ann.create("me", "open")
    table_id = table["id"]
    unknown = eve.get("/api/tables/000000000000")
    hidden = eve.get(f"/api/tables/{table_id}")
    assert hidden.status_code == unknown.status_code == 404
    told = [{key: value for key, value in answer.json().items() if key != "request"} for answer in (hidden, unknown)]
    assert told[0] == told[1], "nobody learns that there is a table"
    assert eve.at(table_id, "join", key="x" * 20).status_code == 404
    watch, invite = key_of(table["links"]["watch"]), key_of(table["links"]["invite"])
    seen = eve.table(table_id, key=watch)
    assert (seen["you"]["seat"], seen["links"]["invite"]) == (None, None)
    assert invite not in str(seen)
    assert eve.at(table_id, "join", key=watch).json()["code"] == "forbidden"
    joined = ben.at(table_id, "join", key=invite)
    assert joined.json()["status"] == "running"
    assert joined.json()["you"]["seats"] == [1]
    assert ben.table(table_id)["view"]["seat"] == 1, "who sits there needs no key any more"
    assert [line["id"] for line in ben.get("/api/tables", list="mine").json()["tables"]] == [table_id]
    assert eve.get("/api/tables", list="running").json()["tables"] == []


def test_the_seed_is_promised_first_and_shown_last(server: RunningServer) -> None:
    ann = server.guest()
    table = ann.create("me", "random", options={"start": 0})
    assert table["seed"] is None
    promised = table["seed_sha256"]
    assert "seed" not in ann.get(f"/api/tables/{table['id']}/log").json()
    ann.at(table["id"], "resign")
    over = until(lambda: (found := ann.table(table["id"]))["status"] == "finished" and found)
    assert over["seed_sha256"] == promised
    assert (
        Match.load(ann.get(f"/api/tables/{table['id']}/log").json(), backend="python").setup.seed.hex() == over["seed"]
    )


def test_joining_and_leaving(server: RunningServer) -> None:
    ann, ben, eve = server.guest("Ann"), server.guest("Ben"), server.guest("Eve")
    table_id = ann.create("me", "open", "open", public=True)["id"]
    line = ann.live(table_id)
    line.next_of("table")
    assert ben.at(table_id, "join", {"seat": 2}).json()["you"]["seats"] == [2]
    assert ben.at(table_id, "join").status_code == 200, "said twice"
    assert ben.at(table_id, "join", {"seat": 1}).json()["code"] == "not-now"
    assert eve.at(table_id, "join", {"seat": 2}).json()["code"] == "not-now"
    assert eve.at(table_id, "join", {"seat": 5}).json()["field"] == "seat"
    assert line.next_of("table")["seats"][2]["name"] == "Ben"
    left = ben.at(table_id, "leave").json()
    assert left["seats"][2]["kind"] == "open"
    assert eve.at(table_id, "leave").json()["code"] == "forbidden"
    assert eve.at(table_id, "seats", {"seat": 1, "kind": "bot", "level": "greedy"}).json()["code"] == "forbidden"
    assert ann.at(table_id, "seats", {"seat": 1, "kind": "bot", "level": "greedy"}).json()["status"] == "open"
    begun = ann.at(table_id, "seats", {"seat": 2, "kind": "guest", "name": "Cleo"}).json()
    assert (begun["status"], begun["you"]["seats"]) == ("running", [0, 2])
    assert ann.at(table_id, "leave").json()["code"] == "not-now"


def test_a_table_that_everybody_left_is_closed(server: RunningServer) -> None:
    ann = server.guest()
    table_id = ann.create("me", "open", public=True)["id"]
    assert ann.at(table_id, "leave").json()["status"] == "closed"
    assert ann.get("/api/tables", list="open").json()["tables"] == []
    assert ann.get("/api/tables", list="mine").json()["tables"] == []
    late = server.guest().at(table_id, "join").json()
    assert (late["code"], late["detail"]) == ("not-now", "Everybody has left this table; it is closed")


def test_a_table_where_nobody_sat_can_be_closed(server: RunningServer) -> None:
    ann, ben = server.guest(), server.guest()
    table_id = ann.create("open", "random", public=True)["id"]
    assert ben.at(table_id, "leave").json()["code"] == "forbidden"
    assert ben.at(table_id, "join").json()["status"] == "running"
    table_id = ann.create("random", "open", "open", public=True)["id"]
    assert ben.at(table_id, "join").status_code == 200
    assert ann.at(table_id, "leave").json()["code"] == "forbidden", "Ben sits there"
    table_id = ann.create("open", "open", public=True)["id"]
    assert ann.at(table_id, "leave").json()["status"] == "closed"


def test_nobody_has_too_many_tables(make_server: MakeServer) -> None:
    server = make_server(tables_identity=2)
    ann = server.guest()
    first, _ = (ann.create("me", "open") for _ in range(2))
    request = {"game": "titania", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    refused = ann.post("/api/tables", request)
    assert (refused.status_code, refused.json()["code"]) == (409, "too-many-tables")
    assert server.guest().post("/api/tables", request).status_code == 201, "others can"
    ann.at(first["id"], "leave")
    assert ann.post("/api/tables", request).status_code == 201


def test_joining_again_because_the_answer_was_lost(server: RunningServer) -> None:
    ann, ben = server.guest(), server.guest()
    table_id = ann.create("me", "open", public=True)["id"]
    first, again = ben.at(table_id, "join"), ben.at(table_id, "join", {"seat": 1})
    assert (again.status_code, again.json()["number"]) == (200, first.json()["number"])
    assert ben.at(table_id, "join", {"seat": 0}).json()["detail"] == "The game has begun already"


def test_two_people_at_one_device(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", {"kind": "guest", "name": "Cleo"}, options={"start": 1})
    assert (table["you"], table["view"]["seat"]) == ({"seats": [0, 1], "seat": 1, "host": True}, 1)
    other = ann.table(table["id"], seat=0)
    assert other["view"]["table"]["seats"][1]["hand"] is None
    assert other["view"]["table"]["seats"][0]["hand"] is not None
    line = ann.live(table["id"])
    assert line.next_of("table")["view"]["seat"] == 1
    line.send({"type": "seat", "seat": 0})
    assert line.next_of("table")["view"]["seat"] == 0
    while table["view"]["actor"] == 1:
        table = {**ann.act({**table, "id": other["id"]}, seat=1).json(), "id": other["id"]}
        assert line.next_of("play")["view"]["seat"] == 0
    assert ann.act({**ann.table(table["id"]), "id": table["id"]}).status_code == 200


def test_lists_have_pages_and_my_turn_first(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    made = []
    for i in range(35):
        server.time.pass_seconds(5)  # so that nobody makes too many at once
        made.append(ann.create("me", {"kind": "guest", "name": "Cleo"} if i == 3 else "open", public=i % 2 == 0)["id"])
    first = ann.get("/api/tables", list="mine").json()
    rest = ann.get("/api/tables", list="mine", after=first["next"]).json()
    ids = [line["id"] for line in first["tables"] + rest["tables"]]
    assert ids == [made[3], *(table for table in reversed(made) if table != made[3])]
    assert rest["next"] is None
    assert first["tables"][0]["your_turn"]
    assert len(ben.get("/api/tables", list="open").json()["tables"]) == 18
    assert ben.get("/api/tables", list="open", game="utopia").json()["tables"] == []
    assert ben.get("/api/tables", list="mine").json() == {"tables": [], "next": None}
    assert ben.get("/api/tables", list="open", after="nonsense").json()["field"] == "after"


def test_a_table_for_which_nobody_comes_is_not_offered_for_ever(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    table_id = ann.create("me", "open", "open", public=True)["id"]

    def offered() -> list[str]:
        return [table["id"] for table in ben.get("/api/tables", list="open").json()["tables"]]

    server.time.pass_seconds(23 * 3600)
    assert offered() == [table_id]
    assert ben.at(table_id, "join").status_code == 200, "somebody comes: it is offered for another day"
    server.time.pass_seconds(23 * 3600)
    assert offered() == [table_id]
    server.time.pass_seconds(2 * 3600)
    assert offered() == []
    assert [table["id"] for table in ann.get("/api/tables", list="mine").json()["tables"]] == [table_id]
    assert server.guest("Eve").at(table_id, "join").status_code == 200, "who has the link can still join"


def test_chat_and_notes(server: RunningServer) -> None:
    ann, ben, eve = server.guest("Ann"), server.guest("Ben"), server.guest("Eve")
    table_id = ann.create("me", "open", public=True)["id"]
    line = eve.live(table_id)
    line.next_of("table")
    ben.at(table_id, "join")
    said = ann.at(table_id, "chat", {"text": " <script>alert(1)</script> "})
    assert said.status_code == 201
    assert said.json()["text"] == "<script>alert(1)</script>"
    assert line.next_of("chat")["chat"] == said.json()
    assert ben.table(table_id)["chat"] == [said.json()]
    assert eve.at(table_id, "chat", {"text": "I know Ben's cards"}).json()["code"] == "forbidden"
    assert ann.at(table_id, "chat", {"text": "x" * 501}).json()["field"] == "text"
    for _ in range(9):
        ann.at(table_id, "chat", {"text": "again"})
    flood = ann.at(table_id, "chat", {"text": "again"})
    assert (flood.status_code, flood.json()["code"]) == (429, "too-many")
    assert int(flood.headers["retry-after"]) >= 1
    assert ann.call("PUT", f"/api/tables/{table_id}/notes", {"text": "Ben bluffs"}).status_code == 204
    assert ann.call("PUT", f"/api/tables/{table_id}/notes", {"text": "Ben bluffs!"}).status_code == 204
    assert ann.table(table_id)["notes"] == "Ben bluffs!"
    assert "bluffs" not in str(ben.table(table_id))


def finished(guest: Guest, server: RunningServer) -> dict[str, Any]:
    table_id = guest.create("me", "random", "greedy", options={"start": 0})["id"]
    guest.at(table_id, "resign")
    return until(lambda: (found := guest.table(table_id))["status"] == "finished" and found)


def test_a_rematch_moves_the_seats_on(server: RunningServer) -> None:
    ann, ben, eve = server.guest("Ann"), server.guest("Ben"), server.guest("Eve")
    table_id = ann.create("me", "open", "random", public=True)["id"]
    assert ann.at(table_id, "rematch").json()["code"] == "not-now"
    ben.at(table_id, "join")
    line = ben.live(table_id)
    ann.at(table_id, "resign")
    ben.at(table_id, "resign")
    until(lambda: ann.table(table_id)["status"] == "finished")
    assert eve.at(table_id, "rematch").json()["code"] == "forbidden"
    made = ann.at(table_id, "rematch")
    assert made.status_code == 201
    new = made.json()
    assert [seat["kind"] for seat in new["seats"]] == ["bot", "person", "open"]
    assert (new["seats"][2]["reserved"], new["status"]) == ("Ben", "open")
    while (told := line.next_of("table"))["rematch"] is None:
        pass
    assert told["rematch"].startswith(f"/table/{new['id']}")
    assert eve.at(new["id"], "join").json()["code"] == "not-now", "the seat is kept for Ben"
    again = ben.at(table_id, "rematch")
    assert (again.status_code, again.json()["id"]) == (200, new["id"])
    assert ben.at(new["id"], "join").json()["status"] == "running"


def test_replay_export_import_and_going_on(server: RunningServer) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    over = finished(ann, server)
    table_id, length = over["id"], len(over["log"])
    log = ann.get(f"/api/tables/{table_id}/log").json()
    truth = game("titania").new(3, log["seed"], start=0, backend="python")
    for at in (0, 3, 2, length):
        shown = ann.get(f"/api/tables/{table_id}/replay", at=at).json()
        again = truth.copy()
        for action in log["actions"][:at]:
            again.play(action)
        assert (shown["at"], shown["length"]) == (at, length)
        assert [seat["hand"] for seat in shown["view"]["table"]["seats"]] == [
            again.view(seat)["table"]["seats"][seat]["hand"] for seat in range(3)
        ]
        assert shown["entry"] == (over["log"][at - 1] if at else None)
    as_seen = ann.get(f"/api/tables/{table_id}/replay", at=2, seat=1).json()["view"]["table"]["seats"]
    assert [seat["hand"] is None for seat in as_seen] == [True, False, True]
    assert ann.get(f"/api/tables/{table_id}/replay", at=length + 1).json()["field"] == "at"
    assert ben.get(f"/api/tables/{table_id}/replay", at=1).status_code == 404
    # Somebody else imports the log and goes on from its middle.
    taken = ben.post("/api/logs", log)
    assert taken.status_code == 201
    mine = taken.json()
    assert (mine["origin"], mine["status"], mine["view"]["result"]) == ("log", "finished", log["result"])
    assert ben.get(f"/api/tables/{mine['id']}/log").json() == log, "bots are still bots"
    renamed = ben.post("/api/logs", {**log, "seats": ["human:\u202eEvil" + "x" * 30, "human:", "search:200"]}).json()
    assert [seat["name"] for seat in renamed["seats"]] == ["Evil" + "x" * 20, "?", "search:200"]
    bad = ben.post("/api/logs", {**log, "actions": ["fly", *log["actions"]]})
    assert (bad.status_code, bad.json()["code"]) == (422, "bad-log")
    assert "actions[0]" in bad.json()["detail"]
    middle = length // 2
    gone_on = ben.at(mine["id"], "continue", {"at": middle, "seat": 1, "levels": ["random"]})
    assert gone_on.status_code == 201
    table = gone_on.json()
    assert [entry["action"] for entry in table["log"][:middle]] == log["actions"][:middle]
    assert (table["you"]["seats"], table["public"], table["origin"]["at"]) == ([1], False, middle)
    until(lambda: (now := ben.table(table["id"]))["view"]["actor"] == 1 or now["status"] == "finished")
    running = ben.create("me", "open")["id"]
    assert ben.at(running, "continue", {"at": 0, "seat": 1, "levels": ["random"]}).json()["code"] == "not-now"
    assert ben.at(mine["id"], "continue", {"at": length, "seat": 1, "levels": ["random"]}).json()["field"] == "at"


def test_a_game_tells_its_options_and_a_table_is_played_by_them(server: RunningServer) -> None:
    ann = server.guest("Ann")
    listed = {each["name"]: each for each in ann.get("/api/games").json()["games"]}
    for name, each in listed.items():
        assert each["options"] == [option.as_json() for option in game(name).spec.options]
    table = ann.create("me", "open", game="utopia", options={"goal": 30, "start": 1})
    assert table["options"] == {"start": 1, "goal": 30}
    assert table["board"] == "default"
    table = ann.create("me", "random", options={"board": "round", "compensation": "on", "start": 0})
    assert table["board"] == "round"
    assert table["options"] == {"start": 0, "compensation": "on"}
    assert [seat["score"] > 0 for seat in table["view"]["table"]["seats"]] == [False, True]


def test_a_rematch_has_the_same_options_but_whoever_begins(server: RunningServer) -> None:
    ann = server.guest("Ann")
    table = ann.create("me", "random", game="utopia", options={"goal": 30, "start": 0})
    assert ann.at(table["id"], "resign", {}).status_code == 200
    until(lambda: ann.table(table["id"])["status"] == "finished")
    again = ann.at(table["id"], "rematch", {}).json()
    assert ann.table(again["id"])["options"] == {"start": "random", "goal": 30}


@pytest.mark.parametrize("kind", ["svg", "pdf"])
def test_the_player_aid_to_print(server: RunningServer, kind: str) -> None:
    ann = server.guest()
    answer = ann.get(f"/api/games/utopia/aid.{kind}", language="fr")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == {"svg": "image/svg+xml", "pdf": "application/pdf"}[kind]
    assert answer.headers["content-disposition"] == f'inline; filename="utopia-fr.{kind}"'
    assert answer.content.startswith({"svg": b"<svg", "pdf": b"%PDF-"}[kind])
    again = ann.http.get(answer.url, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert ann.get(f"/api/games/utopia/aid.{kind}").content != answer.content, "English, if nobody asks for another"
    assert ann.get(f"/api/games/utopia/aid.{kind}", language="la").json()["field"] == "language"
    assert ann.get(f"/api/games/chess/aid.{kind}").status_code == 404


def test_games_that_come_along_are_replayed_without_being_stored(server: RunningServer) -> None:
    """The strategy pages link to them."""
    ann, nobody = server.guest("Ann"), server.guest()
    table = nobody.table("titania-last-ship")
    assert (table["status"], table["origin"], table["view"]["result"]["points"]) == ("finished", "log", [149, 144])
    assert [seat["level"] for seat in table["seats"]] == ["expert", "expert"]
    shown = nobody.get("/api/tables/titania-last-ship/replay", at=212).json()
    assert [seat["score"] for seat in shown["view"]["table"]["seats"]] == [112, 128]
    assert nobody.get("/api/tables/titania-last-ship/log").json()["actions"][-1] == "build green i4"
    # Nobody can change it, and anybody can go on from it at a table of their own.
    refused = ann.call("PUT", "/api/tables/titania-last-ship/notes", {"text": "mine"})
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert ann.at("titania-last-ship", "chat", {"text": "hello"}).status_code == 403
    assert ann.at("titania-last-ship", "rematch", {}).status_code == 403
    mine = ann.at("titania-last-ship", "continue", {"at": 212, "seat": 0, "levels": ["novice"]})
    assert mine.status_code == 201
    assert mine.json()["origin"] == {"table": "titania-last-ship", "at": 212}
    for name in ("titania-nothing", "chess-wide", "titania-..-wide", "-"):
        assert nobody.get(f"/api/tables/{name}").status_code == 404


def test_the_board_as_json(server: RunningServer) -> None:
    ann = server.guest()
    listed = ann.get("/api/games").json()["games"]
    for each in listed:
        [boards] = [option for option in each["options"] if option["kind"] == "board"]
        for board in [choice["value"] for choice in boards["choices"]]:
            answer = ann.get(f"/api/games/{each['name']}/boards/{board}")
            assert answer.status_code == 200
            assert answer.json()
            again = ann.http.get(answer.url, headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304
            pictures = {ann.get(f"{answer.url.path}/picture.svg", night=night).text for night in ("true", "false")}
            assert len(pictures) == 2
            assert all(picture.startswith("<svg") for picture in pictures)
    assert ann.get("/api/games/titania/boards/flat").status_code == 404
    assert ann.get("/api/games/titania/boards/flat/picture.svg").status_code == 404
    assert ann.get("/api/games/chess/boards/default").status_code == 404


def cursor_of(*place: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(place).encode()).decode().rstrip("=")


def test_a_cursor_that_the_server_did_not_write(server: RunningServer) -> None:
    ann = server.guest()
    made_up = [
        *(cursor_of(number, 1, "x") for number in (10**30, -(10**19), 2, -1, True, 0.5, None, [])),
        *(cursor_of(0, number, "x") for number in (10**30, 1 << 63, 1 << 53, -1, True, 1e300, "1")),
        *(cursor_of(0, 1, text) for text in ("", "\ud800", "\0", "'", "é", 1, ["x"])),
        *(cursor_of(), cursor_of(0, 1), cursor_of(0, 1, "x", 2), "é", "!", "x", "W" * 200, "1" * 200),
    ]
    for cursor in made_up:
        for which in ("mine", "open"):
            answer = ann.get("/api/tables", list=which, after=cursor)
            told = answer.status_code, answer.json()["code"], answer.json()["field"]
            assert told == (422, "bad-field", "after"), cursor
