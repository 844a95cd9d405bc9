"""What must never happen on a page: errors in its console, exceptions, requests of its own that fail."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response


class Watch:
    def __init__(self, url: str) -> None:
        self.url, self.wrong = url, list[str]()

    def over(self, context: BrowserContext) -> None:
        context.on("page", self.page)

    def page(self, page: Page) -> None:
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.wrong.append(f"exception: {error}"))
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(f"console: {message.text} ({message.location.get('url', '')})")

    def failed(self, request: Request) -> None:
        # A request that was given up because the person went on to another screen has not failed.
        if request.url.startswith(self.url) and "ERR_ABORTED" not in (request.failure or ""):
            self.wrong.append(f"failed: {request.method} {request.url} {request.failure}")

    def answered(self, response: Response) -> None:
        if response.url.startswith(self.url) and response.status >= 400:
            self.wrong.append(f"status {response.status}: {response.request.method} {response.url}")

    @contextlib.contextmanager
    def expecting(self, pattern: str) -> Iterator[None]:
        """Inside, what matches is a part of the test."""
        before = len(self.wrong)
        yield
        self.wrong[before:] = [one for one in self.wrong[before:] if not re.search(pattern, one)]
