"""Offers and promises over real sockets: answered, changed, kept and broken, and heard by nobody who must not."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import deadfall
from deadfall.games.dangerous_game.island import ZONES
from deadfall.server.live.bargains import Bargains
from server.running import Client, Pair, Server, first_asked

GAME = "dangerous_game"
PEACE = {"promise": "peace"}
LAGOON = {"promise": "no_trap", "words": {"zone": "Lagoon"}}


def kinds(client: Client) -> list[str]:
    """What was said about offers and promises, without their numbers."""
    return [said["kind"].partition(":")[0] for said in client.talk if ":" in said["kind"]]


def last(client: Client) -> str:
    """The number of the last offer that somebody has heard of."""
    return str([said for said in client.talk if said["kind"].startswith("offer:")][-1]["kind"].partition(":")[2])


async def offers(client: Client, whom: int, **more: Any) -> Any:
    return await client.ask({"type": "offer", "whom": whom, "gives": PEACE, "wants": LAGOON, "rounds": 2, **more})


async def replies(client: Client, answer: str, offer: str) -> Any:
    return await client.ask({"type": "reply", "offer": offer, "answer": answer})


async def heard(story: str, *clients: Client) -> None:
    """Wait until everybody has heard just that of offers and promises."""
    for client in clients:
        await client.until(lambda c=client: kinds(c) == story.split())  # type: ignore[misc]


def test_an_offer_is_accepted_refused_changed_or_taken_back_and_everybody_hears_of_an_open_one(server: Server) -> None:
    async def bargain() -> None:
        table, _, tokens = server.new_table(GAME, people=3, bots=1, spectators="public")
        async with AsyncExitStack() as stack:
            one, two, three, watching = [
                await stack.enter_async_context(Client(server.port, table, token)) for token in (*tokens, "")
            ]
            everybody = (one, two, three, watching)
            assert (await offers(one, 1))["type"] == "done"
            await heard("offer", *everybody)
            said = watching.talk[-1]
            assert said["name"] == "P0"
            assert said["text"] == "offers P1: no attack on P1, for no trap in the Lagoon, to cycle 2."
            assert said["terms"] == {"whom": 1, "until": 2, "gives": PEACE, "wants": LAGOON}
            assert (await offers(one, 1))["code"] == "asked", "there is one between two at a time"
            for somebody, answer in ((one, "accept"), (three, "accept"), (three, "refuse"), (two, "withdraw")):
                assert (await replies(somebody, answer, last(one)))["code"] == "stale"
            await offers(two, 0, wants=None, instead=last(one))
            await heard("offer offer", *everybody)
            assert one.talk[-1]["text"] == "offers P0: no attack on P0, to cycle 2."
            assert (await replies(two, "accept", one.talk[-2]["kind"][6:]))["code"] == "stale", "it was changed"
            await replies(one, "accept", last(one))
            await heard("offer offer accept", *everybody)
            assert watching.talk[-1]["text"] == "accepts P1's offer."
            assert (await replies(one, "refuse", last(one)))["code"] == "stale", "it stands"
            await offers(one, 2, gives=None)
            await heard("offer offer accept offer", *everybody)
            assert three.talk[-1]["text"] == "asks P2: no trap in the Lagoon, to cycle 2."
            await replies(three, "refuse", last(three))
            await heard("offer offer accept offer refuse", *everybody)
            await offers(three, 1)
            await heard("offer offer accept offer refuse offer", *everybody)
            await replies(three, "withdraw", last(three))
            await heard("offer offer accept offer refuse offer withdraw", *everybody)
            assert (watching.talk[-1]["name"], watching.talk[-1]["text"]) == ("P2", "takes the offer back.")
            async with Client(server.port, table, tokens[2]) as again:
                assert again.talk == three.talk

    asyncio.run(bargain())


def test_an_offer_has_a_form_and_goes_to_a_person(server: Server) -> None:
    async def bargain() -> None:
        table, _, tokens = server.new_table(GAME, people=2, bots=2)
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, "") as watching:
            for whom in (0, 2, 9):
                assert (await offers(one, whom))["code"] == "illegal"
            assert (await offers(one, 1, gives=None, wants=None))["code"] == "illegal"
            assert (await offers(one, 1, gives={"promise": "obey"}))["code"] == "illegal"
            assert (await offers(one, 1, rounds=0))["code"] == "malformed"
            assert (await offers(watching, 1))["code"] == "watching"
            assert (await replies(one, "accept", "nothing"))["code"] == "stale"
            assert one.talk == []
        other, _, tokens = server.new_table("frag", people=2)
        async with Client(server.port, other, tokens[0]) as one:
            assert (await offers(one, 1))["code"] == "illegal", "nothing is promised there"

    asyncio.run(bargain())


async def passes_the_time(client: Client) -> None:
    """Answer with as little as one can."""
    asked = client.question["options"]
    idle = [option["id"] for option in asked if option["text"] in ("pass", "done", "stop")]
    reply = await client.choose(idle[0] if idle else asked[0]["id"])
    assert reply["type"] == "done" or reply["code"] == "stale", reply


async def hunter_about_to_step(people: list[Client]) -> tuple[Client, int, str]:
    """Play until the Hunter may take the first step: who that is, a step on land, and the zone that it leads to."""
    rules = next(entry for entry in deadfall.games() if entry.key == GAME).set_up(4).table  # type: ignore[attr-defined]
    while True:
        client = await first_asked(*people)
        if client.question["kind"] != "step":
            await passes_the_time(client)
            continue
        step = next(option for option in client.question["options"] if "cell" in option.get("target", {}))
        return client, step["id"], ZONES[rules.island.zones[rules.square_index[step["target"]["cell"]]]]


def test_what_two_agree_on_in_secret_nobody_else_hears_of_and_its_breach_neither(workers: Pair) -> None:
    here, there = workers

    async def bargain() -> None:
        table, _, tokens = here.new_table(GAME, people=4, spectators="public")
        places = [(here, tokens[0]), (there, tokens[1]), (here, tokens[2]), (there, tokens[3]), (there, "")]
        async with AsyncExitStack() as stack:
            *people, watching = [
                await stack.enter_async_context(Client(server.port, table, token)) for server, token in places
            ]
            hunter, step, zone = await hunter_about_to_step(people)
            open_one, secret_one, outsider = [person for person in people if person is not hunter]
            word = {"gives": {"promise": "keep_out", "words": {"zone": zone}}, "wants": None}
            assert open_one.seat is not None and secret_one.seat is not None
            await offers(hunter, open_one.seat, **word)
            await heard("offer", open_one)
            await replies(open_one, "accept", last(open_one))
            await heard("offer accept", hunter, outsider, watching)
            before = len(outsider.received), len(watching.received)
            await offers(hunter, secret_one.seat, **word, secret=True)
            await heard("offer accept offer", secret_one)
            assert (await replies(outsider, "accept", last(secret_one)))["code"] == "stale"
            await replies(secret_one, "accept", last(secret_one))
            await heard("offer accept offer accept", hunter)
            for somebody, since in zip((outsider, watching), before, strict=True):
                await somebody.caught_up()
                assert not any('"talk"' in text for text in somebody.received[since:])
            await hunter.choose(step)
            await heard("offer accept offer accept broken broken", hunter, secret_one)
            await heard("offer accept broken", open_one, outsider, watching)
            name = hunter.table["seats"][hunter.seat]["name"]
            to = outsider.table["seats"][open_one.seat]["name"]
            until = hunter.view["cycle"] + 2
            told = f"{name} broke a promise to {to}: keeping out of the {zone}, to cycle {until}."
            assert outsider.talk[-1]["text"] == told and outsider.talk[-1]["kind"].endswith(":gives")
            for somebody in (open_one, outsider, watching):
                await somebody.caught_up()
                assert kinds(somebody) == ["offer", "accept", "broken"]
            async with Client(here.port, table, tokens[outsider.seat or 0]) as again:
                assert kinds(again) == ["offer", "accept", "broken"]

    asyncio.run(bargain())


def test_every_promise_is_judged_once_and_what_is_hidden_at_the_end(server: Server) -> None:
    async def bargain() -> None:
        table, _, tokens = server.new_table(GAME, people=2, bots=2, options={"max_cycles": 12})
        async with Client(server.port, table, tokens[0]) as one, Client(server.port, table, tokens[1]) as two:
            await offers(one, 1, rounds=1)
            await heard("offer", two)
            await replies(two, "accept", last(two))
            await heard("offer accept", one)
            await offers(two, 0)
            await heard("offer accept offer", one)
            for client in (one, two):
                await client.ask({"type": "hand_over", "to": "random"})
            await asyncio.gather(
                *[client.until(lambda c=client: len(judged(c)) == 2 and c.result) for client in (one, two)]
            )
            assert kinds(one).count("withdraw") == 1, "the open offer ends with its cycle"
            assert judged(one) == judged(two)
            number = one.talk[0]["kind"].partition(":")[2]
            verdicts = dict(reversed(kind.split(":")[::2]) for kind in judged(one))
            attacked = any(fits(event, one.view["seats"]) for event in before_cycle(one.events, 1))
            assert verdicts["gives"] == ("broken" if attacked else "kept")
            over = next(at for at, text in enumerate(one.received) if '"ended"' in text)
            hidden = next(at for at, text in enumerate(one.received) if f":{number}:wants" in text)
            assert hidden > over, "nobody learns of a trap before it is open"
            kept = server.get(f"/api/tables/{table}/record")["company"]["promises"]
            assert [(told["by"], told["promise"], told["became"]) for told in kept] == [
                (0, "peace", verdicts["gives"]),
                (1, "no_trap", verdicts["wants"]),
            ]

    def judged(client: Client) -> list[str]:
        return sorted(said["kind"] for said in client.talk if said["kind"].startswith(("kept", "broken")))

    def before_cycle(events: list[Any], last: int) -> list[Any]:
        end = [
            at for at, event in enumerate(events) if event["event"] == "cycle began" and event["data"]["number"] > last
        ]
        return events[: end[0]] if end else events

    def fits(event: Any, seats: Any) -> bool:
        names = seats[0]["name"], seats[1]["name"]
        return event["event"] in ("attacked", "betrayed") and (event["data"]["who"], event["data"]["whom"]) == names

    asyncio.run(bargain())


def test_hearing_something_twice_changes_nothing() -> None:
    terms = {"whom": 1, "until": 3, "gives": {"promise": "peace"}, "made": 1}
    rows = [
        {"kind": "offer:a", "seat": 0, "to": [], "terms": terms},
        {"kind": "accept:a", "seat": 1, "to": [], "terms": {"since": 5, "first": 1}},
        {"kind": "broken:a:gives", "seat": -1, "to": [], "terms": {}},
    ]
    known = Bargains(rows)
    for row in rows:
        known.hear(row)
    assert known.all == Bargains(rows).all and known.standing() == [] and known.open() == []
    assert len(Bargains(rows[:2]).standing()) == 1
    told = {"by": 0, "whom": 1, "promise": "peace", "words": {}, "until": 3}
    assert known.openly() == [{**told, "became": "broken"}]
    assert Bargains(rows[:2]).openly() == [{**told, "became": ""}]
    assert Bargains([{**row, "to": [1]} for row in rows]).openly() == [], "what two agree on in secret is in no record"
