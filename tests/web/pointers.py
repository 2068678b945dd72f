"""A mouse and fingers, as they are used on a page."""

from __future__ import annotations

from typing import Any

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


class Mouse:
    """A mouse with one button."""

    def __init__(self, page: Any) -> None:
        self._mouse = page.mouse

    def press(self, x: float, y: float) -> None:
        self.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y)

    def release(self) -> None:
        self._mouse.up()


class Fingers:
    """Fingers on a screen that can be touched. `press`, `move` and `release` are those of one finger."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._line = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        wanted = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": wanted})
        self._page.evaluate("() => new Promise(requestAnimationFrame)")  # no finger is quicker than the screen

    def press(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))

    def release(self) -> None:
        self._touch("touchEnd")

    def spread(self, x: float, y: float, apart: tuple[float, float]) -> None:
        """Two fingers around a point go from one distance to another."""
        first, last = apart
        for step in range(6):
            half = (first + (last - first) * step / 5) / 2
            self._touch("touchMove" if step else "touchStart", (x - half, y), (x + half, y))
        self._touch("touchEnd")

    def drag(self, x: float, y: float, by: tuple[float, float]) -> None:
        self.press(x, y)
        for step in range(1, 9):
            self.move(x + by[0] * step / 8, y + by[1] * step / 8)
        self.release()
