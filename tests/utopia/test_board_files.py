"""Bad board files of Utopia: every slip and every violation is named, with its place."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from atoll.errors import BadBoard
from atoll.games.utopia.board import check_board, read_board
from tests.utopia.boards import DEFAULT, edit

# ---- bad boards: each is the default board with one slip ----


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # the file
        ("format = 1", "format = ", ["not TOML", "line LINE, column 10"]),
        ("[districts.W2]", "[districts.W1]", ["not TOML", "line LINE"]),
        ("format = 1", "format = 1\nsize = 3", ["line NEXT, size: is no key of a board; there are format, name"]),
        ('origin = "our reconstruction"', "", ["origin: is missing; it must be a text"]),
        ('name = "default"', "name = 7", ["line LINE, name: is 7; it must be a text"]),
        ('name = "default"', 'name = ""', ["line LINE, name: is ''; it must be one line"]),
        ("format = 1", "format = 2", ["line LINE, format: is 2; this Atoll reads format 1"]),
        ("format = 1", "format = true", ["line LINE, format: is true or false; it must be a whole number"]),
        ("[bridges]", "[spans]", ["bridges: is missing", "line LINE, spans: is no key"]),
        ("[bridges]", "[districts.W1.bridges]", ["bridges: is missing", "[districts.W1] bridges: is not known here"]),
        # single values
        ("site = [504, 176]", "", ["[districts.W1] site: is missing [U1.7]"]),
        ("site = [504, 176]", "site = 504", ["line LINE, [districts.W1] site: is 504; a place is two whole numbers"]),
        ("site = [504, 176]", "site = [504, 1.5]", ["[districts.W1] site: is a list; a place is two whole numbers"]),
        ("site = [504, 176]", "site = [504, 951]", ["[504, 951] is off the chart; x goes from 0 to 1300, y to 950"]),
        ("site = [504, 176]", "site = [504, 176]\ntower = 1", ["line NEXT, [districts.W1] tower: is not known here"]),
        ("site = [504, 176]", f"site = [504, 0x{'f' * 5000}]", ["[504, a whole number] is off the chart"]),
        ("scale = [50, 52]", "scale = true", ["line LINE, [sea] scale: is true or false; a place is"]),
        (
            "booms = [",
            "booms = 3\nrest = [",
            ["[sea] booms: is 3; it must be a list of lines", "[sea] rest: is not known"],
        ),
        ("[[1076, 360], [1098, 500]],", "[[1076, 360]],", ["[sea] booms: is 1 long; it must be a list of 2 places"]),
        ("wonder = [414, 292]", "", ["[islands.water] wonder: is missing [U1.7]"]),
        (
            "[islands.air]",
            "[islands.ice]",
            ["line LINE, [islands] ice: is no island", "[islands.air]: is missing; it must be a table"],
        ),
        (", [184, 448]]", "]", ["line LINE, [islands.water] guests: is 4 long; it must be a list of 5 places [U1.6]"]),
        # names
        ("[districts.W1]", "[districts.X1]", ["[districts] X1: is no name for a district", "no district 'W1'"]),
        ('"W1-W2"', '"W1-W9"', ["line LINE, [streets] W1-W9: there is no district 'W9' [U8.2]"]),
        ('"W1-W2"', '"W1"', ["[streets] W1: must name two districts, as W1-W2 [U8.2]"]),
        ('"W1-W2"', "12", ["[streets] 12: must name two districts, as W1-W2 [U8.2]"]),
        ('"W1-W2"', '"W1-W1"', ["line LINE, [streets] W1-W1: leads from W1 to itself"]),
        ('"W1-W2"', '"W1-W2", "W2-W1"', ["line LINE, [streets] W2-W1: W1-W2 is there twice"]),
        ("W4-F6 =", "W4-F7 =", ["line LINE, [bridges] W4-F7: there is no district 'F7' [U8.2]"]),
        ("F4-A4 =", "F6-W4 =", ["line LINE, [bridges] F6-W4: W4-F6 is there twice"]),
        ("F1 = [706, 98]", "F7 = [706, 98]", ["line LINE, [landings.1] F7: there is no such district [U8.3]"]),
        ("[landings.1]", "[landings.0]", ["[landings] 0: is no sea sector; they are numbered 1, 2, 3"]),
        ("3-4 = ", "2-4 = ", ["line LINE, [lighthouses] 2-4: must name the sectors it parts, next to each other"]),
    ],
)
def test_slips_of_the_file_are_named(old: str, new: str, said: list[str]) -> None:
    assert_said(check_board(edit(DEFAULT, old, new)), numbered(old, said))


@pytest.mark.clause("U1.7")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "value = 3\nsite = [504, 176]",
            "value = 5\nsite = [504, 176]",
            ["[districts.W1] value: is 5; a site is worth"],
        ),
        ("value = 3\nsite = [504, 176]", "value = 1\nsite = [504, 176]", ["line LINE, [districts.W1] value: is 1"]),
        ("site = [504, 176]", "site = [500, 60]", ["line LINE, [districts.W1] site: [500, 60] is outside W1"]),
        ("site = [504, 176]", "site = [530, 160]", ["[530, 160] is 5 from the border; it must be 20 or more away"]),
        (
            "princes = [310, 391]",
            "princes = [600, 391]",
            ["line LINE, [districts.W3] princes: [600, 391] is outside W3"],
        ),
        ("wonder = [414, 292]", "wonder = [414, 192]", ["[islands.water] wonder: [414, 192] is on no square of water"]),
        # outlines: one corner of W1 is moved, or left out
        ("[384, 116], ", "[384, 116], [384, 116], ", ["[districts.W1] outline: has [384, 116] twice; all places must"]),
        ("[384, 116], ", "[384, 300], ", ["[districts.W1] outline: the outline meets itself, after [374, 124]"]),
        (
            "princes = [410, 171]\noutline = [\n    ",
            "princes = [410, 171]\noutline = [\n    [250, 240], ",
            ["overlaps [districts.W2] outline near"],
        ),
        ("[212, 424], ", "[212, 530], ", ["[districts.W3] outline: overlaps [districts.E5] outline near [212, 530]"]),
        (
            "outline = [\n    [296, 184],",
            "outline = [\n    [1, 1, 1],",
            ["[districts.W1] outline: is a list; a place is two"],
        ),
        ("[[371, 294], ", "[", ["[islands.water] squares: water is in pieces or has a hole near [371, 294]"]),
    ],
)
def test_violations_of_the_ground_are_named(old: str, new: str, said: list[str]) -> None:
    assert_said(check_board(edit(DEFAULT, old, new)), numbered(old, [*said, "[U1.7]"]))


def without(name: str) -> str:
    """The default board without one district, and all that speaks of it."""
    parts = re.split(r"(?m)^(?=\[districts\.)", DEFAULT)
    text = "".join(part for part in parts if not part.startswith(f"[districts.{name}]"))
    text = re.sub(rf'"({name}-\w+|\w+-{name})",', "", text)
    return re.sub(rf"(?m)^({name}|{name}-\w+|\w+-{name}) = .*\n", "", text)


@pytest.mark.clause("U1.7", "U1.8")
def test_numbers_of_districts_are_checked() -> None:
    problems = check_board(without("A5"))
    assert_said(problems, ["there are 23 districts; there must be 24 [U1.7]"])
    assert_said(problems, ["air has 4 districts; it must have 5 to 8 [U1.8]"])
    assert_said(check_board(without("F1")), ["[districts.F6]: F1 comes first; number them without gaps [U1.8]"])
    more = re.sub(r"\bE([78])\b", lambda found: f"W{int(found[1]) - 1}", DEFAULT)
    assert_said(check_board(more), ["water has 7 districts; it must have 5 to 6 [U1.8]"])


@pytest.mark.clause("U1.8")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "value = 2\nsite = [336, 304]",
            "value = 3\nsite = [336, 304]",
            ["no site of water is worth 2; at least one must be"],
        ),
        # sectors are a chain
        ("\n4 = [\n    [438", "\n5 = [\n    [438", ["[sectors]: there are 1, 2, 3, 5; they must be 1, 2, 3"]),
        ("3-4 = ", "4-5 = ", ["[lighthouses]: 3-4 is missing", "line LINE, [lighthouses] 4-5: there is no sector 5"]),
        (
            "3-4 = [[438, 842]",
            "3-4 = [[438, 841]",
            ["[lighthouses] 3-4: its line must be an edge of both sectors, 3 and 4"],
        ),
        ("2 = [[276, 160], [200, 40]", "2 = [[270, 160], [190, 40]", ["[sectors] 2: does not touch sector 1"]),
        (
            "2 = [[276, 160], [200, 40]",
            "2 = [[276, 160], [300, 40]",
            ["line LINE, [sectors] 2: overlaps sector 1 near"],
        ),
        (
            "[1260, 205], [1100, 240]",
            "[1260, 775], [1140, 690]",
            ["[sectors] 4: touches sector 1; sectors are a chain"],
        ),
        (
            "[landings.2]\nW2 = [164, 286]\nW3 = [190, 404]",
            "",
            ["[sectors] 2: no landing is in it; name one in [landings]"],
        ),
        ("[landings.4]", "[landings.5]", ["[landings.5]: there is no sector 5", "[sectors] 4: no landing"]),
        # landings
        (
            "E3 = [546, 854]",
            "E2 = [546, 854]",
            ["line LINE, [landings.4] E2: also lands in sector 3; a landing is in one"],
        ),
        (
            "W2 = [164, 286]",
            "W2 = [398, 60]",
            ["line LINE, [landings.2] W2: [398, 60] is not in sector 2", "is in sector 1"],
        ),
        ("W2 = [164, 286]", "W2 = [100, 286]", ["[landings.2] W2: [100, 286] is 89 from the coast of W2; at most 40"]),
        (
            "W2 = [164, 286]",
            "W2 = [268, 266]",
            ["[landings.2] W2: [268, 266] is on land, in W2; it must be on the water"],
        ),
        (
            "W2 = [164, 286]",
            "W2 = [190, 404]",
            ["[landings.2] W2: [190, 404] is nearest to W3; it must be nearest to W2"],
        ),
        ("A1 = [806, 858]", "A1 = [740, 760]", ["[landings.4] A1: [740, 760] is in the canal; boats cannot go there"]),
        (
            "A2 = [986, 842]",
            "A2 = [1180, 640]",
            ["[landings.4] A2: [1180, 640] is in the cliffs; boats cannot go there"],
        ),
        # ships
        (
            "ship = [98, 402]",
            "ship = [300, 300]",
            ["line LINE, [islands.water] ship: [300, 300] is on land, in [districts.W2]"],
        ),
        ("[[60, 452], ", "[[300, 300], ", ["[islands.water] guests: [300, 300] is on land"]),
    ],
)
def test_violations_of_the_sea_are_named(old: str, new: str, said: list[str]) -> None:
    problems = check_board(edit(DEFAULT, old, new))
    assert_said(problems, numbered(old, said))
    assert any(re.search(r"\[U(1.8|8.3|4.1)\]", problem) for problem in problems)


@pytest.mark.clause("U1.8", "U2.4", "U8.2")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # streets and borders
        (
            '"W2-W5",',
            "",
            ["[districts.W2] outline: W2 and W5 share 45 of border but no street joins them; name the street"],
        ),
        ('"W2-W5",', '"W2-W5", "W2-W4",', ["[districts.W2] outline: W2 and W4 do not touch; where a street is"]),
        ('"W2-W5",', '"W2-W5", "W5-E5",', ["line LINE, [streets] W5-E5: leads from water to earth; only a bridge"]),
        # bridges
        ("W4-F6 = [[590, 294]", "W4-F6 = [[620, 294]", ["line LINE, [bridges] W4-F6: [620, 294] is outside W4"]),
        ("W4-F6 = [[590, 294]", "W4-W1 = [[590, 294]", ["[bridges] W4-W1: both ends are on water; a bridge joins two"]),
        (
            "[[880, 386], [868, 502]]",
            "[[880, 386], [780, 680]]",
            ["[bridges] F5-A5: runs through A1; it must lead straight"],
        ),
        ("[[1036, 360], [1034, 498]]", "[[1036, 360], [1000, 500]]\n", []),
        ("E7-A5 = [[684, 612], [780, 608]]", "E7-A5 = [[684, 612], [868, 490]]", []),
        # the way by land
        (
            "E7-A5 = [[684, 612], [780, 608]]\nE4-A1 = [[702, 750], [784, 752]]\n",
            "",
            ["with water closed, as for two players"],
        ),
        (
            "W4-F6 = [[590, 294], [666, 326]]\nW5-E5 = [[492, 420], [438, 506]]\n",
            "",
            ["F1, F2, F3, F4, F5, F6", "by land"],
        ),
    ],
)
def test_violations_of_the_ways_are_named(old: str, new: str, said: list[str]) -> None:
    problems = check_board(edit(DEFAULT, old, new))
    assert_said(problems, numbered(old, said))
    assert bool(problems) == bool(said)


@pytest.mark.clause("U1.8")
def test_there_is_a_bridge() -> None:
    text = re.sub(r"(?m)^\w\d-\w\d = .*\n", "", DEFAULT)
    assert_said(check_board(text), ["[bridges]: there is none; at least one must join islands [U1.8]"])


def test_bridges_do_not_cross() -> None:
    text = edit(DEFAULT, "E4-A1 = [[702, 750], [784, 752]]", "E4-A5 = [[702, 750], [772, 612]]")
    text = edit(text, "E7-A5 = [[684, 612], [780, 608]]", "E7-A1 = [[690, 640], [784, 752]]")
    assert_said(check_board(text), ["crosses the bridge"])


def line_of(words: str) -> int:
    return DEFAULT[: DEFAULT.index(words)].count("\n") + 1


def numbered(old: str, said: list[str]) -> list[str]:
    """LINE is the line that was edited, BEFORE and NEXT those beside it."""
    line = line_of(old)
    numbers = {"LINE": line, "BEFORE": line - 1, "NEXT": line + 1}
    for word, number in numbers.items():
        said = [words.replace(word, str(number)) for words in said]
    return said


def assert_said(problems: list[str], said: list[str]) -> None:
    for words in said:
        assert any(words in problem for problem in problems), "\n".join([f"nobody says {words!r}:", *problems])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("site = [504, 176]", "site = [500, 60]"),
        ("value = 4\nsite = [488, 288]", "value = 5\nsite = [488, 288]"),
        ('"W2-W5",', ""),
        ("W2 = [164, 286]", "W2 = [100, 286]"),
        ("3-4 = [[438, 842]", "3-4 = [[438, 841]"),
    ],
)
def test_one_slip_is_one_problem(old: str, new: str) -> None:
    assert len(check_board(edit(DEFAULT, old, new))) == 1


def test_all_problems_are_named_at_once() -> None:
    text = edit(DEFAULT, "site = [504, 176]", "site = [500, 60]")
    text = edit(text, '"W2-W5",', "")
    text = edit(text, "W2 = [164, 286]", "W2 = [100, 286]")
    with pytest.raises(BadBoard) as caught:
        read_board(text)
    assert caught.value.problems == tuple(check_board(text))
    assert_said(list(caught.value.problems), ["is outside W1", "W2 and W5 share", "from the coast"])


# ---- whatever the text, there is an answer ----


@given(st.text())
@example("")
@example("streets = " + "[" * 5000)
@example("a." * 5000 + "a = 1")
@example("format = 0x" + "f" * 5000)
@example("format = " + "9" * 5000)
@example('streets = ["\ud800-W1"]')
@example(
    'name = "\\u0000"\n[landings]\n"" = []\n"\\n" = 1\n[districts]\nW1 = 1\n[islands]\nwater = []\n[sea]\ncanal = {}'
)
@example("[districts.W1]\noutline = [[0, 0], [1, 1], [2, 2]]\n[sectors]\n1 = [[0, 0], [5, 0], [2, 0]]")
def test_any_text_gets_an_answer(text: str) -> None:
    problems = check_board(text)
    assert problems
    assert all(isinstance(problem, str) and "\n" not in problem for problem in problems)


BARE = DEFAULT[DEFAULT.index("format") :]


@settings(max_examples=40)
@given(st.data())
def test_any_damage_gets_an_answer(data: st.DataObject) -> None:
    text = BARE
    for _ in range(data.draw(st.integers(1, 4))):
        begin = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(begin, min(begin + 12, len(text))))
        new = data.draw(st.text(alphabet=' \n"[],.=-WEFA0123456789wonder', max_size=6) | st.text(max_size=3))
        text = text[:begin] + new + text[end:]
    problems = check_board(text)
    assert all("\n" not in problem for problem in problems)
    if problems:
        with pytest.raises(BadBoard):
            read_board(text)
    else:
        assert read_board(text)._repr_svg_()


@settings(max_examples=40)
@given(st.data())
def test_any_wrong_number_gets_an_answer(data: st.DataObject) -> None:
    """Files that are well written, with numbers that are not."""
    text = BARE
    for _ in range(data.draw(st.integers(1, 3))):
        found = data.draw(st.sampled_from(list(re.finditer(r"\d+", text))))
        text = f"{text[: found.start()]}{data.draw(st.integers(-1, 1301))}{text[found.end() :]}"
    problems = check_board(text)
    assert all("\n" not in problem for problem in problems)
    if not problems:
        assert read_board(text)._repr_svg_()
