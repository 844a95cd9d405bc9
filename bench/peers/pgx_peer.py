"""Pgx: decisions a second of uniformly random play, batched and jitted by JAX.

Counted: batch * steps, over one jitted loop of `steps` steps that is warmed up first
and timed until its results are ready. Every step of every lane is one decision of an
unfinished game, since `auto_reset` starts the next game within the step that ends the
last one. All lanes begin at the start of a game, and play goes on from one timing to the
next. In backgammon a decision moves one checker, or passes where nothing can move, and
the dice are rolled inside the step; on a CPU its timings end before most games do.

Three choices make Pgx quicker than the loop in its documentation, none of them changes
the games: the action comes from one random number and the running count of legal
actions instead of one Gumbel number for every action; the observations are dropped
inside the loop, so that XLA need not compute them; and the better of two of JAX's random
number generators counts, since which one is quicker changes with JAX's release and the
device (by a factor of 15 on one CPU). On a CPU, XLA uses every core.

The same script runs on a GPU wherever JAX sees one; see pgx_pack.sh for machines on
which Pgx itself cannot be installed.
"""

from __future__ import annotations

import os
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from timing import best_rate, emit, parser

PRNGS = ("unsafe_rbg", "threefry2x32")
Array = Any  # a jax.Array, traced or not


def random_legal(key: Array, mask: Array) -> Array:
    """A uniformly random legal action for each lane of `mask` (lanes, actions)."""
    running = jnp.cumsum(mask, axis=-1, dtype=jnp.int32)
    legal = running[:, -1]
    pick = (jax.random.uniform(key, legal.shape) * legal).astype(jnp.int32)
    return jnp.argmax(running > jnp.minimum(pick, legal - 1)[:, None], axis=-1)


def measure(name: str, prng: str, batch: int, seconds: float, best: int) -> float:
    """Decisions a second of `name` with `batch` lanes."""
    jax.config.update("jax_default_prng_impl", prng)
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), batch))
    blank = jnp.zeros_like(state.observation)

    @jax.jit
    def loop(carry: Array, steps: Array) -> Array:
        def body(_: Array, carry: Array) -> Array:
            state, key, finished = carry
            key, choose, advance = jax.random.split(key, 3)
            action = random_legal(choose, state.legal_action_mask)
            state = step(state, action, jax.random.split(advance, batch))
            finished = finished + state.terminated.sum()
            return state.replace(observation=blank), key, finished

        return jax.lax.fori_loop(0, steps, body, carry)

    carry = (state, jax.random.key(1), jnp.int32(0))

    def play(steps: int) -> None:
        nonlocal carry
        carry = jax.block_until_ready(loop(carry, jnp.int32(steps)))

    return batch * best_rate(play, seconds, best)


def main() -> None:
    options = parser(__doc__)
    options.add_argument("--batch", type=int, help="lanes (4096 on a CPU, 524288 on a GPU)")
    options.add_argument("--prng", choices=PRNGS, help="one generator only (the better of both)")
    options.add_argument("games", nargs="*", default=["tic_tac_toe", "connect_four", "backgammon"])
    chosen = options.parse_args()
    device = jax.devices()[0]
    batch = chosen.batch or (4096 if device.platform == "cpu" else 524288)
    where = f"{os.cpu_count()} cores" if device.platform == "cpu" else device.device_kind
    release = f"{pgx.__version__}, jax {jax.__version__}, {where}, batch {batch}"
    for name in chosen.games:
        rate, prng = max(
            (measure(name, prng, batch, chosen.seconds, chosen.best), prng)
            for prng in ([chosen.prng] if chosen.prng else PRNGS)
        )
        emit("pgx", f"{release}, {prng}", name, "decisions/s", rate)


if __name__ == "__main__":
    main()
