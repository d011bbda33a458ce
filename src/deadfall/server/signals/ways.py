"""The ways on which a signal goes: push to a browser, a webhook, an e-mail. Each says the same words."""

from __future__ import annotations

import asyncio
import json
import smtplib

from deadfall.server.limits import Buckets
from deadfall.server.refusals import Refusal
from deadfall.server.settings import Settings
from deadfall.server.signals import mail, push
from deadfall.server.signals.outgoing import NotTaken, Unsafe, checked, post
from deadfall.server.signals.words import HOUR, MOVE
from deadfall.server.storage.reaches import EVERYBODY, OPENED, Reach, Signal

PUSH, WEBHOOK, EMAIL = "push", "webhook", "email"
GONE = (404, 410)  # a push service says that the browser does not want to be reached any more
SILENT = "web.push.apple.com"  # takes no message that shows nothing
MAILS_A_DAY = 40  # to one address


class Ended(Exception):
    """This way leads nowhere any more."""


class Ways:
    """Sends signals as the host of the server has set it up."""

    def __init__(self, settings: Settings) -> None:
        self.private = settings.private_reach
        self.mail = settings.mail
        self.origin = settings.origins[0].rstrip("/") if settings.origins else ""
        self.contact = settings.contact or self.origin or "mailto:nobody@localhost"
        self.keys = push.read_keys(settings.push_key)
        self._mails = Buckets(MAILS_A_DAY / 86400, MAILS_A_DAY)

    @property
    def public_key(self) -> str:
        """What a browser needs to let us reach it; empty where there is no push."""
        return "" if self.keys is None else self.keys.public

    def check(self, way: str, address: str, keys: dict[str, str]) -> None:
        """Refuse a way that cannot be gone."""
        if way == EMAIL and not (self.mail and mail.is_address(address)):
            raise Refusal("illegal", "this is not an e-mail address" if self.mail else "this server sends no e-mail")
        if way == PUSH and (self.keys is None or not push.sound(keys.get("p256dh", ""), keys.get("auth", ""))):
            raise Refusal("illegal", "this browser cannot be reached by push here")
        if way != EMAIL:
            try:
                checked(address, self.private)
            except Unsafe as unsafe:
                raise Refusal("illegal", str(unsafe)) from None

    async def send(self, reach: Reach, one: Signal, title: str, text: str, name: str) -> None:
        """Send a signal; NotTaken if it may be tried again, Ended if there is no use in it."""
        try:
            if reach.way == PUSH:
                await self._push(reach, one, title, text)
            elif reach.way == WEBHOOK:
                await self._webhook(reach, one, title, text, name)
            else:
                await self._email(reach, title, text)
        except Unsafe as unsafe:
            raise Ended(str(unsafe)) from None

    async def _push(self, reach: Reach, one: Signal, title: str, text: str) -> None:
        if self.keys is None:
            raise NotTaken(0, "there is no push here")
        said = {"kind": one.kind, "table": reach.table_id, "title": title, "text": text}
        if one.kind == OPENED and SILENT in reach.address:
            return
        body = push.sealed(push.padded(json.dumps(said).encode()), reach.keys["p256dh"], reach.keys["auth"])
        head = push.headers(self.keys, reach.address, self.contact, reach.id, one.kind in (MOVE, HOUR))
        try:
            await post(reach.address, body, head, self.private)
        except NotTaken as refused:
            if refused.status in GONE:
                raise Ended("the browser is gone") from None
            raise

    async def _webhook(self, reach: Reach, one: Signal, title: str, text: str, name: str) -> None:
        """The same number comes with every attempt at the same signal; a table's hook also says whom it is about."""
        said = {"id": f"{reach.id[:8]}-{one.kind}-{one.seat}-{one.key}", "kind": one.kind, "title": title, "text": text}
        if reach.seat == EVERYBODY and name:
            said["name"] = name
        said["content"] = f"{title}\n{text}"
        await post(reach.address, json.dumps(said).encode(), {"content-type": "application/json"}, self.private)

    async def _email(self, reach: Reach, title: str, text: str) -> None:
        if not self.mail:
            raise NotTaken(0, "there is no e-mail here")
        if not self._mails.take(reach.address):
            return
        stop = f"{self.origin}/api/reach/{reach.id}/stop" if self.origin else ""
        try:
            await asyncio.to_thread(mail.send, self.mail, reach.address, title, text, stop)
        except (OSError, smtplib.SMTPException, mail.MailError) as error:
            raise NotTaken(0, type(error).__name__) from error
