"""Foxhole: hands, a hidden position, a reaction window and a die, as small as that can be."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

from deadfall.engine.answers import Answers
from deadfall.engine.cards import Hand, Pile
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import DONE, Dealer, Decision, Frame, Game, Kind, Outcome, State, Word
from deadfall.engine.poll import Poll
from deadfall.engine.question import asked

SEATS: Final = ["Fox", "Hound", "Badger"]
HOLES: Final = ["North", "East", "South", "West"]
FOX: Final = 0
ALL_HOLES: Final = 15
HOWL: Final = 1
MUD: Final = 2

DRAW: Final = 0
HIDE: Final = 1
MOVE: Final = 2
HUNT: Final = 3
REACT: Final = 4
EARTH: Final = 5


DRAWS: Final = 0
DRAWN: Final = 1
HIDES: Final = 2
STIRS: Final = 3
GOES: Final = 4
HOWLS: Final = 5
SHOWN: Final = 6
DIGS: Final = 7
PLAYS: Final = 8
FALLS: Final = 9
EMPTY: Final = 10
CAUGHT: Final = 11
ENDS: Final = 12


class Moves(Answers):
    """The answers to MOVE."""

    def __init__(self) -> None:
        super().__init__()
        self.stay = self.one()
        self.go = self.span(len(HOLES))


class Hunts(Answers):
    """The answers to HUNT."""

    def __init__(self) -> None:
        super().__init__()
        self.wait = self.one()
        self.dig = self.span(len(HOLES))
        self.howl = self.span(len(SEATS))


class Reactions(Answers):
    """The answers to REACT."""

    def __init__(self) -> None:
        super().__init__()
        self.nothing = self.one()
        self.mud = self.one()


MOVES: Final = Moves()
HUNTS: Final = Hunts()
REACTIONS: Final = Reactions()


class Den(State):
    """A position of Foxhole."""

    layout: ClassVar[str] = "place:hole could hands:Hand[] deck:Pile discard:Pile round caught"

    def __init__(self, game: Foxhole) -> None:
        super().__init__()
        self.game = game
        self.place = -1
        self.could = ALL_HOLES  # the holes, as bits, where the hunters cannot exclude the fox
        self.hands: list[Hand] = []
        self.deck = Pile()
        self.discard = Pile()
        self.round = 0
        self.caught = 0

    def clone(self) -> Self:
        twin = type(self)(self.game)
        twin.copy_flow(self)
        twin.place = self.place
        twin.could = self.could
        twin.hands = [hand.clone() for hand in self.hands]
        twin.deck = self.deck.clone()
        twin.discard = self.discard.clone()
        twin.round = self.round
        twin.caught = self.caught
        return twin

    def spend(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.discard.put(card)


class Draw(Frame[Den]):
    """A seat draws cards in secret."""

    layout: ClassVar[str] = "step seat:seat left"
    TAKE: Final = 0
    TAKEN: Final = 1

    def __init__(self, step: int, seat: int, left: int) -> None:
        super().__init__(step)
        self.seat = seat
        self.left = left

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat, self.left)

    def run(self, s: Den) -> int:
        if self.step == Draw.TAKE:
            if self.left == 0 or s.deck.size() == 0:
                return DONE
            s.chance(DRAW, s.deck.faces(), s.deck.weights())
            return Draw.TAKEN
        self.left -= 1
        s.deck.take(s.answer)
        s.hands[self.seat].add(s.answer)
        s.emit(DRAWS, (self.seat,), "TOY-DRAW-01")
        s.emit(DRAWN, (s.answer,), "TOY-DRAW-01", 1 << self.seat)
        return Draw.TAKE


class Play(Frame[Den]):
    """The whole game: hands, the hiding, and rounds of the fox and every hunter."""

    layout: ClassVar[str] = "step seat"
    DEAL: Final = 0
    HIDE: Final = 1
    HIDDEN: Final = 2
    ROUND: Final = 3
    MOVED: Final = 4
    HUNT: Final = 5
    HUNTED: Final = 6
    NEXT: Final = 7

    def __init__(self, step: int, seat: int) -> None:
        super().__init__(step)
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.seat)

    def run(self, s: Den) -> int:
        match self.step:
            case Play.DEAL:
                if self.seat < s.game.seats:
                    s.push(Draw(0, self.seat, s.game.hand))
                    self.seat += 1
                    return Play.DEAL
                return Play.HIDE
            case Play.HIDE:
                s.ask(FOX, HIDE, [0, 1, 2, 3])
                return Play.HIDDEN
            case Play.HIDDEN:
                s.place = s.answer
                s.emit(HIDES, (s.place,), "TOY-HIDE-01", 1 << FOX)
                return Play.ROUND
            case Play.ROUND:
                if s.round == s.game.rounds:
                    s.emit(ENDS, (), "TOY-END-01")
                    return DONE
                s.ask(FOX, MOVE, sorted([MOVES.stay, MOVES.go[(s.place + 1) % 4], MOVES.go[(s.place + 3) % 4]]))
                return Play.MOVED
            case Play.MOVED:
                self.stir(s)
                self.seat = FOX + 1
                return Play.HUNT
            case Play.HUNT:
                s.ask(self.seat, HUNT, s.game.hunts(s, self.seat))
                return Play.HUNTED
            case Play.HUNTED:
                self.hunt(s)
                return Play.NEXT
            case _:
                return self.next_turn(s)

    def stir(self, s: Den) -> None:
        """The fox stays or goes; the suspicion spreads either way."""
        s.round += 1
        if s.answer in MOVES.go:
            s.place = MOVES.go.index(s.answer)
        s.could |= (s.could << 1 | s.could >> 3 | s.could >> 1 | s.could << 3) & ALL_HOLES
        s.emit(STIRS, (), "TOY-MOVE-01")
        s.emit(GOES, (s.place,), "TOY-MOVE-01", 1 << FOX)

    def hunt(self, s: Den) -> None:
        if s.answer in HUNTS.howl:
            howl(s, self.seat, HUNTS.howl.index(s.answer))
        elif s.answer in HUNTS.dig:
            hole = HUNTS.dig.index(s.answer)
            s.emit(DIGS, (self.seat, hole), "TOY-DIG-01")
            s.push(Dig(0, self.seat, hole))

    def next_turn(self, s: Den) -> int:
        if s.caught:
            return DONE
        if s.game.draw:
            s.push(Draw(0, self.seat, 1))
        self.seat += 1
        return Play.HUNT if self.seat < s.game.seats else Play.ROUND


def howl(s: Den, hunter: int, at: int) -> None:
    """The hunter sees a whole hand."""
    s.spend(hunter, HOWL)
    s.emit(HOWLS, (hunter, at), "TOY-HOWL-01")
    for card in s.hands[at].cards:
        s.emit(SHOWN, (at, card), "TOY-HOWL-01", 1 << hunter)
    s.hands[at].show(1 << hunter)


class Window(Poll[Den]):
    """Everybody but the hunter may play Mud; it leaves in the register whether somebody did."""

    layout: ClassVar[str] = "step passed hunter:seat"

    def __init__(self, step: int, passed: int, hunter: int) -> None:
        super().__init__(step, passed)
        self.hunter = hunter

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.passed, self.hunter)

    def seats(self, s: Den) -> int:
        return s.game.seats

    def first(self, s: Den) -> int:
        return self.hunter + 1

    def asks(self, s: Den, seat: int) -> bool:
        if seat == self.hunter or len(s.hands[seat]) == 0:  # public: no cards, no question
            return False
        s.ask(seat, REACT, s.game.reactions(s, seat))
        return True

    def react(self, s: Den, seat: int, option: int) -> None:
        s.spend(seat, MUD)
        s.emit(PLAYS, (seat, MUD), "TOY-MUD-01")

    def closed(self, s: Den) -> bool:
        return True


class Dig(Frame[Den]):
    """A dig: everybody else may play Mud, then the earth holds or not."""

    layout: ClassVar[str] = "step hunter:seat hole:hole"
    DIG: Final = 0
    SPARED: Final = 1
    FOUND: Final = 2

    def __init__(self, step: int, hunter: int, hole: int) -> None:
        super().__init__(step)
        self.hunter = hunter
        self.hole = hole

    def fields(self) -> tuple[int, ...]:
        return (self.step, self.hunter, self.hole)

    def run(self, s: Den) -> int:
        match self.step:
            case Dig.DIG:
                s.push(Window(0, 0, self.hunter))
                return Dig.SPARED
            case Dig.SPARED:
                if s.answer == REACTIONS.mud:
                    return DONE
                s.roll(EARTH, 1)
                return Dig.FOUND
            case _:
                self.look(s)
                return DONE

    def look(self, s: Den) -> None:
        if s.answer == 1:
            s.emit(FALLS, (self.hole,), "TOY-DIG-02")
        elif s.place == self.hole:
            s.caught = 1
            s.could = 1 << self.hole
            s.emit(CAUGHT, (self.hunter, self.hole), "TOY-DIG-01")
        else:
            s.could &= ~(1 << self.hole)
            s.emit(EMPTY, (self.hole,), "TOY-DIG-01")


class Foxhole(Game[Den]):
    """Foxhole at one table."""

    def __init__(self, seats: int, counts: dict[str, int], rounds: int, hand: int, draw: bool) -> None:
        super().__init__("foxhole", seats)
        self.cards = list(counts.values())
        self.rounds = rounds
        self.hand = hand
        self.draw = draw
        self.bound = 12 * (seats + rounds * seats)
        self.names = {"seat": SEATS[:seats], "hole": HOLES, "card": list(counts)}
        self.frames = {"Draw": Draw, "Play": Play, "Dig": Dig, "Window": Window}
        self.parts = {"Hand": Hand, "Pile": Pile}
        self.kinds = [
            Kind("draw", len(counts)),
            Kind("hide", 4, clause="TOY-HIDE-01"),
            Kind("move", MOVES.count, clause="TOY-MOVE-01"),
            Kind("hunt", HUNTS.count, clause="TOY-DIG-01"),
            Kind("react", REACTIONS.count, window=True, clause="TOY-MUD-01"),
            Kind("earth", 7),
        ]
        self.words = [
            Word("draws", "who:seat", "{who} draws a card."),
            Word("drawn", "card:card", "You draw {card}.", reveals=True),
            Word("hides", "hole:hole", "You hide in the {hole}."),
            Word("stirs", "", "The fox stirs."),
            Word("goes", "hole:hole", "You are in the {hole}."),
            Word("howls", "who:seat at:seat", "{who} howls at {at}.", reveals=True),
            Word("shown", "who:seat card:card", "{who} holds {card}.", reveals=True),
            Word("digs", "who:seat hole:hole", "{who} digs in the {hole}."),
            Word("plays", "who:seat card:card", "{who} plays {card}.", reveals=True),
            Word("falls", "hole:hole", "The earth falls in at the {hole}."),
            Word("empty", "hole:hole", "Nobody is in the {hole}.", reveals=True),
            Word("caught", "who:seat hole:hole", "{who} catches the fox in the {hole}.", reveals=True),
            Word("ends", "", "The fox is safe."),
        ]

    def blank(self) -> Den:
        return Den(self)

    def start(self) -> Den:
        s = self.blank()
        s.hands = [Hand() for _ in range(self.seats)]
        s.deck.left = self.cards.copy()
        s.discard.left = [0] * len(self.cards)
        s.push(Play(0, 0))
        return s

    def hunts(self, s: Den, seat: int) -> list[int]:
        others = [at for at in range(self.seats) if at != seat] if HOWL in s.hands[seat].cards else []
        return [HUNTS.wait, *HUNTS.dig.all(), *HUNTS.howl.of(others)]

    def reactions(self, s: Den, seat: int) -> list[int]:
        return [REACTIONS.nothing, REACTIONS.mud] if MUD in s.hands[seat].cards else [REACTIONS.nothing]

    def outcome(self, s: Den) -> Outcome | None:
        if s.stack:
            return None
        if s.caught:
            hunters = list(range(1, self.seats))
            return Outcome(hunters, [0.0] + [1.0] * len(hunters), "the fox is caught", "TOY-DIG-01")
        return Outcome([FOX], [1.0] + [0.0] * (self.seats - 1), "the fox is safe", "TOY-END-01")

    def view(self, s: Den, seat: int) -> dict[str, Any]:
        card = self.names["card"]
        seats = []
        for number, hand in enumerate(s.hands):
            known = [card[c] for c in hand.known_to(seat)] if number != seat and s.stack else []
            seats.append({"name": SEATS[number], "cards": len(hand), "known": known})
        view: dict[str, Any] = {
            "game": self.key,
            "seat": SEATS[seat] if seat < self.seats else None,
            "asked": asked(self, s),
            "round": s.round,
            "seats": seats,
            "deck": s.deck.size(),
            "discard": s.discard.left.copy(),
            "could": [hole for at, hole in enumerate(HOLES) if s.could >> at & 1],
        }
        if seat < self.seats:
            view["you"] = self.own(s, seat)
        if not s.stack:
            view["open"] = [self.own(s, other) for other in range(self.seats)]
        return view

    def own(self, s: Den, seat: int) -> dict[str, Any]:
        """What belongs to one seat; after the game it lies open."""
        own: dict[str, Any] = {"cards": [self.names["card"][c] for c in s.hands[seat].cards]}
        if seat == FOX and s.place >= 0:
            own["hole"] = HOLES[s.place]
        return own

    def resample(self, s: Den, seat: int, dealer: Dealer) -> None:
        assert isinstance(dealer, FastDealer)
        unseen = [card for card, count in enumerate(s.deck.left) for _ in range(count)]
        for number, hand in enumerate(s.hands):
            if number != seat:
                unseen += hand.unknown_to(seat)
        unseen.sort()  # whatever lies where, the same dealer deals the same world
        dealer.shuffle(unseen)
        for number, hand in enumerate(s.hands):
            if number != seat:
                count = len(hand.unknown_to(seat))
                hand.replace_unknown(seat, unseen[:count])
                del unseen[:count]
        s.deck.left = [unseen.count(card) for card in range(len(self.cards))]
        if seat != FOX and s.place >= 0:
            holes = [hole for hole in range(4) if s.could >> hole & 1]
            s.place = holes[dealer.below(len(holes))]

    def prompt(self, s: Den, d: Decision) -> str:
        return ["", "Where do you hide?", "Where do you go?", "What do you do?", "Do you play Mud?", ""][d.kind]

    def describe(self, s: Den, d: Decision, option: int) -> str:
        match d.kind:
            case 0:
                return self.names["card"][option]
            case 1:
                return f"hide in the {HOLES[option]}"
            case 2:
                return f"go to the {HOLES[MOVES.go.index(option)]}" if option in MOVES.go else "stay"
            case 3 if option in HUNTS.howl:
                return f"howl at {SEATS[HUNTS.howl.index(option)]}"
            case 3:
                return f"dig in the {HOLES[HUNTS.dig.index(option)]}" if option in HUNTS.dig else "wait"
            case 4:
                return "play Mud" if option == REACTIONS.mud else "pass"
            case _:
                return str(option)

    def target(self, s: Den, d: Decision, option: int) -> dict[str, Any]:
        if d.kind == HIDE:
            return {"hole": HOLES[option]}
        if d.kind == MOVE and option in MOVES.go:
            return {"hole": HOLES[MOVES.go.index(option)]}
        if d.kind == HUNT and option in HUNTS.dig:
            return {"hole": HOLES[HUNTS.dig.index(option)]}
        if d.kind == HUNT and option in HUNTS.howl:
            return {"seat": SEATS[HUNTS.howl.index(option)]}
        return {}

    def census(self, s: Den) -> list[int]:
        held = [card for hand in s.hands for card in hand.cards]
        return [s.deck.left[card] + s.discard.left[card] + held.count(card) for card in range(len(self.cards))]
