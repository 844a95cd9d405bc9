"""One's own devices: which there are, signing them out, and making another browser one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from .. import wire
from ..app_state import AppState
from ..browsers import cookies
from ..errors import RequestRefused, not_found
from ..http.auth import Identity, greet, label_of
from ..http.bodies import JsonRoute
from ..storage import people
from ..storage.tokens import new_token
from ..tournaments import store as tournaments
from .common import Asker, TheAppState, address, errors, somebody

router = APIRouter(prefix="/api/devices", tags=["devices"], responses=errors(409), route_class=JsonRoute)
DeviceId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9a-f]+$")]
MOST_DEVICES = 30  # of one person
NO_CODE = "this code makes no device; it may have been used or have run out, so ask for a new one"


def person_of(app_state: AppState, identity: Identity) -> str:
    app_state.auth.no_program(identity)
    if identity.person is None:
        raise RequestRefused(401, "this browser is nobody's device yet: it becomes one when it sits down at a table")
    return identity.person


@router.get("")
def my_devices(app_state: TheAppState, identity: Asker) -> list[wire.Device]:
    """The browsers and programs that play for this person, the oldest first."""
    app_state.auth.no_program(identity)
    found = list[people.Device]()
    if identity.person is not None:
        with app_state.database.reading() as connection:
            found = people.devices_of(connection, identity.person)
    return [
        wire.Device(
            id=each.id,
            kind="program" if each.kind == "program" else "browser",
            label=each.label,
            since=each.created,
            seen=each.seen,
            this=each.id == identity.device,
            table=each.table,
            seat=each.place,
        )
        for each in found
    ]


def end(app_state: AppState, identity: Identity, which: Callable[[people.Device], bool]) -> int:
    """Those of this person's devices, as they are when nobody can add one. Whoever was signed out signs nobody out."""
    person = person_of(app_state, identity)
    with app_state.database.writing() as connection:
        identity.grantor.check(connection)
        ids = [each.id for each in people.devices_of(connection, person) if which(each)]
        done = people.sign_out(connection, person, ids)
        app_state.hub.tell_of_person(connection, person)
    app_state.hub.look_at_person(person)
    return done


@router.post("/sign_out")
def sign_out_everywhere(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.SignOut
) -> wire.Done:
    """All devices of this person, programs too; with `others`, all but this one. What they had open is closed, and
    where they wanted to be reminded nothing is sent any more."""
    end(app_state, identity, lambda each: not wanted.others or each.id != identity.device)
    if not wanted.others:
        cookies.end(request, response)
    return wire.Done()


@router.post("/code")
def device_code(request: Request, response: Response, app_state: TheAppState, identity: Asker) -> wire.DeviceCode:
    """Makes one other browser a device of this person: good once, for 15 minutes. A new code ends the one before."""
    app_state.limits.take("make", address(request, identity))
    by = somebody(request, response, app_state, identity)
    with app_state.database.writing() as connection:
        by.check(connection)
        code, until = people.new_code(connection, by.person)
    return wire.DeviceCode(code=f"{code[:5]}-{code[5:]}", link=f"/device/{code}", until=until)


@router.post("/join")
def join_device(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, wanted: wire.JoinDevice
) -> wire.JoinedDevice:
    """This browser becomes a device of the person who has the code: their tables and tournaments are here, too."""
    app_state.limits.take("code", address(request, identity))
    app_state.auth.no_program(identity)
    given, fresh = wanted.code.rsplit("/", 1)[-1], new_token()
    with app_state.database.writing() as connection:
        person = people.person_of_code(connection, given)
        if person is None:
            raise not_found(NO_CODE)
        before = identity.person
        people.lock(connection, person, before or person)  # from here on nobody signs out whose code it is
        if before is not None and before != person and not wanted.switch:
            tables, cups = people.tables_had(connection, before), tournaments.tournaments_of(connection, before)
            if tables or cups:
                raise RequestRefused(409, has_seats(tables, len(cups)))
        if len(people.devices_of(connection, person)) >= MOST_DEVICES:
            raise RequestRefused(400, f"a person has at most {MOST_DEVICES} devices; sign one out first")
        if not people.use_code(connection, given):
            raise not_found(NO_CODE)
        if before != person:
            if before is not None and identity.device is not None:
                people.sign_out(connection, before, [identity.device])
                app_state.hub.tell_of_person(connection, before)
            device = people.add_browser(connection, person, fresh, label_of(request))
            greet(Identity(person, device, person, fresh=fresh), request, response)
            app_state.hub.tell_of_person(connection, person)
        held = people.tables_held(connection, person)
    for each in {before, person} - {None}:
        app_state.hub.look_at_person(str(each))
    return wire.JoinedDevice(tables=held)


def has_seats(tables: int, cups: int) -> str:
    has = [f"{n} {what}{'' if n == 1 else 's'}" for n, what in ((tables, "table"), (cups, "tournament")) if n]
    return (
        f"this browser plays as somebody else already, at {' and '.join(has)}; say that it should switch, and those "
        "are not on this browser any more"
    )


@router.post("/{device}/sign_out")
def sign_out(
    request: Request, response: Response, app_state: TheAppState, identity: Asker, device: DeviceId
) -> wire.Done:
    """Ends one of this person's devices: what it has open is closed, and its cookie or token opens nothing any more."""
    if not end(app_state, identity, lambda each: each.id == device):
        raise not_found("you have no such device; it may be signed out already")
    if device == identity.device:
        cookies.end(request, response)
    return wire.Done()
