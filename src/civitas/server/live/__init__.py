"""Tables in play: the one way they change, who watches them, sockets, clocks, bots at work, and what is sent."""
