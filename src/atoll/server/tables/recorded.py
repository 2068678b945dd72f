"""Games that come with Atoll, which the strategy pages link to: finished tables that are in no storage.

Their ids are the game's name, a hyphen, and the replay's name: `titania-wide`. Ids of stored tables have no hyphen.
"""

from __future__ import annotations

import json

from atoll.engine.game import game
from atoll.engine.match import Match
from atoll.errors import BadOption
from atoll.games.rulebook import read_replay
from atoll.server.problems import not_found
from atoll.server.store import journal
from atoll.server.store.ids import new_key
from atoll.server.store.journal import Entry
from atoll.server.tables.clocks import ClockRule
from atoll.server.tables.rules import Rules
from atoll.server.tables.seats import seat_in_log
from atoll.server.tables.table import Table


def is_recorded(table_id: str) -> bool:
    """Whether an id has the form of a game that comes with Atoll."""
    return "-" in table_id


def recorded_table(table_id: str, rules: Rules) -> Table:
    """The table of a recorded game: public, finished, with no owner. Raises a Problem if the id is unknown."""
    game_name, _, name = table_id.partition("-")
    try:
        text = read_replay(game(game_name).spec, name)
    except BadOption as problem:
        raise not_found() from problem
    match = Match.load(text, backend=rules.backend)
    clock = ClockRule()
    setup = {
        "players": match.players,
        "options": dict(match.setup.options),
        "clock": {name: getattr(clock, name) for name in ClockRule.__slots__},
        "seats": [seat_in_log(word).as_setup() for word in match.setup.seats or ()],
    }
    row = {
        "id": table_id,
        "game": match.spec.name,
        "rules": match.spec.rules_version,
        "board": match.board.name,
        "board_text": None,
        "setup": json.dumps(setup),
        "public": True,
        "host": "",
        "seed": match.setup.seed,
        "invite": new_key(),
        "watch": new_key(),
        "origin": json.dumps("log"),
        "created": 0,
    }
    table = Table(row, rules)
    for number, action in enumerate(match.actions, 1):
        table.apply(Entry(table_id, number, 0, journal.ACTION, table.actor, None, match.words(action)))
    table.end_of_log()
    table.written = {**table.projection(), "changed": 0}
    return table
