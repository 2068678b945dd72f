"""The server's own keys, in a file beside the database: a stolen copy of the database reveals no address.

They encrypt people's addresses for notices, sign the links in mails, and identify the sender to push services.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
from pathlib import Path

from atoll.extras import needs
from atoll.server.settings import BadSetting

MADE_OF = 32  # bytes of the master key, from which the others are derived


class BadSecret(Exception):
    """Something that these keys did not encrypt or sign."""


class Keys:
    """Encrypts, signs, and holds the key pair of Web Push (VAPID)."""

    def __init__(self, key: bytes, vapid: str) -> None:
        with needs("notices"):
            from cryptography.fernet import Fernet
            from cryptography.hazmat.primitives import serialization
            from cryptography.hazmat.primitives.asymmetric import ec
        self._fernet = Fernet(base64.urlsafe_b64encode(_derived(key, "encrypt")))
        self._signing = _derived(key, "sign")
        self._digesting = _derived(key, "digest")
        self.vapid_private = vapid  # PEM
        private = serialization.load_pem_private_key(vapid.encode(), None)
        assert isinstance(private, ec.EllipticCurvePrivateKey)
        point = private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.vapid_public = _base64(point)  # as browsers expect it

    @classmethod
    def open(cls, file: Path) -> Keys:
        """Reads the keys; makes the file if there is none. If several processes start at once, only one makes it."""
        try:
            if not file.exists():
                _make(file)
            if file.stat().st_mode & 0o077:
                file.chmod(0o600)
            found = json.loads(file.read_text())
            return cls(base64.urlsafe_b64decode(found["key"]), found["vapid"])
        except OSError as problem:
            raise BadSetting(f"ATOLL_SECRETS: cannot use {file} ({problem.strerror})") from problem
        except (ValueError, KeyError, TypeError) as problem:
            raise BadSetting(f"ATOLL_SECRETS: {file} is not a file of this server's keys") from problem

    def encrypt(self, text: str) -> str:
        return self._fernet.encrypt(text.encode()).decode()

    def decrypt(self, hidden: str) -> str:
        """The decrypted text; raises BadSecret if other keys encrypted it."""
        from cryptography.fernet import InvalidToken

        try:
            return self._fernet.decrypt(hidden.encode()).decode()
        except InvalidToken as problem:
            raise BadSecret from problem

    def digest(self, text: str) -> str:
        """A keyed hash: equal for equal texts, and useless without the key."""
        return hmac.new(self._digesting, text.encode(), hashlib.sha256).hexdigest()

    def sign(self, purpose: str, text: str) -> str:
        """The text with a signature, safe in a link. It contains no dot, because a dot would mark a file.

        `purpose` keeps one kind of link from being used as another.
        """
        mark = hmac.new(self._signing, f"{purpose} {text}".encode(), hashlib.sha256).digest()
        return f"{_base64(text.encode())}~{_base64(mark[:18])}"

    def signed(self, purpose: str, token: str) -> str:
        """The text of a token that `sign` made for this purpose; any other token raises BadSecret."""
        try:
            text = base64.urlsafe_b64decode(_padded(token.partition("~")[0])).decode()
        except ValueError as problem:
            raise BadSecret from problem
        if not hmac.compare_digest(self.sign(purpose, text).encode(), token.encode()):
            raise BadSecret
        return text


def _make(file: Path) -> None:
    with needs("notices"):
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    private = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    content = {"key": base64.urlsafe_b64encode(secrets.token_bytes(MADE_OF)).decode(), "vapid": private.decode()}
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as made:
        json.dump(content, made)
    try:
        file.hardlink_to(part)
    except FileExistsError:
        pass  # another process was faster
    finally:
        part.unlink()


def _derived(key: bytes, purpose: str) -> bytes:
    return hmac.new(key, f"atoll {purpose}".encode(), hashlib.sha256).digest()


def _base64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _padded(text: str) -> str:
    return text + "=" * (-len(text) % 4)
