"""The steps by which a database follows the package, run by Alembic when the server starts."""
