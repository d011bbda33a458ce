"""Over HTTP: routes, the pages, who asks, and what guards the door."""
