"""E-mail, where the host has set it up: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, or smtps://."""

from __future__ import annotations

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import parseaddr
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

PATIENCE = 10.0  # seconds for each step of the conversation
LONGEST = 254  # letters of an e-mail address


class MailError(ValueError):
    """A mail server's address that cannot be used; the message says what one looks like."""


def read_server(address: str) -> SplitResult:
    """The address of a mail server, if it is one."""
    parts = urlsplit(address)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not sender(parts):
        raise MailError("mail is set up as smtp://USER:PASSWORD@HOST:587?from=ADDRESS, or with smtps://")
    return parts


def sender(parts: SplitResult) -> str:
    return parse_qs(parts.query).get("from", [""])[0]


def is_address(text: str) -> bool:
    """Whether something is one plain e-mail address."""
    plain = text.isascii() and text.isprintable() and len(text) <= LONGEST and not set(text) & set(" ,;<>()\"'\\")
    name, at, host = text.rpartition("@")
    return bool(plain and at and name and "." in host and parseaddr(text)[1] == text)


def send(server: str, to: str, title: str, text: str, stop: str = "") -> None:
    """Send a letter (in a thread of its own); `stop`: the address that ends such letters."""
    parts = read_server(server)
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = sender(parts), to, title
    letter["Auto-Submitted"] = "auto-generated"
    if stop:
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(text)
    assert parts.hostname is not None
    with _connected(parts, parts.hostname) as line:
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        line.send_message(letter)


def _connected(parts: SplitResult, host: str) -> smtplib.SMTP:
    """A line to the mail server, over TLS wherever it offers that; a password never goes without it."""
    if parts.scheme == "smtps":
        return smtplib.SMTP_SSL(host, parts.port or 465, timeout=PATIENCE, context=ssl.create_default_context())
    line = smtplib.SMTP(host, parts.port or 587, timeout=PATIENCE)
    line.ehlo()
    if line.has_extn("starttls"):
        line.starttls(context=ssl.create_default_context())
        line.ehlo()
    elif parts.username:
        line.close()
        raise MailError("the mail server offers no TLS, and a password is not sent without it")
    return line
