"""One reminder on its way: what it says, and what the answer means."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

from ...kernel.errors import CivitasError
from .. import games, wire
from . import webpush
from .addresses import NotAllowed, NotReached, target_of
from .posting import post
from .queue import WaitingSeat
from .targets import Subscription, Webhook

SENT, GONE, AGAIN, REFUSED = "sent", "gone", "again", "refused"
PUSH_SECONDS = 24 * 3600  # that a push service keeps a message for a browser that is off
LATER = (408, 425, 429)


@dataclass(frozen=True)
class Sender:
    allow_private: bool = False
    trust: ssl.SSLContext | None = None

    def webhook(self, hook: Webhook, content: wire.Reminder) -> str:
        headers = {"Content-Type": "application/json"}
        return self._post(hook.url, content.model_dump_json().encode(), headers, (410,))

    def push(self, browser: Subscription, content: wire.Reminder, key: str) -> str:
        body = webpush.encrypted(content.model_dump_json().encode(), webpush.Browser.of(browser.p256dh, browser.auth))
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(PUSH_SECONDS),
            "Urgency": "normal",
            "Topic": content.table[:32],  # a newer reminder takes the place of one not yet shown
            "Authorization": webpush.authorization(key, target_of(browser.endpoint).origin, contact(browser.base)),
        }
        return self._post(browser.endpoint, body, headers, (404, 410))

    def _post(self, url: str, body: bytes, headers: dict[str, str], gone: tuple[int, ...]) -> str:
        try:
            status = post(target_of(url), body, headers, self.allow_private, self.trust)
        except NotReached:
            return AGAIN
        except NotAllowed:
            return REFUSED
        if 200 <= status < 300:
            return SENT
        if status in gone:
            return GONE
        return AGAIN if status >= 500 or status in LATER else REFUSED


def content_of(table: str, seat: int, asked: WaitingSeat, base: str) -> wire.Reminder:
    """Nothing of the game but that the seat is asked: others may read along on the way."""
    try:
        title = games.find(asked.game).title
    except CivitasError:
        title = asked.game
    return wire.Reminder(
        table=table,
        game=asked.game,
        seat=seat,
        name=asked.name,
        text=f"{title}: it is {asked.name}'s turn.",
        link=f"{base}/t/{table}",
    )


def contact(base: str) -> str:
    """Whom a push service may turn to: this server's address."""
    return base if base.startswith("https://") else f"mailto:civitas@{urlsplit(base).hostname or 'localhost'}"
