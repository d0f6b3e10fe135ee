"""What crosses a line: the view, the events, the messages."""
