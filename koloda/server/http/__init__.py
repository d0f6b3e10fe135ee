"""What crosses a line: requests, sockets, the page."""
