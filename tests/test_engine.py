"""What games, seeds and matches promise, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

import atoll
import atoll.kernel
from atoll.engine import registry
from atoll.engine.backend import Backend
from atoll.engine.game import Game, game, games
from atoll.engine.match import SPECTATOR, Match, Setup
from atoll.engine.result import Result
from atoll.engine.seed import commitment, make_seed
from atoll.errors import AtollError, BadOption, IllegalAction, NoUndo
from tests.toy import SPEC as TOY

TITANIA = game("titania")


# ---- games ----


def test_every_game_is_there_by_name() -> None:
    assert [g.name for g in games()] == list(registry.names()) == ["titania", "utopia"]
    for g in games():
        assert game(g.name) is g
        assert eval(repr(g), {"atoll": atoll}) is g


@pytest.mark.parametrize("name", ["", "chess", "Titania", "titania.rules"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"^game: there is no game .*titania"):
        game(name)


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^board: .*'square'.*default, round"):
        TITANIA.new(2, 1, board="square")


def test_seats_that_are_named_must_be_as_many_as_the_players() -> None:
    assert TITANIA.new(2, 1, seats=["Ann", "Bob"], backend="python").log()["seats"] == ["Ann", "Bob"]
    with pytest.raises(BadOption, match=r"^seats: "):
        TITANIA.new(2, 1, seats=["Ann"])


def test_a_game_that_the_engine_never_saw_can_be_played() -> None:
    """Everything above the rules works from the contract alone."""
    runner = Game(TOY).runner(TOY.read_board("7"), "python")
    match = Match(runner, Setup(players=3, options={"start": 1, "more": 0}, seed=bytes(32), own_board=True))
    lucky = match.record.lucky[:]
    assert (match.actor, match.legal()) == (1, ["take 1", "take 2"])
    for action in ("take 2", "take 2", "take 2", "take 1"):
        match.play(action)
    assert match.over
    assert match.result() == Result(points=(0, lucky[1], 0), winners=(1,))
    assert match.view(2)["table"] == {"sticks": 0, "lucky": [0, 0, lucky[2]]}


# ---- seeds ----


def test_seeds_can_be_given_in_several_ways() -> None:
    seed = (12345).to_bytes(32, "big")
    assert make_seed(12345) == make_seed(seed) == make_seed(seed.hex()) == make_seed(seed.hex().upper()) == seed
    assert make_seed(0) == bytes(32)
    assert make_seed(2**256 - 1) == b"\xff" * 32
    assert len({make_seed(None) for _ in range(20)}) == 20
    assert all(len(make_seed(None)) == 32 for _ in range(5))


@pytest.mark.parametrize("seed", [-1, 2**256, True, 1.5, "", "12", "zz" * 32, b"short", bytes(33), [1], "0" * 63])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match=r"^seed: "):
        make_seed(seed)


def test_a_seed_is_promised_by_its_hash() -> None:
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    match = TITANIA.new(2, 0, backend="python")
    assert match.view()["seed_sha256"] == match.log(public=True)["seed_sha256"] == commitment(bytes(32))


def test_the_same_seed_is_the_same_game_and_another_is_another(backend: Backend) -> None:
    deals = [TITANIA.new(3, seed, backend=backend.name).record_bytes for seed in (1, 1, 2)]
    assert deals[0] == deals[1] != deals[2]
    assert TITANIA.new(3, backend=backend.name).record_bytes != TITANIA.new(3, backend=backend.name).record_bytes


# ---- matches ----


def test_a_match_takes_words_and_numbers(backend: Backend) -> None:
    one, two = (TITANIA.new(2, 8, backend=backend.name) for _ in range(2))
    for _ in range(20):
        number, words = one.legal_numbers()[-1], one.legal()[-1]
        assert one.words(number) == words
        one.play(number)
        two.play(words)
    assert one.record_bytes == two.record_bytes
    assert one.log() == two.log()


def test_a_copy_is_another_match(backend: Backend) -> None:
    match = TITANIA.new(2, 21, backend=backend.name)
    while not match.undoable:
        match.play(match.legal()[-1])
    twin = match.copy()
    before, log, undoable = match.record_bytes, match.log(), match.undoable
    assert (twin.record_bytes, twin.log(), twin.undoable) == (before, log, undoable)
    twin.undo()
    twin.play(twin.legal()[0])
    twin.play(twin.legal()[0])
    assert (match.record_bytes, match.log(), match.undoable) == (before, log, undoable)
    match.undo()
    assert match.log()["actions"] == log["actions"][:-1]


def test_nothing_can_be_taken_back_before_anything_was_played(backend: Backend) -> None:
    match = TITANIA.new(2, 1, backend=backend.name)
    with pytest.raises(NoUndo, match="nothing has been played"):
        match.undo()
    match.play("draw")
    with pytest.raises(NoUndo, match="'draw' cannot be taken back"):
        match.undo()


@pytest.mark.parametrize("seat", [-2, 2, 7, None, "0"])
def test_only_seats_at_the_table_can_look(seat: Any) -> None:
    match = TITANIA.new(2, 1, backend="python")
    with pytest.raises(AtollError):
        match.view(seat)


def test_a_view_says_what_everybody_may_know(backend: Backend) -> None:
    match = TITANIA.new(3, 6, start=1, backend=backend.name)
    view = match.view(1)
    assert {key: view[key] for key in ("game", "board", "players", "seat", "actions", "actor", "result")} == {
        "game": "titania",
        "board": "default",
        "players": 3,
        "seat": 1,
        "actions": 0,
        "actor": 1,
        "result": None,
    }
    assert view["legal"] == match.legal()
    assert match.view()["seat"] == SPECTATOR
    assert match.view(0)["legal"] == []


def test_a_refusal_says_what_would_be_legal(backend: Backend) -> None:
    match = TITANIA.new(2, 1, backend=backend.name, start=1)
    with pytest.raises(IllegalAction, match=r"^'done' is not legal now for seat 1; legal: draw, .*… \(\d+ in all\)$"):
        match.play("done")
    with pytest.raises(IllegalAction, match=r"^1 is not legal now for seat 1"):
        match.play(1)
    last = match.spec.actions - 1
    with pytest.raises(IllegalAction, match=rf"^{last + 1} is not an action: numbers go from 0 to {last}$"):
        match.play(last + 1)


def test_the_view_of_a_finished_game_has_its_result(backend: Backend) -> None:
    match = TITANIA.new(2, 1, backend=backend.name)
    while not match.over:
        match.play(match.legal()[-1])
    result = match.result()
    assert result is not None
    assert match.view()["result"] == {"points": list(result.points), "winners": list(result.winners)}
    assert match.log()["result"] == match.view(0)["result"]
    assert match.view(0)["legal"] == []


def test_a_match_can_change_its_backend() -> None:
    """In the middle of a turn: position, log and what may be taken back stay, and both ways play on alike."""
    match = TITANIA.new(3, 7, backend="python")
    while match.undoable < 2:
        match.play(match.legal_numbers()[-1])
    twin = match.copy()
    twin.run_by("compiled")
    assert (match.backend, twin.backend) == ("python", "compiled")
    assert twin.record_bytes == match.record_bytes
    assert twin.undo() == match.undo()
    assert twin.record_bytes == match.record_bytes
    while not match.over:
        action = match.legal_numbers()[0]
        match.play(action)
        twin.play(action)
    assert twin.log() == match.log()
