"""The bot of docs/server.md plays as it stands there."""

import re
from pathlib import Path

from .people import BOT, OPEN
from .workers import Worker

PAGE = Path(__file__).resolve().parents[2] / "docs" / "server.md"


def test_the_bot_of_the_documentation_plays_a_game_to_its_end(tmp_path):
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    served = Worker(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log")
    try:
        ann = served.person()
        made = ann.table("pointcity", OPEN, BOT)
        code = code.replace("http://127.0.0.1:8117", served.base).replace("/join/...", made["links"]["0"])
        exec(compile(code, "server.md", "exec"), {})
        shown = ann.see(made["table"])
        assert shown["over"] and [holder["kind"] for holder in shown["seats"][0]["holders"]] == ["program"]
    finally:
        served.stop()
