"""Puzzles over HTTP: the list, the one of the day, a puzzle without its solution, and the solution."""

from __future__ import annotations

from datetime import UTC, date, datetime

from atoll.analysis import puzzles
from atoll.engine.game import game
from tests.server.running_server import ManualTime, RunningServer

A_DAY = 24 * 3600


def test_a_puzzle_is_listed_shown_tried_and_explained(server: RunningServer) -> None:
    ann = server.guest()
    counts = {each["name"]: each["puzzles"] for each in ann.get("/api/games").json()["games"]}
    for name in ("titania", "utopia"):
        supplied = puzzles.supplied(game(name).spec)
        address = f"/api/games/{name}/puzzles"
        found = ann.get(address).json()
        assert counts[name] == len(supplied)
        assert [(each["id"], each["theme"]) for each in found["puzzles"]] == [
            (each.id, each.theme) for each in supplied
        ]
        puzzle = ann.get(f"{address}/{found['today']}").json()
        assert not {"solution", "line", "next_best", "chances", "facts", "found"} & set(puzzle)
        assert puzzle["board"] == "default"
        solution = ann.get(f"{address}/{found['today']}/solution").json()
        assert solution["chance"] > solution["next_chance"]
        trial = {"position": puzzle["position"], "seed": 0, "seat": puzzle["seat"], "actions": []}
        view = ann.post("/api/try", trial).json()["view"]
        assert view["actor"] == puzzle["seat"]
        assert {solution["line"][0], solution["next_best"]} <= set(view["legal"])
        played = ann.post("/api/try", {**trial, "actions": solution["line"]})
        assert len(played.json()["log"]) == len(solution["line"])


def test_each_day_has_its_puzzle_for_everybody(server: RunningServer, manual_time: ManualTime) -> None:
    spec = game("titania").spec
    ann, ben = server.guest(), server.guest()
    days: list[date] = []
    for _ in range(3):
        found = ann.get("/api/games/titania/puzzles").json()
        assert ben.get("/api/games/titania/puzzles").json() == found
        days.append(date.fromisoformat(found["day"]))
        assert days[-1] == datetime.fromtimestamp(manual_time.now() / 1000, UTC).date()
        assert found["today"] == puzzles.of_the_day(spec, days[-1]).id
        manual_time.pass_seconds(A_DAY)
    assert [(day - days[0]).days for day in days] == [0, 1, 2]


def test_what_is_not_there_is_refused(server: RunningServer) -> None:
    ann = server.guest()
    for address in ("chess/puzzles", "chess/puzzles/00", "titania/puzzles/00", "titania/puzzles/00/solution"):
        answer = ann.get(f"/api/games/{address}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), address
