"""Analysis of games: judges every decision and measures luck; finds hints and puzzles.

    from atoll.analysis import analyse

    analysis = analyse(match, seed=0)                       # an Analysis; `analysis.to_json()` for other programs
    for growing in grow(match): ...                          # the same, as it grows: the coarse curve first
    analyst = Analyst(match); analyst.step()                 # the same in slices: one decision each

An `Analysis` (model.py) has
- `curve`: for each position, from the first to the last, each seat's chance to win and expected points (`Values`);
- `decisions`: for each action its values before, expected (after the action, before chance has spoken) and after, the
  best alternatives with theirs, the loss, a label;
- `turns`: the same for the actions that a seat takes in a row;
- `luck`: what chance gave and took, at each place where something came to light;
- `summary`: start, end, luck, own losses and what the others gave, for each seat; accuracy; what decided the game.
  It is None until everything is judged.

Every judgement is made from what the player knew at that moment. For each seat and the whole game
`end - start = luck - lost + given`, to rounding.

A server runs an `Analyst` in slices: `step()` judges one decision (some tenths of a second) and says whether there is
more; `progress` is the part done; `analysis` is the result so far. `Analyst(match, begun=analysis)` continues an
analysis that was stopped and stored (`to_json`, `Analysis.from_json`): the end is the same.

`hint(knowledge)` returns a `Hint` for the seat whose turn it is: where to look, the action, and the reasons.
"""

from atoll.analysis.analyst import ITERATIONS, Analyst, analyse, grow
from atoll.analysis.hint import Hint, hint
from atoll.analysis.model import (
    Alternative,
    Analysis,
    Chance,
    Decision,
    Label,
    Luck,
    Player,
    Summary,
    Swing,
    Turn,
    Values,
)

__all__ = [
    "ITERATIONS",
    "Alternative",
    "Analysis",
    "Analyst",
    "Chance",
    "Decision",
    "Hint",
    "Label",
    "Luck",
    "Player",
    "Summary",
    "Swing",
    "Turn",
    "Values",
    "analyse",
    "grow",
    "hint",
]
