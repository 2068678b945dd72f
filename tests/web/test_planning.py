"""Planning ahead on the page: chosen on the board while the other player acts, seen by nobody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.people import Person, two, typed
from tests.web.running_server import Server
from tests.web.waiting import drawn

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def plan(page: Any, action: str) -> None:
    """Types an action while planning."""
    page.locator(".bar.mine").wait_for()
    steps = page.locator("[data-plan] li").count()
    page.locator("#notation").fill(action)
    page.locator("#notation").press("Enter")
    expect(page.locator("[data-plan=draft] li")).to_have_count(steps + 1)


def first_legal(person: Person, table_id: str) -> str:
    turn = person._ask("POST", f"/api/tables/{table_id}/plan/try", {"actions": []})
    return str(turn["view"]["legal"][0])


def test_a_plan_is_laid_changed_and_played(browser: Any, server: Server, axe: Callable[[Any], list[str]]) -> None:
    ann, ben, table_id = two(browser, server)
    page, other = ben.looks(table_id), ann.looks(table_id)
    number = page.locator("main").get_attribute("data-number")
    action = first_legal(ben, table_id)
    page.get_by_role("button", name="Plan my next turn").click()
    expect(page.get_by_text("You are planning")).to_be_visible()
    plan(page, action)
    assert axe(page) == []
    page.locator("[data-plan] button", has_text="Undo").click()
    expect(page.locator("[data-plan] li")).to_have_count(0)
    plan(page, action)
    page.get_by_role("button", name="Lay down plan").click()
    expect(page.locator("[data-plan=laid] li")).to_have_count(1)
    assert axe(page) == []
    assert page.locator("main").get_attribute("data-number") == number, "nothing has happened"
    expect(other.locator("[data-plan]")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-plan=laid] li")).to_have_count(1)
    typed(other, "draw")
    expect(page.locator("[data-plan]")).to_have_count(0)
    assert [entry["action"] for entry in ben.table(table_id)["log"] if entry["seat"] == 1] == [action]
    ann.close()
    ben.close()


def test_a_plan_is_withdrawn_or_dropped_on_a_phone(
    browser: Any, server: Server, axe: Callable[[Any], list[str]]
) -> None:
    ann, ben = Person(browser, server, "Ann"), Person(browser, server, "Ben", language="de", **PHONE)
    table = ann.opens("me", "open")
    ben.joins(table)
    page = ben.looks(table["id"])
    page.get_by_role("button", name="Nächsten Zug planen").click()
    plan(page, first_legal(ben, table["id"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []
    page.get_by_role("button", name="Plan festlegen").click()
    page.get_by_role("button", name="Zurückziehen").click()
    expect(page.locator("[data-plan]")).to_have_count(0)

    mine = ben._ask("POST", f"/api/tables/{table['id']}/plan/try", {"actions": []})["view"]["legal"]
    hers = [each for each in ann.table(table["id"])["view"]["legal"] if len(each.split()) == 3]
    taken = {each.partition(" ")[2]: each for each in hers}  # where Ann's ship of that colour will be before Ben's
    wanted = next(each for each in mine if each.partition(" ")[2] in taken)
    page.get_by_role("button", name="Nächsten Zug planen").click()
    plan(page, wanted)
    page.get_by_role("button", name="Plan festlegen").click()
    ann.acts(table["id"], taken[wanted.partition(" ")[2]])
    while ann.table(table["id"])["view"]["actor"] == 0:
        legal = ann.table(table["id"])["view"]["legal"]
        ann.acts(table["id"], "done" if "done" in legal else legal[0])
    expect(page.locator("[data-plan=dropped]")).to_contain_text("verworfen")
    assert axe(page) == []
    assert not [entry for entry in ben.table(table["id"])["log"] if entry["seat"] == 1]
    page.locator("[data-plan=dropped] button").click()
    expect(page.locator("[data-plan]")).to_have_count(0)
    ann.close()
    ben.close()


def test_a_player_can_act_before_the_plan_is_known(browser: Any, server: Server) -> None:
    ann, ben, table_id = two(browser, server)
    held: list[Any] = []

    def hold(route: Any) -> None:
        """It is not answered while we look."""
        held.append(route)

    page = ann.context.new_page()
    page.route("**/api/tables/*/plan*", hold)
    with page.expect_request("**/api/tables/*/plan*"):
        page.goto(f"/table/{table_id}")
    drawn(page)
    expect(page.locator(".bar.mine .ask")).to_contain_text("Your turn")
    for route in held:
        route.abort()
    ann.close()
    ben.close()
