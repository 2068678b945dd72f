"""Short moving pictures of a turn in each game, for the README: `make moving`."""

from __future__ import annotations

import base64
import io
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image

from tests.web.playing import act, my_turn
from tests.web.pointing import Player
from tests.web.running_server import ROOT, Server, browsing
from tests.web.screenshots import known, sit, to_a_choice

SIZE = {"width": 1120, "height": 700}
SHOWN = (800, 500)  # the size of the picture
PAUSE = 900  # milliseconds, so that one can see what was done
LONGEST = 2500  # milliseconds that a frame is shown at most: nobody waits for a bot to think
ACTIONS = {"titania": (16, 4), "utopia": (24, 7)}  # taken before, and to be seen


def main() -> None:
    server = Server(Path(tempfile.mkdtemp(prefix="atoll-moving-")))
    server.start()
    try:
        with browsing() as browser:
            for game, (before, seen) in ACTIONS.items():
                frames = filmed(browser, server, game, before, seen)
                path = ROOT / f"docs/pictures/{game}-turn.webp"
                write(frames, path)
                print(f"{path.relative_to(ROOT)}: {len(frames)} frames, {path.stat().st_size / 1000:.0f} kB")
    finally:
        server.stop()


def filmed(browser: Any, server: Server, game: str, before: int, seen: int) -> list[tuple[float, bytes]]:
    """What the page shows while some actions are taken and a bot answers: each frame, and when it was drawn."""
    page = browser.new_context(base_url=server.url, viewport=SIZE, locale="en").new_page()
    known(page, "Ann")
    to_a_choice(page, sit(page, game, "novice"), before)
    camera = page.context.new_cdp_session(page)
    frames: list[tuple[float, bytes]] = []

    def take(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        camera.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    camera.on("Page.screencastFrame", take)
    camera.send("Page.startScreencast", {"format": "png", "maxWidth": SHOWN[0], "maxHeight": SHOWN[1]})
    player = Player(page, 1) if game == "utopia" else None
    for _ in range(seen):
        page.wait_for_timeout(PAUSE)
        if player:
            player.act()
        else:
            act(page)
        page.wait_for_timeout(PAUSE)
        my_turn(page)
    page.wait_for_timeout(PAUSE)
    camera.send("Page.stopScreencast")
    page.context.close()
    return sorted(frames)  # they may come in another order


def write(frames: list[tuple[float, bytes]], path: Path) -> None:
    """An animated WebP that begins again at its end."""
    pictures = [Image.open(io.BytesIO(data)).convert("RGB").resize(SHOWN) for _, data in frames]
    times = [time for time, _ in frames]
    lengths = [max(1, min(LONGEST, round((after - time) * 1000))) for time, after in pairwise(times)]
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=[*lengths, LONGEST],
        loop=0,
        quality=60,
        method=4,
        minimize_size=True,
    )


if __name__ == "__main__":
    main()
