"""The GPU's text without a GPU: NVRTC compiles it, and a shim of a few lines runs it on this machine's processor.
Games played on a real GPU left their hashes in tests/golden/gpu.json; native play must give the same."""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
from pathlib import Path

import numpy as np
import pytest

import civitas
from civitas.kernel.backends.compile import library
from civitas.kernel.backends.native import OUTPUTS, make_job, outputs, pointer, source
from civitas.kernel.errors import Unavailable
from civitas.kernel.game import Game
from civitas.registry import from_file

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "gpu.json"

SHIM_BEFORE = """
#include <stdint.h>
#include <string.h>
#define __CUDACC__ 1
#define __device__
#define __global__ __attribute__((visibility("default")))
#define __constant__
#define __launch_bounds__(n)
#define __noinline__
struct Dim { int x; };
static struct Dim blockIdx, blockDim, gridDim, threadIdx;
static int __popc(unsigned x) { return __builtin_popcount(x); }
static int __ffs(int x) { return __builtin_ffs(x); }
"""
SHIM_AFTER = """
extern "C" __attribute__((visibility("default")))
void shim_play(const Env *env, const Job *job, const Out *out, int grid, int block) {
  c_env = *env; c_job = *job; c_out = *out; gridDim.x = grid; blockDim.x = block;
  for (blockIdx.x = 0; blockIdx.x < grid; blockIdx.x++)
    for (threadIdx.x = 0; threadIdx.x < block; threadIdx.x++) civitas_play();
}
"""


def game_named(name: str) -> Game:
    return civitas.game(name) if name in civitas.games() else from_file(ROOT / "examples" / f"{name}.py")


SHIMMED = [("tictactoe", 2), ("leduc", 2), ("pointcity", 1), ("pointcity", 4), ("spark", 1), ("heroes", 2)]
COMPILED = [("tictactoe", False), ("leduc", False), ("pointcity", True)]
if os.environ.get("CIVITAS_LONG"):
    COMPILED += [("spark", True), ("heroes", True), ("congress", True)]  # half a minute and more
    SHIMMED.append(("congress", 2))


@pytest.mark.parametrize(("name", "seats"), SHIMMED)
def test_the_gpu_text_run_through_a_shim_plays_the_same_games_as_native(name: str, seats: int) -> None:
    game = game_named(name)
    text = SHIM_BEFORE + source(game) + SHIM_AFTER
    # Only the result matters, so it is compiled quickly; and it is kept as long as the text is the same.
    lib = ctypes.CDLL(str(library(text, f"{name}-shim", ("-x", "c++", "-std=gnu++14", "-O0", "-DONLY_PLAY"))))
    games = 60
    job = make_job(game, 5, 0, games, seats, game.chosen(None), [0] * seats)
    tables = [np.ascontiguousarray(game.data[t]) for t in game.lowered.program.tables]
    env = np.zeros(len(tables) + 6, np.uint64)
    env[: len(tables)] = [t.ctypes.data for t in tables]
    out = outputs(games, game.schema.seats)
    places = np.array([out[n].ctypes.data for n, _, _ in OUTPUTS], np.uint64)
    lib.shim_play(pointer(env), pointer(job), pointer(places), 3, 8)
    native = civitas.simulate(game, seats, games, seed=5, backend="native")
    assert out["hash"].tolist() == native.hash.tolist()
    assert (out["score"][:, :seats] == native.scores).all()


def nvrtc() -> ctypes.CDLL | None:
    """NVRTC as PyPI ships it, or a CUDA toolkit's own."""
    spec = importlib.util.find_spec("nvidia")
    folders = [Path(p) for p in spec.submodule_search_locations] if spec and spec.submodule_search_locations else []
    for folder in folders:
        for path in sorted(folder.glob("**/libnvrtc.so*")):
            if "builtins" not in path.name:
                return ctypes.CDLL(str(path))
    return None


@pytest.mark.parametrize(("name", "only_play"), COMPILED)
def test_nvrtc_compiles_the_text(name: str, only_play: bool) -> None:
    lib = nvrtc()
    if lib is None:
        pytest.skip("NVRTC is not installed (it comes with the dev extra on Linux)")
    program = ctypes.c_void_p()
    text = source(game_named(name)).encode()
    assert lib.nvrtcCreateProgram(ctypes.byref(program), text, b"game.cu", 0, None, None) == 0
    options = [b"--std=c++14", b"--gpu-architecture=compute_90"] + ([b"-DONLY_PLAY"] if only_play else [])
    done = lib.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options))
    size = ctypes.c_size_t()
    lib.nvrtcGetProgramLogSize(program, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value)
    lib.nvrtcGetProgramLog(program, log)
    assert done == 0, log.value.decode()
    lib.nvrtcGetPTXSize(program, ctypes.byref(size))
    ptx = ctypes.create_string_buffer(size.value)
    lib.nvrtcGetPTX(program, ptx)
    assert b".entry civitas_play" in ptx.value


def played_on_a_gpu() -> list[dict[str, object]]:
    """Those of today's rules: games of older rules wait until bench/gpu_check.py has played them anew."""
    rows = json.loads(GOLDEN.read_text(encoding="utf-8"))["games"]
    return [row for row in rows if row["rules_version"] == game_named(row["game"]).rules.version]


@pytest.mark.parametrize("entry", played_on_a_gpu(), ids=lambda e: f"{e['game']}-{e['seats']}")
def test_games_played_on_a_gpu_are_those_that_native_plays(entry: dict[str, object]) -> None:
    game = game_named(str(entry["game"]))
    done = civitas.simulate(
        game, int(str(entry["seats"])), int(str(entry["games"])), seed=int(str(entry["seed"])), backend="native"
    )
    assert hashlib.sha256(done.hash.astype("<u8").tobytes()).hexdigest() == entry["sha256"]


def test_a_machine_without_a_gpu_gets_one_sentence() -> None:
    try:
        import cupy

        if cupy.cuda.runtime.getDeviceCount():
            pytest.skip("this machine has a GPU")
    except Exception:
        pass
    with pytest.raises(Unavailable, match="the gpu backend needs"):
        civitas.simulate("pointcity", 2, 1, backend="gpu")
