"""An analysis as a table for data work. Needs the extra `data`."""

from __future__ import annotations

from typing import Any

from atoll.analysis.model import Analysis
from atoll.extras import needs


def frame(analysis: Analysis) -> Any:
    """A `pyarrow.Table` with a row for each decision; its `to_pandas()` is a data frame.

    Chances and points are those of the actor; `luck` is what came to light with the action, for the actor.
    """
    with needs("data"):
        import pyarrow

    luck: dict[int, float] = {}
    for event in analysis.luck:
        luck[event.number] = luck.get(event.number, 0.0) + event.change[event.seat]
    return pyarrow.Table.from_pylist(
        [
            {
                "number": each.number,
                "turn": each.turn,
                "actor": each.actor,
                "action": each.action,
                "best": each.alternatives[0].action if each.alternatives else each.action,
                "chance_before": each.before.chances[each.actor],
                "chance_expected": each.expected.chances[each.actor],
                "chance_after": each.after.chances[each.actor],
                "points_before": each.before.points[each.actor],
                "points_expected": each.expected.points[each.actor],
                "loss": each.loss,
                "points_loss": each.points_loss,
                "luck": luck.get(each.number, 0.0),
                "label": each.label.value,
            }
            for each in analysis.decisions
        ]
    )
