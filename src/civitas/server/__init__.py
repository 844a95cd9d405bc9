"""The server: tables over HTTP and WebSocket, kept in a database, with bots in their seats.

Everything that is sent to a seat is made in live/payloads.py, from what the kernel says that this seat may know. A move
enters in live/tables.py, as one row of the log. Nothing here knows a game.
"""
