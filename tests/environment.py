"""An environment in which a game of another package is installed beside Atoll: by a real installer, offline."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
ATOLL = """#!{python}
from atoll.cli.main import main
if __name__ == "__main__":
    main()
"""


class Environment:
    """A virtual environment that sees all that is installed for the tests, Atoll included."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.programs / "python"
        self._uv("venv", "--python", sys.executable, folder / "venv")
        packages = sysconfig.get_path("purelib")
        own = Path(self.run("python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        # A path file of ours, so that theirs (an editable Atoll is one) are read too.
        (own / "tests.pth").write_text(f"import site; site.addsitedir({packages!r})\n")
        command = self.programs / "atoll"
        command.write_text(ATOLL.format(python=self.python))
        command.chmod(0o755)

    def install(self, package: Path) -> None:
        """As `pip install PACKAGE` does, but for what it depends on, which is there."""
        options = ("--no-deps", "--no-build-isolation", "--no-cache", "--offline", "--python", self.python)
        self._uv("pip", "install", *options, package)

    @property
    def variables(self) -> dict[str, str]:
        """For programs that run in it. What they write stays in its folder."""
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("ATOLL_", "PYTEST_"))}
        return {
            **inherited,
            "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}",
            "ATOLL_BACKEND": "python",
            "ATOLL_CACHE": str(self.folder / "cache"),
            "ATOLL_DATA": str(self.folder / "data"),
            "XDG_DATA_HOME": str(self.folder / "data"),
        }

    def run(
        self,
        program: str,
        *arguments: str | Path,
        code: int = 0,
        typed: str = "",
        cwd: Path | None = None,
        **variables: str,
    ) -> str:
        """What one of its programs prints on both streams; it must end with this exit code."""
        done = subprocess.run(
            [self.programs / program, *arguments],
            input=typed,
            env=self.variables | variables,
            cwd=cwd or self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == code, f"{program} {' '.join(map(str, arguments))}\n{done.stdout}"
        return done.stdout

    def _uv(self, *arguments: str | Path) -> None:
        uv = shutil.which("uv", path=f"{ROOT / '.uv' / 'bin'}{os.pathsep}{os.environ['PATH']}")
        assert uv, "uv is needed, which `make setup` puts into .uv"
        done = subprocess.run([uv, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
