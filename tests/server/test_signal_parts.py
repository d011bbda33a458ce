"""The parts of signals: their words, when it is night, which addresses are safe, and how a push is sealed."""

from __future__ import annotations

import asyncio
import random
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

import deadfall
from deadfall.games import shelf
from deadfall.match.course import Course
from deadfall.match.log import ANSWER, LogLine
from deadfall.server.signals import mail, push
from deadfall.server.signals.outgoing import Unsafe, checked, is_open, look_up
from deadfall.server.signals.rule import asked, in_daylight
from deadfall.server.signals.words import HOUR, MESSAGE, MOVE, OVER, READY, in_words, said
from deadfall.server.storage.seats import Chair


@pytest.mark.parametrize(
    ("kind", "left", "words"),
    [
        (MOVE, 5 * 3600, ("Your move at Birch-41", "Friday the 13th. 5 hours left.")),
        (MOVE, None, ("Your move at Birch-41", "Friday the 13th.")),
        (HOUR, 3600, ("One hour left at Birch-41", "Friday the 13th.")),
        (MESSAGE, None, ("A message at Birch-41", "Friday the 13th.")),
        (READY, None, ("All are ready at Birch-41", "Friday the 13th.")),
        (OVER, None, ("Birch-41 is over", "Friday the 13th. See how it went.")),
    ],
)
def test_these_are_all_the_words(kind: str, left: float | None, words: tuple[str, str]) -> None:
    assert said(kind, "Birch-41", "Friday the 13th", left) == words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(86395, "1 day"), (2 * 86400, "2 days"), (19000, "5 hours"), (3700, "1 hour"), (720, "12 min"), (3, "1 min")],
)
def test_time_is_said_as_people_say_it(seconds: float, words: str) -> None:
    assert in_words(seconds) == words


@pytest.mark.parametrize(
    ("kind", "hour", "told_at"),
    [(MOVE, 12, 12), (MOVE, 22, 22), (MOVE, 23, 32), (MOVE, 3, 8), (MOVE, 8, 8), (OVER, 3, 8), (HOUR, 3, 3)],
)
def test_at_night_nothing_is_told_but_that_an_hour_is_left(kind: str, hour: int, told_at: int) -> None:
    for zone, offset in (("Asia/Kolkata", 0), ("", 330), ("No/Where", 330)):
        midnight = datetime(2026, 6, 1, tzinfo=UTC).timestamp() - 330 * 60
        told = in_daylight(kind, midnight + hour * 3600, zone, offset)
        assert told == midnight + told_at * 3600


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::1", "::ffff:169.254.169.254", "240.0.0.1",
    ],
)  # fmt: skip
def test_addresses_inside_a_network_are_not_open(address: str) -> None:
    assert not is_open(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_addresses_of_the_open_network_are(address: str) -> None:
    assert is_open(address)


@pytest.mark.parametrize(
    "address",
    [
        "http://hooks.example/x", "ftp://hooks.example", "file:///etc/passwd", "https://", "https://127.0.0.1/",
        "https://[::1]/x", "https://[::ffff:10.0.0.1]/", "https://user:word@hooks.example/", "https://hooks.example:0/",
        "https://hooks.example/ x", "https://hooks.example/\r\nhost: other", "https://hooks.example:99999/",
        "https://hooks.example/" + "x" * 1000, "javascript:alert(1)",
    ],
)  # fmt: skip
def test_an_address_that_is_not_safe_is_refused(address: str) -> None:
    with pytest.raises(Unsafe):
        checked(address)


def test_a_name_that_points_inside_is_refused_when_it_is_looked_up() -> None:
    """What counts is where a name points at the moment of sending."""
    with pytest.raises(Unsafe):
        asyncio.run(look_up("localhost", 443, False))
    assert asyncio.run(look_up("localhost", 443, True)) in ("127.0.0.1", "::1")


def test_a_message_is_sealed_as_the_standard_does_it() -> None:
    """The example of RFC 8291."""
    own = ec.derive_private_key(
        int.from_bytes(push.unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1()
    )
    point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    auth, salt = "BTBZMqHH6r4Tts7J_aSIgg", push.unb64("DGv6ra1nlYgDCS1FRnbzlw")
    body = push.sealed(b"When I grow up, I want to be a watermelon", point, auth, salt, own)
    assert push.b64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_every_push_has_the_same_size() -> None:
    keys = ec.generate_private_key(ec.SECP256R1()).public_key()
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = push.b64(keys.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
    sizes = {len(push.sealed(push.padded(text), point, push.b64(bytes(16)))) for text in (b"{}", b"x" * 300)}
    assert len(sizes) == 1


def test_keys_are_made_once_and_are_ours_alone(tmp_path: Path) -> None:
    file = tmp_path / "push-key.json"
    push.make_keys(file)
    first = push.read_keys(str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    push.make_keys(file)
    assert push.read_keys(str(file)) == first
    assert first is not None and len(push.unb64(first.public)) == push.POINT
    assert [path.name for path in tmp_path.iterdir()] == ["push-key.json"]


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("ann@games.example", True), ("ann", False), ("ann@games", False), ("a@b.c, d@e.f", False),
        ("ann@games.example\nBcc: x@y.z", False), ("Ann <ann@games.example>", False), ("@games.example", False),
    ],
)  # fmt: skip
def test_one_plain_address_is_a_mail_address(text: str, good: bool) -> None:
    assert mail.is_address(text) is good


@pytest.mark.parametrize(
    "address", ["games.example", "http://games.example", "smtp://games.example", "smtp://?from=a@b.c"]
)
def test_a_mail_server_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(mail.MailError):
        mail.read_server(address)


@pytest.mark.parametrize("key", ["frag", "friday13", "headless_horseman", "dangerous_game"])
def test_who_is_told_in_a_window_does_not_depend_on_any_hand(key: str) -> None:
    """The same seats are told, about the same questions, in every world that those who watch cannot tell apart."""
    chairs = [Chair(seat, "person", f"P{seat}", "", b"t", "", "") for seat in range(shelf()[key].seats[-1])]
    windows = 0
    for seed in range(1, 9):
        course, chance = Course(deadfall.new_match(key, len(chairs), seed)), random.Random(seed)
        for _ in range(150):
            if course.match.asked is None:
                break
            if course.in_window and not course.held:
                windows += 1
                told = sorted(asked(course, chairs, closes=False))
                other = Course(course.match.resample(None, seed))
                other.answers = dict(course.answers)
                assert sorted(asked(other, chairs, closes=False)) == told
                assert list(asked(course, chairs, closes=True)) == []
            if not course.match.resting:
                options = course.match.open_options
                option = 0 if course.in_window and 0 in options else chance.choice(options)
                course.take(LogLine(0, ANSWER, course.match.asked, option, course.step))
            course.pass_on()
    assert windows > 0
