"""Speed, as ratios in one run: every work is measured in each of five rounds, and the best of them counts.

    make bench                 our own figures
    make bench ARGS=--peers    and peers on the same work, each in its own environment (installed on first use)
    make bench ARGS="--json FILE"

One core unless it says otherwise. A figure means little on another day or machine; the ratios do.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import learning  # beside this file
import numpy as np

import civitas
from civitas.kernel.backends.compile import compilers, library
from civitas.kernel.backends.native import pointer, source
from civitas.kernel.backends.python import ASKED, option_values
from civitas.kernel.errors import Unavailable
from civitas.kernel.game import Game
from civitas.kernel.state.chance import Stream, derive
from civitas.registry import from_file

HERE = Path(__file__).parent
ROUNDS = 5
Measure = Callable[[float], tuple[float, float]]  # seconds -> (games/s, decisions/s)


def native(game: Game, seats: int, policy: int = 0, size: int = 500) -> Measure:
    """On one core. Policy 0 chooses at random, 1 is the game's first own one."""
    backend, policies = game.native, [policy] * seats
    while True:  # large enough batches that making them costs nothing
        start = time.perf_counter()
        backend.play(backend.job(1, 0, size, seats, game.chosen(None), policies))
        if time.perf_counter() - start > 0.05:
            break
        size *= 2

    def measure(seconds: float) -> tuple[float, float]:
        games, decisions, spent = 0, 0, 0.0
        while spent < seconds:
            job = backend.job(1, games, size, seats, game.chosen(None), policies)
            start = time.perf_counter()
            out = backend.play(job)
            spent += time.perf_counter() - start
            games, decisions = games + size, decisions + int(out["decisions"][:, 0].sum())
        return games / spent, decisions / spent

    return measure


def python(game: Game, seats: int) -> Measure:
    backend, number = game.python, [0]

    def measure(seconds: float) -> tuple[float, float]:
        games = decisions = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            number[0] += 1
            g, stream = backend.fresh(derive(1, number[0]), seats, game.chosen(None)), Stream(1, number[0])
            status = backend.advance(g)
            while status == ASKED:
                values = option_values(g)
                status = backend.advance(g, values[stream.below(len(values))])
            games, decisions = games + 1, decisions + g._steps
        spent = time.perf_counter() - start
        return games / spent, decisions / spent

    return measure


def sketch() -> Measure:
    """The first sketch's own C, compiled with the flags it used."""
    text = (HERE / "sketch" / "sketch.c").read_text(encoding="utf-8")
    lib = ctypes.CDLL(
        str(library(text.replace("long long many", '__attribute__((visibility("default"))) long long many'), "sketch"))
    )
    lib.many.restype = ctypes.c_longlong
    state = np.zeros(4096, np.uint8)
    state[:8] = np.array([12345], np.uint64).view(np.uint8)
    state[sketch_offset()] = 4

    def measure(seconds: float) -> tuple[float, float]:
        games = decisions = 0
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            decisions += lib.many(pointer(state), 500)
            games += 500
        spent = time.perf_counter() - start
        return games / spent, decisions / spent

    return measure


def sketch_offset() -> int:
    """rng 8, top 4, ret 4, over who kind 1 each, (pad 1), nopt 2, fn 8 x 2, pc 8 x 2, loc 8 x 12 x 4, opt 64 x 2."""
    at = 8 + 4 + 4 + 3
    at += at % 2
    at += 2 + 16 + 16
    at = (at + 3) // 4 * 4
    return at + 8 * 12 * 4 + 128


NOTHING = "a Python that does nothing"


def startup() -> dict[str, float]:
    """Seconds, best of five: a Python that does nothing, importing, the command's help, compiling Point City."""

    def best(act: Callable[[], object]) -> float:
        times = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            act()
            times.append(time.perf_counter() - start)
        return min(times)

    game = civitas.game("pointcity")
    text, turn = source(game), iter(range(1000))
    return {
        NOTHING: best(lambda: subprocess.run([sys.executable, "-c", ""], check=True)),
        "import civitas": best(lambda: subprocess.run([sys.executable, "-c", "import civitas"], check=True)),
        "civitas --help": best(
            lambda: subprocess.run([sys.executable, "-m", "civitas", "--help"], check=True, stdout=subprocess.DEVNULL)
        ),
        "compile Point City with cc": best(lambda: library(text + f"\n/* {time.time_ns()} {next(turn)} */\n", "bench")),
    }


def print_startup(times: dict[str, float]) -> None:
    for name, seconds in times.items():
        print(f"{name:<28} {seconds:>16.3f} s")


def startup_ratios(times: dict[str, float]) -> dict[str, float]:
    """What starting costs, in starts of a Python that does nothing."""
    return {f"{name} / {NOTHING}": times[name] / times[NOTHING] for name in ("import civitas", "civitas --help")}


def machine() -> str:
    model = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), model)
    compiler = next(iter(compilers()), "no C compiler")
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, {compiler}"


def works() -> dict[str, Measure]:
    pointcity, spark, congress = (civitas.game(name) for name in ("pointcity", "spark", "congress"))
    out: dict[str, Measure] = {"python pointcity 4": python(pointcity, 4)}
    out |= {f"python spark {n}": python(spark, n) for n in spark.seats}
    try:
        out |= {f"native pointcity {n}": native(pointcity, n) for n in (1, 2, 3, 4)}
        out |= {f"native spark {n}": native(spark, n) for n in spark.seats}
        out |= {f"native congress {n}": native(congress, n, size=50) for n in congress.seats}
        out |= {f"native congress {n}, greedy": native(congress, n, policy=1, size=50) for n in congress.seats}
        out["native sketch rules 4"] = native(from_file(HERE / "sketch" / "game.py"), 4)
        out["the sketch's C 4"] = sketch()
        for name in ("tictactoe", "connect_four", "leduc"):
            out[f"native {name} 2"] = native(from_file(HERE.parent / "examples" / f"{name}.py"), 2)
    except Unavailable as missing:
        print(missing, file=sys.stderr)
    return out


def gpu(names: list[str]) -> dict[str, tuple[float, float]]:
    """Whole games on a GPU, where there is one."""
    from civitas.kernel.backends.gpu import backend_of
    from civitas.kernel.backends.native import make_job

    out = {}
    for game, seats, games in (
        (civitas.game("pointcity"), 4, 1 << 22),
        *((civitas.game("spark"), seats, 1 << 20) for seats in civitas.game("spark").seats),
        *((civitas.game("heroes"), seats, 1 << 18) for seats in (2, 3, 4, 5)),
        *((civitas.game("congress"), seats, 1 << 17) for seats in (2, 3, 4)),
        (from_file(HERE.parent / "examples/tictactoe.py"), 2, 1 << 24),
        (from_file(HERE.parent / "examples/connect_four.py"), 2, 1 << 24),
    ):
        if names and game.name not in names:
            continue
        backend = backend_of(game)
        cp, job = backend.cp, make_job(game, 1, 0, games, seats, game.chosen(None), [0] * seats)
        result, best = backend.play(job), float("inf")
        for _ in range(ROUNDS):
            cp.cuda.Device().synchronize()
            start = time.perf_counter()
            backend.play(job, result)
            cp.cuda.Device().synchronize()
            best = min(best, time.perf_counter() - start)
        decisions = int(result["decisions"][:, 0].sum(dtype=cp.int64))
        out[f"gpu {game.name} {seats}"] = (games / best, decisions / best)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--peers", action="store_true", help="measure peers on the same work too")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each work in each round")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--startup", action="store_true", help="how long it takes to start, and nothing else")
    parser.add_argument("--gpu", nargs="+", metavar="GAME", help="these games on a GPU, and nothing else")
    args = parser.parse_args()
    print(machine())
    if args.gpu:
        for name, (games, decisions) in gpu(args.gpu).items():
            print(f"{name:<28} {games:>16,.0f} games/s {decisions:>18,.0f} decisions/s", flush=True)
        return
    if args.startup:
        times = startup()
        print_startup(times)
        for name, ratio in startup_ratios(times).items():
            print(f"{name}: {ratio:.2f}")
        return
    best: dict[str, tuple[float, float]] = {}
    todo = works()
    try:
        for turn in range(ROUNDS):
            for name, measure in todo.items():
                print(f"\rround {turn + 1} of {ROUNDS}: {name:<28}", end="", file=sys.stderr, flush=True)
                found = measure(args.seconds)
                best[name] = max(best.get(name, (0.0, 0.0)), found)
    except KeyboardInterrupt:
        print("\ninterrupted: these are the best so far", file=sys.stderr)
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    try:
        best |= gpu([])
    except Unavailable as missing:
        print(f"gpu: {missing}")
    for name, (games, decisions) in best.items():
        print(f"{name:<28} {games:>16,.0f} games/s {decisions:>18,.0f} decisions/s")
    ratios = {}
    if "the sketch's C 4" in best:
        ratios["native on the sketch's rules / the sketch's C (games)"] = (
            best["native sketch rules 4"][0] / best["the sketch's C 4"][0]
        )
        ratios["native Point City / the sketch's C (games)"] = (
            best["native pointcity 4"][0] / best["the sketch's C 4"][0]
        )
    times = startup()
    print_startup(times)
    ratios |= startup_ratios(times)
    peers = measure_peers() if args.peers else {"results": [], "notes": []}
    for row in peers["results"]:
        print(f"{row['peer'] + ' ' + row['work']:<44} {row['value']:>16,.0f} {row['unit']}")
        ours = {
            "tic_tac_toe": "native tictactoe 2",
            "connect_four": "native connect_four 2",
            "leduc_poker": "native leduc 2",
        }.get(row["work"])
        if row["unit"] == "decisions/s" and row["peer"].startswith("open") and ours in best:
            ratios[f"{ours} / OpenSpiel's C++ (decisions)"] = best[ours][1] / row["value"]
    for note in peers["notes"]:
        print(note)
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.2f}")
    learning.main()
    if args.json:
        args.json.write_text(
            json.dumps(
                {"machine": machine(), "best": best, "seconds": times, "ratios": ratios, "peers": peers}, indent=1
            )
        )


def measure_peers() -> dict[str, list[dict[str, object]]]:
    done = subprocess.run(
        [sys.executable, str(HERE / "peers" / "run.py")], stdout=subprocess.PIPE, text=True, check=False
    )
    return json.loads(done.stdout) if done.stdout.strip() else {"results": [], "notes": ["no peer could be measured"]}


if __name__ == "__main__":
    main()
