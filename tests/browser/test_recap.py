"""The strip "since your last turn" names all that has changed, and it is played again on the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Door
from .screen import Screen

# Every moment as it came over the line.
KEEP = """window.WebSocket = class extends WebSocket {
  constructor(...how) {
    super(...how)
    this.addEventListener('message', (event) => {
      const {type, snapshot} = JSON.parse(event.data)
      if (type === 'state') (window.kept ??= {})[snapshot.number] = snapshot
    })
  }
}"""
TITLE = "Since your last turn"
# Of every view, said elsewhere on the page or never different.
BOOKS = {"seat", "names", "turn", "over", "asked", "kind", "phase", "active", "cast", "game", "sets"}


def changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """The parts of a view that are different, a player's each by itself."""
    found = set[str]()
    for key in set(before) | set(after):
        was, now = before.get(key), after.get(key)
        if key in BOOKS or was == now:
            continue
        if key != "players":
            found.add(key)
            continue
        for seat, (one, other) in enumerate(zip(was, now, strict=True)):  # type: ignore[arg-type]
            found |= {f"players.{seat}.{part}" for part in set(one) | set(other) if one.get(part) != other.get(part)}
    return found


def after_others(door: Door, game: str, **wishes: Any) -> tuple[Screen, int]:
    """Somebody's turn after the others have played, and the number of the moment before their own last choice."""
    screen = door(**wishes)
    screen.page.add_init_script(KEEP)
    screen.set_up(game, "me:Ada", "bot greedy", "bot greedy", seed="12")
    state = screen.state()
    while True:
        before, turn = state.number, screen.page.locator(".called .note").inner_text()
        screen.page.locator("button.option").first.click()
        screen.moved(before)
        state = screen.state()
        assert state.kind == "asked"
        if state.number > 8 and screen.page.locator(".called .note").inner_text() != turn:
            return screen, before


def named(page: Page, base: int) -> None:
    """All is in the dialog: each part that changed, and each sentence."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    now = page.evaluate("() => window.heard")
    kept = page.evaluate("([one, other]) => [window.kept[one], window.kept[other]]", [base, now])
    paths = dialog.locator("[data-change]").evaluate_all("(all) => all.map((one) => one.dataset.change)")
    missing = {
        part
        for part in changed(kept[0]["view"], kept[1]["view"])
        if not any(path == part or path.startswith(f"{part}.") for path in paths)
    }
    assert not missing, f"nothing is said of {sorted(missing)}"
    sentences = dialog.locator(".lines li").all_text_contents()
    log = page.request.get(f"/api/tables/{kept[1]['table']}").json()["events"]
    since = [event["text"] for event in log if event["after"] > base]
    assert since
    assert sorted(since) == sorted(sentence.strip() for sentence in sentences)


@pytest.mark.parametrize("game", ["pointcity", "spark", "heroes"])
def test_all_that_has_changed_is_named(door: Door, game):
    screen, base = after_others(door, game)
    page = screen.page
    strip = page.get_by_role("region", name=TITLE)
    tiles = strip.locator(".each > li")
    expect(tiles).not_to_have_count(0)
    for one in tiles.all():
        assert 1 <= one.locator(".tiles > li").count() <= 4
    screen.button("All", strip).click()
    named(page, base)


def test_the_strip_is_a_sheet_on_a_phone(door: Door):
    screen, base = after_others(door, "spark", viewport={"width": 390, "height": 844}, has_touch=True)
    page = screen.page
    screen.button(TITLE).tap()
    named(page, base)
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")


def by_mouse(screen: Screen) -> None:
    screen.button("Play again").click()


def by_keyboard(screen: Screen) -> None:
    screen.button("Play again").focus()
    screen.page.keyboard.press("Enter")


def by_finger(screen: Screen) -> None:
    screen.button(TITLE).tap()
    screen.button("Play again", screen.page.get_by_role("dialog")).tap()


@pytest.mark.parametrize("press", [by_mouse, by_keyboard, by_finger])
def test_it_is_played_again_on_the_board(door: Door, press):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True} if press is by_finger else {}
    screen, base = after_others(door, "pointcity", **phone)
    page, before = screen.page, screen.state()
    page.evaluate("""() => {
      const shown = (window.shown = [])
      const table = document.querySelector('.table')
      new MutationObserver(() => shown.push([Number(table.dataset.number),
        document.querySelectorAll('.board .offer').length])).observe(table, {attributeFilter: ['data-number']})
    }""")
    requests = list[str]()
    page.on("request", lambda request: requests.append(request.url))
    press(screen)
    page.wait_for_function("(now) => window.shown.length > 1 && window.shown.at(-1)[0] === now", arg=before.number)
    shown = page.evaluate("() => window.shown")
    assert [number for number, _ in shown] == list(range(base, before.number + 1))
    assert not any(offered for _, offered in shown[:-1]), "what is past cannot be chosen"
    asked = [url for url in requests if "/api/" in url and "/previews" not in url]  # what lies under the pointer now
    assert not asked, "the page has kept it"
    assert screen.state() == before, "and then one goes on"


def test_playing_again_can_be_skipped(door: Door):
    screen, _ = after_others(door, "pointcity")
    page, before = screen.page, screen.state()
    by_mouse(screen)
    page.get_by_role("button", name="Skip to my turn").click()
    expect(page.locator(".table")).to_have_attribute("data-number", str(before.number))
    assert screen.state() == before
    expect(screen.button("Play again")).to_be_enabled()
