"""Dealing again what a seat cannot know: Jason's place, his snares and events, and every card face down to it."""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer, pick
from deadfall.engine.kernel import PASS
from deadfall.games.friday13.camp import members
from deadfall.games.friday13.dealing import Cards, Carrier, Ground, deal_items
from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess, too_many
from deadfall.games.friday13.rules.events import LoseGrip
from deadfall.games.friday13.rules.flight import JasonFlight
from deadfall.games.friday13.rules.hidden import revealing
from deadfall.games.friday13.rules.jason_search import JasonSearch
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.setup import Setup
from deadfall.games.friday13.rules.shrine import SwapShrine
from deadfall.games.friday13.rules.told import secret_act
from deadfall.games.friday13.rules.trade import Rummage, Trade, loot_place
from deadfall.games.friday13.state import (
    JASON,
    KILLER,
    OTHER_LIMIT,
    SHRINE_LIMIT,
    WEAPON_LIMIT,
    Mind,
    Night,
    within_limits,
)
from deadfall.games.friday13.words import AT

# Whether a carrier has too much
NO: Final = 0
MAY_BE: Final = 1
YES: Final = 2


def resample(s: Night, seat: int, dealer: FastDealer) -> None:
    """Redeal, in place, everything that a seat cannot know."""
    if seat != JASON:
        redeal_events(s, dealer)
        move_jason(s, dealer)
        move_snares(s, dealer)
    mind = s.mind_of(seat)
    act = secret_act(s)
    if act is not None:
        act.forget(s, mind)
    redeal_items(s, s.minds[mind], dealer)
    if act is not None and mind != KILLER:
        act_again(s, act, mind, dealer)


def act_again(s: Night, act: JasonSearch | SwapShrine, mind: int, dealer: FastDealer) -> None:
    """Jason may have done anything since he began that a mind does not see: nothing, or an act or two."""
    log, s.log = s.log, None
    hand = s.camp.hand_at
    if isinstance(act, JasonSearch):
        while not within_limits(s.camp, s.places[hand] & s.camp.weapon_mask):
            act.shelve(s, _any(too_many(s, hand), dealer))
    for _ in range(0 if act.seen_by(s, mind) else dealer.below(3)):
        options = act.options(s)
        if len(options) > 1:
            act.act(s, options[1 + dealer.below(len(options) - 1)])
    s.log = log


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
    """Snares lie on different junctions where each can be, every such choice equally likely."""
    used = 0
    for at, maybe in enumerate(s.snare_maybe):
        spaces = members(maybe & ~used)
        weights = [_snare_ways(s.snare_maybe, at + 1, used | 1 << space) for space in spaces]
        s.snares[at] = pick(dealer.below(sum(weights)), spaces, weights)
        used |= 1 << s.snares[at]


def _snare_ways(maybe: list[int], at: int, used: int) -> int:
    """In how many ways the snares from one on can lie apart from each other and from those that lie already."""
    if at == len(maybe):
        return 1
    return sum([_snare_ways(maybe, at + 1, used | 1 << space) for space in members(maybe[at] & ~used)])


def redeal_items(s: Night, mind: Mind, dealer: FastDealer) -> None:
    """Cards unknown to a mind change places, within what is certain and within the limits of carriers.

    Where a rule in progress has named a hidden card, only deals count in which it can name one.
    """
    before = s.places.copy()
    while True:
        _deal(s, mind, dealer)
        if _rename(s, mind, dealer):
            return
        s.places = before.copy()


def _deal(s: Night, mind: Mind, dealer: FastDealer) -> None:
    """One deal: Lurks cards where nobody has searched, the pool in the fog, everything else anywhere."""
    camp = s.camp
    clear, fog = Ground(), Ground()
    unknown = 0
    for place in range(camp.removed_at):
        hidden = s.places[place] - mind.sure[place]
        if hidden:
            unknown += hidden
            ground = fog if (mind.fog >> place) & 1 else clear
            size = bags.size(hidden)
            if place == camp.hand_at or camp.carried_at <= place < camp.deck_at:
                ground.carriers.append(Carrier(place, size, _weapons_in(s, place, mind.sure[place], size)))
            elif place != camp.shrine_at and not (s.clean >> place) & 1:
                ground.wild += [place] * size
            else:
                ground.tame += [place] * size
            s.places[place] = mind.sure[place]
    for card, place in deal_items(Cards(camp, unknown, mind.pool), clear, fog, dealer):
        s.places[place] += bags.unit(card)


def _weapons_in(s: Night, place: int, sure: int, hidden: int) -> list[int]:
    """How many of a carrier's hidden cards may be weapons: his limits hold, unless he still has to see to that."""
    shown = s.weapon_shown if place == s.camp.hand_at else (s.armed_shown >> (place - s.camp.carried_at)) & 1
    if shown:
        return [0]
    weapons = bags.size(sure & s.camp.weapon_mask)
    others = bags.size(sure) - weapons
    act = secret_act(s)
    if isinstance(act, JasonSearch) and place == s.camp.hand_at:
        return _weapons_in_search(s, act, weapons, others, hidden)
    overfull = _overfull(s, place)
    found: list[int] = []
    for count in range(hidden + 1):
        fits = weapons + count <= WEAPON_LIMIT and others + hidden - count <= OTHER_LIMIT
        if overfull == MAY_BE or fits == (overfull == NO):
            found.append(count)
    return found


def _weapons_in_search(s: Night, act: JasonSearch, weapons: int, others: int, hidden: int) -> list[int]:
    """The same for Jason's hand while he searches: it kept the limits when he began, and the Shrine takes weapons."""
    more = bags.size(act.taken & s.camp.weapon_mask) - bags.size(act.put & s.camp.weapon_mask)
    gained = bags.size(act.taken) - bags.size(act.put) - more
    room = SHRINE_LIMIT - bags.size(s.places[s.camp.shrine_at])
    most = min(WEAPON_LIMIT + more, WEAPON_LIMIT + room) - weapons
    least = hidden + others - min(OTHER_LIMIT + gained, OTHER_LIMIT)
    return list(range(max(least, 0), min(most, hidden) + 1))


def _overfull(s: Night, place: int) -> int:
    """Whether a carrier has more than he may carry: he is asked on public grounds, and names a card if he has."""
    for frame in s.stack:
        if isinstance(frame, JasonExcess) and place == s.camp.hand_at:
            return YES if frame.step == JasonExcess.WHERE else MAY_BE
        if isinstance(frame, Setup) and frame.step == Setup.EXCESS:
            return MAY_BE
        if isinstance(frame, CounselorExcess) and place == s.camp.carried_at + frame.who:
            return YES if frame.step == CounselorExcess.WHERE else MAY_BE
    return NO


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
                frame.card = _any(fitting, dealer)
                if frame.card < 0 and frame.step == Rummage.OFFER:
                    return False
        elif isinstance(frame, (CounselorExcess, LoseGrip)):
            place = s.camp.carried_at + frame.who
            if frame.card >= 0 and mind.sure[place] != s.places[place]:
                held = too_many(s, place) if isinstance(frame, CounselorExcess) else bags.kinds(s.places[place])
                frame.card = _any(held, dealer)
        elif not jasons and isinstance(frame, JasonExcess) and frame.step == JasonExcess.WHERE:
            frame.card = _any(too_many(s, s.camp.hand_at), dealer)
        elif not jasons and isinstance(frame, JasonFlight) and frame.card >= 0:
            frame.card = _any(bags.kinds(s.places[s.camp.hand_at]), dealer)
    return True


def _knows(s: Night, mind: Mind, who: int) -> bool:
    place = s.camp.carried_at + who
    return mind.sure[place] == s.places[place]


def _any(cards: list[int], dealer: FastDealer) -> int:
    return cards[dealer.below(len(cards))] if cards else -1


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
