"""Try layouts of the GPU's play kernel: registers a thread, threads a block, blocks a multiprocessor."""
import sys, time
sys.path.insert(0, "src")
import civitas
from civitas.kernel.backends.gpu import GpuBackend, make_job
import cupy as cp

def rate(b, game, seats, games, options, repeat=3):
    job = make_job(game, 1, 0, games, seats, options, [0] * 4)
    out = b.play(job); cp.cuda.Device().synchronize()
    best = 0
    for _ in range(repeat):
        a, z = cp.cuda.Event(), cp.cuda.Event()
        a.record(); b.play(job, out); z.record(); z.synchronize()
        best = max(best, games / (cp.cuda.get_elapsed_time(a, z) / 1000))
    return best, int(out["decisions"][:, 0].sum()) / games, int(out["fault"].max())

g = civitas.game("pointcity")
if "--one" in sys.argv:
    b = GpuBackend(g, 64, 128, 6, flags=("-DONLY_PLAY", "-lineinfo"))
    rate(b, g, 4, 132 * 128 * 6 * 2, {"level": 1}, 1)
    sys.exit()
for regs, block, pers in [(64,128,(4,6,8,10,12)),(0,128,(4,6,8)),(64,256,(2,3,4)),(64,64,(8,12,16))]:
    t = time.time(); b = GpuBackend(g, regs, block, 0, flags=("-DONLY_PLAY",)); c = time.time() - t
    for per in pers:
        b.grid = 132 * per
        r, d, f = rate(b, g, 4, 132*block*per*8, {"level": 1})
        print(f"pointcity4 regs {regs} block {block} per_sm {per}: {r/1e6:.2f} M games/s {r*d/1e6:.0f} M dec/s fault {f} compile {c:.1f}", b.play_kernel.num_regs, b.play_kernel.local_size_bytes, flush=True)
