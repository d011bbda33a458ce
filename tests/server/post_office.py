"""Where signals arrive in tests: an HTTP server for webhooks and push, a mail server, a browser's keys."""

from __future__ import annotations

import json
import socketserver
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from deadfall.server.signals.push import b64, unb64

WAIT = 120.0  # seconds; a busy machine is no failure


@dataclass
class Letter:
    """Something that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class PostOffice:
    """Takes letters in, and answers them as it is told."""

    address: str = ""
    letters: list[Letter] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)  # the status of the next ones; 201 when there are no more
    slow: threading.Event | None = None  # answers nothing before it is set
    news: threading.Condition = field(default_factory=threading.Condition)

    def take(self, letter: Letter) -> int:
        if self.slow is not None:
            self.slow.wait(WAIT)
        with self.news:
            self.letters.append(letter)
            self.news.notify_all()
            return self.answers.pop(0) if self.answers else 201

    def waits_for(self, count: int) -> Sequence[Letter]:
        """Wait until so many letters are there."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.letters) >= count, WAIT), f"{len(self.letters)} of {count}"
            return list(self.letters)

    def said(self) -> list[tuple[str, str]]:
        return [(letter.json["title"], letter.json["text"]) for letter in self.letters]


@contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice()

    class Desk(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            given = {name.lower(): value for name, value in self.headers.items()}
            status = office.take(Letter(self.path, given, body, time.monotonic()))
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with _served(ThreadingHTTPServer(("127.0.0.1", 0), Desk)) as port:
        office.address = f"http://127.0.0.1:{port}"
        yield office


@contextmanager
def mail_server() -> Iterator[tuple[PostOffice, str]]:
    """A mail server, and how a host names it."""
    office = PostOffice()

    class Desk(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            for line in self.rfile:
                word = line.split()[0].upper() if line.split() else b""
                if word == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    text = b"".join(iter(self.rfile.readline, b".\r\n"))
                    office.take(Letter("", {}, text, time.monotonic()))
                self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 yes\r\n")
                if word == b"QUIT":
                    return

    class Mail(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with _served(Mail(("127.0.0.1", 0), Desk)) as port:
        yield office, f"smtp://127.0.0.1:{port}?from=table@games.example"


@contextmanager
def _served(server: socketserver.TCPServer) -> Iterator[int]:
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield int(server.server_address[1])
    finally:
        server.shutdown()
        server.server_close()


class Browser:
    """The browser's side of push: its keys, and how it reads what arrives."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(self.point), "auth": b64(self.auth)}

    def reads(self, body: bytes) -> bytes:
        """Open a message, as RFC 8291 has it from this side."""
        salt, sender = body[:16], body[21 : 21 + body[20]]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        secret = _derived(self.auth, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        assert text[-1] == 2, "the last record says so"
        return text[:-1]


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def unsigned(header: str, public: str) -> dict[str, Any]:
    """The claims of a signature, if it is that of a server with this public key."""
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    given = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert given["k"] == public
    signed, _, name = given["t"].rpartition(".")
    raw = unb64(name)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(public))
    whole = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(whole, signed.encode(), ec.ECDSA(SHA256()))
    return dict(json.loads(unb64(signed.split(".")[1])))
