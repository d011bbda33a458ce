"""Dealing again what a seat cannot know: Jason's place, his snares and events, and every card face down to it."""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS
from deadfall.games.friday13.camp import members
from deadfall.games.friday13.pack import COUNSELORS
from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess, too_many
from deadfall.games.friday13.rules.events import LoseGrip
from deadfall.games.friday13.rules.flight import JasonFlight
from deadfall.games.friday13.rules.hidden import revealing
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.trade import Rummage, Trade, loot_place
from deadfall.games.friday13.state import JASON, KILLER, Mind, Night, within_limits
from deadfall.games.friday13.words import AT

TRIES: Final = 400  # deals that break a limit are dealt again; after so many the true one stays


def resample(s: Night, seat: int, dealer: FastDealer) -> None:
    """Redeal, in place, everything that a seat cannot know."""
    if seat != JASON:
        redeal_events(s, dealer)
        move_jason(s, dealer)
        move_snares(s, dealer)
    redeal_items(s, s.minds[s.mind_of(seat)], dealer)


def redeal_events(s: Night, dealer: FastDealer) -> None:
    """Jason's event cards come from all that were not seen."""
    cards = bags.cards(s.events_left + s.events_held)
    held = bags.size(s.events_held)
    dealer.shuffle(cards)
    s.events_held = bags.bag_of(cards[:held])
    s.events_left = bags.bag_of(cards[held:])


def move_jason(s: Night, dealer: FastDealer) -> None:
    """A hidden Jason stands on any space that is possible, with any number of steps left that fits it."""
    if s.jason < 0 or s.shown:
        return
    spaces = members(s.maybe)
    s.jason = spaces[dealer.below(len(spaces))]
    spent = 0
    while spent < len(s.trail) - 1 and not (s.trail[spent] >> s.jason) & 1:
        spent += 1
    for frame in s.stack:
        if isinstance(frame, Prowl):
            frame.left = dealer.below(len(s.trail) - spent) if s.trail else 0
    if s.camp.house.honor and s.suspect:
        cabins = s.camp.cabins & s.counselor_spaces() if s.power else 0
        caught = ((cabins | revealing(s)) >> s.jason) & 1
        s.faults = 1 if caught else dealer.below(2)


def move_snares(s: Night, dealer: FastDealer) -> None:
    """Snares lie on different junctions where each can be."""
    for _ in range(TRIES):
        places = [members(maybe) for maybe in s.snare_maybe]
        chosen = [spaces[dealer.below(len(spaces))] for spaces in places]
        if len(set(chosen)) == len(chosen):
            s.snares = chosen
            return


def redeal_items(s: Night, mind: Mind, dealer: FastDealer) -> None:
    """Cards unknown to a mind change places, within what is certain and within the limits of carriers."""
    before = s.places.copy()
    for _ in range(TRIES):
        s.places = before.copy()
        if _deal(s, mind, dealer) and _legal(s, before) and _rename(s, mind, dealer):
            return
    s.places = before


def _deal(s: Night, mind: Mind, dealer: FastDealer) -> bool:
    """One deal: Lurks cards where nobody has searched, the pool in the fog, everything else anywhere."""
    camp = s.camp
    slots: list[int] = []  # a place for each card unknown
    unknown = 0
    for place in range(camp.removed_at):
        hidden = s.places[place] - mind.sure[place]
        if hidden:
            unknown += hidden
            slots += [place] * bags.size(hidden)
            s.places[place] = mind.sure[place]
    lurks = bags.cards(unknown & camp.lurks_mask)
    dealer.shuffle(slots)
    slots = _put_lurks(s, slots, lurks)
    if lurks:
        return False
    pool = bags.cards(mind.pool)
    rest = bags.cards((unknown & ~camp.lurks_mask) - mind.pool)
    dealer.shuffle(rest)
    foggy = [place for place in slots if (mind.fog >> place) & 1]
    clear = [place for place in slots if not (mind.fog >> place) & 1]
    if len(pool) > len(foggy):
        return False
    for place, card in zip(foggy + clear, pool + rest, strict=True):
        s.places[place] += bags.unit(card)
    return True


def _put_lurks(s: Night, slots: list[int], lurks: list[int]) -> list[int]:
    """Lay the Lurks cards in the first slots where they can be; the slots left over."""
    left = []
    for place in slots:
        possible = (place < s.camp.hand_at or place == s.camp.deck_at) and not (s.clean >> place) & 1
        if lurks and possible:
            s.places[place] += bags.unit(lurks.pop())
        else:
            left.append(place)
    return left


def _legal(s: Night, before: list[int]) -> bool:
    """Whether carriers are within their limits and weapons that were shown have stayed."""
    camp = s.camp
    weapons = camp.weapon_mask
    hand = camp.hand_at
    if s.weapon_shown and (s.places[hand] ^ before[hand]) & weapons:
        return False
    overfull = any(isinstance(frame, JasonExcess) for frame in s.stack)
    if not overfull and not within_limits(camp, s.places[hand]):
        return False
    for who in range(COUNSELORS):
        place = camp.carried_at + who
        if (s.armed_shown >> who) & 1 and (s.places[place] ^ before[place]) & weapons:
            return False
        if s.places[place] != before[place] and not within_limits(camp, s.places[place]):
            return False
    return True


def _rename(s: Night, mind: Mind, dealer: FastDealer) -> bool:
    """Rules in progress that name a card this mind has not seen name another one; False if there is none to name."""
    jasons = mind is s.minds[KILLER]
    for frame in s.stack:
        if isinstance(frame, Trade):
            if not _knows(s, mind, frame.who) and not _rename_trade(s, frame, dealer):
                return False
        elif isinstance(frame, Rummage):
            place = loot_place(s, s.pos[frame.who])
            if frame.card >= 0 and mind.sure[place] != s.places[place]:
                friend = s.camp.carried_at + s.friend(frame.who)
                fitting = [card for card in bags.kinds(s.places[place]) if s.fits(friend, card)]
                frame.card = _any(fitting, frame.card, dealer)
        elif isinstance(frame, (CounselorExcess, LoseGrip)):
            place = s.camp.carried_at + frame.who
            if frame.card >= 0 and mind.sure[place] != s.places[place]:
                held = too_many(s, place) if isinstance(frame, CounselorExcess) else bags.kinds(s.places[place])
                frame.card = _any(held, frame.card, dealer)
        elif not jasons and isinstance(frame, JasonExcess) and frame.step == JasonExcess.WHERE:
            frame.card = _any(too_many(s, s.camp.hand_at), -1, dealer)
            if frame.card < 0:
                return False
        elif not jasons and isinstance(frame, JasonFlight) and frame.card >= 0:
            frame.card = _any(bags.kinds(s.places[s.camp.hand_at]), frame.card, dealer)
    return True


def _knows(s: Night, mind: Mind, who: int) -> bool:
    place = s.camp.carried_at + who
    return mind.sure[place] == s.places[place]


def _any(cards: list[int], otherwise: int, dealer: FastDealer) -> int:
    return cards[dealer.below(len(cards))] if cards else otherwise


def _rename_trade(s: Night, frame: Trade, dealer: FastDealer) -> bool:
    """Another offer that could have been made, if one has been made."""
    if frame.step == Trade.GIVE:
        return True
    gives = [PASS] + [AT + card for card in bags.kinds(s.carries(frame.who))]
    if frame.step == Trade.GET:
        frame.give = gives[dealer.below(len(gives))]
        return True
    offers = []
    for give in gives:
        frame.give = give
        offers += [(give, get) for get in frame.wishes(s) if (give or get) and frame.within(s, get)]
    if offers:
        frame.give, frame.get = offers[dealer.below(len(offers))]
    return len(offers) > 0
