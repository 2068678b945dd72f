"""Logs of older rules: loaded if today's rules agree with them, and otherwise refused with the place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from atoll.cli.main import app
from atoll.engine.game import Game
from atoll.engine.match import Match
from atoll.errors import BadLog, BadPosition
from atoll.games.titania import SPEC as TITANIA
from tests.rule_changes import (
    DEALT_ANEW,
    OLDER_TITANIA,
    OLDER_TOY,
    TODAYS_TITANIA,
    TODAYS_TOY,
    Install,
    changing_rules,
)


@pytest.fixture(autouse=True)
def install() -> Iterator[Install]:
    with changing_rules() as found:
        yield found


def log_of(*actions: str, spec: Any = OLDER_TOY) -> dict[str, Any]:
    match = Game(spec).new(2, 3, start=0, backend="python")
    for action in actions:
        match.play(action)
    return match.log()


def load(log: dict[str, Any]) -> Match:
    return Match.load(log, backend="python")


def test_a_log_with_which_todays_rules_agree_is_loaded(install: Install) -> None:
    running, finished = log_of("take 2", "take 1"), log_of("take 2", "take 2", "take 2", "take 1")
    install(TODAYS_TOY)
    for log in (running, finished):
        match = load(log)
        assert match.older_rules == 1
        assert match.copy().older_rules == 1
        assert match.log() == log | {"rules": 2}
        assert load(match.log()).older_rules is None


def test_the_first_action_that_is_no_longer_legal_is_named(install: Install) -> None:
    log = log_of("take 2", "take 3")
    install(OLDER_TOY)
    assert load(log).older_rules is None
    install(TODAYS_TOY)
    with pytest.raises(BadLog, match=r"^actions\[1\]: 'take 3' is .*; it was played by version 1 of .* this is 2$"):
        load(log)


def test_another_result_is_named(install: Install) -> None:
    """All of the actions are legal; but who ended the game had another lucky number."""
    log = log_of("take 2", "take 2", "take 2", "take 1")
    install(DEALT_ANEW)
    with pytest.raises(BadLog, match=r"^result: .*; it was played by version 1 of the rules, this is 2$"):
        load(log)


def test_titania_with_another_clause(install: Install) -> None:
    """T3.4 was another one: a log is loaded as long as nobody had to draw."""
    match = Game(OLDER_TITANIA).new(2, 7, start=0, backend="python")
    match.play("R red d5")
    begun = match.log()
    while len(match.actions) < 60:
        match.play(match.legal()[-1])
    install(TODAYS_TITANIA)
    assert load(begun).older_rules == 1
    with pytest.raises(BadLog, match=r"^actions\[\d+\]: .*; it was played by version 1"):
        load(match.log())


def test_a_position_of_older_rules_is_read_and_written_anew(install: Install) -> None:
    text = Game(TITANIA).new(2, 7, start=0, backend="python").position()
    begun = Match.from_position(text, 7, backend="python")
    begun.play(begun.legal()[-1])
    log = begun.log()
    install(TODAYS_TITANIA)
    assert Match.from_position(text, 7, backend="python").position() == text.replace("titania-1", "titania-2")
    assert load(log).older_rules == 1
    install(TITANIA)
    with pytest.raises(BadPosition, match=r"^rules: version '2' of Titania's rules is not known here, only 1$"):
        Match.from_position(text.replace("titania-1", "titania-2"), 7, backend="python")


def test_a_log_of_newer_rules_is_refused(install: Install) -> None:
    install(OLDER_TOY)
    with pytest.raises(BadLog, match=r"^rules: version 2 of Toy's rules is not known here, only 1$"):
        load(log_of("take 1", spec=TODAYS_TOY))


def test_a_log_of_a_set_up_that_is_gone_is_refused(install: Install) -> None:
    log = log_of("take 1")
    install(replace(TODAYS_TOY, seats=range(3, 4)))
    with pytest.raises(BadLog, match=r"^players: .*not 2; it was played by version 1"):
        load(log)


def test_verify_says_by_which_rules_a_log_was_played(install: Install, tmp_path: Path) -> None:
    install(replace(TITANIA, rules_version=2))
    match = Game(TITANIA).new(2, 7, start=0, backend="python")
    match.play("R red d5")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(match.log()))
    found = CliRunner().invoke(app, ["verify", str(file), "--backend", "python"])
    assert found.exit_code == 0, found.output
    assert "It was played by version 1 of the rules; version 2 agrees with it." in found.output
    install(TITANIA)
    assert "version" not in CliRunner().invoke(app, ["verify", str(file), "--backend", "python"]).output
