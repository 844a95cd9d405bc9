"""A cross-section of the looks: each game at two of the sizes, some decisions long, in Chromium; and that the checks
find what is wrong. The whole matrix is `make look`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.browser.chromium import one_at_a_time
from tests.browser.serving import Server, build_page

from . import pictures, playing
from .browsers import Chromium
from .sizes import SIZES

DECISIONS = 8
CROSS_SECTION = [
    ("pointcity", 4, "phone"),
    ("pointcity", 2, "large"),
    ("spark", 2, "flat-phone"),
    ("spark", 4, "laptop"),
    ("heroes", 4, "phone"),
    ("heroes", 2, "small-laptop"),
    ("congress", 2, "phone"),
    ("congress", 4, "zoom-200"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with one_at_a_time("page"):
        build_page()
    server = Server(tmp_path_factory.mktemp("looked-at"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    browser = Chromium(tmp_path_factory.mktemp("chromium"))
    yield browser
    browser.close()


@pytest.mark.parametrize(("game", "seats", "size"), CROSS_SECTION)
def test_the_board_alone_is_enough_and_whole(server: Server, chromium: Chromium, game: str, seats: int, size: str):
    report = playing.play(chromium, server.url, game, seats, SIZES[size], most=DECISIONS)
    assert report.decisions == DECISIONS
    assert not report.wrong, "\n".join(f"{what} ({prompts})" for what, prompts in report.wrong.items())


# The first place that is offered, as soon as one is.
OFFERED = """() => new Promise((found) => {
  const look = () => {
    const one = document.querySelector('.board [data-place].offer')
    if (one) found(one)
    else requestAnimationFrame(look)
  }
  look()
})"""
SPOIL = {
    "lies outside the board": "(one) => (one.style.translate = '-3000px 0')",
    "lies under something": """(one) => {
        const cover = document.createElement('div'), r = one.getBoundingClientRect()
        Object.assign(cover.style, {position: 'fixed', zIndex: 99, left: `${r.left - 2}px`, top: `${r.top - 2}px`,
          width: `${r.width + 4}px`, height: `${r.height + 4}px`})
        document.body.append(cover)
      }""",
    "small": """(one) => Object.assign(one.style,
      {minWidth: 0, minHeight: 0, width: '20px', height: '20px', inset: 'auto'})""",
    'the word "Extraordinarily" is broken': """(one) => {
        const text = document.createElement('p')
        Object.assign(text.style, {width: '40px', overflowWrap: 'anywhere', position: 'absolute'})
        text.textContent = 'Extraordinarily'
        one.parentElement.append(text)
      }""",
    '"Extraordinarily" is cut': """(one) => {
        const text = document.createElement('p')
        Object.assign(text.style, {width: '40px', overflow: 'hidden', position: 'absolute'})
        text.textContent = 'Extraordinarily'
        document.querySelector('.panel').append(text)
      }""",
}


@pytest.mark.parametrize("what", list(SPOIL))
def test_what_is_wrong_is_found(server: Server, chromium: Chromium, what: str):
    screen = chromium.screen(SIZES["phone"])
    try:
        playing.start(screen, server.url, "pointcity", 2)
        playing.asked(screen, None)
        screen.evaluate(f"{OFFERED}.then({SPOIL[what]})")
        screen.evaluate(playing.DRAWN)
        assert any(what in each for each in screen.evaluate(playing.LOOKING, True))
    finally:
        screen.close()


def test_a_picture_that_has_changed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pictures, "KEPT", tmp_path)
    image = Image.new("RGB", (1440, 900), "beige")
    draw = ImageDraw.Draw(image)
    draw.rectangle((300, 200, 700, 600), fill="teal")
    before = png(image)
    pictures.keep("one", before)
    assert pictures.differences("one", before) == []
    draw.rectangle((700, 200, 760, 600), fill="teal")  # it has grown
    assert pictures.differences("one", png(image))
    assert "no picture is kept" in pictures.differences("another", before)[0]


def png(image: Image.Image) -> bytes:
    import io

    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
