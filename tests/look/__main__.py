"""The whole matrix of looks, or a part of it: `make look`, or

    python -m tests.look --games spark pointcity --sizes phone laptop --browsers chromium

Every look plays one game to its end through the board alone. What is done is kept in build/look: an interrupted run
goes on where it was, and --again looks anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from tests.browser.serving import Server, build_page

from .browsers import Browser, Chromium
from .firefox import Firefox
from .playing import Report, play
from .sizes import SIZES, Size

KEPT = Path(__file__).resolve().parents[2] / "build" / "look"
GAMES = {"pointcity": (2, 4), "spark": (2, 4), "heroes": (2, 4), "congress": (2, 4)}
BROWSERS: dict[str, Callable[[Path], Browser]] = {"chromium": Chromium, "firefox": Firefox}


def main() -> int:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    told.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    told.add_argument("--browsers", nargs="+", choices=BROWSERS, default=list(BROWSERS))
    told.add_argument("--seats", nargs="+", type=int, help="numbers of players (2 and 4)")
    told.add_argument("--most", type=int, default=10_000, help="decisions of each game, for a quick look")
    told.add_argument("--again", action="store_true", help="look anew at what was looked at before")
    given = told.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    build_page()
    looks = [
        (browser, game, seats, SIZES[size])
        for browser in given.browsers
        for game in given.games
        for seats in given.seats or GAMES[game]
        for size in given.sizes
    ]
    bad = 0
    with tempfile.TemporaryDirectory(prefix="civitas-look-") as folder:
        server = Server(Path(folder))
        server.start()
        try:
            for number, (name, game, seats, size) in enumerate(looks, start=1):
                kept = KEPT / f"{name}-{game}-{seats}-{size.name}.json"
                if not given.again and kept.exists() and json.loads(kept.read_text())["over"]:
                    report = Report(**json.loads(kept.read_text()))
                else:
                    report = look(Path(folder), name, server.url, game, seats, size, given.most)
                    kept.write_text(json.dumps(asdict(report), indent=1), encoding="utf-8")
                bad += bool(report.wrong)
                print(f"{number} of {len(looks)}: {told_of(report)}", flush=True)
        except KeyboardInterrupt:
            print("Stopped. What was looked at is kept; run it again to go on.")
            return 130
        finally:
            server.stop()
    print(f"{len(looks)} looks, {bad} with something wrong")
    return 1 if bad else 0


def look(folder: Path, name: str, url: str, game: str, seats: int, size: Size, most: int) -> Report:
    browser = BROWSERS[name](folder / f"{name}-{time.monotonic_ns()}")
    try:
        return play(browser, url, game, seats, size, most=most)
    except RuntimeError as stuck:
        return Report(game, seats, size.name, name, wrong={str(stuck): []})
    finally:
        browser.close()


def told_of(report: Report) -> str:
    end = "to the end" if report.over else "not to the end"
    head = f"{report.browser}, {report.game} with {report.seats}, {report.size}: {report.decisions} decisions, {end}"
    lines = [
        f"    {what} ({len(prompts)} questions, as {prompts[0]!r})" if prompts else f"    {what}"
        for what, prompts in report.wrong.items()
    ]
    return "\n".join([head + (", nothing wrong" if not lines else ""), *lines[:40]])


if __name__ == "__main__":
    sys.exit(main())
