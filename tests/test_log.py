"""The log: from a match and back, and what is refused, with its place (docs/log.md)."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.engine.seed import commitment
from atoll.errors import BadBackend, BadLog
from tests.every_game.playing import choose

TITANIA = game("titania")
PAGE = (Path(__file__).parents[1] / "docs" / "log.md").read_text(encoding="utf-8")
BACKENDS = ["python", "compiled"]
Json = dict[str, Any]


def played(match: Match, number: int = 10_000, seed: int = 4, mood: int = 60) -> Match:
    rng = Random(seed)
    while not match.over and len(match.actions) < number:
        match.play(choose(rng, match.legal_numbers(), mood))
    return match


@cache
def _finished() -> str:
    match = played(TITANIA.new(3, 2024, seats=["human:Ann", "greedy", "greedy"], backend="compiled"))
    assert match.over
    return json.dumps(match.log())


@cache
def _running() -> str:
    return json.dumps(played(TITANIA.new(2, 77, start=1, backend="compiled"), 25).log())


@pytest.fixture
def finished() -> Json:
    """The log of a finished game, to be damaged."""
    return json.loads(_finished())  # type: ignore[no-any-return]


@pytest.fixture
def running() -> Json:
    return json.loads(_running())  # type: ignore[no-any-return]


def load(log: Json | str | bytes) -> Match:
    return Match.load(log, backend="compiled")


# ---- there and back: with random games in tests/every_game/test_logs.py ----


def test_a_log_says_all_there_is_to_say(finished: Json) -> None:
    assert list(finished) == [
        *("format", "game", "rules", "board", "players", "seats", "options", "seed", "seed_sha256", "actions", "result")
    ]
    assert (finished["format"], finished["game"], finished["players"]) == (1, "titania", 3)
    assert finished["rules"] == TITANIA.spec.rules_version
    assert finished["board"] == {"name": "default", "sha256": TITANIA.board().digest}
    assert finished["options"] == {"start": "random", "compensation": "off"}
    assert finished["seed"] == f"{2024:064x}"
    assert finished["seed_sha256"] == commitment(bytes.fromhex(finished["seed"]))
    assert finished["actions"][0] in TITANIA.new(3, 2024, backend="python").legal()
    assert finished["result"].keys() == {"points", "winners"}


def test_a_log_on_one_backend_can_be_loaded_on_the_other(finished: Json) -> None:
    contents = {Match.load(finished, backend=backend).record_bytes for backend in BACKENDS}
    assert len(contents) == 1


def test_repr_is_a_way_to_load_the_match(running: Json) -> None:
    match = load(running)
    again = eval(repr(match), {"Match": Match})
    assert again.record_bytes == match.record_bytes


def test_a_log_of_a_board_of_ones_own_carries_it_along() -> None:
    text = TITANIA.spec.boards["round"].replace('name = "round"', 'name = "mine"')
    match = played(TITANIA.new(2, 5, board_text=text, backend="compiled"), 30)
    log = match.log()
    assert log["board"] == {"name": "mine", "sha256": match.board.digest, "text": text}
    assert load(json.dumps(log)).record_bytes == match.record_bytes
    assert load(log).log() == log


def test_the_public_log_of_a_running_game_keeps_the_seed_secret(running: Json) -> None:
    match = load(running)
    public = match.log(public=True)
    assert "seed" not in public
    assert public == {key: value for key, value in running.items() if key != "seed"}
    with pytest.raises(BadLog, match=r"^seed: .*only its hash"):
        load(public)


def test_the_public_log_of_a_finished_game_shows_the_seed(finished: Json) -> None:
    assert load(finished).log(public=True) == finished


def test_loading_goes_on_where_the_log_stopped(running: Json) -> None:
    match = load(running)
    assert match.actor is not None
    before = len(match.actions)
    match.play(match.legal()[0])
    assert match.log()["actions"][:before] == running["actions"]


# ---- the page that describes it ----


def page_block(language: str) -> Any:
    return json.loads(re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0])


def test_the_pages_example_can_be_loaded() -> None:
    example_log = page_block("json")
    assert load(example_log).log() == example_log


def test_the_pages_schema_fits_all_logs(finished: Json, running: Json) -> None:
    schema = page_block("json schema")
    jsonschema.Draft202012Validator.check_schema(schema)
    own = TITANIA.new(2, 1, board_text=TITANIA.spec.boards["round"], backend="python").log()
    for log in (finished, running, load(running).log(public=True), own, page_block("json")):
        jsonschema.validate(log, schema)


# ---- what is refused ----


def put(path: str, value: Any) -> Callable[[Json], None]:
    """Puts something into a log; "a.b" is b inside a, "a.3" the fourth of a list."""

    def damage(log: Json) -> None:
        *way, last = path.split(".")
        at: Any = log
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        at[int(last) if isinstance(at, list) else last] = value

    return damage


def drop(path: str) -> Callable[[Json], None]:
    def damage(log: Json) -> None:
        *way, last = path.split(".")
        at: Any = log
        for step in way:
            at = at[step]
        del at[last]

    return damage


def cut(log: Json) -> None:
    del log["actions"][-1]


def cut_in_the_middle(log: Json) -> None:
    del log["actions"][40]


def one_more(log: Json) -> None:
    log["actions"].append("draw")


def other_seed(log: Json) -> None:
    log["seed"] = f"{2025:064x}"


def other_seed_and_hash(log: Json) -> None:
    other_seed(log)
    log["seed_sha256"] = commitment(bytes.fromhex(log["seed"]))


def other_board_text(log: Json) -> None:
    log["board"]["text"] = TITANIA.spec.boards["round"]


def broken_board_text(log: Json) -> None:
    log["board"]["text"] = TITANIA.spec.boards["default"].replace("C C", "C ~")


def own_board_by_another_name(log: Json) -> None:
    log["board"]["text"] = TITANIA.spec.boards["default"].replace('name = "default"', 'name = "mine"')


DAMAGES: list[tuple[str, Callable[[Json], None], str]] = [
    # missing
    *((f"without {key}", drop(key), rf"^{key}: missing") for key in ("game", "rules", "board", "players", "options")),
    *((f"without {key}", drop(key), rf"^{key}: missing") for key in ("seed_sha256", "actions", "result")),
    ("without format", drop("format"), r"^format: missing"),
    ("without seed", drop("seed"), r"^seed: .*only its hash"),
    ("without board.name", drop("board.name"), r"^board\.name: missing"),
    ("without board.sha256", drop("board.sha256"), r"^board\.sha256: missing"),
    ("without result.points", drop("result.points"), r"^result\.points: missing"),
    ("without result.winners", drop("result.winners"), r"^result\.winners: missing"),
    # of another type
    ("format as text", put("format", "1"), r"^format: "),
    ("format as truth", put("format", True), r"^format: "),
    ("format as fraction", put("format", 1.0), r"^format: "),
    ("game as number", put("game", 7), r"^game: 7 is not a text"),
    ("rules as text", put("rules", "1"), r"^rules: '1' is not a whole number"),
    ("rules as truth", put("rules", True), r"^rules: True is not a whole number"),
    ("board as text", put("board", "default"), r"^board: 'default' is not an object"),
    ("board.name as list", put("board.name", ["default"]), r"^board\.name: "),
    ("board.text as number", put("board.text", 1), r"^board\.text: 1 is not a text"),
    ("players as text", put("players", "3"), r"^players: '3' is not a whole number"),
    ("players as fraction", put("players", 3.0), r"^players: 3.0 is not a whole number"),
    ("seats as text", put("seats", "Ann"), r"^seats: 'Ann' is not a list"),
    ("a seat as number", put("seats.1", 1), r"^seats\[1\]: 1 is not a text"),
    ("options as list", put("options", []), r"^options: \[\] is not an object"),
    ("seed as number", put("seed", 2024), r"^seed: 2024 is not a text"),
    ("seed too short", put("seed", "07e8"), r"^seed: '07e8' is not 64 hex digits"),
    ("seed in capitals", put("seed", "AB" * 32), r"^seed: .* lower case"),
    ("seed with a line end", put("seed", "00" * 32 + "\n"), r"^seed: .* is not 64 hex digits"),
    ("seed of other digits", put("seed", "\u0660" * 64), r"^seed: .* is not 64 hex digits"),
    ("hash as null", put("seed_sha256", None), r"^seed_sha256: None is not a text"),
    ("hash too long", put("seed_sha256", "0" * 65), r"^seed_sha256: "),
    ("actions as text", put("actions", "draw"), r"^actions: 'draw' is not a list"),
    ("an action as number", put("actions.3", 0), r"^actions\[3\]: 0 is not a text"),
    ("an action as null", put("actions.0", None), r"^actions\[0\]: None is not a text"),
    ("result as list", put("result", [1, 2, 3]), r"^result: .* is not an object"),
    ("points as number", put("result.points", 5), r"^result\.points: 5 is not a list"),
    ("a point as text", put("result.points.1", "5"), r"^result\.points\[1\]: '5' is not a whole number"),
    ("a winner as truth", put("result.winners.0", True), r"^result\.winners\[0\]: True is not a whole number"),
    # not known
    ("another key", put("date", "today"), r"^date: unknown"),
    ("another key of the board", put("board.size", 86), r"^board\.size: unknown"),
    ("another option", put("options.variant", "x"), r"^options\.variant: Titania has no such option; it has start, "),
    ("an option as fraction", put("options.compensation", 1.5), r"^options\.compensation: 1.5 is none of: off, on"),
    ("the board among the options", put("options.board", "default"), r"^options\.board: the board is named in board"),
    ("another key of the result", put("result.turns", 3), r"^result\.turns: unknown"),
    # foreign and future
    ("a future format", put("format", 2), r"^format: 2; this version of Atoll reads format 1"),
    ("an ancient format", put("format", 0), r"^format: 0; "),
    ("future rules", put("rules", 99), r"^rules: version 99 "),
    ("ancient rules", put("rules", 0), r"^rules: version 0 "),
    ("another game", put("game", "chess"), r"^game: .*chess"),
    ("another game by its module", put("game", "titania.rules"), r"^game: "),
    ("no game", put("game", ""), r"^game: "),
    ("a board that is not there", put("board.name", "square"), r"^board\.name: .*square"),
    ("another board of that name", put("board.sha256", "0" * 64), r"^board\.sha256: "),
    ("another of our boards", put("board.name", "round"), r"^board\.sha256: "),
    ("text of another board", other_board_text, r"^board\.name: "),
    ("text of our board under another name", own_board_by_another_name, r"^board\.name: "),
    ("text of a bad board", broken_board_text, r"^board\.text: "),
    ("text that is no board", put("board.text", "hello"), r"^board\.text: "),
    # that cannot be
    ("one player", put("players", 1), r"^players: "),
    ("five players", put("players", 5), r"^players: "),
    ("minus three players", put("players", -3), r"^players: "),
    ("very many players", put("players", 10**400), r"^players: "),
    ("too few seats", put("seats", ["Ann"]), r"^seats: "),
    ("too many seats", put("seats", ["Ann"] * 4), r"^seats: "),
    ("a start player who is not there", put("options.start", 3), r"^options\.start: "),
    ("a negative start player", put("options.start", -1), r"^options\.start: "),
    ("a start player as truth", put("options.start", True), r"^options\.start: "),
    ("a start player as list", put("options.start", [0]), r"^options\.start: "),
    ("another start player", put("options.start", 2), r"^(actions\[\d+\]|result): "),
    ("another seed", other_seed, r"^seed: its SHA-256 is not seed_sha256"),
    ("another hash", put("seed_sha256", "0" * 64), r"^seed: its SHA-256 is not seed_sha256"),
    ("another seed with its hash", other_seed_and_hash, r"^(actions\[\d+\]|result): "),
    # actions
    ("an action that is none", put("actions.5", "sail"), r"^actions\[5\]: 'sail' is not an action"),
    ("an empty action", put("actions.5", ""), r"^actions\[5\]: "),
    ("an action off the board", put("actions.5", "B blue z9"), r"^actions\[5\]: .*z9"),
    ("an illegal action", put("actions.0", "done"), r"^actions\[0\]: 'done' is not legal"),
    ("an action in capitals", lambda log: log["actions"].__setitem__(0, log["actions"][0].upper()), r"^actions\[0\]: "),
    ("an action with spaces", lambda log: log["actions"].__setitem__(0, log["actions"][0] + " "), r"^actions\[0\]: "),
    ("an action by its number", put("actions.0", "0"), r"^actions\[0\]: "),
    ("one action less", cut, r"^result: .*not over.*truncated"),
    ("one action less in the middle", cut_in_the_middle, r"^(actions\[\d+\]|result): "),
    ("one action more", one_more, r"^actions\[\d+\]: .*the game is over"),
    ("no actions", put("actions", []), r"^result: .*after the 0 actions the game is not over"),
    # result
    ("no result", put("result", None), r"^result: null, but the game is over"),
    ("another winner", lambda log: log["result"].update(winners=[9]), r"^result: .*playing the log gives"),
    ("no winner", lambda log: log["result"].update(winners=[]), r"^result: .*playing the log gives"),
    ("other points", put("result.points.0", 999), r"^result: .*playing the log gives"),
    ("points of a fourth", lambda log: log["result"]["points"].append(0), r"^result: .*playing the log gives"),
]


@pytest.mark.parametrize(("damage", "says"), [pytest.param(d, s, id=name) for name, d, s in DAMAGES])
def test_a_damaged_log_is_refused_with_the_place(finished: Json, damage: Callable[[Json], None], says: str) -> None:
    load(finished)
    damaged = copy.deepcopy(finished)
    damage(damaged)
    assert json.dumps(damaged) != json.dumps(finished)
    with pytest.raises(BadLog, match=says):
        load(damaged)
    with pytest.raises(BadLog, match=says):
        load(json.dumps(damaged))


def test_a_refused_log_shows_little_of_a_huge_value(finished: Json) -> None:
    finished["seed"] = "x" * 100_000
    with pytest.raises(BadLog) as problem:
        load(finished)
    assert len(str(problem.value)) < 200


DEEP = "[" * 100_000 + "]" * 100_000
TEXTS: list[tuple[str, str | bytes, str]] = [
    ("nothing", "", r"^line 1, column 1: no JSON: .*ends early"),
    ("spaces", "   \n", r"ends early"),
    ("words", "hello", r"^line 1, column 1: no JSON"),
    ("half an object", '{"format": 1,\n "game"', r"^line 2, column \d+: no JSON: .*ends early"),
    ("a list", "[]", r"^the log: \[\] is not an object"),
    ("a number", "1", r"^the log: 1 is not an object"),
    ("null", "null", r"^the log: None is not an object"),
    ("an empty object", "{}", r"^format: missing"),
    ("somebody else's object", '{"name": "chess", "moves": []}', r"^format: missing"),
    ("a key twice", '{"format": 1, "format": 1}', r"^format: occurs twice"),
    ("not a number", '{"format": NaN}', r"^format: "),
    ("a number without end", '{"format": Infinity}', r"^format: "),
    ("a deep nest", DEEP, r"^the file is not JSON"),
    ("a very long number", '{"format": ' + "9" * 5000 + "}", r"^"),
    ("no text at all", b"\xff\xfe\xfd\x00\x01", r"^"),
    ("broken UTF-8", b'{"format": 1, "game": "\xc3("}', r"^the file is not JSON"),
    ("a picture", b"\x89PNG\r\n\x1a\n" + bytes(100), r"^"),
]


@pytest.mark.parametrize(("text", "says"), [pytest.param(t, s, id=name) for name, t, s in TEXTS])
def test_what_is_no_log_is_refused(text: str | bytes, says: str) -> None:
    with pytest.raises(BadLog, match=says):
        load(text)


@pytest.mark.parametrize("depth", [200, 900, 950, 970, 980, 985, 990, 995])
def test_a_nest_of_any_depth_is_refused(finished: Json, depth: int) -> None:
    """Some depths can be parsed and not printed."""
    text = json.dumps(finished).replace('"titania"', "[" * depth + "]" * depth)
    with pytest.raises(BadLog):
        load(text)


def test_a_key_that_stands_twice_inside_is_refused(finished: Json) -> None:
    text = json.dumps(finished).replace('"name": "default"', '"name": "default", "name": "default"')
    with pytest.raises(BadLog, match=r"^name: occurs twice"):
        load(text)


def test_a_file_too_long_for_a_log_is_refused() -> None:
    with pytest.raises(BadLog, match=r"too long for a log: 10,000,001 characters"):
        load(" " * 10_000_001)


@pytest.mark.parametrize("place", ["", "board", "options", "result"])
def test_a_key_that_is_no_text_is_refused(finished: Json, place: str) -> None:
    """JSON has no such keys, but Python has."""
    at: Any = finished[place] if place else finished
    at[None] = at[1] = at["one"] = 1
    with pytest.raises(BadLog):
        load(finished)


@pytest.mark.parametrize("source", [None, 3, ["format"], b"", bytearray(b"{}")])
def test_what_is_no_text_is_refused(source: Any) -> None:
    with pytest.raises(BadLog):
        load(source)


def test_an_unknown_backend_is_not_the_logs_fault(finished: Json) -> None:
    with pytest.raises(BadBackend, match="fortran"):
        Match.load(finished, backend="fortran")


# ---- any damage at all ----


def loads_or_is_refused(text: str) -> None:
    """What loads is what the text says; everything else is BadLog."""
    try:
        match = load(text)
    except BadLog:
        return
    assert match.log() == json.loads(text)


@given(length=st.integers(0, 2**16))
@settings(max_examples=60)
def test_a_truncated_log_is_refused(length: int) -> None:
    text = _finished()
    with pytest.raises(BadLog):
        load(text[: length % len(text)])


@given(st.integers(0, 2**16), st.integers(0, 2**16), st.text(max_size=4))
@example(0, 0, "")
@settings(max_examples=150)
def test_a_log_with_some_text_replaced_is_refused_or_loaded_as_it_stands(place: int, length: int, new: str) -> None:
    text = _running()
    start = place % (len(text) + 1)
    loads_or_is_refused(text[:start] + new + text[start + length % 6 :])


JSON_VALUES = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(["draw", "done"])
    ),
    lambda inside: st.one_of(st.lists(inside, max_size=3), st.dictionaries(st.text(max_size=5), inside, max_size=3)),
    max_leaves=5,
)


@given(data=st.data(), value=JSON_VALUES)
@settings(max_examples=150)
def test_a_log_with_some_value_replaced_is_refused_or_loaded_as_it_stands(data: st.DataObject, value: Any) -> None:
    log = json.loads(_running())
    at: Any = log
    while True:
        key = data.draw(st.sampled_from(sorted(at)) if isinstance(at, dict) else st.integers(0, len(at) - 1))
        if isinstance(at[key], dict | list) and at[key] and data.draw(st.booleans()):
            at = at[key]
        else:
            break
    at[key] = value
    loads_or_is_refused(json.dumps(log))


@given(data=st.data())
@settings(max_examples=60)
def test_a_log_with_another_legal_action_is_loaded_as_it_stands_or_refused(data: st.DataObject) -> None:
    """A running game's log has nothing to compare with: what is legal is a game."""
    log = json.loads(_running())
    place = data.draw(st.integers(0, len(log["actions"]) - 1))
    before = load({**log, "actions": log["actions"][:place]})
    log["actions"][place] = data.draw(st.sampled_from(before.legal()))
    loads_or_is_refused(json.dumps(log))
