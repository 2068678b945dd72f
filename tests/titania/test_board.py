"""Board files: what a good one becomes, and what is said of a bad one."""

from __future__ import annotations

import pickle
import tomllib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from atoll.errors import BadBoard
from atoll.games.titania.board import BOARDS, Board, check_board, read_board
from atoll.games.titania.state import BONUS, CASTLE, CRANE, FIELDS, FOG, HEXES, POINT, TOWER, BoardRecord, State

DEFAULT = BOARDS["default"]
ROUND = BOARDS["round"]


@pytest.fixture(params=list(BOARDS))
def board(request: pytest.FixtureRequest) -> Board:
    return read_board(BOARDS[request.param])


def near(board: Board, name: str) -> set[str]:
    return {board.hexes[h] for h in board.record.near[board.index[name]] if h >= 0}


def edit(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


# ---- good boards ----


def test_the_default_board_comes_first() -> None:
    assert list(BOARDS) == ["default", "round"]
    assert len(BOARDS) == 2


@pytest.mark.clause("T1.9", "T1.10")
@pytest.mark.parametrize("name", BOARDS)
def test_our_boards_satisfy_all_that_boards_must(name: str) -> None:
    assert check_board(BOARDS[name]) == []
    assert read_board(BOARDS[name]).name == name


@pytest.mark.clause("T1.9")
def test_the_default_board_has_the_fields_of_the_rules() -> None:
    board = read_board(DEFAULT)
    assert [board.kinds.count(kind) for kind in (CASTLE, FOG, TOWER, CRANE, POINT, BONUS)] == [3, 22, 15, 12, 8, 26]
    assert [len(bonuses) for bonuses in board.bonuses.values()].count(1) == 14
    assert [len(colours) for colours in board.towers.values()].count(2) == 6
    assert len({frozenset(colours) for colours in board.towers.values()}) == FIELDS


def test_the_default_board_is_laid_out_as_its_file_says() -> None:
    board = read_board(DEFAULT)
    assert len(board.hexes) == 86
    assert board.hexes[0] == "a1"
    assert board.hexes[-1] == "j9"
    assert near(board, "b2") == {"a2", "c2", "b1", "c1", "b3", "c3"}
    assert near(board, "c3") == {"b3", "d3", "b2", "c2", "b4", "c4"}
    assert near(board, "a1") == {"b1", "a2"}
    assert near(board, "e1") == {"d1", "f1", "d2", "e2"}
    assert near(board, "i2") == {"h2", "i1", "j1", "i3", "j3"}


def test_the_round_board_is_round_and_mirrored() -> None:
    board = read_board(ROUND)
    assert len(board.hexes) == 75
    assert [board.y.count(y) for y in range(9)] == [5, 8, 9, 10, 11, 10, 9, 8, 5]
    at = {(x, y): kind for x, y, kind in zip(board.x, board.y, board.kinds, strict=True)}
    assert all(at[20 - x, y] == kind for (x, y), kind in at.items())
    assert near(board, "b1") == {"a1", "c1", "c2", "d2"}


@pytest.mark.clause("T1.10")
def test_the_building_example_lies_on_the_default_board() -> None:
    board = read_board(DEFAULT)
    beside = [board.record.field_hex[f] for f in board.record.beside[board.index["e1"]] if f >= 0]
    assert {board.hexes[h] for h in beside} == {"d1", "e2"}


def test_neighbours_are_mutual(board: Board) -> None:
    for name in board.hexes:
        assert name not in near(board, name)
        for other in near(board, name):
            assert name in near(board, other)


def test_tables_agree_with_the_board(board: Board) -> None:
    record = board.record
    assert record.hexes == len(board.hexes)
    assert tuple(record.kind[: record.hexes]) == board.kinds
    for h, colours in board.towers.items():
        assert record.field[h] + 1 == sum(1 << c for c in colours)
        assert record.field_hex[record.field[h]] == h
    for h in range(record.hexes):
        beside = sorted(record.field[n] for n in record.near[h] if n >= 0 and record.kind[n] == TOWER)
        assert record.beside[h] == beside + [-1] * (6 - len(beside))
        given_here = record.gives_cards[h], record.gives_points[h], record.gives_stars[h], record.gives_any[h]
        assert (sum(given_here) + sum(record.gives_shells[h]) > 0) == (board.kinds[h] == BONUS)
        assert (record.flags[h].bit_count() == 2) == (board.kinds[h] == CASTLE)


def test_bonuses_are_what_the_file_says() -> None:
    record = read_board(DEFAULT).record
    index = read_board(DEFAULT).index
    assert (record.gives_points[index["a1"]], record.gives_cards[index["a1"]]) == (3, 2)
    assert (record.gives_any[index["a2"]], record.gives_stars[index["a2"]]) == (2, 1)
    assert record.gives_shells[index["a8"]] == [0, 0, 2, 2]


def test_what_lies_beyond_the_board_is_neutral(board: Board) -> None:
    record, blank = board.record, BoardRecord()
    for h in range(len(board.hexes), HEXES):
        assert record.near[h] == record.beside[h] == [-1] * 6
        assert record.field[h] == -1
        assert record.kind[h] == record.flags[h] == record.gives_cards[h] == 0
        assert record.gives_shells[h] == blank.gives_shells[h]
    assert BoardRecord.from_bytes(record.to_bytes()) == record


def test_a_board_can_go_to_another_process(board: Board) -> None:
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.record == board.record
    assert hash(again) == hash(board)


def test_a_board_shows_itself_in_a_notebook(board: Board) -> None:
    assert board._repr_svg_().startswith("<svg")
    assert board.name in repr(board)


# ---- digest ----


def test_the_digest_does_not_mind_comments_layout_and_order() -> None:
    digest = read_board(DEFAULT).digest
    assert len(digest) == 64
    bare = "\n".join(line for line in DEFAULT.splitlines() if not line.startswith("#"))
    indented = bare.replace('"""\nD P', '"""\n  D P')
    for row in tomllib.loads(DEFAULT)["rows"].splitlines()[1:]:
        indented = edit(indented, f"\n{row}\n", f"\n  {row}\n")
    moved = edit(bare, 'e2 = ["brown"]\nb5 = ["white"]', 'b5 = [ "white", ]\ne2 = ["brown"] # both')
    turned = edit(bare, 'd1 = ["black", "white"]', "d1 = ['white', 'black']")
    windows = DEFAULT.replace("\n", "\r\n")
    for text in (bare, indented, moved, turned, windows):
        assert text != DEFAULT
        assert read_board(text).digest == digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "default"', 'name = "mine"'),
        ('g8 = ["points3"]', 'g8 = ["cards2"]'),
        ('h7 = ["black"]\ne9 = ["green"]', 'h7 = ["green"]\ne9 = ["black"]'),
        ('e5 = ["red", "blue"]\nf5 = ["blue", "yellow"]', 'f5 = ["red", "blue"]\ne5 = ["blue", "yellow"]'),
    ],
)
def test_the_digest_minds_what_is_said(old: str, new: str) -> None:
    assert read_board(edit(DEFAULT, old, new)).digest != read_board(DEFAULT).digest


# ---- bad boards: each is the default board with one slip ----

ROW_1, ROW_2, ROW_3 = "D P D T K K T D P D", " D T s s T s s T D", "K s K ~ ~ ~ ~ K s K"
ROW_4, ROW_5, ROW_6 = " T P ~ ~ ~ ~ ~ P T", "K T s ~ C C ~ s T K", " D s ~ ~ C ~ ~ s D"
ROW_7, ROW_8, ROW_9 = "P s s ~ ~ ~ ~ T K P", " D P T ~ ~ ~ s s D", "D T K K T D T K T P"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # the file
        ("format = 1", "format = ", ["not TOML", "line LINE, column 10"]),
        ('b5 = ["white"]', 'e2 = ["white"]', ["not TOML", "line LINE"]),
        ("format = 1", "format = 1\nsize = 3", ["line NEXT, size: is no key", "format, name"]),
        ('origin = "our reconstruction"', "", ["origin: is missing; it must be a text"]),
        ('name = "default"', "name = 7", ["line LINE, name: is 7; it must be a text"]),
        ('name = "default"', 'name = ""', ["line LINE, name: is ''; it must be one line"]),
        ("format = 1", "format = 2", ["line LINE, format: is 2", "format 1"]),
        ("format = 1", "format = true", ["line LINE, format: is true or false; it must be a whole number"]),
        ("[counts]", "[sums]", ["counts: is missing", "line LINE, sums: is no key"]),
        # rows
        (ROW_1, "D P D T K X T D P D", ["line LINE, hex f1: 'X' is no kind of hex", "K crane"]),
        (ROW_3, "K s K~ ~ ~ ~ K s K", ["line LINE, row 3: the hexes in columns 5 and 6 overlap"]),
        (ROW_3, "K s K  ~ ~ ~ ~ K s K", ["line LINE, row 3: the hexes in columns 5 and 8 lie half a hex off"]),
        (ROW_4, "T P ~ ~ ~ ~ ~ P T", ["line LINE, row 4: begins in column 1 and does not interlock", "further left"]),
        (ROW_4, "\n" + ROW_4, ["line LINE, row 4: has no hexes"]),
        (ROW_9, ROW_9 + "\n P P P P P P P P P", ["rows: 95 hexes are too many; 91 are possible"]),
        (ROW_9, "P " * 27, ["line LINE, row 9: has 27 hexes; letters can name 26"]),
        # names
        (
            "e5 = ",
            "z5 = ",
            ["line LINE, [castle] z5: there is no such hex; row 5 has a5 to j5", "hex e5: the rows show C"],
        ),
        ("a4 = ", "a14 = ", ["[towers] a14: there is no such hex; there are rows 1 to 9", "hex a4"]),
        ("e2 = ", "e1 = ", ["[towers] e1: the rows show K (crane) there; it must be T (tower field)", "hex e2"]),
        # words
        ('e2 = ["brown"]', 'e2 = ["pink"]', ["line LINE, [towers] e2: 'pink' is unknown; there are brown, green"]),
        ('e2 = ["brown"]', "e2 = [[[]]]", ["[towers] e2: a list is unknown", "[T1.9]"]),
        ('e5 = ["red", "blue"]', 'e5 = ["red", "green"]', ["[castle] e5: 'green' is unknown", "[T1.10]"]),
        ('g8 = ["points3"]', 'g8 = "points3"', ["[bonuses] g8: is 'points3'; it must be a list", "[T1.9]"]),
        ('g8 = ["points3"]', "g8 = []", ["[bonuses] g8: is a list; it must be a list like", "[T1.9]"]),
    ],
)
def test_slips_of_the_file_are_named(old: str, new: str, said: list[str]) -> None:
    assert_said(check_board(edit(DEFAULT, old, new)), numbered(old, said))


@pytest.mark.clause("T1.9")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (ROW_8, " D P T ~ ~ P s s D", ["rows: 21 × ~ (fog); there must be 22 [T1.9]"]),
        (ROW_6, " D s ~ ~ ~ ~ ~ s D", ["rows: 2 × C (castle); there must be 3 [T1.9]", "23 × ~"]),
        (ROW_7, "T s s ~ ~ ~ ~ T K P", ["rows: 16 × T (tower field); there must be 15 [T1.9]"]),
        ('b5 = ["white"]', 'b5 = ["black"]', ["no field shows white; exactly one", "h7 show black; exactly one"]),
        ("cranes = 12", "cranes = 13", ["[counts] cranes: says 13, but the rows show 12 × K (crane)"]),
        ("cranes = 12", "cranes = -1", ["line LINE, [counts] cranes: is -1; it must be a whole number"]),
        ("cranes = 12", "", ["line BEFORE, counts: cranes is missing; say how many K"]),
        ("cranes = 12", "cranes = 12\nfog = 22", ["line NEXT, [counts] fog: is no count"]),
        (
            ROW_1,
            "D s D T K K T D P D",
            ["hex b1: s (inner bonus field) lies on the rim, with 4 neighbours", "must be D"],
        ),
        (ROW_2, " D T D s T s s T D", ["hex c2: D (rim bonus field) lies inside, with six neighbours", "must be s"]),
        ('c2 = ["black2"]', 'c2 = ["black2", "star1"]', ["[bonuses] c2: gives 2; this inner bonus field must give 1"]),
        ('f9 = ["brown2", "cards2"]', 'f9 = ["brown2"]', ["[bonuses] f9: gives 1; this rim bonus field must give 2"]),
        ('["black2", "white2"]', '["black2", "black2"]', ["[bonuses] a8: names the same twice; all must differ"]),
    ],
)
def test_violations_of_the_counts_are_named(old: str, new: str, said: list[str]) -> None:
    assert_said(check_board(edit(DEFAULT, old, new)), numbered(old, [*said, "[T1.9]"]))


@pytest.mark.clause("T1.10")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            ROW_5,
            "K T s C ~ C ~ s T K",
            ["line LINE, hex d5: does not touch f5 and e6; all three castle hexes must touch"],
        ),
        (ROW_1, "C P D T K K T D P D", ["hex a1: has 2 neighbours; a castle hex must have six"]),
        (ROW_4, " T P ~ ~ P ~ ~ P T", ["hex e4: this point field touches the castle; all around it must be fog"]),
        ('f5 = ["blue", "yellow"]', 'f5 = ["blue", "red"]', ["no castle hex has the flags blue+yellow; one must"]),
        ('f5 = ["blue", "yellow"]', 'f5 = ["blue"]', ["[castle] f5: 1 flags; a castle hex has two"]),
        (ROW_7, "P s s ~ ~ ~ ~ T P P", ["line LINE, hex h7: this tower field touches no crane"]),
        (ROW_7, "K s s ~ ~ ~ ~ T K P", ["line LINE, hex a7: this crane touches no tower field"]),
        ('d1 = ["black", "white"]', 'd1 = ["black"]', ["no crane touches both the black+white and the brown field"]),
        ('["points3", "cards2"]', '["points3", "star1"]', ["no rim field gives points3 and cards2"]),
        (ROW_8, " D P T ~ ~ ~ s s K", ["line NEXT, hex j9: cannot be reached from the castle but over tower fields"]),
        (ROW_1, ROW_1 + "   P", ["line LINE, hex k1: lies apart from the castle; all hexes must hang together"]),
    ],
)
def test_violations_of_the_layout_are_named(old: str, new: str, said: list[str]) -> None:
    assert_said(check_board(edit(DEFAULT, old, new)), numbered(old, [*said, "[T1.10]"]))


@pytest.mark.clause("T1.10")
def test_no_field_lies_too_far_out() -> None:
    tail = edit(ROUND, " D s ~ ~ C C ~ ~ s D\n", " D s ~ ~ C C ~ ~ s D" + " P" * 11 + "\n")
    assert not any("steps" in problem for problem in check_board(tail))
    longer = edit(ROUND, " D s ~ ~ C C ~ ~ s D\n", " D s ~ ~ C C ~ ~ s D" + " P" * 12 + "\n")
    assert_said(check_board(longer), ["hex v4: is 16 steps from the castle; at most 15 are allowed [T1.10]"])


@pytest.mark.clause("T1.9")
def test_not_every_rim_hex_gives_a_bonus() -> None:
    text = edit(DEFAULT, ROW_1, "D " * 10)
    text = edit(text, ROW_9, "D " * 10)
    for row in (ROW_3, ROW_4, ROW_5, ROW_7):
        text = edit(text, f"\n{row}\n", "\n" + row.replace(row.strip(), f"D{row.strip()[1:-1]}D") + "\n")
    assert_said(check_board(text), ["rows: every rim hex is a bonus field; at least one must be something else [T1.9]"])


def numbered(old: str, said: list[str]) -> list[str]:
    """LINE is the line that was edited, BEFORE and NEXT those beside it."""
    line = DEFAULT[: DEFAULT.index(old)].count("\n") + 1
    numbers = {"LINE": line, "BEFORE": line - 1, "NEXT": line + 1}
    for word, number in numbers.items():
        said = [words.replace(word, str(number)) for words in said]
    return said


def assert_said(problems: list[str], said: list[str]) -> None:
    for words in said:
        assert any(words in problem for problem in problems), "\n".join([f"nobody says {words!r}:", *problems])


def test_one_slip_is_one_problem() -> None:
    assert len(check_board(edit(DEFAULT, "cranes = 12", "cranes = 13"))) == 1
    assert len(check_board(edit(DEFAULT, ROW_4, ROW_4[1:]))) == 1
    assert len(check_board(edit(DEFAULT, 'e2 = ["brown"]', 'e2 = ["pink"]'))) == 1


def test_all_problems_are_named_at_once() -> None:
    text = edit(DEFAULT, "cranes = 12", "cranes = 13")
    text = edit(text, 'e2 = ["brown"]', 'e2 = ["pink"]')
    text = edit(text, 'f5 = ["blue", "yellow"]', 'f5 = ["blue", "red"]')
    with pytest.raises(BadBoard) as caught:
        read_board(text)
    assert caught.value.problems == tuple(check_board(text))
    assert_said(list(caught.value.problems), ["'pink'", "says 13", "blue+yellow"])


# ---- whatever the text, there is an answer ----


@given(st.text())
@example("")
@example("rows = " + "[" * 5000)
@example("a." * 5000 + "a = 1")
@example("format = 0x" + "f" * 5000)
@example("format = " + "9" * 5000)
@example('rows = "' + "P" * 300 + '"')
@example('rows = "P' + "\t\ud800" + '"')
@example('name = "\\u0000"\nrows = """\n\n\n"""\n[castle]\n"" = []\n"\\n" = 1')
def test_any_text_gets_an_answer(text: str) -> None:
    problems = check_board(text)
    assert problems
    assert all(isinstance(problem, str) and "\n" not in problem for problem in problems)


@given(st.data())
def test_any_damage_gets_an_answer(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(list(BOARDS.values())))
    text = text[text.index("format") :]
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(begin, min(begin + 12, len(text))))
        new = data.draw(st.text(alphabet=' \n"[]=C~TKPsDabe5129+redblu', max_size=6) | st.text(max_size=3))
        text = text[:begin] + new + text[end:]
    problems = check_board(text)
    if problems:
        with pytest.raises(BadBoard):
            read_board(text)
    else:
        assert read_board(text)._repr_svg_()


def test_a_record_has_room_for_every_board(board: Board) -> None:
    assert len(State().ships) == HEXES >= len(board.hexes)
