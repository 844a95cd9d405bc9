"""What stands around every request: who asks, how much, in which shape, and the page itself."""
