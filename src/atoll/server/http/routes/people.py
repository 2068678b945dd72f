"""Identities: docs/api.md, People."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from atoll.server.answers import Calendar, Me, Turns
from atoll.server.http.routes.common import (
    COOKIE,
    REFUSALS,
    Anybody,
    DocumentedRoute,
    Somebody,
    TheServices,
    address,
    cookie_of,
    give_cookie,
    json_answer,
)
from atoll.server.play.civil_answers import Export
from atoll.server.problems import Problem
from atoll.server.requests import DeleteAccount, Rename, SetCalendar, SetPassword, SignIn, SignOut
from atoll.server.store.people import sign_in_form
from atoll.server.tables import lists

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS, route_class=DocumentedRoute)


@router.get("/me", response_model=Me)
async def me(request: Request, services: TheServices, person: Anybody) -> Response:
    """Who you are. Without a valid cookie, you get a new identity."""
    if person is not None:
        return json_answer(services.people.shown(person))
    services.limits.new_people.check(address(request), "new visitors from your address")
    person, cookie = await services.people.create()
    return give_cookie(request, json_answer(services.people.shown(person)), cookie)


@router.patch("/me", response_model=Me)
async def rename(body: Rename, services: TheServices, person: Somebody) -> Response:
    """Change your name."""
    return json_answer(services.people.shown(await services.people.rename(person, body.name)))


@router.get("/me/turns", response_model=Turns)
async def turns(services: TheServices, person: Anybody) -> Response:
    """The games that wait for you; none if you have no identity yet."""
    none: Turns = {"turns": []}
    return json_answer(await lists.turns(services.storage, person.id) if person else none)


@router.get("/me/calendar", response_model=Calendar)
async def calendar(services: TheServices, person: Somebody) -> Response:
    """When you have no time to play."""
    return json_answer((await services.calendars.of(person)).as_json())


@router.put("/me/calendar", response_model=Calendar)
async def set_calendar(body: SetCalendar, services: TheServices, person: Somebody) -> Response:
    """Set when you have no time to play. New days off count at once, a new weekend from your next turn on."""
    services.limits.messages.check(person.id, "changes of your calendar")
    return json_answer((await services.calendars.set(person, body)).as_json())


@router.put("/me/password", response_model=Me)
async def set_password(request: Request, body: SetPassword, services: TheServices, person: Somebody) -> Response:
    """Set a password, to sign in on other devices."""
    services.limits.passwords.check(address(request), "passwords from your address")
    changed = await services.people.set_password(person, body.password, body.current)
    return json_answer(services.people.shown(changed))


@router.post("/sign-in", response_model=Me)
async def sign_in(request: Request, body: SignIn, services: TheServices) -> Response:
    """Sign in with a name and a password."""
    services.limits.passwords.check(address(request), "passwords from your address")
    services.limits.passwords.check("name " + sign_in_form(body.name), "passwords for this name")
    person, cookie = await services.people.sign_in(body.name, body.password)
    return give_cookie(request, json_answer(services.people.shown(person)), cookie)


@router.get("/me/export", response_model=Export)
async def export(services: TheServices, person: Somebody) -> Response:
    """Everything stored about you, as a file. It may be long; you can ask for it a few times an hour."""
    services.limits.exports.check(person.id, "exports")
    return StreamingResponse(
        services.exports.of(person, services.time.now()),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="atoll-export.json"'},
    )


@router.post("/me/delete", status_code=204)
async def delete_account(request: Request, body: DeleteAccount, services: TheServices, person: Somebody) -> Response:
    """Delete your account permanently. Your games stay; you are called somebody there, and a bot plays on."""
    services.limits.passwords.check(address(request), "passwords from your address")
    if sign_in_form(body.name) != sign_in_form(person.name):
        raise Problem("bad-field", "name: this is not your name", "name")
    if body.credential is not None:
        await services.passkeys.check(person, body.credential)
    elif person.password is None and await services.passkeys.has_any(person):
        raise Problem("wrong-passkey", "Use one of your passkeys", "credential")
    else:
        await services.people.check_password(person, body.password, "password")
    await services.accounts.delete(person)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/sign-out", status_code=204)
async def sign_out(request: Request, body: SignOut, services: TheServices, person: Somebody) -> Response:
    """End this session, or all your sessions."""
    await services.people.sign_out(person, cookie_of(request) or "", body.everywhere)
    if body.everywhere:
        services.hub.end_connections_of(person.id)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response
