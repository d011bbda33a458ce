"""Web push with keys of our own: a message is sealed for one browser, and signed so that its push service takes it.

RFC 8291 (the message), RFC 8188 (its form), RFC 8292 (the signature). `cryptography` comes with the extra "push".
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path
from sqlalchemy.engine import URL

SIZE = 512  # bytes of every message, so that its length tells nothing
RECORD = 4096
TAG = 16  # bytes of AES-GCM
TTL = 24 * 3600  # seconds that a push service keeps a message
SIGNED_FOR = 12 * 3600
ONLY_OURS = 0o600
POINT, AUTH = 65, 16  # bytes of a browser's public key and secret


def available() -> bool:
    return find_spec("cryptography") is not None


def key_file(url: URL) -> Path:
    """Where the keys are: beside the SQLite file, else in the user's data folder."""
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        return Path(url.database).with_name("push-key.json")
    return user_data_path("deadfall", ensure_exists=True) / "push-key.json"


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Keys:
    """The server's own keys: the private one as PEM, the public one as browsers want it."""

    private: str
    public: str


def make_keys(file: Path) -> None:
    """Make the keys at the first start, readable for their owner alone; those that are there stay."""
    if file.exists():
        return
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import (
        Encoding,
        NoEncryption,
        PrivateFormat,
        PublicFormat,
    )

    key = ec.generate_private_key(ec.SECP256R1())
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    public = b64(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
    own = file.with_name(f"{file.name}.{os.getpid()}")
    with open(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OURS), "w") as out:
        json.dump({"private": private, "public": public}, out)
    try:
        os.link(own, file)  # whoever else starts just now has made the same file, and one of them stays
    except FileExistsError:
        pass
    finally:
        own.unlink()


def read_keys(file: str) -> Keys | None:
    """The keys, where there are any and what it takes to use them."""
    if not file or not Path(file).is_file() or not available():
        return None
    kept = json.loads(Path(file).read_text())
    return Keys(kept["private"], kept["public"])


def sound(p256dh: str, auth: str) -> bool:
    """Whether a browser's keys are of the right form."""
    try:
        point = unb64(p256dh)
        return len(point) == POINT and point[0] == 4 and len(unb64(auth)) == AUTH
    except ValueError:
        return False


def sealed(text: bytes, p256dh: str, auth: str, salt: bytes | None = None, own: Any = None) -> bytes:
    """A message that only one browser can read; `salt` and `own` are drawn anew for each."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
        return bytes(HKDF(SHA256(), length, salt, info).derive(secret))

    salt = salt or os.urandom(16)
    own = own or ec.generate_private_key(ec.SECP256R1())
    public = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    theirs = unb64(p256dh)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = derived(unb64(auth), shared, b"WebPush: info\0" + theirs + public, 32)
    key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public
    return bytes(head + AESGCM(key).encrypt(nonce, text + b"\x02", None))


def padded(text: bytes) -> bytes:
    """A JSON text filled up with spaces to the size that all of them have."""
    return text.ljust(SIZE)


def signature(keys: Keys, endpoint: str, contact: str) -> str:
    """Who sends it, for the push service: a token for its own address, signed with our key."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED_FOR, "sub": contact}
    signed = ".".join(b64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    key = load_pem_private_key(keys.private.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={keys.public}"


def headers(keys: Keys, endpoint: str, contact: str, topic: str, urgent: bool) -> dict[str, str]:
    """The head of a push; a later one of the same topic takes the place of one that was not yet delivered."""
    return {
        "authorization": signature(keys, endpoint, contact),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(TTL),
        "topic": b64(hashlib.sha256(topic.encode()).digest()[:18]),
        "urgency": "high" if urgent else "normal",
    }
