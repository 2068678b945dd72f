"""Reads and writes the log of a match as JSON (docs/log.md). Reading does not trust the input.

`parse_log` checks only the form; replaying the actions shows whether they are legal and the result is correct.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from atoll.engine.result import Result
from atoll.engine.seed import commitment
from atoll.errors import BadLog

FORMAT = 1
KEYS = (
    *("format", "game", "rules", "board", "players", "seats", "options", "position"),
    *("seed", "seed_sha256", "actions", "result"),
)
OPTIONAL = {"seats", "position", "seed"}
HEX_64 = re.compile(r"[0-9a-f]{64}")
TOO_LONG = 10_000_000  # characters: no game comes near


@dataclass(frozen=True)
class Log:
    game: str
    rules: int
    board: str
    board_digest: str
    board_text: str | None  # of a board that is not the game's own
    players: int
    seats: tuple[str, ...] | None  # who sat where, if somebody kept that
    options: dict[str, Any]  # all but the board
    position: str | None  # that the match began with, if it was not dealt
    seed: bytes
    seed_digest: str
    actions: list[str]
    result: Result | None


def write_log(log: Log, *, with_seed: bool) -> dict[str, Any]:
    board = {"name": log.board, "sha256": log.board_digest}
    return {
        "format": FORMAT,
        "game": log.game,
        "rules": log.rules,
        "board": board if log.board_text is None else {**board, "text": log.board_text},
        "players": log.players,
        **({} if log.seats is None else {"seats": list(log.seats)}),
        "options": log.options,
        **({} if log.position is None else {"position": log.position}),
        **({"seed": log.seed.hex()} if with_seed else {}),
        "seed_sha256": log.seed_digest,
        "actions": log.actions,
        "result": log.result and {"points": list(log.result.points), "winners": list(log.result.winners)},
    }


def parse_log(source: Mapping[str, Any] | str | bytes) -> Log:
    top = _object(_parse(source) if isinstance(source, str | bytes) else source, "the log")
    version = top.get("format")
    if not _is_integer(version):
        raise BadLog("format: missing or not a number; this is not an Atoll log")
    if version != FORMAT:
        raise BadLog(f"format: {version}; this version of Atoll reads format {FORMAT}")
    _keys(top, "", required=set(KEYS) - OPTIONAL, allowed=set(KEYS))
    board = _object(top["board"], "board")
    _keys(board, "board.", required={"name", "sha256"}, allowed={"name", "sha256", "text"})
    options = _object(top["options"], "options")
    actions = [_text(action, f"actions[{i}]") for i, action in enumerate(_list(top["actions"], "actions"))]
    digest = _digest(top["seed_sha256"], "seed_sha256")
    if "seed" not in top:
        raise BadLog(
            "seed: this log has only its hash; it can be replayed when the game is over and the seed is public"
        )
    seed = bytes.fromhex(_digest(top["seed"], "seed"))
    if commitment(seed) != digest:
        raise BadLog("seed: its SHA-256 is not seed_sha256, so this is not the original seed")
    return Log(
        game=_text(top["game"], "game"),
        rules=_integer(top["rules"], "rules"),
        board=_text(board["name"], "board.name"),
        board_digest=_digest(board["sha256"], "board.sha256"),
        board_text=_text(board["text"], "board.text") if "text" in board else None,
        players=_integer(top["players"], "players"),
        seats=_seats(top["seats"]) if "seats" in top else None,
        options=dict(options),
        position=_text(top["position"], "position") if "position" in top else None,
        seed=seed,
        seed_digest=digest,
        actions=actions,
        result=_result(top["result"]),
    )


def _parse(source: str | bytes) -> Any:
    if len(source) > TOO_LONG:
        raise BadLog(f"the file is too long for a log: {len(source):,} characters, at most {TOO_LONG:,}")
    try:
        return json.loads(source, object_pairs_hook=_no_key_twice)
    except json.JSONDecodeError as problem:
        ends_early = problem.pos >= len(problem.doc.rstrip()) or problem.msg.startswith("Unterminated string")
        cut = " (the file ends early)" if ends_early else ""
        raise BadLog(f"line {problem.lineno}, column {problem.colno}: no JSON: {problem.msg}{cut}") from problem
    except BadLog:
        raise
    except (ValueError, RecursionError) as problem:  # no UTF-8, endless digits, endless brackets
        raise BadLog(f"the file is not JSON: {problem}") from problem


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadLog(f"{key}: occurs twice")
        found[key] = value
    return found


def _keys(found: Mapping[str, Any], place: str, required: set[str], allowed: set[str]) -> None:
    for key in sorted(required - found.keys()):
        raise BadLog(f"{place}{key}: missing")
    for key in sorted(found.keys() - allowed):
        raise BadLog(f"{place}{key}: unknown; known are {', '.join(sorted(allowed))}")


def _seats(value: Any) -> tuple[str, ...]:
    return tuple(_text(seat, f"seats[{i}]") for i, seat in enumerate(_list(value, "seats")))


def _result(value: Any) -> Result | None:
    if value is None:
        return None
    found = _object(value, "result")
    _keys(found, "result.", required={"points", "winners"}, allowed={"points", "winners"})
    points, winners = (
        tuple(_integer(n, f"result.{key}[{i}]") for i, n in enumerate(_list(found[key], f"result.{key}")))
        for key in ("points", "winners")
    )
    return Result(points, winners)


def _object(value: Any, place: str) -> Mapping[str, Any]:
    for key in value if isinstance(value, Mapping) else ():
        _text(key, f"{place}: a key")
    return _of_type(value, Mapping, place, "an object")  # type: ignore[no-any-return]


def _list(value: Any, place: str) -> list[Any]:
    return _of_type(value, list, place, "a list")  # type: ignore[no-any-return]


def _text(value: Any, place: str) -> str:
    return _of_type(value, str, place, "a text")  # type: ignore[no-any-return]


def _is_integer(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _integer(value: Any, place: str) -> int:
    if not _is_integer(value):
        raise BadLog(f"{place}: {_shown(value)} is not a whole number")
    return int(value)


def _digest(value: Any, place: str) -> str:
    if not HEX_64.fullmatch(_text(value, place)):
        raise BadLog(f"{place}: {_shown(value)} is not 64 hex digits in lower case")
    return str(value)


def _of_type(value: Any, kind: type, place: str, wanted: str) -> Any:
    if not isinstance(value, kind):
        raise BadLog(f"{place}: {_shown(value)} is not {wanted}")
    return value


def _shown(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 40 else shown[:37] + "…"
