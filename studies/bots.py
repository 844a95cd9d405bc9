"""How strong the bots are: plays the meetings below in the arena and writes docs/bots.md.

    python studies/bots.py play FOLDER [NAME ...]    all of them, or these; goes on where it was
    python studies/bots.py write FOLDER              the document, from what was played; what was not is left out

OpenSpiel's bots need the extra `openspiel`. Searches by the clock want a machine with nothing else to do.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import Any

import heroes  # beside this file
from figures import Share
from games import Kept, fill

import civitas
from civitas.arena import arena
from civitas.cli.arena import as_json
from civitas.games.heroes.constants import WON
from civitas.kernel.backends.simulation import simulate

HERE = Path(__file__).parent
SEED = 117
TOGETHER = 500  # games of a policy in each cell
BUDGETS = {"search:100": 10, "search:1000": 4}  # games of Heroes in each of the hardest cells, beside heroes.BOT's
GAMES = {"pointcity": "Point City", "spark": "Citizens of the Spark", "congress": "CITIZEN, 117th Congress"}
SOLO: dict[str, dict[str, dict[str, Any]]] = {
    "pointcity": {"level 1": {"level": 1}, "level 2": {"level": 2}, "level 3": {"level": 3}},
    "spark": {
        "Normal": {"difficulty": "normal"},
        "Hard": {"difficulty": "hard"},
        "Epic": {"difficulty": "epic"},
    },
}
Meeting = tuple[str, list[str], int, int, dict[str, Any]]  # game, players, seats, games, options


def meetings() -> dict[str, Meeting]:
    out: dict[str, Meeting] = {}
    for game in GAMES:  # a game of CITIZEN takes a search of 1,000 a minute, so there are fewer
        out[f"{game}-greedy-random"] = (game, ["greedy", "random"], 2, 2000, {})
        out[f"{game}-search-greedy"] = (game, ["search:1000", "greedy"], 2, 100 if game == "congress" else 400, {})
        if game == "congress":
            out[f"{game}-budget"] = (game, ["search:100", "search:1000"], 2, 40, {})
            out[f"{game}-budget-more"] = (game, ["search:1000", "search:10000"], 2, 48, {})
            continue
        out[f"{game}-four"] = (game, ["search:1000", "greedy", "greedy", "greedy"], 4, 160, {})
        for name, options in SOLO[game].items():
            players = ["random", "greedy", "search:100", "search:1000"]
            out[f"{game}-solo-{name}"] = (game, players, 1, 4 * 150, options)
        out[f"{game}-openspiel-equal"] = (game, ["search:500", "openspiel:500"], 2, 64, {})
        out[f"{game}-openspiel-time"] = (game, ["search:0.2s", "openspiel:0.2s"], 2, 64, {})
        out[f"{game}-openspiel-native"] = (game, ["search:0.2s", "openspiel:0.2s:native"], 2, 64, {})
        out[f"{game}-budget"] = (game, ["search:100", "search:1000", "search:10000"], 2, 6 * 32, {})
    return out


def play(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (game, players, seats, games, options) in meetings().items():
        if names and not any(name.startswith(given) for given in names):
            continue
        file = folder / f"{name}.json"
        met = arena(game, players, games, seats, SEED, options, jobs=os.cpu_count() or 1, file=file)
        file.write_text(as_json(met), encoding="utf-8")
        print(name, *(f"{s.player} {100 * s.won.mean:.1f} %" for s in met.standings), flush=True)
        if not met.complete:
            sys.exit(130)
    if not names or "heroes-budget" in names:
        play_together()


def play_together() -> None:
    """Citizen Heroes at the hardest level with other budgets."""
    for bot, games in BUDGETS.items():
        cells = [replace(cell, bot=bot) for cell in heroes.HARDEST]
        fill(Kept("heroes", "heroes", "-budgets"), cells, Namespace(games=games, minutes=1e6, jobs=0, part=(0, 1)))


# ---------------------------------------------------------------- the document


def share(found: dict[str, Any]) -> str:
    low, high = found["won"]["low"], found["won"]["high"]
    return f"{100 * found['won']['mean']:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def of(folder: Path, name: str) -> dict[str, Any] | None:
    file = folder / f"{name}.json"
    if not file.exists():
        return None
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    data["by"] = {standing["player"]: standing for standing in data["standings"]}
    return data


def rows(head: list[str], lines: list[list[str]]) -> list[str]:
    return ["| " + " | ".join(cells) + " |" for cells in [head, ["---"] * len(head), *lines]] + [""]


def write(folder: Path) -> None:
    out = [(HERE / "bots_notes.md").read_text(encoding="utf-8").strip(), ""]

    def meeting(title: str, text: str, names: dict[str, str], player: str) -> None:
        lines = []
        for game, shown in GAMES.items():
            for name, against in names.items():
                if met := of(folder, f"{game}-{name}"):
                    lines.append([shown, f"`{player}` {against}", share(met["by"][player]), str(met["games"])])
        out.extend([f"## {title}", "", text, "", *rows(["game", "who", "wins", "games"], lines)])

    meeting("Greedy against chance", "Two players.", {"greedy-random": "against `random`"}, "greedy")
    meeting(
        "Search against greedy",
        "Two players, and one search among three greedy players, where an equal share would be 25 %.",
        {"search-greedy": "against `greedy`", "four": "against three `greedy`"},
        "search:1000",
    )
    lines = []
    for game, shown in GAMES.items():
        for name in ("budget", "budget-more"):
            met = of(folder, f"{game}-{name}")
            for player, one in sorted(met["by"].items(), key=lambda each: len(each[0])) if met else ():
                lines.append([shown, f"`{player}`", share(one), f"{one['elo']:+.0f}", str(one["games"])])
    out += ["## Strength grows with the budget", "", (HERE / "bots_budget.md").read_text(encoding="utf-8").strip()]
    out += ["", *rows(["game", "bot", "wins", "Elo", "games"], lines)]
    lines = []
    for game, shown in GAMES.items():
        for name, ours, text in (
            ("equal", "search:500", "500 simulations each"),
            ("time", "search:0.2s", "0.2 s for each move"),
            ("native", "search:0.2s", "0.2 s for each move, their rollouts in our compiled code"),
        ):
            if met := of(folder, f"{game}-openspiel-{name}"):
                lines.append([shown, text, share(met["by"][ours]), str(met["games"])])
    out += ["## Against OpenSpiel's IS-MCTS", "", (HERE / "bots_openspiel.md").read_text(encoding="utf-8").strip()]
    out += ["", *rows(["game", "budget", "our search wins", "games"], lines)]
    lines = []
    for game, shown in GAMES.items():
        for level in SOLO.get(game, ()):
            bots = ("random", "greedy", "search:100", "search:1000")
            if met := of(folder, f"{game}-solo-{level}"):
                shares, games = [share(met["by"][bot]) for bot in bots], met["by"]["greedy"]["games"]
                lines.append([shown, level, *shares, str(games)])
    out += ["## Alone", "", "Games won against the game itself: Point City's market tokens, and Scyntilla in Spark."]
    out += ["", *rows(["game", "level", "`random`", "`greedy`", "`search:100`", "`search:1000`", "games each"], lines)]
    out += [
        "## Together",
        "",
        (HERE / "bots_together.md").read_text(encoding="utf-8").strip(),
        "",
        *together(),
        *budgets(),
    ]
    (HERE.parent / "docs" / "bots.md").write_text("\n".join(out).rstrip() + "\n", encoding="utf-8")


def together() -> list[str]:
    """Citizen Heroes at each level, all disasters and numbers of heroes; the games of search are those of heroes.py."""
    kept, lines = Kept("heroes", "heroes"), []
    for level in heroes.LEVELS:
        cells = [cell for cell in heroes.CELLS if dict(cell.options)["level"] == level]
        shares = []
        for policy in ("random", "greedy"):
            ended = [
                simulate(civitas.game("heroes"), cell.seats, TOGETHER, SEED, policy, options=dict(cell.options)).outcome
                for cell in cells
            ]
            shares.append(Share(sum(int((each == WON).sum()) for each in ended), TOGETHER * len(cells)))
        searched = heroes.share(game.outcome for cell in cells for game in kept.of(cell))
        lines.append([str(level), *map(str, shares), str(searched), str(searched.games)])
    return rows(["level", "`random`", "`greedy`", f"`{heroes.BOT}`", f"games of `{heroes.BOT}`"], lines)


def budgets() -> list[str]:
    """The same at the hardest level, with more and less thought."""
    kept, lines = Kept("heroes", "heroes"), []
    for bot in sorted([*BUDGETS, heroes.BOT], key=lambda name: int(name.split(":")[1])):
        won = heroes.share(game.outcome for cell in heroes.HARDEST for game in kept.of(replace(cell, bot=bot)))
        if won.games:
            lines.append([f"`{bot}`", str(won), str(won.games)])
    hardest = max(heroes.LEVELS)
    return [f"At level {hardest} it wins more, the more it thinks:", "", *rows(["bot", "won", "games"], lines)]


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("play", "write"):
        sys.exit(__doc__)
    if sys.argv[1] == "play":
        play(Path(sys.argv[2]), sys.argv[3:])
    else:
        write(Path(sys.argv[2]))
