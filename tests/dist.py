"""`python -m tests.dist UV` builds Atoll's wheel and source archive into dist/, and proves both: `make dist`.

UV is the installer. The wheel is proved as it was built from the checkout, the source archive by the wheel that is
built from it elsewhere, with Node from a wheel and no other. Each is installed into an environment of its own that
holds nothing else, first without extras, then with them, and is used there as people use it. Versions are those of the
lock. Everything but dist/ lies in a temporary folder and is gone at the end.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import HTTPCookieProcessor, OpenerDirector, ProxyHandler, Request, build_opener
from zipfile import ZipFile

from atoll import __version__

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
LOCK = ROOT / "requirements" / "dev.txt"
PAGE = "atoll/server/client/index.html"
COMES_ALONG = {"typing_extensions"}  # modules of extras that a library of the terminal needs, too
PATIENCE = 60.0  # seconds in which a server must be ready

NOTHING_ELSE = """
from importlib.util import find_spec
from atoll.extras import EXTRAS
print(*sorted({module for extra in EXTRAS.values() for module in extra.modules if find_spec(module)}))
"""
MATCH = """
import atoll
match = atoll.titania.new(players=3, seed=7)
while not match.over:
    match.play(match.legal()[0])
print(match.result())
"""
SEAT = """
import sys
from atoll.client import Client
with Client(sys.argv[1], name="Barnacle") as client:
    print(client.create("titania", "me", "novice").play(lambda table: table.legal[0])["points"])
"""


class Unproved(Exception):
    """Something that was built does not do what it should."""


def check(holds: object, what: str) -> None:
    if not holds:
        raise Unproved(what)


def run(*command: str | Path, code: int = 0, **options: object) -> str:
    """What a command prints on both streams; it must end with this exit code."""
    done = subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)  # type: ignore[call-overload]
    check(done.returncode == code, f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stdout}")
    return str(done.stdout)


# ---- building ----


class Builder:
    """Builds in environments of its own, and makes such environments: with the installer, at the lock's versions."""

    def __init__(self, uv: Path, folder: Path) -> None:
        self.uv = uv
        self.folder = folder
        self.decoys = folder / "decoys"
        self.decoys.mkdir()
        for name in ("node", "npm", "npx"):
            decoy = self.decoys / name
            decoy.write_text('#!/bin/sh\necho "The build used this machine\'s own Node" >&2\nexit 1\n')
            decoy.chmod(0o755)

    def build(self, source: Path, to: Path, *kinds: str) -> None:
        path = f"{self.decoys}{os.pathsep}{os.environ['PATH']}"
        options = [
            "--quiet",
            "--clear",
            "--no-create-gitignore",
            "--build-constraints",
            LOCK,
            "--python",
            sys.executable,
        ]
        run(self.uv, "build", source, "--out-dir", to, *kinds, *options, env={**os.environ, "PATH": path})

    def environment(self, name: str) -> Environment:
        folder = self.folder / name
        run(self.uv, "venv", "--quiet", "--python", sys.executable, folder / "venv")
        return Environment(self.uv, folder)


class Environment:
    """An environment in which nothing but Atoll is installed, with a home and a working folder of its own."""

    def __init__(self, uv: Path, folder: Path) -> None:
        self.uv = uv
        self.home = folder / "home"
        self.home.mkdir()
        self.programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TMPDIR") if name in os.environ}
        data = {"HOME": str(self.home), "ATOLL_DATA": str(self.home / "data"), "ATOLL_CACHE": str(self.home / "cache")}
        self.variables = {**kept, **data, "TERM": "dumb", "NO_COLOR": "1"}

    def install(self, wheel: Path, extras: str = "") -> None:
        wanted = f"atoll[{extras}] @ {wheel.as_uri()}"
        python = self.programs / "python"
        run(self.uv, "pip", "install", "--quiet", "--python", python, "--constraint", LOCK, wanted)

    def atoll(self, words: str, *, typed: str = "", code: int = 0) -> str:
        command = [self.programs / "atoll", *words.split()]
        return run(*command, code=code, input=typed, cwd=self.home, env=self.variables)

    def python(self, program: str, *words: str) -> str:
        return run(self.programs / "python", "-c", program, *words, cwd=self.home, env=self.variables)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server on this machine, as long as it runs."""
        said = self.home / "server.log"
        with said.open("w") as log:
            # Interpreted, lest it begin to compile the rules for a server that lives for seconds.
            process = subprocess.Popen(
                [self.programs / "atoll", "serve", "--port", "0"],
                cwd=self.home,
                env={**self.variables, "ATOLL_BACKEND": "python", "ATOLL_BOT_PACE": "0"},
                stdout=log,
                stderr=log,
            )
        try:
            yield self._address(process, said)
        except (Unproved, URLError) as problem:
            raise Unproved(f"{problem}\n{said.read_text()}") from problem
        finally:
            process.terminate()
            process.wait(PATIENCE)
        check(process.returncode == 0 or os.name == "nt", f"the server ended badly\n{said.read_text()}")

    @staticmethod
    def _address(process: subprocess.Popen[bytes], said: Path) -> str:
        end = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < end:
            if found := re.search(r"Atoll is at (http://127\.0\.0\.1:\d+)", said.read_text()):
                return found[1]
            time.sleep(0.05)
        raise Unproved("the server did not start")


# ---- proving ----


def prove_archives(sdist: Path, wheel: Path, rebuilt: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    check(not [name for name in names if PAGE in name], "the source archive holds the built page")
    check(not [name for name in names if "node_modules" in name], "the source archive holds node_modules")
    with ZipFile(wheel) as ours, ZipFile(rebuilt) as theirs:
        check(PAGE in ours.namelist(), "the wheel does not hold the page")
        differing = {(file.filename, file.CRC) for file in ours.infolist()}
        differing ^= {(file.filename, file.CRC) for file in theirs.infolist()}
        check(not differing, f"the source archive builds another wheel: {sorted({name for name, _ in differing})}")


def prove_terminal(there: Environment) -> None:
    check(there.atoll("--version") == f"atoll {__version__}\n", "another version is installed")
    installed = [module for module in there.python(NOTHING_ELSE).split() if module not in COMES_ALONG]
    check(not installed, f"installed without being asked for: {installed}")
    for game in ("titania", "utopia"):
        there.atoll(f"play {game} --seats greedy,greedy --seed 7 --save {game}.json")
        check("The result is right" in there.atoll(f"verify {game}.json"), "a game was not played to its end")
    shown = there.atoll("play titania --seed 7", typed="rules T4.5\nquit\n")
    check("T4.5  " in shown, f"the terminal does not show the rules\n{shown}")
    check("Result(points=" in there.python(MATCH), "a match cannot be played from Python")
    for words, extra in (("serve", "server"), ("arena", "arena")):
        answer = there.atoll(words, code=2)
        said = f"atoll {words} needs the {extra}: pip install 'atoll[{extra}]'\n"
        check(answer == said, f"atoll {words} does not say what it needs, but:\n{answer}")


def prove_server(there: Environment) -> None:
    with there.serving() as address:
        # No proxy stands between this machine and itself.
        people = build_opener(ProxyHandler({}), HTTPCookieProcessor(CookieJar()))
        games = {game["name"] for game in json.loads(fetch(people, f"{address}/api/games"))["games"]}
        check(games == {"titania", "utopia"}, f"the server offers {games}")
        fetch(people, f"{address}/api/me")
        table = {"game": "utopia", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]}
        made = json.loads(fetch(people, f"{address}/api/tables", table))
        check(made["status"] == "running", f"a table is not running, but {made['status']}")
        page = fetch(people, address).decode()
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        check(any(part.endswith(".js") for part in parts), f"the page has no program:\n{page}")
        for part in parts:
            check(fetch(people, address + part), f"{part} is empty")


def fetch(people: OpenerDirector, address: str, sent: object = None) -> bytes:
    headers = {"Content-Type": "application/json"} if sent else {}
    with people.open(Request(address, json.dumps(sent).encode() if sent else None, headers), timeout=30) as answer:
        return bytes(answer.read())


def prove_arena_and_client(there: Environment) -> None:
    there.atoll("arena titania --bots greedy,random --games 2 --workers 1 --backend python")
    with there.serving() as address:
        there.python(SEAT, address)


def prove(name: str, wheel: Path, builder: Builder) -> None:
    there = builder.environment(name)
    for extras, proof in (("", prove_terminal), ("server", prove_server), ("arena,client", prove_arena_and_client)):
        there.install(wheel, extras)
        proof(there)
        print(f"{name}: {proof.__name__.removeprefix('prove_').replace('_', ' ')}: proved", flush=True)


def main(uv: Path) -> None:
    with TemporaryDirectory(prefix="atoll-dist-") as temporary:
        folder = Path(temporary)
        builder = Builder(uv, folder)
        builder.build(ROOT, DIST, "--sdist", "--wheel")
        (sdist,), (wheel,) = DIST.glob("*.tar.gz"), DIST.glob("*.whl")
        builder.build(sdist, folder / "rebuilt", "--wheel")
        (rebuilt,) = (folder / "rebuilt").glob("*.whl")
        prove_archives(sdist, wheel, rebuilt)
        prove("wheel", wheel, builder)
        prove("sdist", rebuilt, builder)
    for archive in (sdist, wheel):
        print(f"{archive.relative_to(ROOT)}  {archive.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]).absolute())
    except Unproved as problem:
        sys.exit(f"make dist: {problem}")
