"""In whose name something is granted: a seat, a link, a device, a program, a reminder, a table.

Whoever grants is asked once more in the transaction that writes it. A device that was signed out meanwhile grants
nothing, and what it has granted before is there when signing out looks for what is to be ended.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from ..errors import SignedOut
from ..storage import people


@dataclass(frozen=True)
class Grantor:
    """A device that was signed in when it asked, and whose it is."""

    person: str
    device: str

    def check(self, connection: Connection) -> None:
        """Refuses where the device is signed out. From here to the end of the transaction nobody can sign it out. A
        table's and a tournament's row are locked before, as everywhere: nobody waits for each other."""
        if not people.signed_in(connection, self.person, self.device):
            raise SignedOut
