"""What a study of many games follows: who is rescued, which heroes are picked, and what their powers do."""

from __future__ import annotations

from civitas.kernel import Followed, Sign, Watched

from .cards import PACKAGED
from .state import Heroes


def in_deck(g: Heroes, card: int) -> bool:
    return not g.box.has(card)


watched = Watched(
    first="start",
    files=PACKAGED,
    cards=[
        Followed(
            "citizens",
            lambda content: [row["name"] for row in content.citizens],
            in_play=in_deck,
            acquired=[Sign("rescues", "seat", "citizen"), Sign("martyrs", "seat", "citizen")],
            used=[Sign("exhausts", "seat", "citizen"), Sign("ability", "seat", "citizen")],
        ),
        Followed(
            "heroes",
            lambda content: [row["name"] for row in content.heroes],
            acquired=[Sign("picks", "seat", "hero")],
            used=[Sign("uses", "seat", "hero")],
        ),
    ],
)
