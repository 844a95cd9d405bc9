"""On a machine with a GPU: games of random play on the GPU and native, compared game by game, and the hashes that
tests/golden/gpu.json keeps.

    python bench/gpu_check.py OUT.json [GAME ...]

Of some games alone: the rows of the others are kept as they are in OUT.json.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy as np

import civitas
from civitas.kernel.backends.engine import engine
from civitas.registry import from_file

ROOT = Path(__file__).parents[1]
PLAYED = (
    ("pointcity", 1, 20_000),
    ("pointcity", 2, 20_000),
    ("pointcity", 3, 20_000),
    ("pointcity", 4, 100_000),
    *(("spark", seats, 20_000) for seats in range(1, 6)),
    *(("heroes", seats, 20_000) for seats in range(2, 6)),
    *(("congress", seats, 2_000) for seats in range(2, 5)),
    ("tictactoe", 2, 20_000),
    ("connect_four", 2, 20_000),
    ("leduc", 2, 20_000),
    ("crazy_eights", 3, 20_000),
)


def engines_agree(name: str, seats: int) -> None:
    """The engine's whole contract on the GPU against native: records, masks, observations, redeals, policies."""
    game = civitas.game(name) if name in civitas.games() else from_file(ROOT / "examples" / f"{name}.py")
    gpu, native, random = engine(game, "gpu"), engine(game, "native"), np.random.default_rng(3)
    seeds = list(range(256))
    there, here = gpu.begin(seeds, seats), native.begin(seeds, seats)
    for step in range(40):
        assert (gpu.hash(there).get() == native.hash(here)).all(), f"{name}: step {step}: states differ"
        assert (gpu.mask(there).get() == native.mask(here)).all(), f"{name}: step {step}: masks differ"
        assert (gpu.who(there).get() == native.who(here)).all()
        assert (gpu.observe(there, 0).get() == native.observe(here, 0)).all(), (
            f"{name}: step {step}: observations differ"
        )
        for policy in game.policies:
            asked = ~native.over(here)
            assert (gpu.policy(there, policy).get()[asked] == native.policy(here, policy)[asked]).all(), policy
        options = native.options(here)
        chosen = np.array([o[random.integers(len(o))] if o else 0 for o in options])
        answers = np.where(native.over(here), -1, native.value(here, chosen))
        gpu.advance(there, answers)
        native.advance(here, answers)
        if step % 10 == 0:
            gpu.redeal(there, 0, seeds)
            native.redeal(here, 0, seeds)
    assert np.allclose(gpu.returns(there).get(), native.returns(here))
    print(f"{name}, {seats} seats: the engines agree", flush=True)


ENGINES = (
    ("tictactoe", 2),
    ("crazy_eights", 3),
    ("pointcity", 4),
    ("spark", 1),
    ("spark", 3),
    ("heroes", 3),
    ("congress", 2),
)


def main() -> None:
    file, names = Path(sys.argv[1]), sys.argv[2:] or [name for name, *_ in PLAYED]
    before = json.loads(file.read_text(encoding="utf-8"))["games"] if file.exists() else []
    rows = [row for row in before if row["game"] not in names]
    for name, seats in ENGINES:
        if name in names:
            engines_agree(name, seats)
    for name, seats, games in PLAYED:
        if name not in names:
            continue
        game = civitas.game(name) if name in civitas.games() else from_file(ROOT / "examples" / f"{name}.py")
        gpu = civitas.simulate(game, seats, games, seed=2026, backend="gpu")
        native = civitas.simulate(game, seats, games, seed=2026, backend="native")
        same = int((gpu.hash == native.hash).sum())
        print(f"{name}, {seats} seats: {same} of {games} games the same", flush=True)
        if same != games:
            sys.exit(1)
        digest = hashlib.sha256(gpu.hash.astype("<u8").tobytes()).hexdigest()
        rows.append(
            {
                "game": name,
                "seats": seats,
                "games": games,
                "seed": 2026,
                "rules_version": game.rules.version,
                "sha256": digest,
            }
        )
    import cupy

    device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    file.write_text(json.dumps({"device": device, "games": rows}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
