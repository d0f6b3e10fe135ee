"""Games over days: whose turn it is, until when, and what is done when nobody is there."""
