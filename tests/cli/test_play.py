"""Games in the terminal, played through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from atoll.cli.keyboard import Offer, Pipe
from atoll.cli.play import Table
from atoll.cli.screen import Screen
from atoll.cli.seats import read_seats
from atoll.engine.game import game
from atoll.engine.match import Match
from tests.cli.conftest import Run

FIRST_HAND = "Your cards  Y  R  R  BY"  # of seat 0 with seed 7


class Robot:
    """Somebody who always takes the last action offered, and notes what they typed."""

    def __init__(self) -> None:
        self.typed: list[str] = []

    def read(self, _label: str, offer: Offer | None = None) -> str:
        self.typed.append(offer.choices[-1].words if offer else "ready")
        return self.typed[-1]


def robots_game(path: Path, seats: list[str], seed: int) -> tuple[Match, list[str]]:
    match = game("titania").new(len(seats), seed, start=0, seats=seats)
    robot = Robot()
    Table(match, read_seats(seats), path, Screen(), robot).run()
    return match, robot.typed


@pytest.mark.parametrize(
    "seats", [["human", "greedy"], ["human", "random", "greedy"], ["greedy", "human", "human", "random"]]
)
def test_a_whole_game_through_a_pipe(run: Run, compiled_rules: None, tmp_path: Path, seats: list[str]) -> None:
    match, typed = robots_game(tmp_path / "robot.json", seats, seed=11)
    path = tmp_path / "pipe.json"
    words = ["play", "titania", "--seats", ",".join(seats), "--seed", 11, "--option", "start=1", "--save", path]
    shown = run(*words, typed="\n".join(typed) + "\n")
    assert shown.code == 0
    assert "The score" in shown.out
    assert "The winner is" in shown.out or "share the victory" in shown.out
    assert match.over
    assert json.loads(path.read_text()) == match.log()
    assert run("verify", path).code == 0


def test_all_seats_bots(run: Run, compiled_rules: None, tmp_path: Path) -> None:
    shown = run("play", "--seats", "greedy,greedy,random", "--seed", 1, "--save", "bots.json")
    assert shown.code == 0
    assert "greedy 2: " in shown.out
    assert "you" not in shown.out.lower().split()
    match = Match.load(Path("bots.json").read_text())
    result = match.result()
    assert result is not None
    for points in result.points:
        assert str(points) in shown.out


def test_the_same_seed_is_the_same_game(run: Run, compiled_rules: None) -> None:
    games = [run("play", "--seats", "greedy,random", "--seed", 3, "--save", f"{n}.json").out for n in (1, 2)]
    assert games[0].replace("1.json", "") == games[1].replace("2.json", "")


def test_the_final_sheet_adds_up(run: Run, compiled_rules: None) -> None:
    shown = run("play", "--seats", "greedy,greedy", "--seed", 2).out
    sheet = shown[shown.index("The score") :].splitlines()
    assert sheet[1].split() == ["floors", "starfish", "fields", "tiles", "total", "shells", "and", "starfish", "left"]
    for line in sheet[2:4]:
        *sources, total, _ = map(int, re.findall(r"\d+", line)[1:])
        assert sum(sources) == total


def test_what_a_person_sees(run: Run) -> None:
    shown = run("play", "--seed", 7, "--option", "start=you", typed="quit\n").out
    assert FIRST_HAND in shown
    assert "Your turn: play a card to place a ship (up to 3), or draw 3 cards (draw)." in shown
    assert "  R red                d4 e4 d5 d6 f6 e7 f7\n" in shown
    assert "  Y yellow, BY yellow  e4 f4 g5 d6 f6 e7 f7\n" in shown
    assert "d4•" in shown
    assert max(map(len, shown.splitlines()[:-1])) <= 80


def test_bots_moves_are_told_and_their_cards_are_not(run: Run) -> None:
    shown = run("play", "--seed", 7, "--option", "start=1", typed="draw\nquit\n").out
    assert "» you: 3 cards drawn (B R R)\n» greedy: " in shown
    assert not re.search(r"greedy: .*drawn \(", shown)


@pytest.mark.parametrize("typed", ["R red d4", "r d4", "  r   RED  d4 "])
def test_actions_may_be_short(run: Run, typed: str) -> None:
    shown = run("play", "--seed", 7, "--option", "start=1", "--save", "game.json", typed=f"{typed}\nquit\n")
    assert json.loads(Path("game.json").read_text())["actions"] == ["R red d4"]
    assert "» you: card R, red ship to d4: the fog lifts, 3 shells of any one colour" in shown.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type an action, or help."),
        ("r", "'r' could mean 7 actions:\n  R red d4  fog, face down\n"),
        ("R red a1", "'R red a1' is not possible now: the rules do not allow R red a1 in this position."),
        ("R red z9", "there is no hex 'z9'"),
        ("done", "the rules do not allow done"),
        ("xyzzy", "'xyzzy' is not possible now"),
        ("help", "  build black d1  build the next black floor there"),
        ("?", "  quit            leave; the game is saved"),
        ("hint", "Look at: "),
        ("map", FIRST_HAND),
        ("log", "Nothing has been played yet."),
        ("rules", "  T4   "),
        ("rules T4.5", "T4.5  "),
        ("rules 4", "T4.6  The second ship on a hex"),
        ("rules T99", "There is no clause or section 'T99'"),
        ("undo", "No: nothing has been played yet."),
        ("save folder", "cannot be written"),
        ("save other.json", "Saved. To continue from here: atoll play --resume other.json"),
        ("save other.txt", "already"),
    ],
)
def test_answers(run: Run, typed: str, answer: str) -> None:
    Path("folder").mkdir()
    Path("other.txt").touch()
    shown = run("play", "--seed", 7, "--option", "start=1", "--save", "game.json", typed=f"{typed}\nquit\n").out
    assert answer in shown[shown.index("you> ") :]
    assert json.loads(Path("game.json").read_text())["actions"] == []


def test_undo(run: Run) -> None:
    lines = "r d4\nwhite\nundo\nundo\nlog\nquit\n"
    shown = run("play", "--seed", 7, "--option", "start=1", "--save", "game.json", typed=lines).out
    assert "» taken back: white" in shown
    assert "No: 'R red d4' cannot be taken back: it revealed something" in shown
    assert json.loads(Path("game.json").read_text())["actions"] == ["R red d4"]
    assert "   1  you: card R, red ship to d4" in shown


def test_save_and_resume_is_as_if_never_left(run: Run, tmp_path: Path) -> None:
    match, typed = robots_game(tmp_path / "robot.json", ["human", "greedy", "random"], seed=4)
    half = len(typed) // 2
    words = ["play", "--seats", "human,greedy,random", "--seed", 4, "--option", "start=1", "--save", "game.json"]
    left = run(*words, typed="\n".join([*typed[:half], "quit", ""]))
    assert "To continue: atoll play --resume game.json" in left.out
    assert Match.load(Path("game.json").read_text()).setup.seats == ("human", "greedy", "random")
    assert run("play", "--resume", "game.json", typed="\n".join([*typed[half:], ""])).code == 0
    assert json.loads(Path("game.json").read_text()) == match.log()


def test_a_finished_game_can_be_looked_at_again(run: Run, finished: Path) -> None:
    assert "The score" in run("play", "--resume", finished).out


def test_resume_elsewhere_leaves_the_first_file_alone(run: Run) -> None:
    run("play", "--seed", 7, "--option", "start=1", "--save", "first.json", typed="quit\n")
    before = Path("first.json").read_text()
    run("play", "--resume", "first.json", "--save", "second.json", typed="draw\n")
    assert Path("first.json").read_text() == before
    assert json.loads(Path("second.json").read_text())["actions"][0] == "draw"


@pytest.mark.parametrize(
    ("words", "spoken_of"),
    [
        (["--seed", "1"], "--seed"),
        (["--option", "start=1"], "--option"),
        (["--board", "round"], "--board"),
        (["--players", "3"], "players: 3"),
        (["--seats", "human,greedy,greedy"], "this game has 2 players"),
    ],
)
def test_a_game_that_goes_on_has_its_own_set_up(run: Run, finished: Path, words: list[str], spoken_of: str) -> None:
    answer = run("play", "--resume", finished, *words)
    assert answer.code == 2
    assert spoken_of in answer.err


def test_others_can_take_the_seats_over(run: Run) -> None:
    run("play", "--seed", 7, "--option", "start=1", "--save", "game.json", typed="quit\n")
    shown = run("play", "--resume", "game.json", "--seats", "greedy,greedy")
    assert "greedy 1: " in shown.out
    assert json.loads(Path("game.json").read_text())["seats"] == ["greedy", "greedy"]


def test_a_pipe_that_ends_loses_nothing(run: Run, tmp_path: Path) -> None:
    shown = run("play", "--seed", 7, "--option", "start=1", typed="r d4\nwhite\n")
    assert shown.code == 0
    [path] = (tmp_path / "games").iterdir()
    assert f"The game is saved. To continue: atoll play --resume {path}" in shown.out
    assert json.loads(path.read_text())["actions"] == ["R red d4", "white"]


def test_ctrl_c_loses_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["r d4"])

    def read(self: Pipe, label: str, offer: Offer | None = None) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(Pipe, "read", read)
    shown = run("play", "--seed", 7, "--option", "start=1", "--save", "game.json")
    assert shown.code == 130
    assert "To continue: atoll play --resume game.json" in shown.out
    assert json.loads(Path("game.json").read_text())["actions"] == ["R red d4"]


def test_the_game_goes_on_where_nothing_can_be_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("occupied").touch()
    monkeypatch.setenv("ATOLL_DATA", "occupied/games")
    shown = run("play", "--seed", 7, "--option", "start=1", typed="r d4\nquit\n")
    assert shown.code == 0
    assert "The game cannot be saved" in shown.out
    assert "red ship to d4" in shown.out


def test_hot_seat_hides_the_hand(run: Run) -> None:
    """Between two people's turns nothing is shown but whose turn it is, and players hear only what they may know."""
    words = ["play", "--seats", "human:Ann,human:Ben,greedy", "--seed", 7, "--option", "start=Ann"]
    shown = run(*words, typed="ready\ndraw\nwhat?\n\ndraw\nready\nquit\n").out
    to_ann, to_ben, back_to_ann = re.split(r"(?:Ann|Ben), it is your turn\.", shown)[1:]
    waiting, _, anns_page = to_ann.partition("Enter when you are ready: ready\n")
    assert "cards" not in waiting
    assert FIRST_HAND in anns_page
    waiting, _, bens_page = to_ben.partition("Enter when you are ready: \n")
    assert "Press Enter, or type ready" in waiting
    assert "cards" not in waiting
    assert "Your cards  B  Y  R  BR" in bens_page
    assert FIRST_HAND not in bens_page
    assert "» Ann: 3 cards drawn\n" in bens_page
    assert re.search(r"» Ann: 3 cards drawn \([BYR ]+\)\n» Ben: 3 cards drawn\n» greedy: ", back_to_ann)


def test_leaving_while_the_screen_waits(run: Run) -> None:
    shown = run("play", "--seats", "human,human", "--seed", 7, typed="quit\n")
    assert shown.code == 0
    assert "The game is saved." in shown.out
    assert "Your cards" not in shown.out


def test_another_board_from_a_file(run: Run) -> None:
    Path("mine.toml").write_text(game("titania").spec.boards["round"].replace('name = "round"', 'name = "mine"'))
    shown = run("play", "--board", "mine.toml", "--seed", 1, "--save", "game.json", typed="quit\n")
    assert "k5" in shown.out
    log = json.loads(Path("game.json").read_text())
    assert log["board"]["name"] == "mine"
    assert log["board"]["text"] == Path("mine.toml").read_text()
    Path("mine.toml").unlink()
    assert "k5" in run("play", "--resume", "game.json", typed="quit\n").out


@pytest.mark.parametrize("columns", [40, 70, 80, 100, 120, 200])
def test_the_page_fits(run: Run, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = run("play", "--seed", 7, "--option", "start=1", "--players", 4, typed="draw\n").out
    page = shown[: shown.index("Your cards")]
    assert max(map(len, page.splitlines())) <= columns


def test_colour_only_where_it_is_wanted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run("play", "--seed", 7, typed="quit\n").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[1;38;" in run("play", "--seed", 7, typed="quit\n").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "38;" not in run("play", "--seed", 7, typed="quit\n").out
