"""The rules of Frag, a file for each chapter; literal and automatic, as a computer plays (FRAG-META-06, FRAG-R-01)."""
