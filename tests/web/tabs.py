"""Browser contexts whose first page is used again: it loads in two thirds of the time, as its files are known.

Between two people everything that a page or a test could have left there is taken away: cookies, storage, routes,
listeners, permissions. A context that cannot be cleaned, because a script was added to its pages, for example, is
closed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

IDLE = 12  # contexts that are kept; each has a process of its own
NOWHERE = "/health"  # has no script, and belongs to the same site, so that the page's process stays
LOOKS = {"viewport": {"width": 1280, "height": 720}, "color_scheme": "light", "reduced_motion": "no-preference"}
LASTING = ("add_init_script", "expose_binding", "expose_function", "route_web_socket")
OF_CONTEXTS, OF_PAGES = LASTING, (*LASTING, "once")
# What time the page has afterwards: a clock that a test has set stays for as long as the context does.
CLEAN = "() => { for (const each of [localStorage, sessionStorage]) each.clear(); return Date.now(); }"


class Tabs:
    """Gives contexts, and takes them back when they are closed."""

    def __init__(self, new_context: Callable[..., Any]) -> None:
        self._new_context = new_context
        self._idle: list[tuple[dict[str, Any], _Tab]] = []

    def context(
        self, *, fresh: bool = False, storage_state: Any = None, scripts: tuple[str, ...] = (), **wanted: Any
    ) -> Any:
        """As Playwright's, for somebody who was never here; `fresh`: in a browser that has not loaded anything yet.

        `scripts` run before those of each page.
        """
        looks = {name: wanted.pop(name, usual) for name, usual in LOOKS.items()}
        asked = {"service_workers": "block", **wanted}
        kept = {**asked, "scripts": scripts}
        at = next((i for i, (others, _) in enumerate(self._idle) if others == kept and not fresh), None)
        if at is None:
            made = self._new_context(**asked, **looks)
            for script in scripts:
                made.add_init_script(script)
            tab = _Tab(made, looks)
        else:
            tab = self._idle.pop(at)[1]
        tab.lend(looks, None if fresh or "allow" in kept.values() else lambda: self._take_back(kept, tab))
        if storage_state:
            tab.context.add_cookies(storage_state["cookies"])
        return tab.context

    def _take_back(self, kept: dict[str, Any], tab: _Tab) -> None:
        if not tab.clean():
            tab.close()
            return
        self._idle.append((kept, tab))
        for _, oldest in self._idle[:-IDLE]:
            oldest.close()
        del self._idle[:-IDLE]


class _Tab:
    """A context and its first page."""

    def __init__(self, context: Any, looks: dict[str, Any]) -> None:
        self.context = context
        self.close = context.close
        self._made_for = looks
        self._new_page = context.new_page
        self._page: Any = None  # which has not been asked for yet
        self._listening: list[tuple[str, Any]] = []
        # From pages to the browser's own tools: what was asked of them ends with the line.
        self._lines: list[tuple[Any, Any]] = []
        self._spoiled = False
        self._watch(context, OF_CONTEXTS)
        self._note_lines()

    def lend(self, looks: dict[str, Any], take_back: Callable[[], None] | None) -> None:
        """For somebody whose pages look so; when the context is closed, it is taken back instead, if it can be."""
        waiting = self._page

        def new_page() -> Any:
            nonlocal waiting
            page, waiting = waiting or self._new_page(), None
            if page is not self._page:
                self._watch(page, OF_PAGES)
            if self._page is None:
                self._page = page
                self._hear(page)
                self._note_looks(page)
            if looks != self._looks(page):
                page.viewed = looks
                type(page).set_viewport_size(page, looks["viewport"])
                type(page).emulate_media(page, **{name: looks[name] for name in ("color_scheme", "reduced_motion")})
            return page

        self.context.new_page = new_page
        self.context.close = take_back or self.close

    def _looks(self, page: Any) -> Any:
        return getattr(page, "viewed", self._made_for)

    def _watch(self, thing: Any, lasting: tuple[str, ...]) -> None:
        """Notes that something was done which stays for as long as the context does."""
        for name in lasting:
            setattr(thing, name, self._noting(getattr(thing, name)))

    def _note_looks(self, page: Any) -> None:
        """Notes that the page looks different from now on: who gets it next has their own looks set again."""
        resize, emulate = page.set_viewport_size, page.emulate_media

        def set_viewport_size(size: dict[str, int]) -> None:
            page.viewed = None
            resize(size)

        def emulate_media(**looks: Any) -> None:
            page.viewed = None
            self._spoiled |= not LOOKS.keys() >= looks.keys()
            emulate(**looks)

        page.set_viewport_size, page.emulate_media = set_viewport_size, emulate_media

    def _noting(self, usual: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any, **named: Any) -> Any:
            self._spoiled = True
            return usual(*given, **named)

        return noted

    def _note_lines(self) -> None:
        usual = self.context.new_cdp_session

        def new_cdp_session(page: Any) -> Any:
            line = usual(page)
            self._lines.append((page, line))
            return line

        self.context.new_cdp_session = new_cdp_session

    def _hear(self, page: Any) -> None:
        """Notes who listens to the page."""
        listen = page.on

        def on(event: str, listener: Any) -> None:
            listen(event, listener)
            self._listening.append((event, listener))

        page.on = on

    def clean(self) -> bool:
        """As if nobody had been here; false if that cannot be."""
        pages = self.context.pages
        if self._spoiled or self._page not in pages:
            return False
        for page, line in self._lines:
            if not page.is_closed():
                line.detach()
        self._lines.clear()
        for page in pages:
            if page is not self._page:
                page.close()
        while self._listening:
            self._page.remove_listener(*self._listening.pop())
        self._page.unroute_all()
        self.context.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self._page.mouse.move(0, 0)
        self._page.goto(NOWHERE)
        self.context.clear_cookies()
        return bool(abs(self._page.evaluate(CLEAN) / 1000 - time.time()) < 60)
