"""Plays a seat at a server over HTTP, so that you can plug in a program of your own (docs/client.md)."""

from atoll.client.client import Client
from atoll.client.problem import NoAnswer, Problem
from atoll.client.table import Table

__all__ = ["Client", "NoAnswer", "Problem", "Table"]
