"""The terminal: a whole game in lines of text, for people at one keyboard."""
