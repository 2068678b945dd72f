"""What an action of Utopia did and brought: the facts of `news.py` as an English sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from atoll.games.spec import View
from atoll.games.utopia.board import Board
from atoll.games.utopia.news import news
from atoll.games.utopia.state import State
from atoll.games.utopia.text.moves import a, counted


def tell(board: Board, before: State, action: int, after: State, names: Sequence[str]) -> str:
    taken, *rest = news(board, before, action, after)
    at_once = [fact for fact in rest if fact["what"] == "points" and fact["from"] != "districts"]
    gains = ", ".join(_gains(at_once, before.actor, names))
    told = _taken(taken, names)
    return "; ".join([f"{told}: {gains}" if gains else told, *_course(rest, names)])


# ---- the action ----


def _taken(fact: View, names: Sequence[str]) -> str:
    civilization, district = fact.get("civilization", "").title(), fact.get("district", "")
    island = fact.get("island", "").title()
    match fact["what"]:
        case "guest" if district:
            return f"{civilization} guest, prince to {district}"
        case "guest":
            return f"{civilization} guest of {island}, no prince to place"
        case "place":
            return f"{civilization} prince to {district} for the surprise guest"
        case "surprise":
            return f"surprise guest: {civilization} of {island}" + ("" if fact["served"] else ", no prince to place")
        case "name":
            return f"{names[fact['named']]} must take a guest"
        case "wonder":
            return f"wonder of {island} {'built' if fact['built'] else 'begun'}"
        case "return":
            built = f", wonder of {island} built" if fact["built"] else ""
            return f"{civilization} prince taken back from {district}{built}"
        case "monument":
            return f"{civilization} monument built in {district}"
        case "privilege":
            return f"privilege spent, {a(civilization)} card is {fact['into'].title()} for this turn"
        case "discard":
            return f"{civilization} card discarded"
        case "built enough":
            return "nothing more is built"
        case "turn over":
            back = " and ".join(name.title() for name in fact["back"])
            cards = "changed card is" if len(fact["back"]) == 1 else "changed cards are"
            return f"turn over, {cards} {back} again" if back else "turn over"
    return f"{_card_deed(fact, civilization, district)}, for {counted(fact['cost'], 'card')}"


def _card_deed(fact: View, civilization: str, district: str) -> str:
    match fact["what"]:
        case "move":
            sails = " by sea" if fact["by"] == "sea" else ""
            return f"{fact['n']} {civilization} from {fact['from']} to {district}{sails}"
        case "remove":
            return f"{civilization} prince removed from {district}"
        case "welcome":
            return f"{civilization} prince welcomed in {district}"
        case "add":
            return f"{civilization} prince added in {district}"
        case "drop":
            return f"{civilization} prestige drops to {fact['to']}"
    return f"{civilization} prestige rises to {fact['to']}"


# ---- its results ----


def _gains(points: list[View], actor: int, names: Sequence[str]) -> Iterator[str]:
    for seat, facts in groupby(points, key=lambda fact: fact["seat"]):
        total = sum(fact["n"] for fact in facts)
        yield counted(total, "point") + (f" for {names[seat]}" if seat != actor else "")


def _course(facts: list[View], names: Sequence[str]) -> Iterator[str]:
    """Phases and rounds that end and begin."""
    for fact in facts:
        match fact["what"]:
            case "prestige":
                scored = [fact for fact in facts if fact.get("from") == "districts"]
                yield f"phase 3: {', '.join(_gains(scored, -1, names)) or 'nobody controls a district'}"
            case "game over":
                why = "the goal is reached" if fact["goal"] else "that was the last round"
                yield f"{why}, the game is over: {fact['n']} points for {names[fact['seat']]}"
            case "round":
                yield f"round {fact['round']}: {_guests(fact['guests'])}"
            case "dealt":
                yield f"phase 2: {fact['n']} cards for everybody"


def _guests(lying: dict[str, dict[str, int]]) -> str:
    """The guests by the ships, island by island."""
    islands = [
        f"{island.title()} {', '.join(f'{number} {name.title()}' for name, number in counts.items())}"
        for island, counts in lying.items()
    ]
    total = sum(number for counts in lying.values() for number in counts.values())
    return f"{counted(total, 'guest')}: {'; '.join(islands)}" if islands else "the bag is empty, no guests"
