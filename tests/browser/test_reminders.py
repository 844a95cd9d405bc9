"""Being told of one's turn while away: by a webhook, by the browser; and what a reminder opens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Worker, expect

from ..server_admin.browser import Receiver, plain
from ..server_admin.inbox import Inbox
from .conftest import Door, keep_picture
from .screen import Screen

AWAY = 90.0  # seconds; a question waits for 20 before anybody is told of it
# A push service of this test's own, in the place of the browser maker's; and how often permission was asked for.
PUSH = """(given) => {
  if (location.protocol !== 'http:') return
  const made = () => {
    const key = JSON.parse(localStorage['test.key'] ?? 'null')
    return key && {
      endpoint: given.endpoint,
      options: {userVisibleOnly: true, applicationServerKey: new Uint8Array(key).buffer},
      toJSON: () => ({endpoint: given.endpoint, expirationTime: null, keys: given.keys}),
      unsubscribe: async () => { delete localStorage['test.key']; return true },
    }
  }
  PushManager.prototype.getSubscription = async () => made()
  PushManager.prototype.subscribe = async ({userVisibleOnly, applicationServerKey}) => {
    if (given.fails) throw new DOMException(given.fails, 'AbortError')
    if (!userVisibleOnly) throw new TypeError('silent pushes are not allowed')
    localStorage['test.key'] = JSON.stringify([...applicationServerKey])
    return made()
  }
  window.asked = 0
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = () => { window.asked++; return ask() }
}"""
# The click of a notification; only a real one may open a window, so what would be opened is written down.
CLICK = """async () => {
  const [notification] = await self.registration.getNotifications()
  let opened = null, done
  Object.defineProperty(self.clients, 'openWindow', {configurable: true, value: async (path) => { opened = path }})
  const event = new NotificationEvent('notificationclick', {notification})
  Object.defineProperty(event, 'waitUntil', {value: (promise) => { done = promise }})
  self.dispatchEvent(event)
  await done
  return [opened, (await self.registration.getNotifications()).length]
}"""


@pytest.fixture
def inbox() -> Iterator[Inbox]:
    found = Inbox()
    yield found
    found.close()


def two_over_days(ada: Screen, bo: Screen) -> str:
    """A table with a day for each choice, and both at it; Ada begins."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Bo"}]
    wanted = {"game": "connect_four", "seats": seats, "clock": {"kind": "move", "move": 86_400}}
    made = ada.page.request.post("/api/tables", data=wanted).json()
    ada.open(f"/t/{made['table']}")
    bo.open(made["links"]["1"])
    assert ada.state().kind == "asked"
    return str(made["table"])


def reminders(screen: Screen) -> Locator:
    screen.button("Table").click()
    screen.button("Remind me").click()
    return screen.page.get_by_role("dialog", name="Remind me when it is my turn")


def close(screen: Screen, dialog: Locator) -> None:
    screen.button("Close", dialog).click()
    expect(dialog).to_be_hidden()


def post_office(screen: Screen, **given: Any) -> None:
    screen.page.context.add_init_script(f"({PUSH})({json.dumps(given)})")


def worker_of(screen: Screen) -> Worker:
    found = screen.page.context.service_workers
    assert len(found) == 1 and found[0].url.endswith("/reminders.js")
    return found[0]


def test_who_is_away_is_told_by_webhook_and_by_the_browser(door: Door, inbox: Inbox):
    ada, bo, phone = door(permissions=["notifications"]), door(), Receiver()
    post_office(ada, endpoint=f"{inbox.url}/push", keys=phone.keys)
    table = two_over_days(ada, bo)
    page, dialog = ada.page, reminders(ada)
    field, switch = dialog.get_by_label("Webhook address"), dialog.get_by_role("switch")

    expect(switch).to_have_attribute("aria-checked", "false")
    assert page.evaluate("() => window.asked") == 0, "permission is asked for by a click alone"
    keep_picture(page, "remind")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    expect(dialog).to_contain_text("On, for all your tables")
    assert page.evaluate("() => window.asked") == 1

    with door.watch.expecting("webhook|400"):
        field.fill("ftp://example.org/me")
        ada.button("Use it", dialog).click()
        expect(dialog.get_by_role("alert")).to_contain_text("must begin with http:// or https://")
    field.fill(f"{inbox.url}/hook?me=ada")
    ada.button("Use it", dialog).click()
    expect(dialog).to_contain_text("Set: this address is called when it is your turn.")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    close(ada, dialog)
    page.reload()
    ada.state()
    dialog = reminders(ada)
    expect(dialog.get_by_label("Webhook address")).to_have_value(f"{inbox.url}/hook?me=ada")
    expect(dialog.get_by_role("switch")).to_have_attribute("aria-checked", "true")
    close(ada, dialog)

    ada.choose(ada.state().options[0])
    context, worker = page.context, worker_of(ada)
    page.goto("/about")  # away from the table, and her browser runs
    bo.choose(bo.state().options[0])
    posts = dict[str, bytes]()
    for _ in range(2):
        path, _, body = inbox.posts.get(timeout=AWAY)
        posts[path] = body
    told = json.loads(posts["/hook?me=ada"])
    assert (told["table"], told["seat"], told["text"]) == (table, 0, "Connect Four: it is Ada's turn.")
    message = phone.read(posts["/push"])
    assert json.loads(message)["link"] == told["link"] == f"{door.server.url}/t/{table}"

    # The browser shows what has come, and a click leads to the table.
    deliver(ada, message.decode())
    page.wait_for_function("async () => (await (await navigator.serviceWorker.ready).getNotifications()).length === 1")
    shown = page.evaluate(
        "async () => { const [one] = await (await navigator.serviceWorker.ready).getNotifications(); return one.body }"
    )
    assert shown == "Connect Four: it is Ada's turn."
    opened, left = worker.evaluate(CLICK)
    assert (opened, left) == (f"/t/{table}", 0)
    back = Screen(context.new_page())
    back.open(opened)
    assert back.state().kind == "asked"


def deliver(screen: Screen, message: str) -> None:
    """As the browser does when its push service has sent something."""
    session = screen.page.context.new_cdp_session(screen.page)
    found = list[dict[str, Any]]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    while not found:
        screen.page.evaluate("() => {}")
    origin = screen.page.evaluate("() => location.origin")
    known = {"origin": origin, "registrationId": found[0]["registrationId"], "data": message}
    session.send("ServiceWorker.deliverPushMessage", known)


def test_reminders_can_be_switched_off_and_removed(door: Door, inbox: Inbox):
    ada, bo = door(permissions=["notifications"]), door()
    post_office(ada, endpoint=f"{inbox.url}/push", keys=Receiver().keys)
    table = two_over_days(ada, bo)
    dialog = reminders(ada)
    switch, field = dialog.get_by_role("switch"), dialog.get_by_label("Webhook address")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    with ada.page.expect_response(lambda answer: answer.url.endswith("/api/push/stop")) as stopped:
        switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    assert stopped.value.request.post_data_json == {"endpoint": f"{inbox.url}/push"}
    assert ada.page.evaluate("() => localStorage['test.key'] ?? null") is None
    field.fill(f"{inbox.url}/hook")
    ada.button("Use it", dialog).click()
    ada.button("Remove", dialog).click()
    expect(dialog).to_contain_text("Removed: no address is called.")
    expect(field).to_have_value("")
    assert ada.page.request.get(f"/api/tables/{table}/webhook?seat=0").json() == {"url": None}
    # Who only waits finds the same beside the question.
    close(ada, dialog)
    ada.choose(ada.state().options[0])
    ada.button("Remind me when it is my turn").click()
    expect(dialog).to_be_visible()


@pytest.mark.parametrize(
    ("hinder", "says"),
    [
        ("delete window.PushManager", "Not offered here: this browser has no notifications for pages."),
        ("Object.defineProperty(window, 'isSecureContext', {value: false})", "only on pages with https"),
        ("Object.defineProperty(Notification, 'permission', {get: () => 'denied'})", "forbid this page to notify you"),
    ],
)
def test_what_is_not_offered_is_said_plainly(door: Door, hinder, says):
    screen = door()
    screen.page.context.add_init_script(f"if (location.protocol === 'http:') {hinder}")
    screen.set_up("tictactoe", "me:Ada", "bot greedy")
    screen.state()
    dialog = reminders(screen)
    expect(dialog).to_contain_text(says)
    expect(dialog.get_by_role("switch")).to_be_disabled()
    expect(dialog.get_by_label("Webhook address")).to_be_enabled()


def test_a_server_without_pushes_and_a_browser_that_fails_are_told_of(door: Door, inbox: Inbox):
    screen = door(permissions=["notifications"])
    post_office(screen, endpoint=f"{inbox.url}/push", keys=Receiver().keys, fails="the push service is away")
    screen.set_up("tictactoe", "me:Ada", "bot greedy")
    screen.state()
    dialog = reminders(screen)
    dialog.get_by_role("switch").click()
    expect(dialog.get_by_role("alert")).to_contain_text("nothing has changed. It says: the push service is away")
    expect(dialog.get_by_role("switch")).to_have_attribute("aria-checked", "false")
    close(screen, dialog)
    screen.page.route("**/api/push/key", lambda route: route.fulfill(json={"key": None}))
    dialog = reminders(screen)
    expect(dialog).to_contain_text("this server sends no notifications to browsers")
    expect(dialog.get_by_role("switch")).to_be_disabled()


def test_the_key_of_the_server_is_what_the_browser_subscribes_with(door: Door, inbox: Inbox):
    screen = door(permissions=["notifications"])
    post_office(screen, endpoint=f"{inbox.url}/push", keys=Receiver().keys)
    screen.set_up("tictactoe", "me:Ada", "bot greedy")
    screen.state()
    switch = reminders(screen).get_by_role("switch")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    key = screen.page.request.get("/api/push/key").json()["key"]
    assert bytes(json.loads(screen.page.evaluate("() => localStorage['test.key']"))) == plain(key)
