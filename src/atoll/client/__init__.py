"""Plays a seat on a server over HTTP, so that you can use your own program (docs/client.md).

Needs the extra `client`.
"""

from atoll.client.client import Client
from atoll.client.problem import NoAnswer, Problem
from atoll.client.table import Table

__all__ = ["Client", "NoAnswer", "Problem", "Table"]
