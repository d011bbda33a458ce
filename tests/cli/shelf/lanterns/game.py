"""The rules of Lanterns."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from deadfall.engine.kernel import (
    DONE,
    EVERYONE,
    PASS,
    SPECTATOR,
    Dealer,
    Decision,
    Frame,
    Game,
    Kind,
    Outcome,
    State,
    Word,
)

HIDE: Final = 0
SEEK: Final = 1
SLIP: Final = 2
LIGHT: Final = 3
KINDS: Final = [Kind("hide", 9), Kind("seek", 9), Kind("slip", 2, window=True), Kind("light", 7)]

HIDDEN: Final = 0
SEEKS: Final = 1
NOBODY: Final = 2
FOUND: Final = 3
SLIPPED: Final = 4
MINE: Final = 5
BURNS: Final = 6
WORDS: Final = [
    Word("hidden", "who:seat", "{who} hides."),
    Word("seeks", "who:seat room:room", "{who} seeks in the {room}."),
    Word("nobody", "room:room", "Nobody is in the {room}."),
    Word("found", "who:seat by:seat", "{who} is found by {by} and hides again elsewhere.", reveals=True),
    Word("slipped", "who:seat", "{who} blows out a candle and slips away.", reveals=True),
    Word("mine", "room:room", "You hide in the {room}."),
    Word("burns", "eyes", "The lantern burns: {eyes}."),
]


class House(State):
    """Who hides where."""

    layout: ClassVar[str] = "rooms:room[] candles[] finds[] round turn:seat"

    def __init__(self, game: Lanterns) -> None:
        super().__init__()
        self.game = game
        self.rooms = [-1] * game.seats
        self.candles = [1 if game.with_candles else 0] * game.seats
        self.finds = [0] * game.seats
        self.round = 0
        self.turn = 0

    def clone(self) -> House:
        twin = House(self.game)
        twin.copy_flow(self)
        twin.rooms, twin.candles, twin.finds = self.rooms.copy(), self.candles.copy(), self.finds.copy()
        twin.round, twin.turn = self.round, self.turn
        return twin

    def hide(self, seat: int, room: int) -> None:
        self.rooms[seat] = room
        self.emit(HIDDEN, (seat,), "LAN-HIDE-01", EVERYONE)
        self.emit(MINE, (room,), "LAN-HIDE-02", 1 << seat)


class Night(Frame[House]):
    """Everybody hides, then everybody seeks in turn until somebody has won."""

    layout: ClassVar[str] = "step seat:seat"

    ASK: Final = 0
    HIDES: Final = 1
    TURN: Final = 2
    SOUGHT: Final = 3

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: House) -> int:
        seats = s.game.seats
        if self.step == Night.ASK:
            s.ask(self.seat, HIDE, list(range(1, len(s.game.rooms) + 1)))
            return Night.HIDES
        if self.step == Night.HIDES:
            s.hide(self.seat, s.answer - 1)
            self.seat = (self.seat + 1) % seats
            return Night.ASK if self.seat else Night.TURN
        if self.step == Night.SOUGHT:
            self.seat = (self.seat + 1) % seats
        s.turn = self.seat
        s.round += self.seat == 0
        if max(s.finds) >= s.game.wins or s.round > 30:
            return DONE
        s.push(Search(0, self.seat, -1, -1))
        return Night.SOUGHT


class Search(Frame[House]):
    """One seat seeks in one room; a found one may slip away, and the lantern may go out."""

    layout: ClassVar[str] = "step seat:seat room:room victim:seat"

    ASK: Final = 0
    WHERE: Final = 1
    LIT: Final = 2
    SLIPS: Final = 3

    def __init__(self, step: int, seat: int, room: int, victim: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.room = room
        self.victim = victim

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.room, self.victim)

    def run(self, s: House) -> int:
        if self.step == Search.ASK:
            s.ask(self.seat, SEEK, list(range(len(s.game.rooms) + 1)))
            return Search.WHERE
        if self.step == Search.WHERE:
            if s.answer == PASS:
                return DONE
            self.room = s.answer - 1
            s.emit(SEEKS, (self.seat, self.room), "LAN-SEEK-01")
            s.roll(LIGHT, 1)
            return Search.LIT
        if self.step == Search.LIT:
            s.emit(BURNS, (s.answer,), "LAN-SEEK-02")
            others = [seat for seat in range(s.game.seats) if seat != self.seat and s.rooms[seat] == self.room]
            if not others or s.answer == 1:
                s.emit(NOBODY, (self.room,), "LAN-SEEK-03")
                return DONE
            self.victim = others[0]
            s.ask(self.victim, SLIP, [PASS, 1] if s.candles[self.victim] else [PASS])
            return Search.SLIPS
        if s.answer == PASS:
            s.finds[self.seat] += 1
            s.emit(FOUND, (self.victim, self.seat), "LAN-FIND-01")
        else:
            s.candles[self.victim] -= 1
            s.emit(SLIPPED, (self.victim,), "LAN-FIND-02")
        s.hide(self.victim, (self.room + 1) % len(s.game.rooms))
        return DONE


class Lanterns(Game[House]):
    """Hide and seek in the dark."""

    def __init__(self, seats: int, wins: int, with_candles: bool, rooms: list[str]) -> None:
        super().__init__("lanterns", seats)
        self.wins = wins
        self.with_candles = with_candles
        self.rooms = rooms
        self.kinds = KINDS
        self.words = WORDS
        self.names = {"seat": ["Red", "Blue", "Green", "White"][:seats], "room": rooms}
        self.frames = {"Night": Night, "Search": Search}

    def blank(self) -> House:
        return House(self)

    def start(self) -> House:
        s = House(self)
        s.push(Night(0, 0))
        return s

    def outcome(self, s: House) -> Outcome | None:
        if s.stack:
            return None
        best = max(s.finds)
        winners = [seat for seat, finds in enumerate(s.finds) if finds == best]
        reason = f"first to {self.wins} finds" if best >= self.wins else "dawn"
        return Outcome(winners, [float(finds) for finds in s.finds], reason, "LAN-END-01")

    def view(self, s: House, seat: int) -> dict[str, Any]:
        names = self.names["seat"]
        rows = [{"name": names[n], "finds": s.finds[n], "candles": s.candles[n]} for n in range(self.seats)]
        view: dict[str, Any] = {"game": "lanterns", "seat": seat, "round": s.round, "seats": rows}
        if seat != SPECTATOR:
            view["you"] = {"room": self.rooms[s.rooms[seat]] if s.rooms[seat] >= 0 else "nowhere yet"}
        return view

    def resample(self, s: House, seat: int, dealer: Dealer) -> None:
        for other in range(self.seats):
            if other != seat and s.rooms[other] >= 0:
                s.rooms[other] = dealer.deal(Decision(-1, LIGHT, list(range(len(self.rooms)))))

    def prompt(self, s: House, d: Decision) -> str:
        return ["Where do you hide?", "Where do you seek?", "You are found. Slip away?", "The lantern"][d.kind]

    def describe(self, s: House, d: Decision, option: int) -> str:
        if d.kind == LIGHT:
            return str(option)
        if d.kind == SLIP:
            return "slip away" if option else "give up"
        return f"{('hide', 'seek')[d.kind]} in the {self.rooms[option - 1]}" if option else "wait"

    def target(self, s: House, d: Decision, option: int) -> dict[str, Any]:
        return {"room": self.rooms[option - 1]} if option and d.kind < SLIP else {}
