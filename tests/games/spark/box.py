"""Cards for the tests of the rules: the texts, guilds and marks of the packaged ones with numbers of their own.

The packaged numbers are reconstructed and tuned now and then. A rule stays the same rule then, so its test counts with
small numbers that stand here; what the packaged cards promise is tested in test_cards.py.
"""

from __future__ import annotations

import json
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import civitas
from civitas.games.spark import cards
from civitas.kernel import Game

Numbers = Mapping[str, list[int]]

CITIZENS: dict[str, Numbers] = {
    "Advisor": {"end": [4, 12, 13]},
    "Agitator": {"n": [1, 2, 3], "gain": [1, 2, 3]},
    "Bandit": {"rate": [1, 2, 3], "cap": [4, 7, 10]},
    "Champion": {"rate": [1, 2, 3]},
    "Collector": {"rate": [1, 2, 3]},
    "Diplomat": {"gain": [3, 6, 9]},
    "Diviner": {"gain": [1, 2, 4]},
    "Executioner": {"n": [1, 2, 3], "gain": [2, 5, 8]},
    "Guardian": {"rate": [1, 2, 4]},
    "Judge": {"n": [1, 2, 3], "gain": [2, 4, 6]},
    "Mediator": {"n": [1, 2, 3], "gain": [1, 2, 4]},
    "Medic": {"n": [1, 2, 3]},
    "Mentor": {"n": [1, 2, 3], "gain": [2, 4, 6]},
    "Merchant": {"rate": [1, 2, 3]},
    "Outcast": {"end": [-3, 2, 7]},
    "Philosopher": {"rate": [1, 2, 3]},
    "Poet": {"n": [1, 2, 3]},
    "Politician": {"rate": [1, 2, 3]},
    "Pupil": {"gain": [2, 2, 2]},
    "Rancher": {"gain": [2, 3, 4], "rate": [1, 1, 2]},
    "Recruiter": {"n": [1, 2, 3], "gain": [1, 2, 4]},
    "Saboteur": {"gain": [2, 3, 5]},
    "Scholar": {"n": [2, 3, 4]},
    "Scientist": {"gain": [7, 10, 15]},
    "Scout": {"n": [1, 2, 3], "cap": [3, 4, 5]},
    "Soldier": {"n": [1, 2, 3], "rate": [1, 1, 2]},
    "Trader": {"n": [1, 2, 3], "rate": [1, 1, 2]},
    "Tyrant": {"n": [1, 2, 3], "gain": [1, 1, 2]},
    "Warrior": {"gain": [3, 5, 7]},
}
# Scyntilla's city does not grow by cards 2 to 6 and 24, and no card fetches: so they are calm enough to look at
# everything else.
PLOTS: dict[int, Numbers] = {
    1: {"n": [1, 1, 2]},
    2: {"n": [0, 0, 0]},
    3: {"n": [0, 0, 0], "award": [1, 1, 2]},
    4: {"n": [0, 0, 0], "award": [1, 2, 3]},
    6: {"n": [0, 0, 0]},
    7: {"award": [4, 7, 10]},
    8: {"award": [4, 7, 10]},
    9: {"flat": [5, 7, 9]},
    10: {"award": [2, 3, 4]},
    11: {"n": [3, 2, 1], "award": [1, 1, 1]},
    12: {"award": [6, 10, 14]},
    13: {"n": [1, 2, 2], "award": [2, 3, 5]},
    14: {"n": [1, 2, 3], "award": [3, 6, 9]},
    15: {"n": [1, 1, 2], "award": [2, 4, 6]},
    16: {"n": [1, 2, 3], "award": [3, 6, 9]},
    17: {"award": [4, 7, 11]},
    18: {"n": [1, 2, 3], "award": [3, 5, 7]},
    19: {"flat": [2, 4, 6]},
    20: {"n": [1, 2, 3], "award": [1, 2, 3]},
    21: {"award": [3, 4, 6], "flat": [2, 4, 6]},
    22: {"award": [2, 4, 6]},
    23: {"award": [1, 2, 3]},
    24: {"n": [0, 0, 0], "award": [5, 9, 12]},
    25: {"n": [1, 1, 2], "award": [4, 7, 9]},
    26: {"flat": [2, 4, 6]},
    27: {"flat": [4, 7, 10]},
    28: {"n": [1, 2, 3], "award": [1, 2, 3]},
    29: {"flat": [4, 6, 9]},
    30: {"n": [2, 3, 4], "award": [0, 1, 2]},
    31: {"award": [6, 10, 14]},
    32: {"n": [1, 2, 3], "award": [3, 5, 7]},
    33: {"n": [1, 2, 3], "award": [3, 5, 7]},
    34: {"award": [4, 7, 10]},
    35: {"n": [5, 9, 14]},
    36: {"award": [5, 9, 13]},
}
NO_FETCH: dict[int, Numbers] = {
    number: {"fetch": [0, 0, 0]} for number, known in cards.PLOTS.items() if "fetch" in known
}
FETCH: dict[int, Numbers] = {number: {"fetch": [1, 2, 3]} for number in NO_FETCH}
GROWTH: dict[int, Numbers] = {
    2: {"n": [1, 2, 3], "fetch": [1, 2, 2]},
    3: {"n": [1, 2, 3]},
    4: {"n": [1, 2, 2], "fetch": [1, 1, 2]},
    5: {"fetch": [1, 1, 2]},
    6: {"n": [1, 2, 3], "fetch": [1, 2, 2]},
    24: {"n": [1, 1, 2], "fetch": [1, 2, 2]},
}


def packaged() -> dict[str, Any]:
    """What the packaged card file holds."""
    return tomllib.loads(cards.PACKAGED.read_text(encoding="utf-8"))


def as_toml(box: dict[str, Any]) -> str:
    """What the card file needs of TOML: plain values first, then tables, then lists of tables."""
    plain, tables = [], []
    for key, value in box.items():
        if isinstance(value, dict):
            tables.append(f"[{json.dumps(key)}]\n{as_toml(value)}")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            tables += [f"[[{json.dumps(key)}]]\n{as_toml(each)}" for each in value]
        else:
            plain.append(f"{json.dumps(key)} = {json.dumps(value)}\n")
    return "".join(plain + tables)


def with_numbers(citizens: Mapping[str, Numbers], *plots: Mapping[int, Numbers]) -> Game:
    """The game with these numbers on its cards."""
    box = packaged()
    for entry in box["citizen"]:
        entry.update(citizens.get(entry["name"], {}))
    for entry in box["plot"]:
        for numbers in plots:
            entry.update(numbers.get(entry["number"], {}))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_text(as_toml(box), encoding="utf-8")
        return civitas.game("spark").with_cards(file)


calm = with_numbers(CITIZENS, PLOTS, NO_FETCH)
growing = with_numbers(CITIZENS, PLOTS, NO_FETCH, GROWTH)
fetching = with_numbers(CITIZENS, PLOTS, FETCH)
