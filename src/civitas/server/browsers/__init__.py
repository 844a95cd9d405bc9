"""What browsers send by themselves, without asking the page: cookies, the origin of a page, the name of the host."""
