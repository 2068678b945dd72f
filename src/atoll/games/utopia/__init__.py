"""Utopia (Ludovic Vialla and Arnaud Urbon, 2007), for two to five players."""

from __future__ import annotations

from atoll.games.spec import BY_SEAT, SEAT_BITS, SEATS, GameSpec, late
from atoll.games.utopia import (
    action_numbers,
    actions,
    hidden,
    rules,
    rules_building,
    rules_cards,
    rules_guests,
    rules_round,
    view,
)
from atoll.games.utopia.board import BOARDS, read_board
from atoll.games.utopia.state import PLAYERS, BoardRecord, State

# How the fields of the state turn with the observer.
TURNING = {
    **dict.fromkeys(("score", "points", "princes", "present", "supply", "bases", "privileges"), BY_SEAT),
    **dict.fromkeys(("hand", "in_hand", "owed"), BY_SEAT),
    **dict.fromkeys(("actor", "starter", "opener", "track", "ruler", "wonder"), SEATS),
    **dict.fromkeys(("acted", "surprised"), SEAT_BITS),
}

SPEC = GameSpec(
    name="utopia",
    title="Utopia",
    seats=range(2, PLAYERS + 1),
    clause_letter="U",
    rules_version=1,
    state=State,
    turning=TURNING,
    board_record=BoardRecord,
    rules_parts=(action_numbers, rules_round, rules_building, rules_guests, rules_cards),
    rules=rules,
    hidden=hidden,
    actions=action_numbers.ACTIONS,
    boards=BOARDS,
    read_board=read_board,
    to_words=actions.to_words,
    to_number=actions.to_number,
    watched=view.view,
    own=view.own,
    chart=late("atoll.games.utopia.board.atlas:chart"),
    news=late("atoll.games.utopia.news:news"),
    preview=late("atoll.games.utopia.preview:preview"),
    text_module="atoll.games.utopia.text",
    judge_module="atoll.games.utopia.judge",
    playtest_module="atoll.games.utopia.playtest.report",
    draw=late("atoll.games.utopia.draw:draw_position"),
    ended_by_guard=view.ended_by_guard,
)
