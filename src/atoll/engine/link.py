"""Linking kernel functions: every backend works on copies of them that see each other and one game's rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any

Functions = dict[str, Any]


def kernel_functions(module: ModuleType) -> dict[str, FunctionType]:
    """The functions that a kernel module defines itself."""
    own = vars(module).items()
    return {name: f for name, f in own if isinstance(f, FunctionType) and f.__module__ == module.__name__}


def link(
    modules: Sequence[ModuleType],
    wrap: Callable[[FunctionType], Any],
    given: Mapping[str, Any] | None = None,
) -> Functions:
    """Copies of all functions of the modules, which are in the order of their imports; `wrap` makes each callable.

    A name that a module only annotates (`legal: Callable[...]`) is supplied by `given` or by the modules before it:
    that is how one driver serves every game.
    """
    linked: Functions = dict(given or {})
    twins: dict[FunctionType, Any] = {}
    for module in modules:
        scope = dict(vars(module))
        for name, value in scope.items():
            if isinstance(value, FunctionType) and value in twins:
                scope[name] = twins[value]
        for name in vars(module).get("__annotations__", {}):
            if name not in scope:
                scope[name] = linked[name]
        for name, function in kernel_functions(module).items():
            twin = FunctionType(function.__code__, scope, name, function.__defaults__)
            twin.__annotations__ = function.__annotations__
            twin.__qualname__ = function.__qualname__
            scope[name] = linked[name] = twins[function] = wrap(twin)
    return linked
