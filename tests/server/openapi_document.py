"""The OpenAPI document, which takes seconds to make: once in a process, and not before a test wants it."""

from __future__ import annotations

from functools import cache
from typing import Any

import orjson

from atoll.server.http.openapi import openapi_json


@cache
def the_document() -> dict[str, Any]:
    """As the server answers it. Nobody changes it."""
    found: dict[str, Any] = orjson.loads(openapi_json())
    return found
