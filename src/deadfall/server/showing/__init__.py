"""What each seat is shown: views, events and questions, as differences from what it has seen. Compiled."""
