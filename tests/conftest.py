"""What holds for all tests."""

import contextlib
import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell's background job ignores Ctrl-C, and so would every program that it starts; tests send it to some of them.
    with contextlib.suppress(ValueError):  # not the main thread: then it stays
        signal.signal(signal.SIGINT, signal.default_int_handler)
