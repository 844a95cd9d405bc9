"""The first page: which games come first, what is offered of each, and how it stands on every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Door, keep_picture

# Where things stand in the first game's entry, from the top of the page.
TOPS = """() => {
  const game = document.querySelector('article.game'), top = (one) => one?.getBoundingClientRect().top ?? -1
  return {
    button: top(game.querySelector('button.primary')),
    text: Math.min(...[...game.querySelectorAll('p:not(.facts):not(.more)')].map(top)),
    columns: new Set([...document.querySelectorAll('article.game')].map((g) => g.getBoundingClientRect().left)).size,
    wide: document.scrollingElement.scrollWidth <= innerWidth,
  }
}"""


def test_built_in_games_come_first_and_a_guide_is_offered_where_there_is_one(door: Door):
    screen = door().open()
    page = screen.page
    expect(page.locator("article.game").first).to_be_visible()
    titles = page.locator("article.game h2").all_text_contents()
    assert titles[:3] == ["Point City", "Citizens of the Spark", "Citizen Heroes"]
    assert "Crazy Eights" in titles[3:]
    for game in page.request.get("/api/games").json():
        offered = screen.button("A guided first game", screen.game(game["title"]))
        assert offered.count() == int(game["guide"]), game["title"]
    assert screen.button("A guided first game", screen.game("Point City")).count() == 1
    assert screen.button("A guided first game", screen.game("Crazy Eights")).count() == 0


@pytest.mark.parametrize(
    ("size", "columns"), [((1440, 900), 2), ((390, 844), 1), ((844, 390), 2)], ids=["wide", "phone", "flat"]
)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_game_has_its_place_and_a_button_before_any_text(door: Door, size, columns, scheme):
    screen = door(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme).open()
    page = screen.page
    games = page.locator("article.game")
    expect(games.locator("svg.scene").last).to_be_attached()
    assert games.locator("svg.scene").count() == games.locator("svg.emblem").count() == games.count()
    told = page.evaluate(TOPS)
    assert 0 < told["button"] < told["text"] and told["button"] + 44 < size[1]
    assert told["columns"] == columns and told["wide"]
    keep_picture(page, f"lobby-{size[0]}-{scheme}")


def test_games_of_ones_own_get_signs_that_differ(door: Door):
    page = door().open().page
    signs = page.locator(".small svg.emblem")
    expect(signs.first).to_be_visible()
    drawn = [sign.inner_html() for sign in signs.all()]
    assert len(drawn) >= 3 and len(set(drawn)) == len(drawn)


def test_whose_games_they_are_is_one_line_at_the_foot(door: Door):
    page = door().open().page
    expect(page.locator("article.game").first).to_be_visible()
    assert page.get_by_text("Unofficial").count() == 1
    page.locator(".foot").get_by_role("link", name="About").click()
    expect(page.get_by_role("main").get_by_text("Designed by Molly Johnson")).to_be_visible()


def test_own_tables_stand_first_once_there_are_any(door: Door):
    screen = door(viewport={"width": 390, "height": 844})
    page = screen.open().page
    expect(page.get_by_text("Your games appear here so you can resume them.")).to_be_attached()
    expect(page.locator(".tables")).to_have_count(0)
    screen.start_from_lobby("Point City", "Play against 2 bots (Easy)")
    bots = [str(name) for name in page.locator(".strip .called").all_text_contents()][1:]
    assert len(set(bots)) == 2 and "Greedy" not in " ".join(bots)
    expect(page.locator(".strip .about").nth(1)).to_contain_text("Easy")
    assert page.locator(".strip svg.face").count() == 2
    screen.open()
    mine = page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("link")).to_have_count(1)
    expect(mine).to_contain_text(bots[0])
    assert mine.bounding_box()["y"] < page.locator("article.game").first.bounding_box()["y"]  # type: ignore[index]


def test_people_choose_levels_when_they_set_up_a_table(door: Door):
    page = door().open("/play/spark").page
    choice = page.locator(".rows li select").nth(1)
    expect(choice).to_be_visible()
    told = [text for text in choice.locator("option").all_text_contents() if text.startswith("Bot")]
    assert told == ["Bot, Beginner", "Bot, Easy", "Bot, Medium", "Bot, Hard", "Bot, Expert"]


@pytest.mark.parametrize("game", ["pointcity", "spark", "heroes", "congress"])
@pytest.mark.parametrize("width", [1440, 390])
def test_help_shows_the_cards_with_their_parts_named(door: Door, game, width):
    """Each name has a line that ends at its part, and nothing stands beyond the screen or over another name."""
    page = door(viewport={"width": width, "height": 900}).open(f"/help/{game}").page
    figures = page.get_by_role("region", name="What you play with").locator("figure")
    expect(figures.first).to_be_visible()
    assert figures.count() >= 2
    for figure in figures.all():
        figure.scroll_into_view_if_needed()
        names = figure.locator("[data-name]")
        expect(figure.locator("svg circle").last).to_be_attached()
        assert names.count() >= 1 and figure.locator(".picture > svg circle").count() == names.count()
        apart = """(figure) => {
          const all = [...figure.querySelectorAll('[data-name]')].map((one) => one.getBoundingClientRect())
          const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1
          return all.every((a, n) => a.left >= 0 && a.right <= innerWidth && !all.some((b, m) => m > n && over(a, b)))
        }"""
        page.wait_for_function(apart, arg=figure.element_handle())
