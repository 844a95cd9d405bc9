"""Threads that keep behind what is shorter: what takes a thinker seconds anyway may take one more."""

from __future__ import annotations

import os
import sys

from .queue import DEEP, LONG, QUICK, SHORT

OF_THINKERS = 10  # behind whoever serves people on the same machine: a bot may take a moment longer, a move may not
MORE_PATIENT = {QUICK: 0, SHORT: 0, LONG: 3, DEEP: 6}  # than the thinker itself


def be_patient_in(lane: str) -> None:
    """The thread of a lane. Only Linux lets a single thread be more patient than its process."""
    if sys.platform == "linux":
        os.nice(MORE_PATIENT[lane])
