"""Records with proven dice, and everything that somebody could change in them afterwards.

`web/src/replay/tampered.fixture.json` holds them for the page's own check; it is written by
`PYTHONPATH=src:tests python -m match.tampering`.
"""

from __future__ import annotations

import hmac
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import deadfall
from deadfall.examples.foxhole import GAME
from deadfall.games import shelf
from deadfall.match.match import Match
from deadfall.match.proof import Source, Witness, begun_at, commitment, digest, old_commitment
from deadfall.server.showing.delta import Comparison

FIXTURE = Path(__file__).parents[2] / "web" / "src" / "replay" / "tampered.fixture.json"
OPTIONS = {"rounds": 9}
SECRET = bytes(range(32))
OTHER = b"n" * 32
SHARES = ("0" * 31 + "a", "0" * 31 + "b", "")  # of Fox and Hound; Badger is a bot
SEALS = tuple(digest(share) if share else "" for share in SHARES)

SEEN, NEEDS_RULES = True, False
Record = dict[str, Any]
Change = Callable[[Record], None]


def terms() -> Record:
    return json.loads(deadfall.new_match(GAME.key, 3, 0, OPTIONS).record())  # type: ignore[no-any-return]


def source(match: str = "table", secret: bytes = SECRET, begun: tuple[Source, ...] = ()) -> Source:
    return Source(match, commitment(terms(), match, secret, begun), secret, SEALS, SHARES)


def old_source() -> Source:
    return Source("table", old_commitment(SECRET), SECRET, (), ("mine", "yours", "the bot's"), dice=1)


def played(sources: list[Source], first: list[int], seed: int = 2) -> Match:
    """A whole match from those sources, with the first choices given."""
    game = GAME.set_up(3, OPTIONS)
    match = Match(GAME, 3, 0, OPTIONS, dealer=Witness(game, sources), game=game)
    match.follow(first)
    match.seal()
    chance = random.Random(seed)
    while match.asked is not None:
        match.play(chance.choice(match.open_options))
    return match


def whole() -> Record:
    return json.loads(played([source()], []).record())  # type: ignore[no-any-return]


def going_on(old: Source | None = None, after: int = 10) -> Record:
    """A match that goes on from a moment of the whole one (or of one with other dice)."""
    old = old or source()
    first = deadfall.replay(played([old], []).record(), until=after)
    begun = begun_at([old], first.draws, after)
    own = source("what if", OTHER, tuple(begun))
    return json.loads(played([*begun, own], first.choices, seed=9).record())  # type: ignore[no-any-return]


def seen(record: Record) -> Record:
    """What the player in the first seat saw before he opened his share."""
    proof = record["proof"]
    return {"commit": proof["commit"], "share": SHARES[0], "seals": ",".join(proof["seals"])}


# --- what can be changed


def dealt(key: bytes, match: str, number: int, draw: list[Any]) -> Any:
    """What a key gives for a draw."""
    label, options, weights, _ = draw
    shares = weights or [1] * len(options)
    left = int.from_bytes(hmac.digest(key, f"{match}|{number}|{label}".encode(), "sha256"), "big") % sum(shares)
    for option, share in zip(options, shares, strict=True):
        if left < share:
            return option
        left -= share
    return None


def reckon(record: Record) -> None:
    """Make commitments and draws follow again from whatever secrets and shares the record has now."""
    proof, past, done = record["proof"], [], 0
    for part in [*proof.get("begun", []), proof]:
        secret = bytes.fromhex(part["secret"])
        part["commit"] = commitment(record, part["match"], secret, past)
        one = Source(part["match"], part["commit"], secret, tuple(part["seals"]), tuple(part["shares"]))
        count = len(proof["draws"]) - done if part is proof else part["draws"]
        for number, draw in enumerate(proof["draws"][done : done + count]):
            draw[3] = dealt(one.key(), part["match"], number, draw)
        past.append(Source(one.match, one.commit, secret, one.seals, one.shares, count, part.get("choices", 0)))
        done += count


def in_proof(key: str, value: Any) -> Change:
    return lambda record: record["proof"].__setitem__(key, value)


def in_record(key: str, value: Any) -> Change:
    return lambda record: record.__setitem__(key, value)


def in_draw(at: int, place: int, value: Any) -> Change:
    return lambda record: record["proof"]["draws"][at].__setitem__(place, value)


def in_begun(key: str, value: Any) -> Change:
    return lambda record: record["proof"]["begun"][0].__setitem__(key, value)


def another_result(record: Record) -> None:
    draw = next(draw for draw in record["proof"]["draws"] if len(draw[1]) > 1)
    draw[3] = next(option for option in draw[1] if option != draw[3])


def another_secret(record: Record) -> None:
    record["proof"]["secret"] = bytes(32).hex()
    reckon(record)


def another_share(record: Record) -> None:
    record["proof"]["shares"][1] = "c" * 32
    record["proof"]["seals"][1] = digest("c" * 32)
    reckon(record)


def own_share_withheld(record: Record) -> None:
    record["proof"]["shares"][0] = ""
    reckon(record)


def a_share_for_the_bot(record: Record) -> None:
    record["proof"]["shares"][2] = "d" * 32
    record["proof"]["seals"][2] = digest("d" * 32)
    reckon(record)


def swapped_shares(record: Record) -> None:
    for key in ("seals", "shares"):
        record["proof"][key][:2] = record["proof"][key][1::-1]
    reckon(record)


def another_match(record: Record) -> None:
    record["proof"]["match"] = "another"
    reckon(record)


def ground_label(record: Record) -> None:
    """Try labels until the wanted card comes."""
    draw = record["proof"]["draws"][0]
    wanted = next(option for option in draw[1] if option != draw[3])
    key = source().key()
    draw[0] = next(f"draw {n}" for n in range(999) if dealt(key, "table", 0, [f"draw {n}", *draw[1:]]) == wanted)
    draw[3] = wanted


def only_the_wanted(record: Record) -> None:
    record["proof"]["draws"][0][1:] = [[1], None, 1]


def six_times_the_wanted(record: Record) -> None:
    record["proof"]["draws"][0][1:] = [[1] * 6, None, 1]


def weighted(record: Record) -> None:
    draw = record["proof"]["draws"][0]
    draw[2] = [1000 if option == draw[3] else 1 for option in draw[1]]
    draw[3] = dealt(source().key(), "table", 0, draw)


def appended_draw(record: Record) -> None:
    draws = record["proof"]["draws"]
    draws.append(["earth", [1, 2, 3, 4, 5, 6], None, 0])
    draws[-1][3] = dealt(source().key(), "table", len(draws) - 1, draws[-1])


def old_protocol(record: Record) -> None:
    """Call it a record of the old protocol, and make everything follow."""
    proof = record["proof"]
    old = Source("table", old_commitment(SECRET), SECRET, (), ("a", "b", "c"), dice=1)
    for number, draw in enumerate(proof["draws"]):
        draw[3] = dealt(old.key(), "table", number, draw)
    record["proof"] = {**old.as_dict(), "draws": proof["draws"]}
    del record["proof"]["choices"]


def all_begun(choices: int, own: int = 0) -> Change:
    """Declare all draws (but some) as made before, in a match that nobody saw."""

    def change(record: Record) -> None:
        proof = record["proof"]
        secret, commit = b"f" * 32, proof["commit"]
        forged = Source("forged", commitment(terms(), "forged", secret), secret, SEALS, SHARES)
        past = Source(forged.match, forged.commit, secret, SEALS, SHARES, len(proof["draws"]) - own, choices)
        proof["begun"] = [past.as_dict()]
        for number, draw in enumerate(proof["draws"]):
            before = number < past.draws
            key, match = (past.key(), "forged") if before else (source().key(), "table")
            draw[3] = dealt(key, match, number if before else number - past.draws, draw)
        proof["commit"] = commit

    return change


def another_match_played(made: Callable[[], Source]) -> Change:
    """Another match altogether, true in itself: only who saw the table can tell."""

    def change(record: Record) -> None:
        record.clear()
        record.update(json.loads(played([made()], []).record()))

    return change


def with_shares(*shares: str) -> Source:
    """The table's dice with other shares and their seals."""
    return replace(source(), shares=shares, seals=tuple(digest(share) if share else "" for share in shares))


def shuffled(key: str) -> Change:
    return lambda record: record[key].reverse()


def cut(key: str) -> Change:
    return lambda record: record[key].pop()


def drop(at: int) -> Change:
    return lambda record: record["proof"]["draws"].pop(at)


def swap_draws(record: Record) -> None:
    draws = record["proof"]["draws"]
    other = next(at for at, draw in enumerate(draws) if draw[1:] != draws[0][1:])
    draws[0], draws[other] = draws[other], draws[0]


def without(key: str) -> Change:
    return lambda record: record["proof"].pop(key)


# Each with what a checker without the rules can see of it: it takes labels, options, weights and choices as they are.
WHOLE: list[tuple[str, Change, bool]] = [
    ("another secret", in_proof("secret", bytes(32).hex()), SEEN),
    ("a secret that is no number", in_proof("secret", "zz"), SEEN),
    ("another secret, and all that follows from it", another_secret, SEEN),
    ("another commitment", in_proof("commit", "0" * 64), SEEN),
    ("another match", in_proof("match", "another"), SEEN),
    ("another match, and all that follows from it", another_match, SEEN),
    ("another share", in_proof("shares", [SHARES[0], "c" * 32, ""]), SEEN),
    ("another share with its seal, and all that follows", another_share, SEEN),
    ("a share for the bot, and all that follows", a_share_for_the_bot, SEEN),
    ("the own share withheld, and all that follows", own_share_withheld, SEEN),
    ("two shares swapped, and all that follows", swapped_shares, SEEN),
    ("a share less", in_proof("shares", list(SHARES[:2])), SEEN),
    ("another seal", in_proof("seals", [SEALS[0], "0" * 64, ""]), SEEN),
    ("a match of strange letters", in_proof("match", "№ 7"), SEEN),
    ("a share of strange letters", in_proof("shares", ["№ 7", SHARES[1], ""]), SEEN),
    ("another result", another_result, SEEN),
    ("a result that is no number", in_draw(0, 3, True), SEEN),
    ("an option more", in_draw(0, 1, [0, 1, 2, 99]), SEEN),
    ("six times the wanted option", six_times_the_wanted, SEEN),
    ("only the wanted option", only_the_wanted, NEEDS_RULES),
    ("a weight for the wanted option", weighted, NEEDS_RULES),
    ("weights of zero", in_draw(0, 2, [0, 0, 0]), SEEN),
    ("weights below zero", in_draw(0, 2, [-3, 5, 3]), SEEN),
    ("weights that are fractions", in_draw(0, 2, [3.5, 2, 3]), SEEN),
    ("a weight less", in_draw(0, 2, [3, 2]), SEEN),
    ("a label ground until the wanted card came", ground_label, NEEDS_RULES),
    ("a draw that is no draw", in_proof("draws", [["draw", [0, 1, 2]]]), SEEN),
    ("two draws swapped", swap_draws, SEEN),
    ("the first draw dropped", drop(0), SEEN),
    ("the last draw dropped", drop(-1), NEEDS_RULES),
    ("all draws dropped", in_proof("draws", []), SEEN),
    ("a draw appended", appended_draw, NEEDS_RULES),
    ("choices in another order", shuffled("choices"), NEEDS_RULES),
    ("a choice dropped", cut("choices"), NEEDS_RULES),
    ("a choice appended", lambda record: record["choices"].append(0), NEEDS_RULES),
    ("another ending", in_record("end", 1), NEEDS_RULES),
    ("fingerprints dropped", in_record("checks", []), NEEDS_RULES),
    ("other options", in_record("options", {"rounds": 8}), SEEN),
    ("another game", in_record("game", "frag"), SEEN),
    ("other rules", in_record("version", 99), SEEN),
    ("other content", in_record("content", "0" * 16), SEEN),
    ("other seats", in_record("seats", 2), SEEN),
    ("a seed", in_record("seed", 7), SEEN),
    ("scripted dice", in_record("dice", [1, 2]), SEEN),
    ("no proof", lambda record: record.pop("proof"), SEEN),
    ("no secret", without("secret"), SEEN),
    ("no seals", without("seals"), SEEN),
    ("the old protocol", in_proof("dice", 1), SEEN),
    ("a protocol to come", in_proof("dice", 3), SEEN),
    ("the old protocol, and all that follows", old_protocol, SEEN),
    ("all draws made before, with no choices", all_begun(0), SEEN),
    ("all draws but the last made before", all_begun(28, own=1), SEEN),
    ("a match with another secret", another_match_played(lambda: source(secret=OTHER)), SEEN),
    ("a match with another share", another_match_played(lambda: with_shares(SHARES[0], "c" * 32, "")), SEEN),
    ("a match with a share for the bot", another_match_played(lambda: with_shares(*SHARES[:2], "d" * 32)), SEEN),
    ("a match without the own share", another_match_played(lambda: replace(source(), shares=("", *SHARES[1:]))), SEEN),
    ("a match of the old protocol", another_match_played(old_source), SEEN),
]
GOING_ON: list[tuple[str, Change, bool]] = [
    ("a hidden beginning", without("begun"), SEEN),
    ("a longer beginning", lambda record: in_begun("draws", record["proof"]["begun"][0]["draws"] + 1)(record), SEEN),
    ("a beginning with more choices", in_begun("choices", 11), SEEN),
    ("a beginning with fewer draws than none", in_begun("draws", -1), SEEN),
    ("a beginning with another secret", in_begun("secret", bytes(32).hex()), SEEN),
    ("a beginning with another share", in_begun("shares", ["e" * 32, SHARES[1], ""]), SEEN),
    ("a beginning in another match", in_begun("match", "another"), SEEN),
    ("a beginning twice", lambda record: record["proof"]["begun"].append(record["proof"]["begun"][0]), SEEN),
    ("a beginning that is no match", in_proof("begun", [7]), SEEN),
]


def tampered() -> Iterator[tuple[str, Record, Record, bool]]:
    """Every tampering: its name, the record, what was seen at the table, and whether that can be seen without rules."""
    for base, changes in ((whole(), WHOLE), (going_on(), GOING_ON)):
        for name, change, visible in changes:
            record = json.loads(json.dumps(base))
            change(record)
            assert record != base, f"{name} changes nothing"
            yield name, record, seen(base), visible


def fixture() -> str:
    """All of it as JSON for the page's check."""
    good = [whole(), going_on()]
    commits = [record["proof"]["commit"] for record in good]
    bad = []
    for name, record, given, visible in tampered():
        of = commits.index(given["commit"])
        bad.append({"name": name, "of": of, "changes": Comparison().delta(good[of], record), "visible": visible})
    old = json.loads(played([old_source()], []).record())
    known = {"good": good, "seen": [seen(record) for record in good], "old": old, "tampered": bad}
    return json.dumps(known, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    shelf()[GAME.key] = GAME
    FIXTURE.write_text(fixture())
