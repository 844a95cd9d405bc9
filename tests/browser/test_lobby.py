"""The first page: which games come first, and what is offered of each."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door


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
