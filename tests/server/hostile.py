"""What a hostile client can send: every body, field and parameter of the API, read from the OpenAPI document."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from atoll.engine.game import game
from tests.server.openapi_document import the_document

Place = tuple[str | int, ...]
GOOD: dict[str, Any] = {"game": "titania", "players": 2, "level": "casual"}  # values that lead further than a sample
RAW = "raw JSON to be put here: "
HOSTILE: dict[str, Any] = {
    "half a surrogate pair": "a\ud800b",
    "NUL": "a\0b",
    "control characters": "\x01\x07\x1b[2J\r\n\x7f\x85",
    "direction signs": "\u202e\u2066\ufeff",
    "ten thousand characters": "x" * 10_000,
    "nothing": "",
    "code": "'; DROP TABLE people; -- {0} %s ${x} <script>",
    "a huge number": 10**40,
    "a negative number": -(1 << 63) - 1,
    "a fraction": 1e308,
    "no number": float("nan"),
    "null": None,
    "a truth": True,
    "a list": [[]],
    "an object": {"a": {"b": 1}},
    "a strange key": {"\ud800": 1},
    "deep": RAW + "[" * 5_000 + "]" * 5_000,
    "deep, and open": RAW + "[" * 20_000,
    "a long number": RAW + "9" * 6_000,
}
UNSTORABLE = ("half a surrogate pair", "NUL", "a strange key")
TEXTS = ("control characters", "direction signs", "ten thousand characters", "code", *UNSTORABLE)


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in schema:
        schema = the_document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def alternatives(schema: dict[str, Any]) -> list[dict[str, Any]]:
    found = resolved(schema)
    choices = found.get("oneOf") or found.get("anyOf")
    return [part for each in choices for part in alternatives(each)] if choices else [found]


def samples(schema: dict[str, Any], name: str = "") -> list[Any]:
    """Values that a schema allows, with every field: one for each alternative."""
    if name in GOOD:
        return [GOOD[name]]
    return [sample for each in alternatives(schema) for sample in _samples(each)]


def _samples(schema: dict[str, Any]) -> list[Any]:
    if "const" in schema:
        return [schema["const"]]
    if "enum" in schema:
        return [schema["enum"][0]]
    match schema.get("type"):
        case "object":
            return _objects(schema)
        case "array":
            return [[each] for each in samples(schema["items"])]
        case "string":
            return ["x" * max(1, schema.get("minLength", 1))]
        case "integer" | "number":
            return [schema.get("minimum", 0)]
        case "boolean":
            return [False]
    return [None]


def _objects(schema: dict[str, Any]) -> list[Any]:
    fields = {name: samples(each, name) for name, each in schema.get("properties", {}).items()}
    if isinstance(schema.get("additionalProperties"), dict):
        fields["start"] = [0]
    first = {name: values[0] for name, values in fields.items()}
    return [first, *({**first, name: value} for name, values in fields.items() for value in values[1:])]


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    """Every place in a value, the whole included; of a list only the first element."""
    yield place
    if isinstance(value, dict):
        for key, each in value.items():
            yield from places(each, (*place, key))
    elif isinstance(value, list) and value:
        yield from places(value[0], (*place, 0))


def replaced(value: Any, place: Place, by: Any) -> Any:
    if not place:
        return by
    first, *rest = place
    inner = replaced(value[first], tuple(rest), by)
    return {**value, first: inner} if isinstance(value, dict) else [inner, *value[1:]]


def as_text(value: Any) -> str:
    """JSON with every character escaped; what follows RAW is put in as it stands."""
    text = json.dumps(value)
    begin = text.find(f'"{RAW}')
    if begin < 0:
        return text
    end = text.index('"', begin + 1)
    return text[:begin] + text[begin + 1 + len(RAW) : end] + text[end + 1 :]


def operations(what: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in the_document()["paths"].items():
        for method, operation in methods.items():
            if what in operation:
                yield method.upper(), path, operation


def bodies() -> Iterator[tuple[str, str, Any]]:
    """What can be sent where. What ends a session comes last, because the attacker is somebody else afterwards."""
    for method, path, operation in sorted(
        operations("requestBody"), key=lambda each: each[1] in ("/api/sign-out", "/api/me/delete")
    ):
        if path == "/api/logs":
            yield method, path, a_log()
        else:
            for sample in samples(operation["requestBody"]["content"]["application/json"]["schema"]):
                yield method, path, sample


def a_log() -> dict[str, Any]:
    match = game("titania").set_up(2, 7, {}, board_text=game("titania").board().text, backend="python")
    match.play(match.legal()[0])
    return {**match.log(), "seats": ["human:Ann", "casual"], "position": "x"}
