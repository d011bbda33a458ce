"""Proves every die and card of a Deadfall record, with nothing but Python: `python verify_dice.py RECORD`.

At the table the server showed a commitment, the SHA-256 of a secret, before the first choice. Every seat added a nonce
of its own. With the secret revealed, each draw must follow: the key is HMAC(secret, nonces joined by "|"), draw number
n is HMAC(key, "match|n|label") as one big number, divided by the sum of the weights; the remainder falls into the share
of one option. Give the commitment that you noted at the table with --commit, and your nonce with --nonce.
"""

import argparse
import hashlib
import hmac
import json
import sys


def keyed(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("utf-8"), "sha256").digest()


def fails(proof: dict, commit: str, nonce: str) -> str:
    """What is wrong with a proof; empty if nothing is."""
    secret = bytes.fromhex(proof["secret"])
    if hashlib.sha256(secret).hexdigest() != proof["commit"]:
        return "the secret is not the one that was committed to"
    if commit and commit.lower() != proof["commit"]:
        return "the commitment is not the one you saw at the table"
    if nonce and nonce not in proof["nonces"]:
        return "your nonce was not mixed in"
    key = keyed(secret, "|".join(proof["nonces"]))
    for number, (label, options, weights, said) in enumerate(proof["draws"]):
        shares = weights if weights is not None else [1] * len(options)
        if len(shares) != len(options):
            return f"draw {number + 1} ({label}) has {len(options)} options and {len(shares)} weights"
        left = int(keyed(key, f"{proof['match']}|{number}|{label}").hex(), 16) % sum(shares)
        drawn = None
        for option, share in zip(options, shares, strict=True):
            if left < share:
                drawn = option
                break
            left -= share
        if drawn != said:
            return f"draw {number + 1} ({label}) says {said}, but the secret gives {drawn}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Prove every die and card of a Deadfall record.")
    parser.add_argument("record", help="the file downloaded from the table")
    parser.add_argument("--commit", default="", help="the commitment you saw before the first choice")
    parser.add_argument("--nonce", default="", help="the nonce that your seat added")
    given = parser.parse_args()
    try:
        with open(given.record, encoding="utf-8") as file:
            proof = json.load(file)["proof"]
        problem = fails(proof, given.commit, given.nonce)
    except (OSError, ValueError, KeyError, TypeError) as error:
        problem = f"this record has no proof that can be read: {error!r}"
    if problem:
        print(f"NOT PROVEN: {problem}", file=sys.stderr)
        return 1
    print(
        f"Proven: every draw follows from the secret and {len(proof['nonces'])} nonces ({len(proof['draws'])} draws)."
    )
    print(f"Commitment: {proof['commit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
