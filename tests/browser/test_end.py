"""The end of a game: who has won and why, category by category, and what one can do then."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Door, keep_picture
from .screen import Screen

ME = {"kind": "me", "name": "Ada"}
EASY = {"kind": "bot", "bot": "easy"}
# A table whose only person leaves at once: bots play it to its end.
MADE = """async (plan) => {
  const post = async (path, body) => {
    const answer = await fetch(path, {method: 'POST', headers: {'content-type': 'application/json'},
      body: JSON.stringify(body)})
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const {table} = await post('/api/tables', plan)
  await post(`/api/tables/${table}/leave`, {seat: 0})
  return table
}"""
SIZES = {"laptop": (1440, 900), "phone": (390, 844), "flat phone": (844, 390)}
# Nothing lies beyond the screen, and nothing that is pressed is hidden.
FITS = """() => {
  const dialog = document.querySelector('dialog[open]'), box = dialog.getBoundingClientRect(), wrong = []
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    wrong.push('the end is larger than the screen')
  for (const one of dialog.querySelectorAll('footer .button, .close, h2')) {
    const r = one.getBoundingClientRect()
    const on = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)
    if (!on || !(one.contains(on) || on.contains(one))) wrong.push(`${one.textContent.trim()} is hidden`)
    if (one.scrollWidth > one.clientWidth + 1) wrong.push(`${one.textContent.trim()} is cut`)
  }
  if (dialog.querySelector('.body').scrollWidth > dialog.querySelector('.body').clientWidth + 1)
    wrong.push('it scrolls sideways')
  return wrong
}"""


def ended(
    screen: Screen, game: str, *seats: dict[str, Any], options: dict[str, Any] | None = None, slowly: bool = False
) -> Page:
    page = screen.open().page
    plan = {"game": game, "seats": list(seats), "seed": "3", "options": options or {}}
    page.goto(f"/t/{page.evaluate(MADE, plan)}")
    expect(screen.button("Show the score")).to_be_attached(timeout=60_000)
    if slowly:  # bots play at once, and only the end takes its time
        page.evaluate("() => { localStorage['civitas.speed'] = 'normal' }")
    page.reload()  # who comes when it is over is not shown the end by itself
    screen.button("Show the score").click()
    expect(page.get_by_role("dialog", name="Final score")).to_be_visible()
    return page


@pytest.mark.parametrize(
    ("game", "seats"),
    [("pointcity", 3), ("spark", 5), ("heroes", 3), ("congress", 2)],
    ids=["pointcity", "spark", "heroes", "congress"],
)
def test_the_end_fits_every_screen(door: Door, game, seats):
    screen = door()
    options = {"max_rounds": "5"} if game == "congress" else None
    page = ended(screen, game, ME, *[EASY] * (seats - 1), options=options)
    dialog = page.get_by_role("dialog", name="Final score")
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FITS) == [], f"{game} on a {name}"
        keep_picture(page, f"end-{game}-{name.replace(' ', '-')}")
    if game == "heroes":
        expect(dialog.get_by_role("heading", level=2)).to_have_text(re.compile("^You (win|lose) together$"))
    if game == "congress":  # no points, but how far each Cause came
        expect(dialog.locator(".causes > li")).to_have_count(2)
        expect(dialog.locator(".causes .card-name").first).not_to_be_empty()
        expect(dialog.locator(".sum")).to_have_count(0)
    else:
        expect(dialog.locator(".seats > li")).to_have_count(seats)


def test_each_total_is_the_sum_of_its_categories_and_the_winner_says_by_how_much(door: Door):
    page = ended(door(), "spark", ME, EASY, EASY)
    dialog = page.get_by_role("dialog", name="Final score")
    totals = []
    for row in dialog.locator(".seats > li").all():
        parts = [int(part) for part in row.locator(".chip strong").all_text_contents()]
        totals.append(int(str(row.locator(".sum").text_content())))
        assert sum(parts) == totals[-1]
    assert totals == sorted(totals, reverse=True)
    expect(dialog.locator(".big")).to_have_text(str(totals[0]))
    if totals[0] > totals[1]:
        expect(dialog.locator(".said p")).to_have_text(re.compile(rf"^{totals[0] - totals[1]} ahead of \w+\.$"))


def test_it_is_counted_category_by_category_and_can_be_skipped(door: Door):
    screen = door(moving=True)
    page = ended(screen, "spark", ME, EASY, slowly=True)
    dialog = page.get_by_role("dialog", name="Final score")
    skip = screen.button("Skip", dialog)
    expect(skip).to_be_focused()
    assert dialog.locator(".said h2").text_content() == "Final score", "who has won is not told yet"
    page.keyboard.press("Enter")
    expect(skip).to_have_count(0)
    expect(dialog.locator(".said h2")).to_have_text(re.compile(r" wins?$"))
    expect(screen.button("Rematch", dialog)).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    screen.button("Show the score").click()  # and it can be seen again
    expect(dialog).to_be_visible()


def test_where_less_motion_is_wanted_all_is_told_at_once(door: Door):
    screen = door()
    page = ended(screen, "pointcity", ME)
    dialog = page.get_by_role("dialog", name="Final score")
    expect(screen.button("Skip", dialog)).to_have_count(0)
    expect(dialog.locator(".said h2")).to_have_text(re.compile("^You (win|lose)$"))
    expect(dialog.locator(".stars")).to_have_text(re.compile(r"(1 star|[023] stars)\s*$"))


def test_the_turning_point_and_a_picture_to_share(door: Door, tmp_path):
    screen = door()
    page = ended(screen, "pointcity", ME, EASY)
    dialog = page.get_by_role("dialog", name="Final score")
    with page.expect_download() as found:
        screen.button("Share picture", dialog).click()
    path = tmp_path / found.value.suggested_filename
    found.value.save_as(path)
    picture = path.read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(picture[16:20], "big") == 1200
    screen.button("Analyze game", dialog).click()
    expect(dialog.get_by_role("img", name=re.compile("opinion"))).to_be_visible()
    expect(dialog.locator(".told p")).to_have_text(re.compile(r"Turn \d+: .+ chances went from|No single turn"))


def test_again_from_the_end(door: Door):
    screen = door()
    page = ended(screen, "pointcity", ME, EASY)
    before = screen.table()
    names = page.locator(".strip .called").all_text_contents()
    screen.button("Rematch", page.get_by_role("dialog", name="Final score")).click()
    expect(page).not_to_have_url(re.compile(before))
    expect(page.locator(".strip .called").last).to_have_text(names[-1])
