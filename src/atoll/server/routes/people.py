"""Identities: docs/api.md, People."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll.server.people import compared
from atoll.server.requests import Rename, SetPassword, SignIn, SignOut
from atoll.server.routes.common import (
    COOKIE,
    REFUSALS,
    Anybody,
    Somebody,
    TheHouse,
    address,
    cookie_of,
    give_cookie,
    json_answer,
)

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS)


@router.get("/me")
async def me(request: Request, house: TheHouse, person: Anybody) -> Response:
    """Who you are; somebody new, if nobody knows your cookie."""
    if person is not None:
        return json_answer(person.as_json())
    house.new_people.check(address(request), "new visitors from your address")
    person, cookie = await house.people.welcome()
    return give_cookie(request, json_answer(person.as_json()), cookie)


@router.patch("/me")
async def rename(body: Rename, house: TheHouse, person: Somebody) -> Response:
    """Another name."""
    return json_answer((await house.people.rename(person, body.name)).as_json())


@router.put("/me/password")
async def set_password(request: Request, body: SetPassword, house: TheHouse, person: Somebody) -> Response:
    """A password, to sign in elsewhere."""
    house.passwords.check(address(request), "passwords from your address")
    return json_answer((await house.people.set_password(person, body.password, body.current)).as_json())


@router.post("/sign-in")
async def sign_in(request: Request, body: SignIn, house: TheHouse) -> Response:
    """Become who you are elsewhere."""
    house.passwords.check(address(request), "passwords from your address")
    house.passwords.check("name " + compared(body.name), "passwords for this name")
    person, cookie = await house.people.sign_in(body.name, body.password)
    return give_cookie(request, json_answer(person.as_json()), cookie)


@router.post("/sign-out", status_code=204)
async def sign_out(request: Request, body: SignOut, house: TheHouse, person: Somebody) -> Response:
    """End this session, or all of yours."""
    await house.people.sign_out(person, cookie_of(request) or "", body.everywhere)
    if body.everywhere:
        house.hub.signed_out(person.id)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response
