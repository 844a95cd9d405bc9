"""What takes a thinker seconds anyway keeps behind what does not."""

from __future__ import annotations

import os
import sys

from .queue import DEEP

MORE_PATIENT = 5  # than behind.py makes the process


def be_patient_in(lane: str) -> None:
    """The thread of a lane. Only Linux lets a single thread be more patient than its process."""
    if lane == DEEP and sys.platform == "linux":
        os.nice(MORE_PATIENT)
