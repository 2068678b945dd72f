"""Ways to sign in other than a password: passkeys, and a link for a new password. docs/api.md, People."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll.server.answers import Me
from atoll.server.http.routes.common import (
    REFUSALS,
    DocumentedRoute,
    Somebody,
    TheServices,
    address,
    give_cookie,
    json_answer,
)
from atoll.server.play.civil_answers import PasskeyList, PasskeyOptions
from atoll.server.requests import AskPasskey, AskRecovery, Empty, NewPasskey, Recover, UsePasskey

router = APIRouter(prefix="/api", tags=["people"], responses=REFUSALS, route_class=DocumentedRoute)
ATTEMPTS = "attempts to sign in from your address"


@router.get("/me/passkeys", response_model=PasskeyList)
async def passkeys(services: TheServices, person: Somebody) -> Response:
    """Your passkeys."""
    return json_answer(await services.passkeys.of(person))


@router.post("/me/passkeys/options", response_model=PasskeyOptions)
async def options_to_make(request: Request, body: AskPasskey, services: TheServices, person: Somebody) -> Response:
    """Get what your browser needs to create a passkey. It is valid once, for five minutes."""
    services.limits.passwords.check(address(request), ATTEMPTS)
    await services.people.check_password(person, body.password, "password")
    return json_answer(await services.passkeys.options_to_make(person))


@router.post("/me/passkeys", response_model=PasskeyList, status_code=201)
async def add(body: NewPasskey, services: TheServices, person: Somebody) -> Response:
    """Store a passkey that your browser has created."""
    return json_answer(await services.passkeys.add(person, body), 201)


@router.delete("/me/passkeys/{passkey_id}", response_model=PasskeyList)
async def remove(passkey_id: str, services: TheServices, person: Somebody) -> Response:
    """Delete a passkey."""
    return json_answer(await services.passkeys.remove(person, passkey_id))


@router.post("/passkeys/options", response_model=PasskeyOptions)
async def options_to_use(request: Request, _body: Empty, services: TheServices) -> Response:
    """Get what your browser needs to use a passkey. It is valid once, for five minutes."""
    services.limits.passwords.check(address(request), ATTEMPTS)
    return json_answer(await services.passkeys.options_to_use())


@router.post("/passkeys/sign-in", response_model=Me)
async def sign_in(request: Request, body: UsePasskey, services: TheServices) -> Response:
    """Sign in with a passkey."""
    services.limits.passwords.check(address(request), ATTEMPTS)
    person, cookie = await services.passkeys.sign_in(body.credential)
    return give_cookie(request, json_answer(services.people.shown(person)), cookie)


@router.post("/recover", status_code=204)
async def ask_recovery(request: Request, body: AskRecovery, services: TheServices) -> Response:
    """Request a mail with a link for a new password. The answer is the same whether or not the address is known."""
    services.limits.mails.check(f"recover {address(request)}", "mails from your address")
    services.limits.mails.check(f"recover to {body.address.strip().lower()}", "mails to this address")
    await services.recovery.ask(body.address)
    return Response(status_code=204)


@router.post("/recover/password", response_model=Me)
async def recover(request: Request, body: Recover, services: TheServices) -> Response:
    """Set a new password with the link in the mail, and sign in. All your other sessions end."""
    services.limits.passwords.check(address(request), ATTEMPTS)
    person, cookie = await services.recovery.recover(body.token, body.password, body.name)
    return give_cookie(request, json_answer(services.people.shown(person)), cookie)
