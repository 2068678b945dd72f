"""What the pieces are called, in the order of state.py."""

SHIP_NAMES = ("blue", "yellow", "red")
CARD_NAMES = ("B", "Y", "R", "BY", "BR", "YR")
SHELL_NAMES = ("brown", "green", "black", "white")
