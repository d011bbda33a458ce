"""Signs of one's turn away from the page: by push, webhook and e-mail; when, in which words, and on which ways."""
