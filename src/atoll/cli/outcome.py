"""How a command ends: its exit codes, the line that says what was wrong, and the examples below its help."""

from __future__ import annotations

import typer

FAILED, REFUSED, INTERRUPTED = 1, 2, 130  # exit codes: a check failed; a request made no sense; Ctrl-C


def complain(problem: object) -> None:
    typer.echo(f"atoll: {'; '.join(str(problem).splitlines())}", err=True)


def examples(*lines: str) -> str:
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])
