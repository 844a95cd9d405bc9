"""On a machine with a GPU: games of random play on the GPU and native, compared game by game, and the hashes that
tests/golden/gpu.json keeps. Then the speeds.

    python bench/gpu_check.py OUT.json
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import civitas
from civitas.registry import from_file

ROOT = Path(__file__).parents[1]
PLAYED = (("pointcity", 1, 20_000), ("pointcity", 2, 20_000), ("pointcity", 3, 20_000), ("pointcity", 4, 100_000), ("tictactoe", 2, 20_000),
          ("connect_four", 2, 20_000), ("leduc", 2, 20_000), ("crazy_eights", 3, 20_000))


def main() -> None:
    rows = []
    for name, seats, games in PLAYED:
        game = civitas.game(name) if name in civitas.games() else from_file(ROOT / "examples" / f"{name}.py")
        gpu = civitas.simulate(game, seats, games, seed=2026, backend="gpu")
        native = civitas.simulate(game, seats, games, seed=2026, backend="native")
        same = int((gpu.hash == native.hash).sum())
        print(f"{name}, {seats} seats: {same} of {games} games the same", flush=True)
        if same != games:
            sys.exit(1)
        digest = hashlib.sha256(gpu.hash.astype("<u8").tobytes()).hexdigest()
        rows.append({"game": name, "seats": seats, "games": games, "seed": 2026, "rules_version": game.rules_version, "sha256": digest})
    import cupy

    device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    Path(sys.argv[1]).write_text(json.dumps({"device": device, "games": rows}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
