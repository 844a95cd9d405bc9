"""The example exchange of docs/bot-protocol.md, played again."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

from civitas import bots
from civitas.registry import from_file

EXAMPLES = Path(__file__).parents[2] / "examples"
PROGRAM = """
import json, sys

answers = iter(["raise", '{"choose": 1}', '{"choose": 2}', '{"choose": 1}', '{"choose": 1}'])
with open(sys.argv[1], "w") as record:
    for line in sys.stdin:
        record.write("> " + line)
        if json.loads(line)["type"] == "question":
            answer = next(answers)
            print(answer, flush=True)
            record.write("< " + answer + "\\n")
"""


def exchange(folder: Path) -> str:
    """What is said, with views and observations left out."""
    program, record = folder / "recorded.py", folder / "exchange.txt"
    program.write_text(PROGRAM, encoding="utf-8")
    table = from_file(EXAMPLES / "leduc.py").table(2, 3)
    command = shlex.join([sys.executable, program.as_posix(), record.as_posix()])
    players = bots.make(f"cmd:{command}", seed=1), bots.make("random", seed=2)
    while table.decision is not None:
        seat = table.decision.seat
        table.choose(players[seat].choose(table, seat))
    players[0].close()
    return "".join(f"{shortened(line)}\n" for line in record.read_text(encoding="utf-8").splitlines())


def shortened(line: str) -> str:
    if not line.startswith("> "):
        return line
    message: dict[str, Any] = json.loads(line[2:])
    for name, short in (("view", {}), ("observation", [])):
        if name in message:
            message[name] = short
    text = json.dumps(message)
    return "> " + text.replace('"view": {}', '"view": {...}').replace('"observation": []', '"observation": [...]')
