"""What is kept: the database, its tables, rows in and out, leases and snapshots."""
