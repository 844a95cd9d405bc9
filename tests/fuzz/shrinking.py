"""Makes a case that fails smaller, as long as it fails in the same way."""

from __future__ import annotations

from collections.abc import Callable

MOST_TRIES = 400


def shrunk(case: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """Parts are left out, half of it first and then ever smaller ones, while what is left still fails."""
    tries, size = 0, max(1, len(case) // 2)
    while size and tries < MOST_TRIES:
        at, smaller = 0, False
        while at < len(case) and tries < MOST_TRIES:
            trial = case[:at] + case[at + size :]
            tries += 1
            if trial and fails(trial):
                case, smaller = trial, True
            else:
                at += size
        size = size if smaller and size > 1 else size // 2
    return case
