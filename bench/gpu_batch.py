"""On a machine with a GPU: the batch of environments there against the one on the processor, array by array, and how
many decisions a second it makes as PyTorch sees it (observations, masks, rewards; actions drawn by PyTorch).

    python bench/gpu_batch.py [GAME SEATS [PLACES ...]]
"""

from __future__ import annotations

import sys
import time

import numpy as np
import torch

from civitas.envs import Batch

STEPS = 200


def agree(name: str, seats: int, n: int = 512, steps: int = 400) -> None:
    here, there, random = Batch(name, seats, n, seed=5), Batch(name, seats, n, "gpu", seed=5), np.random.default_rng(3)
    ended = 0
    for step in range(steps):
        actions = (here.masks * random.random(here.masks.shape)).argmax(axis=1)
        for what, a, b in zip(
            ("observations", "masks", "rewards", "dones"), here.step(actions), there.step(actions), strict=True
        ):
            assert (a == b.get()).all(), f"{name}, step {step}: {what} differ"
        assert (here.to_move == there.to_move.get()).all() and (here.numbers == there.numbers.get()).all()
        ended += int(here.dones.sum())
    print(f"{name}, {seats} seats: {n} places agree over {steps} steps, {ended} games ended", flush=True)


def measure(name: str, seats: int, n: int) -> None:
    batch = Batch(name, seats, n, "gpu")
    observations, masks = torch.from_dlpack(batch.observations), torch.from_dlpack(batch.masks.view("uint8"))
    total = torch.zeros((), dtype=torch.int64, device="cuda")

    def draw() -> torch.Tensor:
        return torch.rand(masks.shape, device="cuda", dtype=torch.float16).add_(0.001).mul_(masks).argmax(dim=1)

    for _ in range(50):
        batch.step(draw())
    stepping = 0.0
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(STEPS):
        actions = draw()
        torch.cuda.synchronize()
        at = time.perf_counter()
        batch.step(actions)
        torch.cuda.synchronize()
        stepping += time.perf_counter() - at
        total += observations[:, 0].sum()  # PyTorch reads what the step wrote
    torch.cuda.synchronize()
    whole = time.perf_counter() - began
    print(
        f"{name}, {seats} seats, {n} places: {STEPS * n / stepping / 1e6:.1f} M decisions/s in steps, "
        f"{STEPS * n / whole / 1e6:.1f} M with actions drawn by PyTorch ({observations.shape[1]} numbers seen each)",
        flush=True,
    )


def main() -> None:
    name, seats = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else ("pointcity", 4)
    began = time.perf_counter()
    agree(name, seats)
    print(f"compiled and compared in {time.perf_counter() - began:.0f} s", flush=True)
    for n in [int(given) for given in sys.argv[3:]] or [4096, 16384, 65536, 262144]:
        measure(name, seats, n)


if __name__ == "__main__":
    main()
