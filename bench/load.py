"""How many tables one machine serves, measured with real clients, and what is left when workers are killed.

    python bench/load.py --report                       all figures of docs/operations.md, as Markdown
    python bench/load.py                                200 tables, SQLite, one worker
    python bench/load.py --database postgresql --workers 4 --tables 400 --think 3
    python bench/load.py --database postgresql --workers 4 --kill-every 10 --minutes 5
    python bench/load.py --idle 5000                    beside the load, sockets that only wait
    python bench/load.py --against ../older --rounds 3  an older checkout in turn with this one, in the same run

People sit at all tables at once, over WebSockets and from processes of their own: each waits for its question, thinks,
and chooses at random; bots play beside them. A move's time is from sending it to its acknowledgment. Afterward the
people's own record is compared with the database, and every table is replayed.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import books  # beside this file
import serving

HERE = Path(__file__).resolve().parent
PROCESSES = 2  # of people
SETTLE = 8.0  # seconds after everybody sat down: code is compiled, the games come into step
GRACE = 120.0  # seconds that people may need longer than told, before it is an error
ROUNDS = 5
IDLE_ALONE = 25.0  # seconds in which nobody plays: each socket is pinged once


@dataclass(frozen=True)
class Load:
    database: str = "sqlite"
    workers: int = 1
    tables: int = 200
    think: float = 5.0  # mean seconds before a choice; exponential, at most four times as long
    seconds: float = 30.0
    bot: str = "greedy"
    kill_every: float | None = None
    idle: int = 0  # sockets beside, that only wait
    games: str = "two"  # the line-ups: two games, or all four
    source: str | None = None  # a checkout that is served in place of this one

    @property
    def words(self) -> str:
        name = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}.get(self.database, self.database)
        workers = "1 worker" if self.workers == 1 else f"{self.workers} workers"
        more = ("" if self.games == "two" else ", four games") + (f", {self.idle} idle sockets" if self.idle else "")
        older = f" ({Path(self.source).resolve().name})" if self.source else ""
        return f"{name}, {workers}, {self.tables} tables, a choice every {self.think:g} s, {self.bot} bots{more}{older}"


@dataclass
class Found:
    load: Load
    times: list[float] = field(default_factory=list)  # seconds, sorted
    moves: int = 0  # rows written in the whole run, bots included
    seen: list[dict[str, Any]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # whatever should not be
    kills: int = 0
    server_cpu: float = 0.0  # processors that the server kept busy
    window: tuple[float, float, float] = (0.0, 0.0, 0.0)  # the measured time: from, to, processor seconds in it
    measured_inputs: int = 0  # written in that time, bots included
    idle: dict[str, Any] = field(default_factory=dict)  # what the sockets that wait have seen, and what they cost
    busy: float = 0.0  # the machine's load average before the round
    checked: dict[str, int] = field(default_factory=dict)

    def total(self, name: str) -> int:
        return sum(len(found[name]) if isinstance(found[name], list) else found[name] for found in self.seen)

    def within(self, share: float) -> float:
        """Milliseconds within which this share of the moves was acknowledged."""
        if not self.times:
            return float("inf")
        return 1000 * self.times[min(len(self.times) - 1, int(share * len(self.times)))]

    @property
    def people_a_second(self) -> float:
        return len(self.times) / self.load.seconds

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processors for one input, while people play."""
        return 1000 * self.window[2] / max(1, self.measured_inputs)

    def summary(self) -> dict[str, Any]:
        return {
            "load": vars(self.load),
            "acknowledged": self.total("acknowledged"),
            "measured": len(self.times),
            "moves_a_second": round(self.people_a_second, 1),
            "inputs": self.moves,
            "p50_ms": round(self.within(0.5), 1),
            "p95_ms": round(self.within(0.95), 1),
            "p99_ms": round(self.within(0.99), 1),
            "most_ms": round(self.within(1.0), 1),
            "refused": dict(Counter(text for found in self.seen for text in found["refused"])),
            "lost_connections": self.total("lost_connections"),
            "repeated": self.total("repeated"),
            "finished": self.total("finished"),
            "tables": self.total("tables"),
            "kills": self.kills,
            "server_cpu": round(self.server_cpu, 2),
            "ms_of_processor_an_input": round(self.cost, 2),
            "idle": self.idle,
            "load_average": self.busy,
            "wrong": self.wrong[:20],
            **self.checked,
        }


# ---------------------------------------------------------------- one round


@contextlib.contextmanager
def database(kind: str) -> Iterator[str]:
    """A new one, or the one that a URL names."""
    if kind == "postgresql":
        with serving.postgres() as url:
            yield url
    elif kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="civitas-load-") as folder:
            yield f"sqlite:///{folder}/tables.sqlite"
    else:
        yield kind


def measure(load: Load, settle: float = SETTLE) -> Found:
    found = Found(load, busy=os.getloadavg()[0])
    with database(load.database) as url, tempfile.TemporaryDirectory(prefix="civitas-log-") as folder:
        log = Path(folder) / "server.log"
        source = Path(load.source).resolve() if load.source else None
        with serving.Server(url, load.workers, log, source) as server, onlookers(server, load, found):
            began, spent = time.monotonic(), server.cpu_seconds()
            with killing(server, load, settle, found) as seated:
                found.seen = people(server, load, settle, seated)
            found.server_cpu = (server.cpu_seconds() - spent) / (time.monotonic() - began)
        found.times = sorted(seconds for seen in found.seen for seconds in seen["seconds"])
        found.wrong += [text for seen in found.seen for text in seen["wrong"]]
        found.wrong += [line[:500] for line in log.read_text(errors="replace").splitlines() if '"error"' in line]
        found.wrong += books.compare(url, found)
    return found


def people(server: serving.Server, load: Load, settle: float, seated: threading.Barrier) -> list[dict[str, Any]]:
    """Everybody at their tables, to the end of the round."""
    shares = [load.tables // PROCESSES + (n < load.tables % PROCESSES) for n in range(PROCESSES)]
    answers: list[str] = [""] * PROCESSES

    def wait(n: int) -> None:
        order = {"base": server.base, "tables": shares[n], "seconds": load.seconds, "settle": settle,
                 "think": load.think, "seed": n + 1, "bot": load.bot, "games": load.games}  # fmt: skip
        process = subprocess.Popen(
            [sys.executable, str(HERE / "crowd.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert process.stdin is not None and process.stdout is not None
        over = threading.Timer(GRACE + settle + load.seconds + GRACE, process.kill)
        over.start()
        with process.stdin:
            json.dump(order, process.stdin)
        process.stdout.readline()  # everybody sits
        seated.wait()
        answers[n] = process.stdout.read()
        process.wait()
        over.cancel()

    threads = [threading.Thread(target=wait, args=(n,)) for n in range(PROCESSES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not all(answers):
        raise SystemExit("the people did not come back: see above")
    return [json.loads(answer) for answer in answers]


@contextlib.contextmanager
def killing(server: serving.Server, load: Load, settle: float, found: Found) -> Iterator[threading.Barrier]:
    """kill -9 of one worker after the other, from when everybody sits to the end of the round. If none is left, because
    the machine is so busy that new ones start slowly, the next kill waits: nobody plays where nobody serves."""
    stop, seated = threading.Event(), threading.Barrier(PROCESSES + 2)

    def weigh() -> None:
        """What the server spends in the time that counts."""
        seated.wait()
        if not stop.wait(settle):
            began, spent = time.time(), server.cpu_seconds()
            stop.wait(load.seconds)
            found.window = (began, time.time(), server.cpu_seconds() - spent)

    def kill() -> None:
        seated.wait()
        due = time.monotonic() + settle
        end = due + load.seconds
        while load.kill_every and (due := due + load.kill_every) < end:
            if stop.wait(max(0.0, due - time.monotonic())):
                break
            found.kills += server.kill(found.kills) > 0
            server.wait_until_up()
            due = max(due, time.monotonic() - load.kill_every)

    threads = [threading.Thread(target=kill), threading.Thread(target=weigh)]
    for thread in threads:
        thread.start()
    try:
        yield seated
    finally:
        stop.set()
        seated.abort()
        for thread in threads:
            thread.join()


@contextlib.contextmanager
def onlookers(server: serving.Server, load: Load, found: Found) -> Iterator[None]:
    """Sockets that only wait, from a process of their own, and what they cost the server."""
    if not load.idle:
        yield
        return
    before, files = server.memory(), server.open_files()
    process = subprocess.Popen(
        [sys.executable, str(HERE / "idle.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.write(json.dumps({"base": server.base, "sockets": load.idle}) + "\n")
        process.stdin.flush()
        process.stdout.readline()
        spent, began = server.cpu_seconds(), time.monotonic()
        time.sleep(IDLE_ALONE)
        alone = (server.cpu_seconds() - spent) / (time.monotonic() - began)
        each = (server.memory() - before) / load.idle
        found.idle = {"kib_each": round(each / 1024, 1), "processors_alone": round(alone, 3)}
        found.idle["open_files"] = server.open_files() - files
        yield
        process.stdin.write("\n")
        process.stdin.flush()
        found.idle |= json.loads(process.stdout.read())
        if found.idle["lost"]:
            found.wrong.append(f"{found.idle['lost']} sockets that only waited were lost")
    finally:
        process.kill()
        process.wait()


# ---------------------------------------------------------------- the report


def best_of(load: Load, rounds: int) -> tuple[Found, list[Found]]:
    """The round with the smallest 95 % time, and all of them: a shared machine disturbs, and never helps."""
    found = []
    for number in range(rounds):
        found.append(measure(load))
        one = found[-1]
        say(f"{load.words}: round {number + 1}: 95 % within {one.within(0.95):.1f} ms, load {one.busy:.1f}")
    return min(found, key=lambda each: each.within(0.95)), found


HEAD = (
    "| load | moves/s by people | inputs/s in all | 50 % | 95 % | 99 % | 95 % in each round | "
    "server's processors | processor for an input | errors |\n|---|---|---|---|---|---|---|---|---|---|"
)


def line(best: Found, rounds: list[Found]) -> str:
    whole = best.load.seconds + SETTLE
    each = " / ".join(f"{found.within(0.95):.0f}" for found in rounds)
    wrong = sum(len(found.wrong) for found in rounds)
    return (
        f"| {best.load.words} | {best.people_a_second:.0f} | {best.moves / whole:.0f} | {best.within(0.5):.1f} ms "
        f"| {best.within(0.95):.1f} ms | {best.within(0.99):.1f} ms | {each} ms | {best.server_cpu:.2f} "
        f"| {best.cost:.2f} ms | {wrong} |"
    )


def machine() -> str:
    name = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        names = [row for row in Path("/proc/cpuinfo").read_text().splitlines() if row.startswith("model name")]
        name = names[0].partition(":")[2].strip() if names else name
    load = ", ".join(f"{each:.1f}" for each in os.getloadavg())
    return f"{os.cpu_count()} x {name}, Python {platform.python_version()}; load average before: {load}"


def report(rounds: int, seconds: float, minutes: float) -> None:
    print(f"Machine: {machine()}\n\n{HEAD}")
    for load in (
        Load(seconds=seconds),
        Load(think=3.0, seconds=seconds),
        Load(database="postgresql", workers=4, seconds=seconds),
        Load(database="postgresql", workers=4, think=3.0, seconds=seconds),
        Load(tables=20, bot="search:300", seconds=seconds),
    ):
        print(line(*best_of(load, rounds if load.bot == "greedy" else 1)), flush=True)
    for load in (
        Load(database="postgresql", workers=4, tables=100, seconds=60 * minutes, kill_every=10.0),
        Load(tables=100, seconds=60 * minutes, kill_every=10.0),
    ):
        print("\n" + killed(measure(load)), flush=True)


def killed(found: Found) -> str:
    say = found.summary()
    return (
        f"{found.load.words}, kill -9 every {found.load.kill_every:g} s for {found.load.seconds / 60:g} minutes: "
        f"{found.kills} kills, {say['acknowledged']} moves acknowledged, {say['lost']} lost, {say['twice']} applied "
        f"twice, {say['elsewhere'] + say['unknown']} otherwise than said; {say['lost_connections']} connections lost, "
        f"{say['repeated']} moves sent again; {say['replayed']} tables replayed, {say['broken']} broken; "
        f"50 % within {say['p50_ms']} ms, 95 % within {say['p95_ms']} ms."
    )


def idle_words(found: Found) -> str:
    idle = found.idle
    return (
        f"{idle['connected']} sockets that only wait: {idle['kib_each']} KiB each, {idle['processors_alone']} "
        f"processors before anybody plays, {idle['pings']} pings answered, {idle['lost']} lost."
    )


def against(load: Load, older: str, rounds: int, settle: float) -> None:
    """An older checkout and this one in turn, so that whatever disturbs the machine disturbs both."""
    found: dict[str | None, list[Found]] = {older: [], None: []}
    for number in range(rounds):
        for source in (older, None) if number % 2 == 0 else (None, older):
            found[source].append(one := measure(replace(load, source=source), settle))
            say(f"{one.load.words}: {one.cost:.2f} ms of processor an input, 95 % within {one.within(0.95):.1f} ms")
    print(HEAD)
    for each in found.values():
        print(line(min(each, key=lambda one: one.within(0.95)), each))
        if each[0].idle:
            print(idle_words(each[0]))
    old, new = (sorted(one.cost for one in each)[len(each) // 2] for each in found.values())
    print(f"\nProcessor for an input, middle of {rounds}: {old:.2f} ms, now {new:.2f} ms ({old / new:.2f}:1)")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--report", action="store_true", help="everything in docs/operations.md")
    told.add_argument("--database", default="sqlite", metavar="KIND", help="sqlite, postgresql, or a URL")
    told.add_argument("--workers", type=int, default=1)
    told.add_argument("--tables", type=int, default=200, help="live at once")
    told.add_argument("--think", type=float, default=5.0, metavar="SECONDS", help="mean time before a choice")
    told.add_argument("--bot", default="greedy")
    told.add_argument("--seconds", type=float, default=30.0, help="of one round, after everybody sat down")
    told.add_argument("--minutes", type=float, help="the same, in minutes; in a report, of the killing")
    told.add_argument("--settle", type=float, default=SETTLE, metavar="SECONDS", help="for sitting down")
    told.add_argument("--rounds", type=int, help=f"the best counts; 1, or {ROUNDS} in a report")
    told.add_argument("--kill-every", type=float, metavar="SECONDS", help="kill -9 of a worker")
    told.add_argument("--idle", type=int, default=0, metavar="N", help="sockets beside, that only wait")
    told.add_argument("--games", choices=("two", "four"), default="two", help="the line-ups")
    told.add_argument("--against", metavar="PATH", help="an older checkout: its rounds and ours in turn")
    told.add_argument("--json", type=Path, metavar="FILE")
    given = told.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # whoever is stopped stops its servers too
    if given.workers > 1 and given.database == "sqlite":
        told.error("SQLite is for one worker; take --database postgresql for more")
    if given.report:
        report(given.rounds or ROUNDS, given.seconds, given.minutes or 5.0)
        return
    seconds = given.seconds if given.minutes is None else 60 * given.minutes
    load = Load(given.database, given.workers, given.tables, given.think, seconds, given.bot, given.kill_every,
                given.idle, given.games)  # fmt: skip
    if given.against:
        against(load, given.against, given.rounds or 1, given.settle)
        return
    found = [measure(load, given.settle) for _ in range(given.rounds or 1)]
    best = min(found, key=lambda each: each.within(0.95))
    print(killed(best) if best.load.kill_every else f"{HEAD}\n{line(best, found)}")
    for text in best.wrong[:20]:
        say(text)
    if best.idle:
        print(idle_words(best))
    if given.json:
        given.json.write_text(json.dumps([each.summary() for each in found], indent=1) + "\n")
    raise SystemExit(bool(best.wrong))


if __name__ == "__main__":
    main()
