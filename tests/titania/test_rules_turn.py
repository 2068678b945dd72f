"""Section 3 of the rules: a turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from atoll.engine.match import Match
from atoll.errors import IllegalAction, NoUndo
from atoll.games.titania.names import CARD_NAMES
from tests.staging import named
from tests.titania.positions import (
    BOARD,
    all_of,
    beside,
    bonus,
    crane,
    decision,
    fields_of,
    hand,
    kind,
    near,
    places,
    score,
    shells,
    ships_on,
    tower,
)

Table = Callable[..., Match]
TWO_CARDS = bonus("cards2")
THREE_POINTS = bonus("points3")
ANY_SHELLS = bonus("any2")
STAR = bonus("star1")
FOG = [name for name in near(all_of("castle")[0]) if kind(name) == "fog"]


def discards(match: Match) -> dict[str, int]:
    return named(match.record.discarded, CARD_NAMES)


# ---- drawing or sailing ----


@pytest.mark.clause("T3.1")
def test_drawing_takes_three_cards_and_the_whole_turn(table: Table) -> None:
    match = table(3, hands={0: "B"}, luck=["card R", "card YR", "card R"])
    assert "done" not in match.legal()
    match.play("draw")
    assert hand(match) == {"B": 1, "R": 2, "YR": 1}
    assert match.actor == 1
    assert match.record.turn == 1


@pytest.mark.clause("T3.1")
def test_whoever_sails_plays_up_to_three_cards_one_after_another(table: Table) -> None:
    match = table(hands={0: "5B"}, luck=["fog 2 brown", "fog 2 green", "fog 3 brown"])
    for played in (1, 2, 3):
        match.play(f"B blue {FOG[played - 1]}")
        assert hand(match) == {"B": 5 - played}
        assert match.actor == 0
        assert "draw" not in match.legal()
        assert "done" in match.legal()
    assert match.legal() == ["done"]


@pytest.mark.clause("T3.1")
def test_a_turn_cannot_be_passed(table: Table) -> None:
    match = table(hands={0: "B"})
    with pytest.raises(IllegalAction, match="'done' is not legal"):
        match.play("done")


@pytest.mark.clause("T3.1", "T3.4")
def test_a_player_may_stop_after_one_card(table: Table) -> None:
    match = table(hands={0: "3B"}, luck=["fog 2 brown"])
    match.play(f"B blue {FOG[0]}")
    match.play("done")
    assert match.actor == 1


@pytest.mark.clause("T3.2")
def test_each_card_puts_one_ship_on_the_board(table: Table) -> None:
    match = table(hands={0: "B R"}, luck=["fog 2 brown"])
    match.play(f"B blue {FOG[0]}")
    assert ships_on(match, FOG[0]) == {"blue"}
    assert match.record.supply == [14, 15, 15]
    match.play(f"R red {FOG[0]}")
    assert ships_on(match, FOG[0]) == {"blue", "red"}
    assert match.record.supply == [14, 15, 14]


@pytest.mark.clause("T3.2")
def test_a_field_is_finished_before_the_next_card(table: Table) -> None:
    match = table(hands={0: "2B"}, ships=beside(ANY_SHELLS, "blue"))
    match.play(f"B blue {ANY_SHELLS}")
    assert match.legal() == ["brown", "green", "black", "white"]
    match.play("green")
    assert places(match, "B blue")


@pytest.mark.clause("T3.3")
def test_a_card_without_a_place_for_its_ship_cannot_be_played(table: Table) -> None:
    """All around the yellow ships is full of blue and red ones, but a joker can still sail in blue."""
    yellow = [name for name in all_of("castle") if 1 in BOARD.castle[BOARD.index[name]]]
    around = {n for name in yellow for n in near(name) if kind(n) == "fog"}
    match = table(hands={0: "Y BY"}, ships=dict.fromkeys(around, "blue red"))
    assert not any("yellow" in action for action in match.legal())
    assert places(match, "BY blue")
    alone = table(hands={0: "4Y"}, ships=dict.fromkeys(around, "blue red"))
    assert alone.legal() == ["draw"]


# ---- drawing up to three ----


@pytest.mark.clause("T3.4")
@pytest.mark.parametrize("played", [1, 2, 3])
def test_cards_played_and_drawn_are_three_together(table: Table, played: int) -> None:
    luck = ["fog 2 brown", "fog 2 green", "fog 3 brown"][:played] + ["card R", "card Y"][: 3 - played]
    match = table(hands={0: "5B"}, luck=luck)
    for i in range(played):
        match.play(f"B blue {FOG[i]}")
    match.play("done")
    assert hand(match) == {"B": 5 - played, **[{"R": 1, "Y": 1}, {"R": 1}, {}][played - 1]}
    assert discards(match) == {"B": played}
    assert match.actor == 1


@pytest.mark.clause("T3.4")
def test_cards_from_a_field_do_not_count(table: Table) -> None:
    luck = ["card R", "card R", "card Y", "card Y"]
    match = table(hands={0: "B"}, ships=beside(TWO_CARDS, "blue"), luck=luck)
    match.play(f"B blue {TWO_CARDS}")
    assert hand(match) == {"R": 2}
    match.play("done")
    assert hand(match) == {"R": 2, "Y": 2}


@pytest.mark.clause("T3.5")
def test_played_cards_are_not_in_a_reshuffle_at_the_end_of_the_turn(table: Table) -> None:
    """The pile is empty and the discard pile holds just the two cards that are drawn: not the one just played."""
    rest = "6B 7Y 8R 4BY 4BR 4YR"
    match = table(hands={0: "B", 1: rest}, pile="", luck=["fog 2 brown", "card Y", "card B"])
    assert discards(match) == {"B": 1, "Y": 1}
    match.play(f"B blue {FOG[0]}")
    assert match.record.table_cards == [1, 0, 0, 0, 0, 0]
    match.play("done")
    assert hand(match) == {"B": 1, "Y": 1}
    assert (match.record.in_pile, discards(match)) == (0, {"B": 1})
    assert match.record.table_cards == [0] * 6


@pytest.mark.clause("T3.5")
def test_played_cards_are_not_in_a_reshuffle_in_the_middle_of_the_turn(table: Table) -> None:
    rest = "7B 6Y 7R 4BY 4BR 4YR"
    match = table(hands={0: "B", 1: rest}, pile="Y", ships=beside(TWO_CARDS, "blue"), luck=["card Y", "card Y"])
    assert discards(match) == {"Y": 1, "R": 1}
    match.play(f"B blue {TWO_CARDS}")
    assert hand(match) == {"Y": 2}
    assert match.record.pile == [0, 0, 1, 0, 0, 0]
    assert (discards(match), match.record.table_cards) == ({}, [1, 0, 0, 0, 0, 0])


# ---- the hand limit ----


@pytest.mark.clause("T3.6")
@pytest.mark.parametrize(("held", "too_many"), [(3, 0), (4, 0), (5, 1), (6, 2), (7, 3)])
def test_at_the_end_of_a_turn_seven_cards_may_be_held(table: Table, held: int, too_many: int) -> None:
    match = table(hands={0: f"{held}B"}, luck=["card R", "card Y", "card YR"])
    match.play("draw")
    for _ in range(too_many):
        assert (match.actor, decision(match)) == (0, "discard")
        match.play(match.legal()[0])
    assert match.actor == 1
    assert match.record.in_hand[0] == min(held + 3, 7)


@pytest.mark.clause("T3.6")
def test_discards_are_of_the_players_choice_and_lie_face_up(table: Table) -> None:
    match = table(hands={0: "4B 2YR"}, luck=["card R", "card Y", "card Y"])
    match.play("draw")
    assert match.legal() == ["discard B", "discard Y", "discard R", "discard YR"]
    match.play("discard R")
    assert match.legal() == ["discard B", "discard Y", "discard YR"]
    match.play("discard YR")
    assert hand(match) == {"B": 4, "Y": 2, "YR": 1}
    assert match.view(1)["table"]["discarded"] == {"R": 1, "YR": 1}


@pytest.mark.clause("T3.6")
def test_during_the_turn_the_hand_may_grow_above_seven(table: Table) -> None:
    luck = ["card R"] * 2 + ["fog 2 brown"] + ["card Y"]
    match = table(hands={0: "4B 4Y"}, ships=beside(TWO_CARDS, "blue"), luck=luck)
    match.play(f"B blue {TWO_CARDS}")
    assert match.record.in_hand[0] == 9
    assert decision(match) == "turn"
    match.play(f"B blue {FOG[0]}")
    match.play("done")
    assert (match.record.in_hand[0], decision(match)) == (9, "discard")
    match.play("discard B")
    match.play("discard B")
    assert (match.record.in_hand[0], match.actor) == (7, 1)


# ---- the piles ----


@pytest.mark.clause("T3.7")
def test_the_discards_are_shuffled_only_when_a_card_is_needed(table: Table) -> None:
    match = table(hands={0: "B"}, pile="Y Y R", luck=["card Y", "card R", "card Y"])
    before = discards(match)
    match.play("draw")
    assert match.record.in_pile == 0
    assert discards(match) == before


@pytest.mark.clause("T3.7")
def test_cards_are_drawn_singly_over_a_reshuffle(table: Table) -> None:
    """The first comes from the old pile, which has just that one; the others from the shuffled discards."""
    match = table(hands={0: "B"}, pile="YR", luck=["card YR", "card B", "card B"])
    before = discards(match)
    match.play("draw")
    assert hand(match) == {"B": 3, "YR": 1}
    assert discards(match) == {}
    assert named(match.record.pile, CARD_NAMES) == {**before, "B": before["B"] - 2}
    assert match.record.in_pile == sum(before.values()) - 2


@pytest.mark.clause("T3.7")
def test_a_reshuffled_pile_gives_any_discard(table: Table) -> None:
    cards = {card: table(hands={0: "B"}, pile="", luck=[f"card {card}"]) for card in CARD_NAMES}
    for card, match in cards.items():
        match.play("draw")
        assert hand(match).get(card, 0) >= 1


# ---- what is asked ----


def at_crane(table: Table, money: str) -> Match:
    place = crane(tower("black", "white"), tower("brown"))
    match = table(hands={0: "B"}, ships=beside(place, "blue"), shells={0: money})
    match.play(f"B blue {place}")
    return match


@pytest.mark.clause("T3.8")
def test_building_stops_by_itself_when_nothing_more_can_be_built(table: Table) -> None:
    match = at_crane(table, "1 black")
    match.play(f"build black {tower('black', 'white')}")
    assert decision(match) == "turn"


@pytest.mark.clause("T3.8")
def test_building_goes_on_while_something_can_be_built(table: Table) -> None:
    match = at_crane(table, "1 black 1 white")
    match.play(f"build black {tower('black', 'white')}")
    assert match.legal() == ["done", f"build white {tower('black', 'white')}"]


@pytest.mark.clause("T3.8")
def test_occupying_is_not_asked_of_somebody_who_cannot(table: Table) -> None:
    """One starfish, and all fields that one starfish pays for are taken."""
    match = table(hands={0: "B"}, ships=beside(STAR, "blue"), starfish=fields_of(1))
    match.play(f"B blue {STAR}")
    assert match.record.stars[0] == 1
    assert decision(match) == "turn"


@pytest.mark.clause("T3.8")
def test_occupying_stops_by_itself_when_nothing_more_can_be_occupied(table: Table) -> None:
    match = table(hands={0: "B"}, ships=beside(STAR, "blue"))
    match.play(f"B blue {STAR}")
    assert decision(match) == "occupy"
    match.play(f"star {fields_of(1)[0]}")
    assert decision(match) == "turn"


@pytest.mark.clause("T3.8")
def test_the_end_of_a_turn_is_said_even_after_the_third_card(table: Table) -> None:
    ships = beside(THREE_POINTS, "blue", "red")
    match = table(hands={0: "2B R"}, ships=ships, luck=["fog 2 brown"])
    match.play(f"B blue {FOG[0]}")
    match.play(f"B blue {THREE_POINTS}")
    match.play(f"R red {THREE_POINTS}")
    before = match.record_bytes
    assert (match.actor, match.legal()) == (0, ["done"])
    assert match.undo() == f"R red {THREE_POINTS}"
    match.play(f"R red {THREE_POINTS}")
    assert match.record_bytes == before
    match.play("done")
    with pytest.raises(NoUndo):
        match.undo()


@pytest.mark.clause("T3.8", "T8.1")
def test_the_end_of_a_turn_is_said_even_after_an_epochs_last_ship(table: Table) -> None:
    match = table(hands={0: "2B"}, ships=beside(THREE_POINTS, "blue"), ships_left={"blue": 1})
    match.play(f"B blue {THREE_POINTS}")
    assert (match.actor, match.legal()) == (0, ["done"])
    assert match.record.epoch == 1
    assert match.undo() == f"B blue {THREE_POINTS}"


@pytest.mark.clause("T3.8")
def test_the_end_of_a_turn_is_said_with_an_empty_hand(table: Table) -> None:
    match = table(hands={0: "B"}, ships=beside(THREE_POINTS, "blue"))
    match.play(f"B blue {THREE_POINTS}")
    assert (match.actor, match.legal()) == (0, ["done"])


@pytest.mark.clause("T3.8")
def test_a_shell_colour_is_asked_even_if_there_is_one(table: Table) -> None:
    bank = {"brown": 0, "green": 0, "white": 0}
    match = table(hands={0: "B"}, ships=beside(ANY_SHELLS, "blue"), shell_bank=bank)
    match.play(f"B blue {ANY_SHELLS}")
    assert match.legal() == ["black"]
    match.play("black")
    assert shells(match) == {"black": 2}


@pytest.mark.clause("T3.8")
def test_a_first_floor_is_asked_even_if_there_is_one(table: Table) -> None:
    assert at_crane(table, "1 brown").legal() == [f"build brown {tower('brown')}"]


@pytest.mark.clause("T3.8", "T5.5")
def test_an_extra_ship_is_asked_even_if_there_is_one_place(table: Table) -> None:
    start = FOG[0]
    room = [n for n in near(start) if kind(n) == "fog"]
    full = dict.fromkeys((n for n in near(start) if kind(n) != "castle" and n != room[-1]), "yellow red")
    match = table(hands={0: "B"}, ships=full, luck=["fog ship"])
    match.play(f"B blue {start}")
    assert match.legal() == [f"ship {room[-1]}"]


@pytest.mark.clause("T3.8", "T3.6")
def test_a_discard_is_asked_even_if_all_cards_are_alike(table: Table) -> None:
    match = table(hands={0: "5B"}, luck=["card B"] * 3)
    match.play("draw")
    assert match.legal() == ["discard B"]
    match.play("discard B")
    assert match.actor == 1


@pytest.mark.clause("T3.8", "T3.1")
def test_a_draw_is_asked_even_if_nothing_else_can_be_done(table: Table) -> None:
    match = table()
    assert match.legal() == ["draw"]


@pytest.mark.clause("T3.8", "T8.6")
def test_nothing_is_asked_when_the_game_is_over(table: Table) -> None:
    match = table(epoch=2, hands={0: "2B"}, ships=beside(THREE_POINTS, "blue"), ships_left={"blue": 1})
    match.play(f"B blue {THREE_POINTS}")
    assert (match.over, match.actor, match.legal()) == (True, None, [])
    assert score(match) == 3
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("done")
