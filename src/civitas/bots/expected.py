"""The line that a search expects, in words.

A search speaks of values: who chooses which number of which kind. The words for them depend on where the cards lie,
so the line is played once more in some worlds that look the same to the seat, and every choice gets its label there.
What is said alike in all of them is told; what differs from world to world is left open. Nothing is told that the
seat does not see, for the true world is never asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from civitas.kernel.backends.python import ASKED, option_values
from civitas.kernel.game import Game
from civitas.kernel.state.chance import derive
from civitas.kernel.state.plain import PlainState
from civitas.kernel.state.seen import Seen

Step = tuple[int, int, int]  # who chooses, the kind, the value
WORLDS = 6
OPEN = "…"
WORDS = re.compile(r"\w+|\W")


def worlds(game: Game, state: PlainState, seat: int, seed: int) -> list[PlainState]:
    """Some worlds that look to the seat like this one."""
    out = []
    for number in range(WORLDS):
        world = state.copy()
        game.python.redeal(world, seat, derive(seed, number))
        out.append(world)
    return out


def told(game: Game, names: Sequence[str], dealt: Sequence[PlainState], line: Sequence[Step]) -> tuple[str, ...]:
    """The line after its first step, as 'name: label', as far as it can be played in any of these worlds."""
    played = [list(labels(game, names, world.copy(), line)) for world in dealt]
    out = []
    for number, (who, _, _) in enumerate(line[1:], 1):
        said = [each[number] for each in played if len(each) > number]
        if not said:
            break
        out.append(f"{names[who]}: {common(said)}")
    return tuple(out)


def labels(game: Game, names: Sequence[str], world: PlainState, line: Sequence[Step]) -> Iterator[str]:
    """What each step is called in this world. Questions with one option answer themselves, as in the search."""
    for who, kind, value in line:
        status = ASKED
        while status == ASKED and len(option_values(world)) == 1:
            status = game.python.advance(world, option_values(world)[0])
        if status != ASKED or (world._who, world._kind) != (who, kind) or value not in option_values(world):
            return
        yield game.words.labels[game.rules.kinds[kind].name](Seen(game, world, who, names), value)
        game.python.advance(world, value)


def common(said: Sequence[str]) -> str:
    """What all say alike at the beginning and at the end, word by word; between them it is left open."""
    if len(set(said)) == 1:
        return said[0]
    split = [WORDS.findall(text) for text in said]
    first = agreed(split)
    last = agreed([words[len(first) :][::-1] for words in split])[::-1]
    return "".join([*first, OPEN, *last])


def agreed(split: Sequence[Sequence[str]]) -> list[str]:
    out = []
    for words in zip(*split, strict=False):
        if len(set(words)) > 1:
            break
        out.append(words[0])
    return out
