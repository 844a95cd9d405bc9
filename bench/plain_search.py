"""A tree search in plain Python, over the same contract as the search bot: what it costs not to compile it."""

from __future__ import annotations

import copy
import math

from civitas.kernel.backends.python import ASKED, option_values
from civitas.kernel.game import Game
from civitas.kernel.state.chance import Stream, derive
from civitas.kernel.state.plain import PlainState


class Node:
    def __init__(self) -> None:
        self.children: dict[tuple[int, int, int], Node] = {}
        self.visits, self.available, self.worth = 0, 1, 0.0


def search(game: Game, state: PlainState, seat: int, seed: int, iterations: int, curiosity: float = 80 / 256) -> int:
    """The value most visited after so many iterations, each in another world that looks the same to the seat."""
    backend, root, stream = game.python, Node(), Stream(seed)
    for number in range(iterations):
        g, node, path, status, grown = copied(state), root, [], ASKED, False
        backend.redeal(g, seat, derive(seed, number))
        while status == ASKED and not grown:
            values = option_values(g)
            if len(values) == 1:
                status = backend.advance(g, values[0])
                continue
            edges = {value: (g._who, g._kind, value) for value in values}
            known = [value for value in values if edges[value] in node.children]
            for value in known:
                node.children[edges[value]].available += 1
            if len(known) < len(values):
                chosen = backend.policy(g, "greedy")
                if chosen in known:
                    new = [value for value in values if value not in known]
                    chosen = new[stream.below(len(new))]
                node.children[edges[chosen]], grown = Node(), True
            else:
                chosen = max(values, key=lambda value: appeal(node.children[edges[value]], curiosity))
            path.append((g._who, node.children[edges[chosen]]))
            node = node.children[edges[chosen]]
            status = backend.advance(g, chosen)
        while status == ASKED:
            values = option_values(g)
            status = backend.advance(g, values[0] if len(values) == 1 else backend.policy(g, "greedy"))
        for who, met in path:
            met.visits += 1
            met.worth += worth(g, who)
    return max(root.children.items(), key=lambda entry: entry[1].visits)[0][2]


def appeal(node: Node, curiosity: float) -> float:
    return node.worth / node.visits + curiosity * math.sqrt(math.log2(node.available + 1) / node.visits)


def worth(g: PlainState, seat: int) -> float:
    """Mostly the result, a little the margin, as the compiled search has it."""
    seats = int(g.seats)
    other = max((int(g.score[s]) for s in range(seats) if s != seat), default=60)
    return ((int(g.payoff[seat]) + 60) * 3 + min(60, max(-60, int(g.score[seat]) - other)) + 60) / 480


def copied(state: PlainState) -> PlainState:
    out = copy.copy(state)
    out.__dict__ = {name: value[:] if isinstance(value, list) else value for name, value in state.__dict__.items()}
    return out
