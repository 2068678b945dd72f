"""The default board as the rules page states it [U1.8], to compare with what the program makes of its file."""

from __future__ import annotations

VALUES = {"W": "32344", "E": "22323432", "F": "232343", "A": "32344"}
STREETS = """
    W1-W2 W2-W3 W3-W5 W5-W4 W4-W1 W2-W5
    E1-E2 E2-E3 E3-E4 E4-E7 E7-E6 E6-E5 E5-E1 E8-E2 E8-E3 E8-E5 E8-E7
    F1-F2 F2-F3 F3-F4 F4-F5 F5-F6 F6-F1 F2-F5
    A1-A2 A2-A3 A3-A4 A4-A5 A5-A1 A2-A4
"""
BRIDGES = "W4-F6 W5-E5 E7-A5 E4-A1 F5-A5 F4-A4"
LANDINGS = {1: {"F1", "F2", "W1"}, 2: {"W2", "W3"}, 3: {"E1", "E2"}, 4: {"E3", "A1", "A2"}}


def pairs(words: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in words.split()}
