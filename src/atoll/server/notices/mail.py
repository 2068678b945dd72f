"""Mail, sent through the operator's mail server."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

from atoll.server.notices.messages import Message, Undelivered, words
from atoll.server.problems import Problem
from atoll.server.settings import MAIL_PORTS

TIMEOUT = 20.0  # seconds for each answer of the mail server
LONGEST_ADDRESS = 254
# The check that browsers use, but the domain must contain a dot.
LABEL = r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
ADDRESS = re.compile(rf"[\w.!#$%&'*+/=?^`{{|}}~-]{{1,64}}@({LABEL}\.)+[a-z]{{2,63}}", re.ASCII | re.IGNORECASE)


def clean_address(address: str) -> str:
    """A mail address in the form that is compared; a problem if it is invalid."""
    address = address.strip()
    if len(address) > LONGEST_ADDRESS or not ADDRESS.fullmatch(address):
        raise Problem("bad-field", "address: this is not a mail address", "address")
    user, _, domain = address.rpartition("@")
    return f"{user}@{domain.lower()}"


class Mail:
    """Sends mail, each message over its own connection, in a thread."""

    def __init__(self, address: str, sender: str) -> None:
        found = urlsplit(address)
        self._scheme = found.scheme
        self._host = found.hostname or ""
        self._port = found.port or MAIL_PORTS[found.scheme]
        self._user = unquote(found.username or "")
        self._password = unquote(found.password or "")
        self._sender = sender

    async def send(self, target: str, message: Message) -> None:
        await self.deliver(target, self._mail(target, message))

    def _mail(self, target: str, message: Message) -> EmailMessage:
        made = self.plain(target, message.id, message.title, message.body)
        if message.stop:
            made.set_content(f"{message.body}\n\n-- \n{words(message.language)['stop']} {message.stop}\n")
            stop = message.stop.replace("/stop/", "/api/notices/stop/")
            made["List-Unsubscribe"] = f"<{stop}>"
            made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return made

    def plain(self, target: str, identity: str, subject: str, body: str) -> EmailMessage:
        """A mail from this server. By its id, mail programs recognise one that they already have."""
        made = EmailMessage()
        made["From"] = self._sender
        made["To"] = target
        made["Subject"] = subject
        made["Date"] = formatdate()
        made["Message-ID"] = f"<{identity}@{parseaddr(self._sender)[1].rpartition('@')[2]}>"
        made["Auto-Submitted"] = "auto-generated"
        made.set_content(body + "\n")
        return made

    async def deliver(self, target: str, mail: EmailMessage) -> None:
        """Hands a mail to the mail server; raises Undelivered if it is rejected."""
        try:
            await asyncio.to_thread(self._deliver, target, mail)
        except smtplib.SMTPRecipientsRefused as problem:
            code = max((code for code, _ in problem.recipients.values()), default=0)
            raise Undelivered("refused", str(code), for_good=code in (550, 551, 553)) from problem
        except smtplib.SMTPResponseException as problem:
            raise Undelivered("refused", str(problem.smtp_code)) from problem
        except (smtplib.SMTPException, OSError) as problem:
            raise Undelivered("unreachable", type(problem).__name__) from problem

    def _deliver(self, target: str, mail: EmailMessage) -> None:
        if self._scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=TIMEOUT, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT)
        with server:
            if self._scheme == "smtp+starttls":
                server.starttls(context=ssl.create_default_context())
            if self._user:
                server.login(self._user, self._password)
            server.send_message(mail, to_addrs=[target])
