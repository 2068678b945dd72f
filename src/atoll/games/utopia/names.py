"""The names of the pieces and places, in the order of state.py."""

CIVILIZATION_NAMES = ("maya", "persian", "chinese", "greek", "egyptian")
ISLAND_NAMES = ("water", "earth", "fire", "air")
ISLAND_LETTERS = "WEFA"
