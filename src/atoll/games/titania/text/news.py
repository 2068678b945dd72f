"""What an action of Titania did and brought: the facts of `news.py` as an English sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from atoll.games.spec import View
from atoll.games.titania.board import Board
from atoll.games.titania.news import news
from atoll.games.titania.state import State
from atoll.games.titania.text.moves import counted


def tell(board: Board, before: State, action: int, after: State, names: Sequence[str]) -> str:
    facts = news(board, before, action, after)
    taken = ", ".join(_told(facts, ACTIONS))
    gains = ", ".join(_gains(facts))
    return "; ".join([": ".join(part for part in (taken, gains) if part), *_told(facts, ENDS)])


def _told(facts: Iterable[View], words: Mapping[str, Callable[[View], str]]) -> Iterable[str]:
    return (words[fact["what"]](fact) for fact in facts if fact["what"] in words)


ACTIONS: Mapping[str, Callable[[View], str]] = {
    "card": lambda fact: f"card {fact['card']}",
    "ship": lambda fact: f"{fact['colour']} ship to {fact['hex']}",
    "extra ship": lambda fact: f"extra {fact['colour']} ship to {fact['hex']}",
    "floor": lambda fact: (
        f"floor {fact['floor']} of the {fact['colour']} tower on {fact['hex']}, for {counted(fact['cost'], 'shell')}"
    ),
    "occupied": lambda fact: f"{fact['hex']} occupied, for {counted(fact['cost'], 'starfish', 'starfish')}",
    "discarded": lambda fact: f"card {fact['card']} discarded",
    "chosen": lambda _: "colour chosen",
    "starfish kept": lambda _: "starfish kept",
    "building ended": lambda _: "building ended",
    "turn over": lambda _: "turn over",
}
GAINS: Mapping[str, Callable[[View], str]] = {
    "crane": lambda _: "at the crane",
    "choice": lambda fact: f"{counted(fact['n'], 'shell')} of any one colour",
    "fog lifts": lambda _: "the fog lifts",
    "another ship": lambda _: "another ship",
    "points": lambda fact: counted(fact["n"], "point"),
    "starfish": lambda fact: counted(fact["n"], "starfish", "starfish"),
    "point tile": lambda fact: "a point tile" + (f" worth {fact['value']}" if fact["value"] else ""),
    "drawn": lambda fact: (
        f"{counted(fact['n'], 'card')} drawn" + (f" ({' '.join(fact['cards'])})" if fact["cards"] else "")
    ),
}
ENDS: Mapping[str, Callable[[View], str]] = {
    "epoch": lambda fact: f"{_why(fact)}: epoch 2 begins",
    "game over": lambda fact: f"{_why(fact)}: the game is over",
}


def _gains(facts: list[View]) -> Iterable[str]:
    """The gains in the order of the facts; shells of all colours are one gain."""
    shells = [fact for fact in facts if fact["what"] == "shells"]
    for fact in facts:
        if fact["what"] in GAINS:
            yield GAINS[fact["what"]](fact)
        elif shells and fact is shells[0]:
            named = ", ".join(f"{each['n']} {each['colour']}" for each in shells)
            yield named + (" shell" if sum(each["n"] for each in shells) == 1 else " shells")


def _why(fact: View) -> str:
    return f"the last {fact['colour']} ship" if fact["colour"] else "too many turns without a ship"
