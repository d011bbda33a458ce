"""Checks the dice of a Deadfall record with nothing but Python: `python verify_dice.py RECORD --commit …`.

Before anybody sat down the table showed a commitment: the SHA-256 of a secret together with match, game, rules,
content, seats, options and the matches it goes on from. Every player sealed a share (its SHA-256) before any share was
opened. The key of all draws is HMAC(secret, commitment and open shares); draw n is HMAC(key, "match|n|label") as one
big number, divided by the sum of the weights; the remainder falls into the share of one option.

It takes labels, options and weights from the record. That the rules ask for these draws, all of them and no others, and
that the choices were made like that, needs the rules: `deadfall verify` plays the record again and shows it.
"""

import argparse
import hashlib
import hmac
import json
import sys


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def keyed(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode("utf-8"), "sha256").digest()


def commitment(record: dict, source: dict, begun: list) -> str:
    if source.get("dice", 1) == 1:  # the old protocol sealed the secret alone
        return hashlib.sha256(bytes.fromhex(source["secret"])).hexdigest()
    options = json.dumps(record["options"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    terms = [
        "deadfall dice 2",
        f"match {source['match']}",
        f"game {record['game']} {record['version']}",
        f"content {record['content']}",
        f"seats {record['seats']}",
        f"options {options}",
        *(f"begun {past['match']} {past['commit']} {past['draws']} {past['choices']}" for past in begun),
        f"secret {source['secret']}",
    ]
    return digest("\n".join(terms))


def key_of(source: dict) -> bytes:
    if source.get("dice", 1) == 1:
        return keyed(bytes.fromhex(source["secret"]), "|".join(source["nonces"]))
    opened = "".join(f"|{seat}:{share}" for seat, share in enumerate(source["shares"]) if share)
    return keyed(bytes.fromhex(source["secret"]), source["commit"] + opened)


def wrong_shares(source: dict, seats: int) -> str:
    if source.get("dice", 1) == 1:
        return ""
    if len(source["seals"]) != seats or len(source["shares"]) != seats:
        return f"match {source['match']} has not a seal and a share for each of its {seats} seats"
    for seat, (seal, share) in enumerate(zip(source["seals"], source["shares"], strict=True)):
        if share and digest(share) != seal:
            return f"the share of seat {seat} is not the one that was sealed"
    return ""


def wrong_draw(key: bytes, match: str, number: int, draw: list) -> str:
    if len(draw) != 4:
        return "is not a label with options, weights and what came up"
    label, options, weights, said = draw
    shares = [1] * len(options) if weights is None else weights
    if not options or len(shares) != len(options) or len(set(options)) != len(options):
        return f"({label}) has {len(options)} options and {len(shares)} weights: one for each, and no option twice"
    if any(type(number) is not int for number in [*options, *shares, said]) or min(shares) < 1:
        return f"({label}) has options or weights that are no whole numbers, or weights that are not positive"
    left = int(keyed(key, f"{match}|{number}|{label}").hex(), 16) % sum(shares)
    for option, share in zip(options, shares, strict=True):
        if left < share:
            return "" if option == said else f"({label}) says {said}, but secret and shares give {option}"
        left -= share
    return ""


def wrong(record: dict, commit: str, share: str, seals: str) -> str:
    """The first thing that is wrong with a record's dice; empty if nothing is."""
    proof, begun = record["proof"], record["proof"].get("begun", [])
    if any(source.get("dice", 1) not in (1, 2) for source in [*begun, proof]):
        return "its dice are of a protocol that is not known here"
    if commit and commit.lower() != proof["commit"]:
        return "the commitment is not the one you saw at the table"
    if commit and begun and proof.get("dice", 1) == 1:
        return "old protocol: the commitment you saw cannot vouch for the match that this one says it goes on from"
    if share and share not in proof.get("shares", proof.get("nonces")):
        return "your share was not mixed in"
    if seals and seals.lower() != ",".join(proof.get("seals", [])):
        return "the seals are not those you saw at the table"
    if record["seed"] != 0 or record["dice"]:
        return "dice that are proven have no seed, and nobody scripted them"
    done = 0
    for place, source in enumerate([*begun, proof]):
        if commitment(record, source, begun[:place]) != source["commit"]:
            return f"secret, rules or beginning of match {source['match']} are not those that were committed to"
        problem = wrong_shares(source, record["seats"])
        if problem:
            return problem
        count = len(proof["draws"]) - done if source is proof else source["draws"]
        if type(count) is not int or not 0 <= count <= len(proof["draws"]) - done:
            return f"match {source['match']} has {count} draws, but the record has only {len(proof['draws'])}"
        key = key_of(source)
        for number in range(count):
            problem = wrong_draw(key, source["match"], number, proof["draws"][done + number])
            if problem:
                return f"draw {done + number + 1} {problem}"
        done += count
    if sum(past["choices"] for past in begun) > len(record["choices"]):
        return "more choices were made before the beginning than there are in all"
    return "" if done else "there is not one draw in it: nothing is shown"


def told(proof: dict, commit: str, share: str) -> list:
    """What was shown, and what was not."""
    said = [f"Holds: each of the {len(proof['draws'])} draws in this record follows from its secret and shares."]
    for past in proof.get("begun", []):
        said.append(f"{past['draws']} of them follow from match {past['match']}, committed to as {past['commit']}.")
    said.append(f"Committed to as {proof['commit']}{'' if commit else ': compare it with what you saw at the table'}.")
    opened = [seat for seat, text in enumerate(proof.get("shares", [])) if text]
    if proof.get("dice", 1) == 1:
        said.append("Old protocol: whoever ran the table could have chosen these dice.")
    elif not opened:
        said.append("No player had a share in these dice: whoever ran the table could have chosen them.")
    else:
        said.append(
            f"Shares opened by seats {opened}{', yours among them' if share else '; give --share to find yours'}."
        )
    for seat, seal in enumerate(proof.get("seals", [])):
        if seal and seat not in opened:
            said.append(f"Seat {seat} never opened its seal: with whoever ran the table it could choose whether to.")
    said.append("Not shown: that the rules ask for just these draws, and the choices. `deadfall verify` shows that.")
    return said


def main() -> int:
    parser = argparse.ArgumentParser(description="Check the dice of a Deadfall record.")
    parser.add_argument("record", help="the file downloaded from the table")
    parser.add_argument("--commit", default="", help="the commitment you saw before the first choice")
    parser.add_argument("--share", "--nonce", default="", help="the share that your seat added")
    parser.add_argument("--seals", default="", help="the seals of all seats that you saw, with commas between them")
    given = parser.parse_args()
    try:
        with open(given.record, encoding="utf-8") as file:
            record = json.load(file)
        problem = wrong(record, given.commit, given.share, given.seals)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError) as error:
        problem = f"this record has no proof that can be read: {error!r}"
    if problem:
        print(f"DOES NOT HOLD: {problem}", file=sys.stderr)
        return 1
    print("\n".join(told(record["proof"], given.commit, given.share)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
