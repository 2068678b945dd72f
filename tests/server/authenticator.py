"""A passkey's authenticator in a few lines: it makes key pairs and signs, as a phone or a security key does."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


class Authenticator:
    """Keeps one passkey. `origin` is what the browser says about the page that asks."""

    def __init__(self, origin: str, domain: str) -> None:
        self.origin = origin
        self.domain = domain
        self.count = 0
        self.id = secrets.token_bytes(32)
        self.user: str = ""
        self.flags = PRESENT | VERIFIED
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        self.user = options["publicKey"]["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(key)
        data = self._data(self.flags | ATTESTED) + attested
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer("webauthn.create", options, {"attestationObject": text(statement)})

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        self.count += 1
        data = self._data(self.flags)
        told = self._told("webauthn.get", options)
        signature = self._key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"authenticatorData": text(data), "signature": text(signature), "userHandle": self.user}
        return self._answer("webauthn.get", options, response)

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.domain.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _told(self, kind: str, options: dict[str, Any]) -> bytes:
        asked = options["publicKey"]["challenge"]
        return json.dumps({"type": kind, "challenge": asked, "origin": self.origin, "crossOrigin": False}).encode()

    def _answer(self, kind: str, options: dict[str, Any], response: dict[str, Any]) -> dict[str, Any]:
        name = text(self.id)
        told = {"clientDataJSON": text(self._told(kind, options))}
        answer = {"id": name, "rawId": name, "type": "public-key", "clientExtensionResults": {}}
        return {**answer, "response": {**told, **response}}
