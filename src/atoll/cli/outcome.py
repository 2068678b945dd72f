"""How a command ends: exit codes and the error line; also the examples below a command's help."""

from __future__ import annotations

import typer

FAILED, REFUSED, INTERRUPTED = 1, 2, 130  # exit codes: a check failed; a request made no sense; Ctrl-C


def complain(problem: object) -> None:
    typer.echo(f"atoll: {'; '.join(str(problem).splitlines())}", err=True)


def examples(*lines: str) -> str:
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])
