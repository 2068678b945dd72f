"""Notices, the feed and the calendar: docs/api.md, Notices."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from atoll.server.http.routes.common import REFUSALS, DocumentedRoute, Somebody, TheServices, address, json_answer
from atoll.server.notices import feed
from atoll.server.notices.answers import Feed, Notices, Stopped
from atoll.server.requests import Empty, NewChannel, NoticeSettings, Token

router = APIRouter(prefix="/api", tags=["notices"], responses=REFUSALS, route_class=DocumentedRoute)
KINDS = {"atom": "application/atom+xml", "ics": "text/calendar"}


def _file_of(kind: str) -> dict[int | str, dict[str, Any]]:
    """How OpenAPI describes a route that answers with a file."""
    return {200: {"description": "Your turns", "content": {KINDS[kind]: {"schema": {"type": "string"}}}}}


@router.get("/me/notices", response_model=Notices)
async def notices(services: TheServices, person: Somebody) -> Response:
    """How you are notified of what happens at your tables, and how this server could notify you."""
    return json_answer(await services.channels.of(person))


@router.patch("/me/notices", response_model=Notices)
async def change(body: NoticeSettings, services: TheServices, person: Somebody) -> Response:
    """Change your language, your time zone, your quiet hours, or the kinds of notices that you want."""
    return json_answer(await services.channels.change(person, body))


@router.post("/me/channels", response_model=Notices, status_code=201)
async def add(request: Request, body: NewChannel, services: TheServices, person: Somebody) -> Response:
    """Add an address for notices."""
    services.limits.messages.check(f"channels {person.id}", "addresses")
    if body.kind == "mail":
        services.limits.mails.check(address(request), "mails from your address")
        services.limits.mails.check(f"to {body.address.strip().lower()}", "mails to this address")
    return json_answer(await services.channels.add(person, body), 201)


@router.delete("/me/channels/{channel_id}", response_model=Notices)
async def remove(channel_id: str, services: TheServices, person: Somebody) -> Response:
    """Stop sending to an address, and delete it."""
    return json_answer(await services.channels.remove(person, channel_id))


@router.post("/me/channels/{channel_id}/test", response_model=Notices)
async def test(channel_id: str, _body: Empty, services: TheServices, person: Somebody) -> Response:
    """Send a test message there. If it arrives, a channel that was switched off is switched on again."""
    services.limits.mails.check(f"test {person.id}", "test messages")
    return json_answer(await services.channels.test(person, channel_id))


@router.post("/notices/confirm", response_model=Stopped)
async def confirm(body: Token, services: TheServices) -> Response:
    """Confirm a mail address with the link in the mail."""
    return json_answer({"label": await services.channels.confirm(body.token)})


@router.post("/notices/stop/{token}", response_model=Stopped)
async def stop(token: str, services: TheServices) -> Response:
    """Stop the mails to an address with the link in a mail. Mail programs send a form here (RFC 8058)."""
    label = await services.channels.stop(token[:200])
    return json_answer({"label": label} if label else {})


@router.post("/me/feed", response_model=Feed, status_code=201)
async def new_feed(_body: Empty, services: TheServices, person: Somebody) -> Response:
    """Get the addresses of a feed and a calendar of your turns. Previous addresses stop working."""
    services.limits.messages.check(f"feed {person.id}", "new addresses")
    return json_answer(await services.channels.new_feed(person), 201)


@router.delete("/me/feed", status_code=204)
async def end_feed(services: TheServices, person: Somebody) -> Response:
    """End your feed and your calendar."""
    await services.channels.end_feed(person)
    return Response(status_code=204)


@router.get("/feeds/{secret}/turns.atom", responses=_file_of("atom"), response_class=Response)
async def atom(request: Request, secret: str, services: TheServices) -> Response:
    """The tables where it is your turn, as an Atom feed."""
    preferences = await services.channels.owner_of_feed(secret)
    url = _url(request, services)
    itself = f"{url}/api/feeds/{secret}/turns.atom"
    turns = await feed.turns_of(services.storage, preferences)
    return Response(feed.atom(turns, preferences, url, itself, services.time.now()), media_type=KINDS["atom"])


@router.get("/feeds/{secret}/turns.ics", responses=_file_of("ics"), response_class=Response)
async def calendar(request: Request, secret: str, services: TheServices) -> Response:
    """When your time runs out, as a calendar to subscribe to."""
    preferences = await services.channels.owner_of_feed(secret)
    turns = await feed.turns_of(services.storage, preferences)
    content = feed.calendar(turns, preferences, _url(request, services), services.time.now())
    return Response(content, media_type=KINDS["ics"])


def _url(request: Request, services: TheServices) -> str:
    """The server's address, for readers of a feed."""
    return services.settings.url or str(request.base_url).rstrip("/")
