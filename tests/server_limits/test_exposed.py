"""A server that nothing stands before: whoever draws a request out, makes it too large, reads nothing or comes with
too many connections is told so or cut, and the others go on."""

import asyncio
import contextlib
import gc
import json
import socket
import threading
import time
import weakref
import zlib

import pytest
import uvicorn
from websockets.server import ServerProtocol

from civitas.kernel.errors import BadInput
from civitas.server.http import connections, paced
from civitas.server.http.connections import GuardedH11, Guarding
from civitas.server.http.exposure import Exposure, names
from civitas.server.http.fast_connections import PIPELINED, GuardedHttpTools
from civitas.server.http.sockets import GuardedWebSocket

PATIENCE = 60.0  # seconds; nothing here measures time
SMALL = Exposure(
    header_seconds=0.3,
    header_bytes=8 * 1024,
    body_seconds=0.3,
    stall_seconds=0.5,
    idle_seconds=1,
    connections=12,
    connections_per_address=4,
)
LOOKED, HEARD = threading.Event(), list[int]()
LARGE = b"x" * (8 * 1024 * 1024)


async def app(scope, receive, send):
    """Says what it got; a large answer at /large, and a WebSocket that sends and sends."""
    if scope["type"] == "websocket":
        await receive()
        if scope["path"] == "/denied":
            await send({"type": "websocket.http.response.start", "status": 403, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b"no"})
            return
        await send({"type": "websocket.accept"})
        while scope["path"] == "/late" and not LOOKED.is_set():
            await asyncio.sleep(0.01)
        while scope["path"] == "/pour":
            await send({"type": "websocket.send", "bytes": LARGE})
        while (message := await receive())["type"] != "websocket.disconnect" and scope["path"] in ("/count", "/late"):
            if scope["path"] == "/late":
                HEARD.append(len(message["text"]))
        return
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        body, more = body + message["body"], message["more_body"]
    answer = LARGE if scope["path"] == "/large" else str(len(body)).encode()
    length = (b"content-length", str(len(answer)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [length]})
    await send({"type": "http.response.body", "body": answer})


class Exposed:
    """uvicorn with our connections, in a thread of its own."""

    def __init__(self, protocol, trusted="", exposure=SMALL):
        self.guarding = Guarding(exposure, trusted)
        config = uvicorn.Config(
            app, port=0, http=protocol, ws=GuardedWebSocket, lifespan="off", log_config=None, proxy_headers=False,
            h11_max_incomplete_event_size=exposure.header_bytes, timeout_keep_alive=1, timeout_graceful_shutdown=1,
        )  # fmt: skip
        self.server = uvicorn.Server(config)

    def __enter__(self):
        connections.guarding.cache_clear()
        self._made = pytest.MonkeyPatch()
        self._made.setattr(connections, "guarding", lambda: self.guarding)
        from civitas.server.http import fast_connections, sockets

        for module in (fast_connections, sockets):
            self._made.setattr(module, "guarding", lambda: self.guarding)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve()))
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        return self

    def __exit__(self, *wrong):
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self._made.undo()

    @contextlib.contextmanager
    def connection(self, *first, come_from="127.0.0.1"):
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE, (come_from, 0)) as line:
            for part in first:
                line.sendall(part)
            yield line

    def ask(self, *parts):
        with self.connection(*parts) as line:
            return everything(line)

    def frames_read(self):
        """Of all sockets, by what their address has left."""
        return sum(paced.TOGETHER.burst - each.left for each in self.guarding.frames._together.values())

    def chunks_read(self):
        return sum(paced.TOGETHER_CHUNKS.burst - each.left for each in self.guarding.chunks._together.values())

    @property
    def taken(self):
        return self.guarding.slots.count("all")

    def until_free(self):
        """The places of closed connections come back when the loop has heard of it."""
        end = time.monotonic() + PATIENCE
        while self.taken:
            assert time.monotonic() < end, "a place was not given back"
            time.sleep(0.01)


def everything(line):
    """Until the server closes. One that never does is found by the socket's own patience."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while part := line.recv(65536):
            found += part
    return found


def refused(answer):
    head, _, body = answer.partition(b"\r\n\r\n")
    error = json.loads(body)["error"]
    assert error.endswith(".") and b"connection: close" in head
    return int(head.split(b" ")[1]), error


@pytest.fixture(params=[GuardedHttpTools, GuardedH11])
def exposed(request):
    with Exposed(request.param) as server:
        yield server


GOOD = b"GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"


def test_a_good_request_is_answered(exposed):
    assert exposed.ask(GOOD).endswith(b"\r\n\r\n0")
    assert (
        exposed.ask(b"POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 3\r\n\r\n", b"abc")[-1:]
        == b"3"
    )
    exposed.until_free()


@pytest.mark.parametrize("parts", [(), (b"G",), (b"\r\n",), (b"GET / HTTP/1.1\r\nhost: a\r\n",)])
def test_the_head_of_a_request_has_its_time(exposed, parts):
    status, error = refused(exposed.ask(*parts))
    if (parts, status) != ((b"\r\n",), 400):  # h11 does not even wait for more of that
        assert status == 408 and "head" in error
    exposed.until_free()


def test_the_time_is_for_the_whole_head_however_it_drips(exposed):
    with exposed.connection(b"GET / HTTP/1.1\r\nhost: a\r\n") as line:
        line.settimeout(0.02)
        found, sent = b"", 0
        while not found:
            with contextlib.suppress(TimeoutError):
                found = line.recv(65536)
                break
            with contextlib.suppress(OSError):
                line.sendall(b"x-%d: 1\r\n" % sent)
            sent += 1
            assert sent < 3000
    assert found == b"" or refused(found)[0] == 408


def test_the_second_request_of_a_connection_has_its_time_too(exposed):
    keep = b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"
    found = exposed.ask(keep, b"GET /second HTTP/1.1\r\nhost")
    assert found.startswith(b"HTTP/1.1 200") and b"408" in found


def test_a_connection_without_a_request_is_closed(exposed):
    assert exposed.ask(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").startswith(b"HTTP/1.1 200")
    exposed.until_free()


def test_the_body_of_a_request_has_its_time(exposed):
    status, error = refused(exposed.ask(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n", b"abc"))
    assert status == 408 and "body" in error
    chunked = b"POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n"
    assert refused(exposed.ask(chunked))[0] == 408
    exposed.until_free()


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nhost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"b" * 9000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: a\r\n" + b"".join(b"x%d: 1\r\n" % n for n in range(2000)) + b"\r\n",
    ],
)
def test_the_head_of_a_request_has_its_size(exposed, head):
    with exposed.connection() as line:
        for first in range(0, len(head), 500):
            with contextlib.suppress(OSError):
                line.sendall(head[first : first + 500])
        found = everything(line)
    assert found == b"" or refused(found)[0] in (400, 431)  # a reset may overtake the answer
    assert exposed.ask(GOOD).endswith(b"0")


@pytest.mark.parametrize("target", [b"/" + b"%00" * 1000, b"/" + b"a" * 1024, b"/?" + b"q" * 8192])
def test_an_address_that_is_too_long_is_refused_before_it_is_taken_apart(target):
    """Ten thousand percent signs took a millisecond of everybody's time, and were then a path like another."""
    for protocol in (GuardedHttpTools, GuardedH11):
        with Exposed(protocol, exposure=Exposure()) as exposed:
            status, error = refused(exposed.ask(b"GET " + target + b" HTTP/1.1\r\nhost: a\r\n\r\n"))
            assert status == 414 and "too long" in error
            for good in (b"/" + b"a" * 1000, b"/x?" + b"q" * 6000):
                assert exposed.ask(GOOD.replace(b"/ ", good + b" ", 1)).endswith(b"0")


def test_a_large_head_in_one_piece_is_refused_too(exposed):
    head = b"GET / HTTP/1.1\r\nhost: a\r\nx: " + b"y" * 40_000 + b"\r\n\r\n"
    found = exposed.ask(head)
    assert found == b"" or refused(found)[0] in (400, 431)


def test_a_head_that_never_ends_is_cut_where_it_is_too_large():
    """Before its time is up: nothing is collected meanwhile."""
    patient = Exposure(header_seconds=10_000, header_bytes=8 * 1024)
    for protocol in (GuardedHttpTools, GuardedH11):
        with Exposed(protocol, exposure=patient) as exposed:
            for part in (b"GET /" + b"a" * 60_000, b"GET / HTTP/1.1\r\nx: " + b"b" * 60_000):
                found = exposed.ask(part)
                assert found == b"" or refused(found)[0] in (400, 431)


def test_nonsense_gets_a_sentence(exposed):
    assert refused(exposed.ask(b"\x16\x03\x01 hello\r\n\r\n"))[0] == 400


def test_an_address_has_so_many_connections(exposed):
    with contextlib.ExitStack() as opened:
        for _ in range(4):
            line = opened.enter_context(exposed.connection())
            line.sendall(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n")
        while exposed.taken < 4:
            pass
        status, error = refused(exposed.ask())
        assert status == 429 and "address" in error
    exposed.until_free()
    assert exposed.ask(GOOD).endswith(b"0")


@pytest.mark.parametrize("protocol", [GuardedHttpTools, GuardedH11])
def test_a_proxy_that_is_believed_has_as_many_as_it_needs(protocol):
    with Exposed(protocol, trusted="127.0.0.1") as exposed, contextlib.ExitStack() as opened:
        for _ in range(20):
            opened.enter_context(exposed.connection(b"GET /"))
        assert exposed.ask(GOOD).endswith(b"0") and exposed.taken == 0


UPGRADE = (
    b"GET %s HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def test_a_socket_keeps_its_place_and_gives_it_back(exposed):
    with exposed.connection(UPGRADE % b"/") as line:
        assert line.recv(100).startswith(b"HTTP/1.1 101") and exposed.taken == 1
    exposed.until_free()


def test_the_handshake_of_a_socket_has_its_time(exposed):
    assert refused(exposed.ask((UPGRADE % b"/")[:-2]))[0] == 408


def test_a_refused_handshake_is_answered_and_is_no_error_of_the_server(exposed, caplog):
    answer = exposed.ask(UPGRADE % b"/denied")
    assert answer.startswith(b"HTTP/1.1 403") and answer.endswith(b"\r\n\r\nno")
    exposed.until_free()
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_socket_outlives_the_times_of_requests(exposed):
    """It is no request any more: nothing of those clocks may end it."""
    with exposed.connection(UPGRADE % b"/") as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        with contextlib.ExitStack() as opened:  # several others come to the end of their time meanwhile
            for _ in range(3):
                everything(opened.enter_context(exposed.connection(b"G")))
        assert exposed.taken == 1
        line.sendall(b"\x88\x80\0\0\0\0")  # it is closed only now
        assert everything(line)[:1] in (b"\x88", b"")


def test_only_a_few_requests_wait_on_one_connection():
    """260 kB of small requests in one piece were 14,000 requests at once, and took half a gigabyte."""
    with Exposed(GuardedHttpTools) as exposed:
        found = exposed.ask(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n" * 2000)
        answers = found.count(b"HTTP/1.1 ")
        assert answers <= PIPELINED + 2
        assert found == b"" or b"before the first was answered" in found or found.count(b" 200 ") == answers
        exposed.until_free()
        few = exposed.ask(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n" * 3 + GOOD)
        assert few.count(b"HTTP/1.1 200") == 4


def test_who_goes_on_after_refusals_is_told_so_before_the_application_is_asked():
    with Exposed(GuardedHttpTools) as exposed:
        exposed.guarding.deaf_to = lambda network: network == "127.0.0.1"
        status, error = refused(exposed.ask(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"))
        assert status == 429 and "half a minute" in error
        exposed.guarding.deaf_to = lambda network: False
        assert exposed.ask(GOOD).endswith(b"0")


def test_silence_gives_way_in_a_full_house(exposed):
    """Twelve places, and three addresses that hold them all with connections that ask for nothing."""
    with contextlib.ExitStack() as opened:
        held = []
        for address, count in (("127.0.0.2", 4), ("127.0.0.3", 4), ("127.0.0.4", 3)):
            held += [opened.enter_context(exposed.connection(come_from=address)) for _ in range(count)]
        working = opened.enter_context(exposed.connection(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n"))
        while exposed.taken < 12:
            pass
        assert exposed.ask(GOOD).endswith(b"0")
        first = everything(held[0])
        assert refused(first)[0] == 408 and b"nothing was asked" in first
        with contextlib.suppress(OSError):
            working.sendall(b"123456789")
        working.shutdown(socket.SHUT_WR)
        assert b"HTTP/1.1" in everything(working)
    exposed.until_free()


def test_a_body_may_not_hide_behind_its_chunks(exposed, monkeypatch):
    """Ten bytes of content in a chunk whose extension never ends."""
    monkeypatch.setattr(connections, "MOST_RAW", 100_000)
    head = b"POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\na;"
    with exposed.connection(head) as line:
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 4_000_000:
                line.sendall(b"x" * 50_000)
                sent += 50_000
        found = b""
        with contextlib.suppress(OSError):
            found = everything(line)
    assert found == b"" or refused(found)[0] in (400, 413, 431)
    assert sent < 4_000_000
    exposed.until_free()


CHUNKED = b"POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n"


def test_chunks_are_read_no_faster_than_they_may_come(exposed):
    """Chunks of one byte stopped the whole server for seconds: a quarter of a megabyte of them came in one read."""
    with exposed.connection(CHUNKED) as line:
        line.setblocking(False)
        sent = 0
        with contextlib.suppress(BlockingIOError, ConnectionError):
            while sent < 64_000_000:  # nobody reads so much: the line is full before
                sent += line.send(b"1\r\n \r\n" * 10_000)
        assert sent < 64_000_000
        assert exposed.ask(GOOD).endswith(b"0")
        assert exposed.chunks_read() < 8000


def test_a_body_in_chunks_arrives_whole(exposed):
    content = bytes(range(256)) * 800
    parts = [content[at : at + 700] for at in range(0, len(content), 700)]
    sent = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts)
    assert exposed.ask(CHUNKED + sent + b"0\r\n\r\n").endswith(b"\r\n\r\n%d" % len(content))
    assert exposed.ask(CHUNKED, sent[:999], sent[999:], b"0\r\nsum: 3\r\n\r\n").endswith(b"%d" % len(content))


def test_trailers_are_counted_as_the_head_is(exposed):
    """Lines after the last chunk filled the memory of a server: five bytes sent were a hundred bytes kept."""
    with exposed.connection(CHUNKED + b"1\r\nx\r\n0\r\n") as line:
        sent = 0
        with contextlib.suppress(OSError):
            while sent < 4_000_000:
                line.sendall(b"a:b\r\n" * 2000)
                sent += 10_000
        found = b""
        with contextlib.suppress(OSError):
            found = everything(line)
    assert found == b"" or refused(found)[0] in (400, 408, 431)
    assert sent < 4_000_000
    exposed.until_free()


def test_a_head_has_so_many_lines(exposed):
    lines = b"a: b\r\n" * 97
    assert exposed.ask(GOOD[:-2] + lines + b"\r\n").endswith(b"0")
    assert refused(exposed.ask(GOOD[:-2] + 5 * lines + b"\r\n"))[0] == 431


def masked(opcode, content=b""):
    return bytes([0x80 | opcode, 0x80 | len(content)]) + bytes(4) + content


@pytest.mark.parametrize("frame", [masked(0xA), masked(0x9), masked(0x1)])
def test_frames_are_read_no_faster_than_they_may_come(frame):
    """Pongs of six bytes stopped the whole server for seconds: 3 MB/s of them are half a million frames."""
    with Exposed(GuardedHttpTools) as exposed, exposed.connection(UPGRADE % b"/count") as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 101")
        line.setblocking(False)
        sent = 0
        with contextlib.suppress(BlockingIOError):
            while sent < 64_000_000:  # nobody reads so much: the line is full before
                sent += line.send(frame * 10_000)
        assert sent < 64_000_000
        assert exposed.frames_read() < 5000


def test_messages_that_nobody_has_read_are_not_inflated(exposed, monkeypatch):
    """Ninety bytes may become a quarter of a megabyte: two hundred of them waited on each of many sockets."""
    made = list[GuardedWebSocket]()
    begin = GuardedWebSocket.__init__

    def noted(self, *given, **more):
        made.append(self)
        begin(self, *given, **more)

    monkeypatch.setattr(GuardedWebSocket, "__init__", noted)
    squeeze = zlib.compressobj(wbits=-12)
    content = squeeze.compress(b"a" * 10_000) + squeeze.flush(zlib.Z_SYNC_FLUSH)[:-4]
    assert len(content) < 126
    frame = bytes([0xC1, 0x80 | len(content)]) + bytes(4) + content
    LOOKED.clear()
    HEARD.clear()
    upgrade = (UPGRADE % b"/late")[:-2] + b"sec-websocket-extensions: permessage-deflate; server_no_context_takeover; "
    upgrade += b"client_no_context_takeover; client_max_window_bits=12\r\n\r\n"
    with exposed.connection(upgrade) as line:
        assert b"permessage-deflate" in line.recv(4096)
        line.sendall(frame * 150)
        end = time.monotonic() + PATIENCE
        while not made[0].queue.qsize() > 1 and time.monotonic() < end:  # the first says that it is connected
            time.sleep(0.01)
        exposed.ask(GOOD)
        waiting = made[0].queue.qsize()
        LOOKED.set()
        while len(HEARD) < 150 and time.monotonic() < end:
            time.sleep(0.01)
    assert waiting <= 16
    assert HEARD == [10_000] * 150, "and all of them arrive, one after the other"
    exposed.until_free()


def test_all_sockets_of_an_address_share_what_they_may_send():
    book = paced.Parts()
    first, second, other = book.buckets("192.0.2.1"), book.buckets("192.0.2.1"), book.buckets("192.0.2.2")
    assert first[0] is not second[0] and first[1] is second[1] and other[1] is not first[1]
    first[1].left = -400
    assert paced.wait(second) > 0.5 and paced.wait(other) == 0
    assert len(book.buckets(None)) == 1, "behind a proxy that is believed, addresses are the proxy's own"
    assert paced.wait(paced.Parts(on=False).buckets("192.0.2.1")) == 0


@pytest.mark.parametrize("path", [b"/large", b"/pour"])
def test_who_reads_nothing_is_cut(exposed, path):
    request = UPGRADE % path if path == b"/pour" else b"GET /large HTTP/1.1\r\nhost: a\r\n\r\n"
    with exposed.connection(request) as line:
        line.recv(10)  # it is being answered, and from now on nobody reads
        exposed.until_free()
    assert exposed.ask(GOOD).endswith(b"0")


def test_the_figures_come_from_the_environment():
    given = {"CIVITAS_HEADER_SECONDS": "2.5", "CIVITAS_CONNECTIONS": "9", "CIVITAS_SOCKETS_PER_PERSON": " "}
    found = Exposure.of(given)
    assert (found.header_seconds, found.connections) == (2.5, 9)
    assert found.sockets_per_person == Exposure().sockets_per_person
    for name in names():
        for wrong in ("0", "-1", "x", "nan", "inf", "1e99"):
            with pytest.raises(BadInput, match=name):
                Exposure.of({name: wrong})


def test_a_connection_that_has_ended_leaves_nothing_behind(exposed, monkeypatch):
    """A full look for garbage comes seldom, and the memory that compresses messages is large."""
    made = weakref.WeakSet[object]()
    for kind in (GuardedHttpTools, GuardedH11, GuardedWebSocket, ServerProtocol):

        def noted(self, *given, begin=kind.__init__, **more):
            made.add(self)
            begin(self, *given, **more)

        monkeypatch.setattr(kind, "__init__", noted)
    gc.collect()
    gc.disable()
    try:
        for _ in range(3):
            exposed.ask(GOOD)
            with exposed.connection(UPGRADE % b"/") as line:
                assert line.recv(65536).startswith(b"HTTP/1.1 101")
        exposed.until_free()
        end = time.monotonic() + PATIENCE
        while made and time.monotonic() < end:
            exposed.ask(GOOD)  # the loop goes on; what it is asked last may still be there
            if len(made) == 1:
                break
        assert [type(one) for one in made if type(one) in (GuardedWebSocket, ServerProtocol)] == []
        assert len(made) <= 1
    finally:
        gc.enable()
