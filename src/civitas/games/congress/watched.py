"""What a study of many games follows: which Causes are taken and win, and which Power cards are played."""

from __future__ import annotations

from civitas.kernel import Followed, Sign, Watched

from .cards import PACKAGED

watched = Watched(
    first="start",
    files=PACKAGED,
    cards=[
        Followed(
            "Causes",
            lambda content: [row["name"] for row in content.causes],
            acquired=[
                Sign("takes_cause", "seat", "cause"),
                Sign("takes_pair", "seat", "cause"),
                Sign("reveals", "seat", "cause"),
            ],
        ),
        Followed(
            "Citizens",
            lambda content: [row["name"] for row in content.citizens],
            used=[Sign("shows", "seat", "citizen")],
        ),
        Followed(
            "Powers",
            lambda content: [row["name"] for row in content.powers],
            used=[Sign("adds_power", "seat", "power")],
        ),
    ],
)
