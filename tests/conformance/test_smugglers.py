"""Cards that travel unseen: whatever is known or forgotten of them, all promises are kept."""

from __future__ import annotations

import pytest

import civitas
from civitas.proof.conformance import check


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_smugglers(request, seats):
    game = civitas.game(str(request.path.with_name("smugglers.py")))
    check(game, seats=[seats], positions=40, seed=2, only=["words", "backends", "cards", "views", "worlds", "redeals"])
