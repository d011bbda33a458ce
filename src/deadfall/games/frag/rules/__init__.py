"""The rules of Frag, a file for each chapter of the rulebook."""
