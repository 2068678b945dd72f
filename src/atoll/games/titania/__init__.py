"""Titania (Rüdiger Dorn, 2010), for two to four players."""

from __future__ import annotations

from atoll.games.spec import GameSpec, late
from atoll.games.titania import action_numbers, actions, hidden, rules, rules_goods, rules_placing, view
from atoll.games.titania.board import BOARDS, read_board
from atoll.games.titania.options import OPTIONS
from atoll.games.titania.state import PLAYERS, BoardRecord, State

SPEC = GameSpec(
    name="titania",
    title="Titania",
    seats=range(2, PLAYERS + 1),
    clause_letter="T",
    rules_version=1,
    state=State,
    board_record=BoardRecord,
    rules_parts=(action_numbers, rules_goods, rules_placing),
    rules=rules,
    hidden=hidden,
    actions=action_numbers.ACTIONS,
    boards=BOARDS,
    options=OPTIONS,
    read_board=read_board,
    to_words=actions.to_words,
    to_number=actions.to_number,
    position_view=view.POSITION,
    chart=late("atoll.games.titania.board.atlas:chart"),
    news=late("atoll.games.titania.news:news"),
    preview=late("atoll.games.titania.preview:preview"),
    why_not=late("atoll.games.titania.refusal:why_not"),
    text_module="atoll.games.titania.text",
    judge_module="atoll.games.titania.judge",
    features_module="atoll.games.titania.features",
    explain_module="atoll.games.titania.explain",
    playtest_module="atoll.games.titania.playtest.report",
    draw=late("atoll.games.titania.draw:draw_position"),
    miniature=late("atoll.games.titania.draw.miniature:draw_miniature"),
    aid_art=late("atoll.games.titania.draw.aid:aid_art"),
    check=late("atoll.games.titania.check:check"),
    ended_by_guard=view.ended_by_guard,
    came_to_light=("hand", "tiles", "unseen"),
)
