"""Counters and gauges in Prometheus' text format."""

from __future__ import annotations

import threading
from collections.abc import Callable

HELP = {
    "civitas_tournaments_created_total": "New tournaments.",
    "civitas_tournament_matches_total": "Matches of tournaments, by what decided them.",
    "civitas_moves_total": "Inputs accepted, by who made them.",
    "civitas_moves_lost_race_total": "Inputs that found their number taken.",
    "civitas_faults_total": "Games in which a rule went wrong.",
    "civitas_tables_created_total": "Tables created, by game.",
    "civitas_tables_opened_total": "Tables opened from the database.",
    "civitas_http_requests_total": "Requests answered, by method and status.",
    "civitas_http_seconds": "Time to answer a request.",
    "civitas_move_seconds": "Time from a person's move to its acknowledgment.",
    "civitas_socket_messages_total": "Messages over WebSockets, by direction.",
    "civitas_bot_moves_failed_total": "Bot moves that could not be made.",
    "civitas_reminders_total": "Reminders of a turn, by kind and outcome.",
    "civitas_sockets": "Open WebSockets.",
    "civitas_tables_open": "Tables open in this worker.",
    "civitas_bots_thinking": "Bots at work in this worker.",
    "civitas_bots_aside": "Bots in this worker whose host or address has too many thoughts waiting.",
    "civitas_thoughts_total": "Moves of bots, hints, advice and evaluations asked for, by kind and outcome.",
    "civitas_thoughts_waiting": "Thoughts that wait for a thinker.",
}
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
Labels = tuple[tuple[str, str], ...]


class Metrics:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._counts: dict[tuple[str, Labels], float] = {}
        self._times: dict[str, list[float]] = {}  # by bucket, then the count and the sum
        self.gauges: dict[str, Callable[[], float]] = {}

    def add(self, name: str, by: float = 1.0, **labels: str) -> None:
        key = (name, tuple(sorted(labels.items())))
        with self._lock:
            self._counts[key] = self._counts.get(key, 0.0) + by

    def time(self, name: str, seconds: float) -> None:
        with self._lock:
            row = self._times.setdefault(name, [0.0] * (len(BUCKETS) + 2))
            for i, most in enumerate(BUCKETS):
                row[i] += seconds <= most
            row[-2] += 1
            row[-1] += seconds

    def text(self) -> str:
        with self._lock:
            counts, times = dict(self._counts), {name: list(row) for name, row in self._times.items()}
        out = []
        for name in sorted({name for name, _ in counts}):
            out += [f"# HELP {name} {HELP.get(name, '')}", f"# TYPE {name} counter"]
            out += [f"{name}{written(labels)} {value:g}" for (n, labels), value in sorted(counts.items()) if n == name]
        for name, row in sorted(times.items()):
            out += [f"# HELP {name} {HELP.get(name, '')}", f"# TYPE {name} histogram"]
            out += [f'{name}_bucket{{le="{most:g}"}} {row[i]:g}' for i, most in enumerate(BUCKETS)]
            out += [f'{name}_bucket{{le="+Inf"}} {row[-2]:g}', f"{name}_sum {row[-1]:g}", f"{name}_count {row[-2]:g}"]
        for name, value in sorted(self.gauges.items()):
            out += [f"# HELP {name} {HELP.get(name, '')}", f"# TYPE {name} gauge", f"{name} {value():g}"]
        return "\n".join(out) + "\n"


def written(labels: Labels) -> str:
    if not labels:
        return ""
    return "{" + ",".join(f'{name}="{escaped(value)}"' for name, value in labels) + "}"


def escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
