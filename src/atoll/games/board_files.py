"""The boards that come with a game: files beside its code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache


class BoardFiles(Mapping[str, str]):
    """Maps a board's name to its text. A file is read on first use."""

    def __init__(self, package: str, files: Mapping[str, str]) -> None:
        """`files` names each board's file in `package`; the first one is the game's usual board."""
        self._package = package
        self._files = files

    def __getitem__(self, name: str) -> str:
        return _text(self._package, self._files[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


@cache
def _text(package: str, file: str) -> str:
    import pkgutil

    # importlib.resources would do the same and takes 15 ms to import.
    content = pkgutil.get_data(package, file)
    assert content is not None
    return content.decode()
