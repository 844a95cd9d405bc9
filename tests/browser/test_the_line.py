"""Reload and a network cut in the middle of a turn: nothing is lost, nothing counts twice, and the page heals."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Door, keep_picture

CUT = "ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK_CHANGED|ERR_CONNECTION"


def test_a_reload_in_mid_turn(door: Door):
    screen = door()
    screen.set_up("pointcity", "me:Ada", "bot greedy", seed="5")
    screen.play(5, until=lambda state: "Flip" in state.prompt)
    before, log = screen.state(), screen.log()
    screen.page.reload()
    assert screen.state() == before
    assert screen.log() == log
    screen.choose(before.options[0])
    assert screen.state().number > before.number


def test_the_page_heals_after_a_network_cut_in_mid_turn(door: Door):
    ada, bo = door(), door()
    ada.set_up("spark", "me:Ada", "open:Bo", seed="8")
    link = ada.page.get_by_label("Seat B", exact=True).input_value()
    ada.page.get_by_role("link", name="Go to the table").click()
    bo.open(link)
    bo.state()
    state = ada.state()
    with door.watch.expecting(CUT):
        ada.page.context.set_offline(True)
        ada.page.evaluate("() => {}")
        # What is chosen meanwhile is kept, and goes out once.
        ada.page.locator("button.option").first.click()
        expect(ada.page.locator("[data-link=lost]")).to_be_visible(timeout=60_000)
        keep_picture(ada.page, "no-connection")
        assert bo.state(kinds=("asked", "waiting")).number == state.number
        bo.choose(bo.state().options[0])
        ada.page.context.set_offline(False)
        expect(ada.page.locator("[data-link=live]")).to_be_visible(timeout=60_000)
        for person in (ada, bo):  # past the first of the two choices, then past the second
            person.moved(state.number)
            person.moved(state.number + 1)
    one, other = ada.state(kinds=("asked", "waiting")), bo.state(kinds=("asked", "waiting"))
    assert one.number == other.number == state.number + 2, "each of the two choices counts once"
    assert len(ada.log()) == len(bo.log())
