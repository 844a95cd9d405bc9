"""What holds for all tests."""

import contextlib
import os
import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell's background job ignores Ctrl-C, and so would every program that it starts; tests send it to some of them.
    with contextlib.suppress(ValueError):  # not the main thread: then it stays
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for servers, browsers and programs of their own."""
    return (os.cpu_count() or 1) + 1
