"""A position as one line of text (docs/position.md): how it reads, what is refused, and how a log says it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import atoll
from atoll.engine import position
from atoll.engine.game import Game
from atoll.engine.match import SPECTATOR, Match
from atoll.errors import BadLog, BadOption, BadPosition
from tests.toy import SPEC as TOY

PAGE = (Path(__file__).parents[1] / "docs" / "position.md").read_text(encoding="utf-8")


def played() -> Match:
    match = atoll.titania.new(2, 7, start=0, backend="python")
    for action in ("R red d4", "white", "done"):
        match.play(action)
    return match


@pytest.fixture
def text() -> str:
    return played().position()


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


# ---- how it reads ----


def test_the_page_shows_what_is_written() -> None:
    examples = re.findall(r"^```text\n(.*?)\n```", PAGE, re.MULTILINE | re.DOTALL)
    match = played()
    assert examples == [match.position(), match.position(0)]


def test_the_head_says_how_the_game_was_set_up() -> None:
    match = atoll.utopia.new(3, 1, start=2, goal=30, backend="python")
    head = match.position().partition(" | ")[0]
    assert head == f"atoll-1 utopia-1 board=default@{match.board.digest[:12]} players=3 start=2 goal=30 seen=all"
    assert match.position(1).partition(" | ")[0].endswith(" seen=1")
    assert match.position(SPECTATOR).partition(" | ")[0].endswith(" seen=nobody")


def test_what_is_to_come_is_not_in_it() -> None:
    """The seed decides it, and is given anew."""
    first, second = (Match.from_position(played().position(), seed, backend="python") for seed in (1, 2))
    assert first.position() == second.position()
    for match in (first, second):
        match.play("draw")
    assert first.position() != second.position()
    assert not any(word in played().position() for word in ("key=", "block=", "counter="))


def test_what_is_unknown_is_marked() -> None:
    fields = dict(word.split("=") for word in played().position(0).partition(" | ")[2].split())
    assert fields["pile"] == fields["tile_supply"] == "?"
    assert re.fullmatch(r"[0-9,*]+/\?", fields["hand"])
    everything = dict(word.split("=") for word in played().position().partition(" | ")[2].split())
    assert "?" not in "".join(everything.values())


def test_a_card_that_everybody_saw_is_known_among_those_that_are_not() -> None:
    """Of the actor's hand in Utopia the others know what a privilege changed [U7.6]."""
    match = atoll.utopia.new(2, 3, backend="python")
    while not any(action.startswith("privilege") for action in match.legal()):
        match.play(match.legal_numbers()[0])
    words = next(action for action in match.legal() if action.startswith("privilege"))
    match.play(words)
    actor = match.actor
    assert actor is not None
    hand = dict(word.split("=") for word in match.position(1 - actor).partition(" | ")[2].split())["hand"]
    assert "1?" in hand.split("/")[actor]
    again = Match.from_position(match.position(1 - actor), 1, backend="python")
    assert again.position(1 - actor) == match.position(1 - actor)


def test_the_seed_decides_what_the_text_leaves_open() -> None:
    known = played().position(0)
    hands = {tuple(Match.from_position(known, seed, backend="python").record.hand[1]) for seed in range(20)}
    assert len(hands) > 5
    same = [Match.from_position(known, 4, backend="python").record_bytes for _ in range(2)]
    assert same[0] == same[1]


def test_spaces_and_another_way_to_write_the_same_are_read(text: str) -> None:
    head, _, fields = text.partition(" | ")
    shuffled = " ".join(reversed(fields.split()))
    again = Match.from_position(f"  {head}  |  {shuffled}\n", backend="python")
    assert again.position() == text
    assert again.log()["position"] == text
    long = re.sub(r"(\d+)\*(-?\d+)", lambda run: ",".join([run[2]] * int(run[1])), text)
    assert long != text
    assert Match.from_position(long, backend="python").position() == text


# ---- boards ----


def test_a_position_on_a_board_of_ones_own_needs_the_board() -> None:
    board = atoll.titania.spec.boards["round"].replace('name = "round"', 'name = "my round sea"')
    match = atoll.titania.new(2, 5, board_text=board, backend="python")
    text = match.position()
    assert f" board=my%20round%20sea@{match.board.digest[:12]} " in text
    with pytest.raises(BadPosition, match=r"^board: 'my round sea' is none of Titania's own .*its file must be given"):
        Match.from_position(text)
    again = Match.from_position(text, 1, board_text=board, backend="python")
    assert again.position() == text
    assert Match.load(again.log(), backend="python").record_bytes == again.record_bytes
    for other in (atoll.titania.spec.boards["round"], board.replace('origin = "', 'origin = "not ')):
        with pytest.raises(BadPosition, match=r"^board: this position is on 'my round sea' "):
            Match.from_position(text, board_text=other)
    with pytest.raises(BadPosition, match=r"^board: "):
        Match.from_position(text, board_text="no board")


def test_a_position_on_another_version_of_our_board_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match=r"^board: this position is on 'default' \('0{12}'\), not on 'default'"):
        Match.from_position(re.sub(r"@[0-9a-f]{12}", "@" + "0" * 12, text))


# ---- what is refused ----

HEADS = [
    ("", "this is not an Atoll position: one begins with atoll-1"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "this is not an Atoll position"),
    ("atoll-2 titania-1 |", "atoll-2: this version of Atoll reads atoll-1"),
    ("atoll-1", "there is no | between the head and the fields"),
    ("atoll-1 |", "game: there is no game ''"),
    ("atoll-1 chess-1 |", "game: there is no game 'chess'; choose one of titania, utopia"),
    ("atoll-1 titania-9 |", "rules: version '9' of Titania's rules is not known here, only 1"),
    ("atoll-1 titania-1 |", "board: missing"),
    ("atoll-1 titania-1 board=default |", "players: missing"),
    ("x" * 30_000, "the text is too long: 30,000 characters, at most 20,000"),
]


@pytest.mark.parametrize(("bad", "says"), HEADS)
def test_another_text_is_refused(bad: str, says: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(says)) as problem:
        Match.from_position(bad)
    assert len(str(problem.value)) < 200


CHANGES = [
    ("players=2", "players=1", "players: Titania is for 2 to 4 players, not 1"),
    ("players=2", "players=two", "players: 'two' is not a number"),
    ("players=2", "players=2 players=2", "'players': occurs twice"),
    ("start=0", "start=2", 'start: 2 is neither "random" nor a seat from 0 to 1'),
    (" start=0", "", "start: missing"),
    ("compensation=off", "compensation=much", "compensation: 'much' is none of: off, on"),
    ("compensation=off", "variant=x compensation=off", "variant: Titania has no such option"),
    ("seen=all", "seen=2", "seen: '2' is neither all nor nobody nor a seat from 0 to 1"),
    ("seen=all", "seen", "'seen' is not of the form NAME=VALUE"),
    (" | ", " ", "there is no | between the head and the fields"),
    ("in_pile=", "in_pail=", "'in_pail': Titania has no such field"),
    ("turn=1", "turn=1 turn=2", "'turn': occurs twice"),
    ("turn=1", "turn=one", "turn: 'one' is not a number"),
    ("turn=1", "turn=1,2", "turn: more than 1 numbers in a row"),
    ("turn=1", "turn=?", "turn: a position with seen=all has no unknown numbers"),
    ("actor=1", "actor=2", "actor: 2 is not a number from -1 to 1"),
    ("actor=1", "actor=-1", "actor: nobody acts when the game is over, and then only"),
    ("supply=15,15,14", "supply=18,15,14", "20 blue ships, but there are 17"),
    ("supply=15,15,14", "supply=15,15,14,1", "supply: more than 3 numbers in a row"),
    ("supply=15,15,14", "supply=9999*1", "supply: more than 3 numbers in a row"),
    ("supply=15,15,14", "supply=15,15/14", "supply: '15/14' is not a number"),
    ("shell_bank=3*35,32", "shell_bank=3*35,31", "34 white shells, but there are 35"),
    ("star_bank=25", "star_bank=24", "24 starfish, but there are 25"),
    ("epoch=1", "epoch=2", "ended: how epoch 1 ended does not fit the epoch"),
]


@pytest.mark.parametrize(("old", "new", "says"), CHANGES)
def test_what_is_wrong_is_named(text: str, old: str, new: str, says: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(says)):
        Match.from_position(changed(text, old, new))


def test_what_a_seat_cannot_know_is_refused() -> None:
    match = played()
    with pytest.raises(BadPosition, match="hand: seat 0 does not know this"):
        Match.from_position(changed(match.position(), "seen=all", "seen=0"))
    with pytest.raises(BadPosition, match=r"pile: what is unknown to seat 0 must be marked \?, and nothing else"):
        Match.from_position(changed(match.position(0), " pile=?", ""))
    with pytest.raises(BadPosition, match=r"turn: what is unknown to seat 0 must be marked \?"):
        Match.from_position(changed(match.position(0), "turn=1", "turn=1?"))
    with pytest.raises(BadPosition, match="hand: a spectator does not know this"):
        Match.from_position(changed(match.position(0), "seen=0", "seen=nobody"))


def test_too_few_pieces_for_what_is_unknown_are_noticed() -> None:
    text = played().position(SPECTATOR)
    wrong = re.sub(r"in_hand=[0-9,]+", "in_hand=40,4", text)
    with pytest.raises(BadPosition, match=r"too few pieces|cards"):
        Match.from_position(wrong)


def test_seats_and_seeds_are_checked_too(text: str) -> None:
    assert Match.from_position(text, seats=["Ann", "Ben"], backend="python").log()["seats"] == ["Ann", "Ben"]
    with pytest.raises(BadOption, match=r"^seats: 1 given, but there are 2 players"):
        Match.from_position(text, seats=["Ann"])
    with pytest.raises(BadOption, match=r"^seed: "):
        Match.from_position(text, -1)


def test_a_game_without_a_check_has_positions_only_for_reading() -> None:
    match = Game(TOY).new(2, 1, start=0, backend="python")
    assert match.position().startswith("atoll-1 toy-1 board=heap@000000000000 players=2 start=0 more=0 seen=all | ")
    assert "lucky=?" not in match.position()
    assert re.search(r" lucky=\d,\?", match.position(0))
    assert position.limits(TOY.state.fields["lucky"], 2) == (0, 6)


# ---- logs ----


def test_a_log_says_with_which_position_it_begins(text: str) -> None:
    match = Match.from_position(text, 11, backend="python")
    match.play(match.legal()[1])
    log = match.log()
    assert list(log)[5:7] == ["options", "position"]
    assert log["position"] == text
    again = Match.load(log, backend="python")
    assert again.record_bytes == match.record_bytes
    assert again.log() == log
    assert eval(repr(match), {"Match": Match}).record_bytes == match.record_bytes
    assert again.at(0).position() == text


def test_a_log_from_the_start_has_no_position() -> None:
    assert "position" not in played().log()


def test_the_public_log_of_a_running_game_tells_what_spectators_know(text: str) -> None:
    match = Match.from_position(text, 11, backend="python")
    public = match.log(public=True)
    assert "seed" not in public
    assert public["position"] == match.position(SPECTATOR)
    while not match.over:
        match.play(match.legal_numbers()[0])
    assert match.log(public=True)["position"] == text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"position": "nonsense"}, r"^position: this is not an Atoll position"),
        ({"position": 7}, r"^position: 7 is not a text"),
        ({"players": 3}, r"^position: it belongs to another game or set-up"),
        ({"options": {"start": 1}}, r"^position: it belongs to another game or set-up"),
        ({"options": {"start": 0, "compensation": "on"}}, r"^position: it belongs to another game or set-up"),
    ],
)
def test_a_log_that_does_not_fit_its_position_is_refused(text: str, change: dict[str, Any], says: str) -> None:
    log = Match.from_position(text, 11, backend="python").log()
    with pytest.raises(BadLog, match=says):
        Match.load({**log, **change}, backend="python")


def test_a_position_of_another_game_does_not_fit_a_log(text: str) -> None:
    log = Match.from_position(text, 11, backend="python").log()
    other = atoll.utopia.new(2, 1, start=0, backend="python").position()
    with pytest.raises(BadLog, match=r"^position: it belongs to another game"):
        Match.load({**log, "position": other}, backend="python")
