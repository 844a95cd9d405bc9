"""What can be asked over HTTP, by subject. Each file has a router; house.py has the parts they use."""
