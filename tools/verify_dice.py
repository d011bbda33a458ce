"""Proves every die and card of a Deadfall record, with nothing but Python: `python verify_dice.py RECORD`.

At the table the server showed a commitment, the SHA-256 of a secret, before the first choice. Every seat added a nonce
of its own. With the secret revealed, each draw must follow: the key is HMAC(secret, nonces joined by "|"), draw number
n is HMAC(key, "match|n|label") as one big number, divided by the sum of the weights; the remainder falls into the share
of one option. Give the commitment that you noted at the table with --commit, and your nonce with --nonce.
A match that went on from a moment of another says so under "begun": those draws follow from the other's secret.
"""

import argparse
import hashlib
import hmac
import json
import sys


def keyed(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("utf-8"), "sha256").digest()


def drawn(key: bytes, match: str, number: int, label: str, options: list, shares: list) -> object:
    left = int(keyed(key, f"{match}|{number}|{label}").hex(), 16) % sum(shares)
    for option, share in zip(options, shares, strict=True):
        if left < share:
            return option
        left -= share
    return None


def fails(proof: dict, commit: str, nonce: str) -> str:
    """What is wrong with a proof; empty if nothing is."""
    if commit and commit.lower() != proof["commit"]:
        return "the commitment is not the one you saw at the table"
    if nonce and nonce not in proof["nonces"]:
        return "your nonce was not mixed in"
    done = 0
    for source in [*proof.get("begun", []), proof]:
        secret = bytes.fromhex(source["secret"])
        if hashlib.sha256(secret).hexdigest() != source["commit"]:
            return f"the secret of match {source['match']} is not the one that was committed to"
        key = keyed(secret, "|".join(source["nonces"]))
        draws = proof["draws"][done:] if source is proof else proof["draws"][done : done + source["draws"]]
        for number, (label, options, weights, said) in enumerate(draws):
            shares = weights if weights is not None else [1] * len(options)
            if len(shares) != len(options):
                return f"draw {done + number + 1} ({label}) has {len(options)} options and {len(shares)} weights"
            right = drawn(key, source["match"], number, label, options, shares)
            if right != said:
                return f"draw {done + number + 1} ({label}) says {said}, but the secret gives {right}"
        done += len(draws)
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
    for source in proof.get("begun", []):
        print(f"Begun from match {source['match']}: its {source['draws']} draws follow from {source['commit']}")
    print(f"Commitment: {proof['commit']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
