"""The benchmark counts and compares right. How fast anything is, is no matter here."""

from __future__ import annotations

import builtins
import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from rich.console import Console

from atoll.engine.registry import names
from benchmarks import __main__ as program
from benchmarks import costs, players
from benchmarks.contest import Contestant, Measured, Timed, cheapest, contest, spread
from benchmarks.progress import Progress
from benchmarks.report import Cost, Outcome, Report, aligned, disturbances, outcomes_of, print_report, quantity, rows_of
from benchmarks.server.__main__ import rebuild_seconds
from benchmarks.server.fuzz import Attacker, Fuzz
from benchmarks.server.verdicts import TARGETS
from benchmarks.targets import LIMITS, RATES, RATIOS, Limit, Rate, Ratio, judge_limit, judge_rate, judge_ratio

NUMBER = {"type": "number"}
MAYBE = {"type": ["number", "null"]}
TEXT = {"type": "string"}


def exactly(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def listed(item: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": item}


SCHEMA = exactly(
    format={"const": 1},
    machine=exactly(
        processor=TEXT,
        cores={"type": "integer"},
        system=TEXT,
        python=TEXT,
        packages={"type": "object", "additionalProperties": {"type": ["string", "null"]}},
    ),
    settings=exactly(rounds={"type": "integer"}, seconds=NUMBER, games=listed(TEXT)),
    rows=listed(
        exactly(
            key=TEXT,
            label=TEXT,
            rate=MAYBE,
            spread=MAYBE,
            times=exactly(**{"catanatron": MAYBE, "hearts": MAYBE, "hearts-calls": MAYBE}),
            rounds=listed(NUMBER),
        )
    ),
    costs=listed(exactly(key=TEXT, label=TEXT, value=NUMBER, unit={"enum": ["s", "B"]})),
    outcomes=listed(
        exactly(
            key=TEXT,
            label=TEXT,
            kind={"enum": ["at least", "below"]},
            wanted=NUMBER,
            value=MAYBE,
            unit={"enum": ["x", "/s", "s", "B"]},
            verdict={"enum": ["met", "missed", "disturbed", "not measured"]},
        )
    ),
    notes=listed(TEXT),
)


class Clock:
    """Goes only when somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def worker(self, row: str, count: int, *seconds: float) -> Contestant:
        """Does `count` things a batch, which takes so long in the first round, in the second and so on."""
        turns = iter(seconds)

        def batch() -> Mapping[str, int]:
            self.now += next(turns)
            return {row: count}

        return Contestant(row, batch)


# ---- the contest ----


def test_contestants_take_turns_and_are_compared_round_by_round() -> None:
    clock, order = Clock(), []
    quick = clock.worker("quick", 100, 1.0, 2.0, 4.0)  # 100, 50 and 25 a second: the machine is slowing down
    slow = clock.worker("slow", 10, 1.0, 2.0, 5.0)  # 10, 5 and 2
    measured = contest([quick, slow], 3, 0.5, clock=clock, step=order.append)
    assert order == ["quick", "slow"] * 3
    assert measured.rates == {"quick": [100, 50, 25], "slow": [10, 5, 2]}
    assert measured.ratios("quick", "slow") == [10, 10, 12.5]
    assert measured.ratio("quick", "slow") == 10
    assert measured.rate("quick") == 50
    assert len(measured.others) == 3


def test_batches_are_repeated_until_the_time_is_up_and_overtime_counts() -> None:
    clock = Clock()
    measured = contest([clock.worker("one", 7, 0.4, 0.4, 0.4)], 1, 1.0, clock=clock)
    assert measured.rate("one") == pytest.approx(3 * 7 / 1.2)


def test_one_batch_can_fill_several_rows() -> None:
    clock = Clock()

    def batch() -> Mapping[str, int]:
        clock.now += 2
        return {"hearts": 10, "hearts-calls": 18}

    measured = contest([Contestant("hearts", batch)], 2, 1, clock=clock)
    assert measured.rates == {"hearts": [5, 5], "hearts-calls": [9, 9]}


def test_who_measures_himself_is_believed() -> None:
    measured = contest([Timed("two", lambda seconds: {"two": 30 / seconds})], 2, 0.5)
    assert measured.rates == {"two": [60, 60]}


def test_what_was_not_measured_has_no_rate_and_no_ratio() -> None:
    measured = Measured({"quick": [3.0]}, [0.0])
    assert measured.rate("peer") is None
    assert measured.spread("peer") is None
    assert measured.ratio("quick", "peer") is None
    assert measured.ratio("peer", "quick") is None


def test_the_median_round_ignores_one_that_went_wrong() -> None:
    measured = Measured({"a": [300, 310, 2], "b": [2, 2, 2]}, [0, 0, 0.9])
    assert measured.ratio("a", "b") == 150


def test_spread_is_the_middle_half() -> None:
    assert spread([100]) == 0
    assert spread([100, 100, 100]) == 0
    assert spread([1, 90, 100, 110, 1000]) == pytest.approx(0.2)
    assert spread([100, 200]) == pytest.approx(50 / 150)


def test_rounds_in_which_others_ran_are_left_out() -> None:
    measured = Measured({"one": [10, 9, 8], "two": [19, 9, 16]}, [0.01, 0.5, 0.05])
    quiet = measured.quiet(0.05)
    assert quiet == Measured({"one": [10, 8], "two": [19, 16]}, [0.01, 0.05])
    assert quiet.ratio("two", "one") == pytest.approx(1.95)
    measured.extend(quiet)
    assert measured.rates["two"] == [19, 9, 16, 19, 16]
    assert len(measured.others) == 5


def test_the_least_of_several_measurements() -> None:
    clock, durations = Clock(), iter([5, 5, 1, 2, 9, 9])

    def work() -> None:
        clock.now += next(durations)

    assert cheapest(work, 3, 2, clock) == 1.5


# ---- start-up ----


def test_a_bare_python_is_taken_off_the_import() -> None:
    taken = {costs.BARE: iter([0.02, 0.01, 0.03]), "ours": iter([0.0, 0.08, 0.05, 0.06])}  # the first does not count

    def run(source: str) -> float:
        return next(taken[source if source == costs.BARE else "ours"])

    assert costs.start_seconds(costs.IMPORTED, "titania", 3, run) == pytest.approx(0.04)


def test_a_warm_start_is_measured_when_it_is_warm() -> None:
    taken = iter([30.0, 1.0, 3.0, 2.0])
    assert costs.warm_start_seconds("titania", 3, lambda _source: next(taken)) == 1


def test_a_program_that_fails_is_no_measurement() -> None:
    with pytest.raises(Exception, match="exit status 3"):
        costs.seconds_of("import sys; sys.exit(3)")


def test_a_new_python_takes_time() -> None:
    assert costs.seconds_of(costs.BARE) > 0


# ---- verdicts ----


def test_a_ratio_is_met_missed_disturbed_or_not_measured() -> None:
    cpu, wall = Ratio("a", "b", 10), Ratio("a", "b", 10, wall=True)
    assert judge_ratio(cpu, 10, busy=True) == "met"
    assert judge_ratio(cpu, 9.99, busy=True) == "missed"
    assert judge_ratio(wall, 10, busy=True) == "met"
    assert judge_ratio(wall, 9, busy=True) == "disturbed"
    assert judge_ratio(wall, 9, busy=False) == "missed"
    assert judge_ratio(cpu, None, busy=False) == "not measured"


def test_a_limit_must_stay_below() -> None:
    limit = Limit("a", 2048)
    assert judge_limit(limit, 2047) == "met"
    assert judge_limit(limit, 2048) == "missed"
    assert judge_limit(limit, None) == "not measured"


def test_a_rate_must_be_reached() -> None:
    assert judge_rate(Rate("a", 100), 100) == "met"
    assert judge_rate(Rate("a", 100), 99) == "missed"
    assert judge_rate(Rate("a", 100), None) == "not measured"


def test_every_target_is_about_something_that_is_measured() -> None:
    labels = program.labels_of(names())
    for ratio in RATIOS:
        assert ratio.row in labels
        assert ratio.to in labels
    assert {rate.row for rate in RATES} <= set(labels)
    kinds = ("record-bytes", "import-seconds", "warm-start-seconds")
    assert {limit.key for limit in LIMITS} <= {f"{name}-{kind}" for name in names() for kind in kinds}


# ---- the report ----


def sample(missing: str = "") -> Report:
    labels = program.labels_of(["titania"])
    rates = {
        "titania-compiled": [4e6, 5e6, 6e6],
        "titania-python": [6e4, 7e4, 8e4],
        "titania-vector": [1.8e6, 1.9e6, 2.1e6],
        "titania-aec": [2e4, 2.5e4, 1e4],
        "catanatron": [2e4, 2e4, 2e4],
        "hearts": [4e5, 4e5, 4e5],
        "hearts-calls": [8e5, 8e5, 8e5],
    }
    alone = Measured({row: rates[row] for row in rates if not missing or not row.startswith(missing)}, [0, 0.2, 0])
    threads = Measured({"titania-threads-1": [1e6], "titania-threads-2": [1.5e6]}, [0.4])
    report = Report(
        program.machine.describe(), {"rounds": 3, "seconds": 0.1, "games": ["titania"]}, notes=["Once upon a time."]
    )
    report.rows = rows_of(alone, threads, labels)
    report.costs = [
        Cost("titania-record-bytes", "Titania: record", 1256, "B"),
        Cost("titania-import-seconds", "Titania: import", 0.0312, "s"),
    ]
    report.outcomes = outcomes_of(alone, threads, report.costs, labels, ["titania"])
    report.notes += disturbances(alone, threads, labels, [0.5, None])
    return report


def verdicts(report: Report) -> dict[str, Outcome]:
    return {outcome.key: outcome for outcome in report.outcomes}


def test_the_report_compares_and_judges() -> None:
    report = sample()
    found = verdicts(report)
    assert found["titania-compiled/catanatron"].value == 250
    assert {key: outcome.verdict for key, outcome in found.items()} == {
        "titania-compiled/catanatron": "met",
        "titania-compiled/hearts": "met",
        "titania-python/catanatron": "met",
        "titania-threads-2/titania-threads-1": "disturbed",
        "titania-vector-threads-2/titania-vector-threads-1": "not measured",
        "titania-vector": "missed",
        "titania-aec": "met",
        "titania-record-bytes": "met",
        "titania-import-seconds": "met",
    }
    rows = {row.key: row for row in report.rows}
    assert rows["titania-compiled"].times == {"catanatron": 250, "hearts": 12.5, "hearts-calls": 6.25}
    assert rows["titania-threads-2"].times == {"catanatron": None, "hearts": None, "hearts-calls": None}


def test_the_report_says_what_disturbed_it() -> None:
    notes = sample().notes
    assert notes[0] == "Once upon a time."
    assert notes[1] == "Load average before and after: 0.50."
    assert "while random play ran: others took 0% of it in the median round, 20% at worst" in notes[2]
    assert "while two threads ran: others took 40%" in notes[3]
    assert notes[4].startswith("The rounds of Titania, 3 players, compiled lie far apart: 20%")


def test_a_missing_peer_leaves_the_rest() -> None:
    report = sample(missing="catanatron")
    found = verdicts(report)
    assert found["titania-compiled/catanatron"].verdict == "not measured"
    assert found["titania-compiled/hearts"].verdict == "met"
    out = io.StringIO()
    print_report(report, Console(file=out, width=40))
    line = next(line for line in out.getvalue().splitlines() if line.startswith("Catanatron"))
    assert line.split()[-2:] == ["not", "installed"]
    jsonschema.validate(report.as_json(), SCHEMA)


def test_plain_text_is_aligned_and_never_wrapped() -> None:
    out = io.StringIO()
    print_report(sample(), Console(file=out, width=40))
    text = out.getvalue()
    assert "\x1b" not in text
    head, rule, first = next(
        text.splitlines()[i : i + 3] for i, line in enumerate(text.splitlines()) if line.startswith("random play")
    )
    assert [len(part) for part in rule.split("  ")] == [len(part) for part in rule.split()]
    assert first.index("5.00 M") + len("5.00 M") == head.index("actions/s") + len("actions/s")
    assert "4.00 ×" not in text  # medians: 5 M, not the mean of anything
    assert "others took 0% of it in the median round, 20% at worst." in text


def test_a_terminal_gets_colours() -> None:
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=160, color_system="standard", no_color=False, _environ={})
    print_report(sample(missing="catanatron"), console)
    assert "\x1b[" in out.getvalue()
    assert "not installed" in out.getvalue()


def test_quantities_are_read_at_a_glance() -> None:
    assert [quantity(value, "s") for value in (2.5, 0.0312, 1.2e-6, 4e-7)] == ["2.50 s", "31.2 ms", "1.20 µs", "400 ns"]
    assert quantity(1256, "B") == "1256 B"
    assert quantity(12.34, "x") == "12.3 ×"
    assert quantity(2.5e6, "/s") == "2.50 M/s"
    assert quantity(None, "x") == "–"
    assert aligned([["a", "b"], ["long", "1"]]) == "a     b\n----  -\nlong  1\n"


# ---- the whole program ----


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    real: Callable[..., Any] = builtins.__import__

    def limited(name: str, *rest: Any, **more: Any) -> Any:
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", limited)


def test_peers_that_are_not_installed_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "catanatron", "pettingzoo", "pyspiel", "rlcard")
    monkeypatch.setattr(program, "BACKENDS", {"python": "interpreted"})
    report = Report({}, {})
    labels = program.labels_of(["titania"])
    alone, threads = program.contestants_of(["titania"], labels, report, Progress(io.StringIO()))
    assert [contestant.name for contestant in alone] == ["titania-python"]
    assert threads == []
    assert report.notes == [
        "Catanatron, 4 players: not installed (No module named 'catanatron').",
        "OpenSpiel hearts from Python: not installed (No module named 'pyspiel').",
        "PettingZoo's connect four: not installed (No module named 'pettingzoo.classic').",
        "RLCard's uno: not installed (No module named 'rlcard').",
    ]


@pytest.mark.parametrize("name", names())
def test_our_games_count_their_actions(name: str) -> None:
    counts = players.atoll(name, "python").batch()
    assert list(counts) == [f"{name}-python"]
    assert counts[f"{name}-python"] > 50


@pytest.mark.parametrize("name", names())
def test_our_environments_count_their_steps(name: str) -> None:
    for seen in (False, True):
        contestant = players.vector(name, seen=seen)
        assert contestant.batch() == {contestant.name: 5 * players.LINES}
    assert players.vector_threads(name, 2).run(0.01)[f"{name}-vector-threads-2"] > 0
    assert players.aec(name).batch()[f"{name}-aec"] > 50


@pytest.mark.parametrize("name", ["titania", "utopia"])
def test_our_bots_count_what_they_think(name: str) -> None:
    counts: dict[str, int] = {}
    for contestant in players.bots(name):
        counts |= contestant.batch()
    searched, seen = players.POSITIONS * players.ITERATIONS, players.POSITIONS * players.DEALS
    assert counts == {f"{name}-search": searched, f"{name}-mind": searched, f"{name}-network": seen}


def test_one_run_prints_a_table_and_writes_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With nothing that takes long: no compiler, no peers, no new Pythons."""
    without(monkeypatch, "catanatron", "pettingzoo", "pyspiel", "rlcard", "numba")
    monkeypatch.setattr(program, "BACKENDS", {"python": "interpreted"})
    monkeypatch.setattr(costs, "start_seconds", lambda *_: 0.03)
    file = tmp_path / "speed.json"
    assert program.main(["--quick", "--game", "titania", "--json", str(file)]) == 0
    written = json.loads(file.read_text())
    jsonschema.validate(written, SCHEMA)
    assert written["settings"] == {"rounds": 3, "seconds": 0.1, "games": ["titania"]}
    rows = {row["key"]: row for row in written["rows"]}
    assert len(rows["titania-python"]["rounds"]) == 3
    assert rows["catanatron"]["rate"] is None
    assert {cost["key"] for cost in written["costs"]} == {
        "titania-record-bytes",
        "titania-import-seconds",
        "titania-first-match-seconds",
        "titania-python-copy-seconds",
        "titania-python-redacted-seconds",
    }
    shown = capsys.readouterr()
    assert "Titania, 3 players, interpreted" in shown.out
    assert "not installed" in shown.out
    assert "Random play" in shown.err


# ---- the server's ----


@pytest.mark.parametrize(("others", "verdict"), [(0.05, "missed"), (0.5, "disturbed")])
def test_a_disturbed_machine_cannot_miss_what_the_server_should_bear(others: float, verdict: str) -> None:
    rate, *_ = TARGETS
    slow = {"ours": [{"rate": 100}, {"rate": 900}, {"rate": 150}], "peer": [{"rate": 100}] * 3}
    assert rate.seen(slow) == 1.5, "the median of the rounds' ratios"
    assert rate.verdict(slow, others) == verdict
    assert rate.verdict({**slow, "ours": [{"rate": 300}]}, others) == "met"
    assert rate.verdict({"ours": [{"rate": 200}]}, others) == "not measured"


def test_a_table_is_rebuilt_as_the_server_does_it() -> None:
    assert rebuild_seconds("titania", players=2, games=1, backend="python") > 0


def test_the_fuzzer_can_ask_for_every_route() -> None:
    fuzz = Fuzz(port=0, requests=0)
    attacker = Attacker(fuzz, seed=1)
    attacker._tables = ["known"]
    for _, path, operation, bodies in fuzz.operations:
        address = attacker._path(path, operation) + attacker._query(operation)
        assert address.startswith("/")
        assert "{" not in address.partition("?")[0]
        assert all(isinstance(attacker._body(body, path), bytes) for body in bodies)
