"""Crazy Eights, a traditional card game for two to five players."""

from atoll.games.spec import GameSpec
from crazy_eights import hidden, rules
from crazy_eights.check import check
from crazy_eights.names import WORDS
from crazy_eights.state import SEATS, State

SPEC = GameSpec(
    name="crazy_eights",
    title="Crazy Eights",
    seats=range(2, SEATS + 1),
    clause_letter="C",
    state=State,
    rules=rules,
    hidden=hidden,
    words=WORDS,
    text_module="crazy_eights.text",
    judge_module="crazy_eights.judge",
    check=check,
)
