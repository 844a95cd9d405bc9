"""The process of a loader: `python -m civitas.server.loading.loader`. It takes the body of one request after the other,
as it came: its length in four bytes, then the body; and it answers each with one line of JSON: what came of the save
(loaded.py), or the sentence why nothing did.

It ends when its standard input does, also in the middle of a save.
"""

from __future__ import annotations

import json
import logging
import os
import queue
import sys
import threading
from typing import Any, BinaryIO

from pydantic import ValidationError

from ...kernel.errors import CivitasError, SaveError
from ...kernel.table.loading import load
from ...kernel.table.placing import counted_anew
from ...kernel.table.table import Table
from .. import games
from ..behind import begin, say
from ..errors import RequestRefused, sentence
from ..http.bodies import parsed
from ..http.validation import validation_sentence
from ..wire import Import
from .loaded import told
from .loaders import LENGTH
from .room import check_room

log = logging.getLogger("civitas.loader")
PATIENT = 18  # behind thinkers: a save may take seconds longer, a bot's move should not


def main() -> None:
    out, bodies = begin(PATIENT), queue.SimpleQueue[bytes]()
    threading.Thread(target=listen, args=(sys.stdin.buffer, bodies), daemon=True).start()
    while True:
        try:
            line = json.dumps(answer(bodies.get()), separators=(",", ":"))
        except Exception:  # whoever asked is told that this process has ended
            log.exception("a loader failed")
            os._exit(1)
        say(out, line)


def listen(given: BinaryIO, bodies: queue.SimpleQueue[bytes]) -> None:
    while len(head := given.read(LENGTH.size)) == LENGTH.size:
        bodies.put(given.read(LENGTH.unpack(head)[0]))
    os._exit(0)  # nobody waits for what is being loaded


def answer(body: bytes) -> dict[str, Any]:
    try:
        content = parsed(body)
        wanted = Import.model_validate(content)
    except ValidationError as wrong:
        return {"malformed": sentence(validation_sentence(wrong.errors(include_input=False), content))}
    except RequestRefused as wrong:
        return {"malformed": sentence(str(wrong))}
    try:
        return told(loaded(wanted.save), wanted)
    except CivitasError as wrong:
        return {"error": sentence(str(wrong))}


def loaded(text: str) -> Table:
    """The table of a file that anybody may have written: nothing in it may be more than a bad save."""
    try:
        table = load(text, games.find)
        table = counted_anew(table)
        check_room(table)
        return table
    except (RecursionError, ArithmeticError, AssertionError, RuntimeError):
        raise SaveError("the save is malformed: its content cannot be a game") from None


if __name__ == "__main__":
    main()
