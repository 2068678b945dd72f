"""The ways this server can send notices, depending on what the operator has set up and what is installed."""

from __future__ import annotations

from atoll.errors import MissingExtra
from atoll.extras import require
from atoll.server.log import log
from atoll.server.notices.courier import Courier, Push, Service
from atoll.server.notices.mail import Mail
from atoll.server.notices.messages import Receiver
from atoll.server.settings import Settings
from atoll.server.store.keys import Keys


def receivers(settings: Settings) -> tuple[Keys, dict[str, Receiver], Courier] | None:
    """The server's keys, the sender for each kind of channel, and the process behind it; None without ATOLL_URL."""
    if settings.url is None:
        return None
    try:
        require("notices")
    except MissingExtra as problem:
        log.warning("no notices are sent", reason=str(problem))
        return None
    keys = Keys.open(settings.secrets_file)
    found: dict[str, Receiver] = {}
    if settings.mail and settings.mail_from:
        found["mail"] = Mail(settings.mail, settings.mail_from)
    courier = Courier(private=settings.notice_private)
    found["push"] = Push(courier, keys, settings.contact)
    if settings.allowed_services:
        found["service"] = Service(courier)
    return keys, found, courier
