"""Utopia (Ludovic Vialla and Arnaud Urbon, 2007), for two to five players."""

from __future__ import annotations

from atoll.games.spec import GameSpec, late
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
from atoll.games.utopia.options import OPTIONS
from atoll.games.utopia.state import PLAYERS, BoardRecord, State

SPEC = GameSpec(
    name="utopia",
    title="Utopia",
    seats=range(2, PLAYERS + 1),
    clause_letter="U",
    rules_version=1,
    state=State,
    board_record=BoardRecord,
    rules_parts=(action_numbers, rules_round, rules_building, rules_guests, rules_cards),
    rules=rules,
    hidden=hidden,
    actions=action_numbers.ACTIONS,
    boards=BOARDS,
    options=OPTIONS,
    read_board=read_board,
    to_words=actions.to_words,
    to_number=actions.to_number,
    position_view=view.POSITION,
    chart=late("atoll.games.utopia.board.atlas:chart"),
    news=late("atoll.games.utopia.news:news"),
    preview=late("atoll.games.utopia.preview:preview"),
    why_not=late("atoll.games.utopia.refusal:why_not"),
    text_module="atoll.games.utopia.text",
    judge_module="atoll.games.utopia.judge",
    features_module="atoll.games.utopia.features",
    explain_module="atoll.games.utopia.explain",
    playtest_module="atoll.games.utopia.playtest.report",
    draw=late("atoll.games.utopia.draw:draw_position"),
    miniature=late("atoll.games.utopia.draw.miniature:draw_miniature"),
    aid_art=late("atoll.games.utopia.draw.aid:aid_art"),
    check=late("atoll.games.utopia.check:check"),
    ended_by_guard=view.ended_by_guard,
    came_to_light=("starter", "bag", "hand"),
)
