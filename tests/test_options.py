"""Options: declared by the games as data, read by all the rest, and refused with what is allowed."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll.arena.playtest import playtest
from atoll.arena.tournament import Tournament
from atoll.engine import contract
from atoll.engine.game import Game, game, games
from atoll.engine.match import Match
from atoll.engine.registry import names
from atoll.errors import BadLog, BadOption
from atoll.games.options import LANGUAGES, BoardName, Choice, OneOf, SeatOrRandom, WholeNumber
from tests.toy import SPEC as TOY

SOURCE = Path(atoll.__file__).parent
EVERYWHERE = dict.fromkeys(LANGUAGES, "words")

# ---- the declarations ----


@pytest.mark.parametrize("name", names())
def test_a_game_declares_its_options_well(name: str) -> None:
    spec = game(name).spec
    assert contract.breaches(name, spec) == []
    assert {option.name for option in spec.options} >= {"start", "board"}
    for option in spec.options:
        assert option.kind in ("choice", "number", "seat", "board")
        for language in LANGUAGES:
            assert re.fullmatch(r"[A-Z].*\.", option.about[language]), (option.name, language)


@pytest.mark.parametrize("name", names())
def test_setup_finds_each_option_at_the_place_that_state_names(name: str) -> None:
    state = inspect.getmodule(game(name).spec.state)
    places = {key: value for key, value in vars(state).items() if key.startswith("O_")}
    declared = {f"O_{option.name.upper()}": i for i, option in enumerate(game(name).spec.rules_options)}
    assert places == declared


def test_the_two_house_rules_are_marked_as_ours() -> None:
    ours = {(g.name, option.name) for g in games() for option in g.spec.options if option.house}
    assert ours == {("titania", "compensation"), ("utopia", "goal")}


@pytest.mark.parametrize("name", names())
def test_a_declaration_is_json(name: str) -> None:
    for option in game(name).spec.options:
        found = json.loads(json.dumps(option.as_json()))
        assert found["name"] == option.name
        assert found["default"] == option.default
        assert set(found["about"]) == set(LANGUAGES)
        if isinstance(option, OneOf | BoardName):
            assert option.default in [choice["value"] for choice in found["choices"]]


def test_a_row_has_a_number_for_every_option_but_the_board() -> None:
    spec = game("titania").spec
    assert spec.row(spec.choose({}, 2)) == [-1, 0]
    assert spec.row(spec.choose({"start": 1, "compensation": "on", "board": "round"}, 2)) == [1, 1]
    utopia = game("utopia").spec
    assert utopia.row(utopia.choose({"goal": 30}, 2)) == [-1, 30]


# ---- values ----

CHOICE = OneOf(name="c", about=EVERYWHERE, default="a", choices=(Choice("a", 7), Choice("b", 8)))
NUMBERS = OneOf(name="n", about=EVERYWHERE, default=1, choices=(Choice(1, 1), Choice(2, 2)))
RANGE = WholeNumber(name="w", about=EVERYWHERE, default=3, least=-2, most=5)
SEAT = SeatOrRandom(name="s", about=EVERYWHERE)
BOARD = BoardName(name="b", about=EVERYWHERE, names=("default", "x"), labels={"default": EVERYWHERE, "x": EVERYWHERE})


@pytest.mark.parametrize(
    ("option", "typed", "value", "number"),
    [
        (CHOICE, "b", "b", 8),
        (NUMBERS, "2", 2, 2),
        (RANGE, "-2", -2, -2),
        (RANGE, "5", 5, 5),
        (SEAT, "random", "random", -1),
        (SEAT, "0", 0, 0),
        (SEAT, "2", 2, 2),
    ],
)
def test_what_is_typed_becomes_a_value_and_a_number(option: Any, typed: str, value: Any, number: int) -> None:
    assert option.read(typed) == value
    assert type(option.read(typed)) is type(value)
    assert option.problem(value, 3) == ""
    assert option.number(value) == number


@pytest.mark.parametrize(
    ("option", "value", "says"),
    [
        (CHOICE, "z", "'z' is none of: a, b"),
        (CHOICE, None, "None is none of: a, b"),
        (CHOICE, ["a"], "is none of"),
        (NUMBERS, True, "True is none of: 1, 2"),
        (NUMBERS, 1.0, "1.0 is none of: 1, 2"),
        (NUMBERS, "1", "'1' is none of: 1, 2"),
        (RANGE, 6, "6 is not a whole number from -2 to 5"),
        (RANGE, -3, "from -2 to 5"),
        (RANGE, "3", "'3' is not a whole number"),
        (RANGE, False, "False is not"),
        (RANGE, 10**400, "is not a whole number"),
        (SEAT, 3, '3 is neither "random" nor a seat from 0 to 2'),
        (SEAT, -1, "from 0 to 2"),
        (SEAT, True, "True is neither"),
        (SEAT, "1", "'1' is neither"),
        (BOARD, "y", "'y' is none of the boards: default, x (or use a file)"),
        (BOARD, 1, "1 is none of the boards"),
    ],
)
def test_another_value_is_refused_with_what_is_allowed(option: Any, value: Any, says: str) -> None:
    problem = option.problem(value, 3)
    assert says in problem
    assert len(problem) < 120


@pytest.mark.parametrize("typed", ["", "x", "1.0", "٣", "--1", "9" * 5000])
def test_what_is_no_number_stays_what_it_is(typed: str) -> None:
    assert RANGE.read(typed) == typed
    assert RANGE.problem(RANGE.read(typed), 2)


# ---- setting up ----


def test_all_options_are_given_by_name() -> None:
    match = atoll.titania.new(players=3, seed=7, start=1, board="round", compensation="on", backend="python")
    assert (match.actor, match.board.name) == (1, "round")
    assert match.log()["options"] == {"start": 1, "compensation": "on"}
    assert match.log()["board"]["name"] == "round"


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("wrong", ["strat", "Start", "boards", "x" * 1000])
def test_an_unknown_option_is_refused_with_those_there_are(name: str, wrong: str) -> None:
    with pytest.raises(BadOption) as problem:
        game(name).new(2, 1, **{wrong: 1})
    assert f"has no such option; it has {', '.join(option.name for option in game(name).spec.options)}" in str(
        problem.value
    )
    assert problem.value.place.startswith(f"options.{wrong[:30]}")
    assert len(str(problem.value)) < 200


def test_a_wrong_value_is_refused_with_its_place() -> None:
    for options, place, says in (
        ({"start": 2}, "options.start", 'start: 2 is neither "random" nor a seat from 0 to 1'),
        ({"goal": 45}, "options.goal", "goal: 45 is none of: 30, 40, 50"),
        ({"goal": "50"}, "options.goal", "goal: '50' is none of: 30, 40, 50"),
        ({"board": "moon"}, "options.board", "board: 'moon' is none of the boards: default"),
    ):
        with pytest.raises(BadOption, match=f"^{re.escape(says)}") as problem:
            atoll.utopia.new(2, 1, **options)
        assert problem.value.place == place


def test_a_game_without_options_is_set_up_on_its_first_board() -> None:
    """No option, no board to choose, is also a declaration."""
    plain = Game(replace(TOY, options=()))
    assert plain.spec.choose({}, 2) == {}
    assert plain.ground({}).name == "heap"
    with pytest.raises(BadOption, match=r"^board: Toy has no such option; it has none"):
        plain.choose(2, {"board": "default"})


# ---- logs ----


def test_a_log_names_every_option_and_is_played_by_them() -> None:
    match = atoll.utopia.new(2, 5, goal=30, backend="python")
    log = match.log()
    assert log["options"] == {"start": "random", "goal": 30}
    assert Match.load(log, backend="python").record.goal == 30


def test_an_option_that_a_log_does_not_name_has_its_default() -> None:
    log = atoll.utopia.new(2, 5, start=1, backend="python").log()
    older = {**log, "options": {"start": 1}}
    assert Match.load(older, backend="python").log() == log
    assert log["options"]["goal"] == 50


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"goal": 45}, r"^options\.goal: 45 is none of: 30, 40, 50$"),
        ({"start": 9}, r"^options\.start: 9 is neither"),
        ({"variant": "x"}, r"^options\.variant: Utopia has no such option; it has start, board, goal$"),
        ({"board": "default"}, r"^options\.board: the board is named in board\.name"),
        ({"players": 3}, r"^options\.players: Utopia has no such option"),
        ({"seed": 3}, r"^options\.seed: Utopia has no such option"),
        ({"backend": "x"}, r"^options\.backend: Utopia has no such option"),
        ({"board_text": "x"}, r"^options\.board_text: Utopia has no such option"),
        ({"self": 1}, r"^options\.self: Utopia has no such option"),
        ({"a:b": 1}, r"^options\.a:b: Utopia has no such option"),
        ({"": 1}, r"^: Utopia has no such option|^options\.: "),
        ({"goal": {"deep": [1]}}, r"^options\.goal: "),
    ],
)
def test_a_log_with_other_options_is_refused_with_the_place(options: dict[str, Any], says: str) -> None:
    log = atoll.utopia.new(2, 5, backend="python").log()
    with pytest.raises(BadLog, match=says):
        Match.load({**log, "options": options}, backend="python")


# ---- arena and playtest ----


def test_a_tournament_is_played_by_its_options() -> None:
    plain = Tournament("titania", ("random", "greedy"), 2, backend="python")
    given = Tournament("titania", ("random", "greedy"), 2, backend="python", options=(("compensation", "on"),))
    assert plain.chosen == {"start": "random", "compensation": "off"}
    assert given.match(0).record.points != plain.match(0).record.points
    assert given.identity() != plain.identity()
    with pytest.raises(BadOption, match=r"^compensation: 'much' is none of: off, on"):
        Tournament("titania", ("random", "greedy"), 2, options=(("compensation", "much"),))


def test_a_playtest_always_begins_with_the_first_seat() -> None:
    test = playtest("utopia", games=1, options={"goal": 30}, backend="python", threads=1)
    assert test.options == {"start": 0, "goal": 30}
    assert max(max(outcome.points) for outcome in test.studies[1].outcomes) < 50
    with pytest.raises(BadOption, match=r"^start: in a playtest it is always the first seat"):
        playtest("utopia", games=1, options={"start": 1})


# ---- nobody else names an option ----

# A board is also a file, which is read, drawn and stored under that name.
FILES_ONLY = {"board"}


def spoken(path: Path) -> Iterator[tuple[int, str]]:
    """The words by which a module can mean an option: strings, arguments, declared fields, attributes of options."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value.partition("=")[0]
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.value.lineno, node.arg
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.lineno, node.target.id
        elif isinstance(node, ast.Attribute) and "options" in ast.dump(node.value):
            yield node.lineno, node.attr


def test_nothing_outside_a_games_folder_names_an_option() -> None:
    options = {option.name for g in games() for option in g.spec.options} - FILES_ONLY
    # `start` is an English word: what else is called so, outside a game, is listed here.
    others = {
        ("cli/replay.py", "start"),  # a command that goes to the beginning of a log
        ("arena/board_page.py", "start"),  # of Python's own enumerate
        ("engine/shared_record.py", "start"),  # the first byte of a field
        ("training/plot.py", "start"),  # of SVG, which anchors a text there
        ("analysis/model.py", "start"),  # of a game, as its summary names it
        ("analysis/settle.py", "start"),
        ("analysis/summary.py", "start"),
        ("cli/analysis.py", "start"),
        ("server/http/analysis_answers.py", "start"),
        ("server/notices/answers.py", "start"),  # of quiet hours
        ("server/notices/channels.py", "start"),
        ("server/requests.py", "start"),
        ("games/options.py", "start"),  # declared there for every game that wants it
    }
    found = set()
    for path in sorted(SOURCE.rglob("*.py")):
        inside = path.relative_to(SOURCE)
        if inside.parts[0] == "games" and len(inside.parts) > 2:
            continue
        for line, word in spoken(path):
            if word in options and (inside.as_posix(), word) not in others:
                found.add(f"{inside}:{line}: {word}")
    assert not found, "\n".join(sorted(found))
