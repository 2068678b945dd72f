"""What a game is given that supplies no more than its rules: `atoll.games.plain`."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import crazy_eights
import pytest

from atoll.bots import NAMES, bot
from atoll.engine import contract
from atoll.engine.audience import Audience
from atoll.engine.game import Game
from atoll.engine.match import SPECTATOR, Match
from atoll.errors import BadBoard, BadOption, IllegalAction
from atoll.games import plain, spec
from atoll.games.lines import plain as without_styles
from atoll.games.spec import GameSpec, Page
from tests.toy import SPEC as TOY

OWN = crazy_eights.SPEC
BARE = GameSpec(
    name="bare",
    title="Bare Eights",
    seats=OWN.seats,
    state=OWN.state,
    rules=OWN.rules,
    hidden=OWN.hidden,
    words=OWN.words,
)


def begun(actions: int = 8, seed: int = 4) -> Match:
    match, luck = Game(BARE).new(3, seed, backend="python"), Random(seed)
    for _ in range(actions):
        match.play(luck.choice(match.legal()))
    return match


def finished(seed: int = 4) -> Match:
    match, luck = begun(0, seed), Random(seed)
    while not match.over:
        match.play(luck.choice(match.legal()))
    return match


def test_rules_hidden_and_words_are_a_game() -> None:
    assert contract.breaches("bare", BARE) == []
    assert finished().result() is not None


def test_its_one_option_is_who_begins() -> None:
    assert [option.name for option in BARE.options] == ["start"]
    assert Game(BARE).new(3, 1, start=2, backend="python").actor == 2


# ---- words ----


def test_actions_are_written_as_the_list_has_them() -> None:
    board = Game(BARE).board()
    assert BARE.actions == len(BARE.words)
    for number, words in enumerate(BARE.words):
        assert BARE.to_words(board, number) == words
        assert BARE.to_number(board, f" {words.upper().replace(' ', '  ')} ") == number


def test_other_words_are_refused_with_examples() -> None:
    with pytest.raises(IllegalAction, match=r"'1H' is not an action: it is not one of draw, pass, AC, .*66 in all"):
        begun().play("1H")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"words": (), "actions": 7}, "words: there are none, so to_words and to_number are required"),
        ({"words": ("draw", "Draw"), "actions": 2}, "words: there must be 2 different ones"),
        ({"words": ("draw", "pass"), "actions": 3}, "words: there must be 3 different ones"),
    ],
)
def test_bad_words_break_the_contract(changes: dict[str, object], says: str) -> None:
    assert [breach for breach in contract.breaches("bare", replace(BARE, **changes)) if says in breach]  # type: ignore[arg-type]


# ---- no board ----


def test_there_is_a_board_with_nothing_on_it() -> None:
    board = Game(BARE).board()
    assert (board.name, board.text) == ("default", "")
    assert BARE.chart(board) == {"board": "default"}
    assert "Bare Eights" in board._repr_svg_()
    with pytest.raises(BadBoard, match="Bare Eights is played without a board"):
        Game(BARE).new(2, 1, board_text="name = 'mine'", backend="python")
    with pytest.raises(BadOption, match="Bare Eights has no such option"):
        Game(BARE).new(2, 1, board="round", backend="python")


# ---- views and news ----


def test_a_view_is_text() -> None:
    match = begun()
    assert match.actor is not None
    table = json.loads(json.dumps(match.view(match.actor)["table"]))
    assert set(table) == {"lines", "ask", "seats"}
    assert table["ask"] == "Choose an action."
    assert [["name", "players: "], ["number", "3"]] in table["lines"]
    assert [seat["score"] for seat in table["seats"]] == [0, 0, 0]


def test_a_view_shows_the_own_hand_and_after_the_game_all_hands() -> None:
    view = Game(OWN).new(3, 4, backend="python").view
    assert [seat["hand"] is None for seat in view(1)["table"]["seats"]] == [True, False, True]
    assert [seat["hand"] is None for seat in view()["table"]["seats"]] == [True] * 3
    over = replace_spec(finished(), OWN)
    seats = over.view()["table"]["seats"]
    assert all(without_styles(seat["hand"]).startswith("Hand  ") for seat in seats)
    result = over.result()
    assert result is not None
    assert [seat["score"] for seat in seats] == list(result.points)
    assert over.view()["table"]["ask"] == ""


def replace_spec(match: Match, spec: GameSpec) -> Match:
    """The same match of the game as another spec describes it."""
    other = Game(spec).set_up(match.players, match.setup.seed, match.setup.options, backend="python")
    for action in match.actions:
        other.play(action)
    return other


def test_news_is_a_sentence() -> None:
    """In the game's own words, or else as the action is written; a card that is drawn only the actor is told."""
    match = begun()
    for words, seen, own in ((BARE, "draw", "draw"), (OWN, "draws a card", None)):
        audience = Audience(replace_spec(match, words), words.news)
        actor = audience.match.actor
        assert actor is not None
        audience.play("draw")
        assert audience.news(SPECTATOR) == [{"what": "told", "text": seen}]
        [fact] = audience.news(actor)
        drawn = fact["text"].removeprefix("draws ")
        assert fact["text"] == own or drawn in OWN.words


def test_a_preview_is_what_the_text_says_or_nothing() -> None:
    match = begun()
    assert match.actor is not None
    assert match.view(match.actor)["previews"] == {}
    text = plain.PlainText(BARE)
    text.preview = lambda _board, _record, action, _names: f"action {action}"  # type: ignore[method-assign]
    said = replace(BARE)
    said.__dict__["text"] = text
    assert said.preview(match.board, match.record, 7) == {"text": "action 7"}


# ---- text and drawings ----


def test_the_plainest_text_is_the_record() -> None:
    match = begun()
    shown = str(match).splitlines()
    assert "players: 3" in shown
    assert f"in_hand of seat 1: {match.record.in_hand[1]}" in shown
    assert f"suit: {match.record.suit}" in shown
    assert not [line for line in shown if line.startswith(("key", "block", "in_hand of seat 3"))]
    hidden = [line for line in shown if line.startswith("hand of")]
    assert len(hidden) == 3
    assert not [line for line in hidden if "1" in line.partition(":")[2]]


def test_the_plain_rest_of_a_text() -> None:
    match = finished()
    result = match.result()
    assert result is not None
    sheet = without_styles(BARE.text.sheet(match.board, match.record, ["Ann", "Ben", "Cid"]))
    assert [line.split() for line in sheet.splitlines()] == [
        [name, str(points)] for name, points in zip(["Ann", "Ben", "Cid"], result.points, strict=True)
    ]
    assert "Bare Eights" in without_styles(BARE.text.guide(match.board))
    assert BARE.text.hand(match.board, match.record, 0) == []


def test_a_games_own_text_is_completed() -> None:
    own, completed = OWN.text, crazy_eights.SPEC.text_module
    assert completed == "crazy_eights.text"
    assert own.position.__module__ == own.tell.__module__ == completed
    assert own.sheet.__module__ == plain.__name__
    for name in plain.PIECES:
        assert hasattr(spec.Text, name), f"{name} is not part of a text"


def test_a_position_is_drawn_as_its_text() -> None:
    match = begun()
    drawing = match._repr_svg_()
    rows = [row.text or "" for row in ElementTree.fromstring(drawing).iter() if row.tag.endswith("text")]
    names = Page([f"Player {seat}" for seat in (1, 2, 3)])
    text = BARE.text.position(match.board, match.knowledge(SPECTATOR).record, names)
    assert rows == ["Bare Eights", "", *(without_styles([line]) for line in text)]


# ---- bots and playtests ----


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("master", "grandmaster")])
def test_every_bot_plays_without_a_judge(name: str) -> None:
    match = begun()
    assert match.actor is not None
    assert bot(name).choose(match.knowledge(match.actor), Random(1)) in match.legal_numbers()


def test_without_a_judge_the_greedy_bot_takes_any_action() -> None:
    match = begun(0)
    assert match.actor is not None
    knowledge = match.knowledge(match.actor)
    assert {bot("greedy").choose(knowledge, Random(k)) for k in range(200)} == set(match.legal_numbers())


def test_without_a_judge_a_search_sees_who_wins() -> None:
    """Of two sticks, taking both wins at once."""
    match = Game(TOY).new(2, 1, backend="python")
    for action in ("take 2", "take 2", "take 1"):
        match.play(action)
    assert match.actor is not None
    assert match.words(bot("search:60").choose(match.knowledge(match.actor), Random(1))) == "take 2"


def test_a_game_without_a_playtest_says_so() -> None:
    with pytest.raises(BadOption, match=r"^game: Bare Eights has no playtest: its GameSpec names no playtest_module$"):
        _ = BARE.playtest


def test_a_spec_that_is_changed_has_defaults_of_its_own() -> None:
    renamed = replace(BARE, title="Other Eights")
    assert "Other Eights" in Game(renamed).board()._repr_svg_()
    assert "Bare Eights" in Game(BARE).board()._repr_svg_()
