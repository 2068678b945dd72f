"""A real mail server on loopback, which keeps what it gets."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.patience import PATIENCE
from tests.server.processes import free_port


class Mailbox:
    """Everything that was delivered, in order. `refuse` is an answer to give instead; `hold` keeps senders waiting."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.refuse: str | None = None
        self.asked = threading.Event()  # somebody has sent a mail, which may not be taken yet
        self.hold = threading.Event()
        self.hold.set()

    @property
    def settings(self) -> dict[str, Any]:
        """What a server needs to send by this one."""
        return {"mail": f"smtp://127.0.0.1:{self.port}", "mail_from": "Atoll <atoll@games.example>"}

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        import asyncio

        self.asked.set()
        await asyncio.to_thread(self.hold.wait, PATIENCE)
        if self.refuse:
            return self.refuse
        mail = message_from_bytes(cast(bytes, envelope.content), policy=policy.default)
        self.mails.append(cast(EmailMessage, mail))
        self.recipients += envelope.rcpt_tos
        return "250 OK"

    def link(self, page: str) -> str:
        """The secret part of the link to such a page in the last mail."""
        found = re.search(rf"/{page}/([\w~-]+)", self.mails[-1].get_content())
        assert found, self.mails[-1].get_content()
        return found[1]


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    try:
        yield box
    finally:
        box.hold.set()
        controller.stop()
