"""Links kernel functions: copies them so that they call each other and one game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import Any

Functions = dict[str, Any]


def kernel_functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions that a kernel module defines itself."""
    own = vars(module).items()
    return {name: f for name, f in own if isinstance(f, FunctionType) and f.__module__ == module.__name__}


class Linker:
    """Copies of all functions of some kernel modules, by name; `wrap` makes each of them callable."""

    def __init__(self, wrap: Callable[[FunctionType], Any]) -> None:
        self.functions: Functions = {}
        self._wrap = wrap
        self._twins: dict[FunctionType, Any] = {}

    def extended(self, wrap: Callable[[FunctionType], Any]) -> Linker:
        """A linker that also sees these modules; this one stays as it is."""
        linker = Linker(wrap)
        linker.functions = dict(self.functions)
        linker._twins = dict(self._twins)
        return linker

    def link(self, modules: Iterable[ModuleType]) -> None:
        """Adds modules, which must be in the order of their imports.

        A name that a module only annotates (`legal: Callable[...]`) refers to the function linked earlier under that
        name: that is how one driver works for every game.
        """
        for module in modules:
            scope = dict(vars(module))
            for name, value in scope.items():
                if isinstance(value, FunctionType) and value in self._twins:
                    scope[name] = self._twins[value]
            for name in vars(module).get("__annotations__", {}):
                if name not in scope:
                    scope[name] = self.functions[name]
            for function in kernel_functions(module).values():
                self.add(function, scope)

    def add(self, function: FunctionType, scope: dict[str, Any]) -> None:
        twin = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        twin.__annotations__ = function.__annotations__
        twin.__qualname__ = function.__qualname__
        made = self._wrap(twin)
        scope[function.__name__] = self.functions[function.__name__] = self._twins[function] = made
