"""Dealing again what a seat cannot know: Jason's place, his snares and events, and every card face down to it."""

from __future__ import annotations

from typing import Final

from deadfall.engine import bags
from deadfall.engine.dealers import FastDealer, pick
from deadfall.engine.kernel import PASS
from deadfall.games.friday13.answers import ONE
from deadfall.games.friday13.dealing import Cards, Carrier, Deal, Ground, any_of
from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess, too_many
from deadfall.games.friday13.rules.events import LoseGrip
from deadfall.games.friday13.rules.flight import JasonFlight
from deadfall.games.friday13.rules.hidden import revealing
from deadfall.games.friday13.rules.jason_search import JasonSearch
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.setup import Setup
from deadfall.games.friday13.rules.shrine import SwapShrine
from deadfall.games.friday13.rules.told import secret_act, told_places
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
from deadfall.games.friday13.table import NO_CARD, members

NO_PLACE: Final = -1

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
    redeal_items(s, mind, dealer)
    rename(s, mind, dealer)
    inform(s, mind, dealer)
    if act is not None and mind != KILLER:
        act_again(s, act, mind, dealer)


def act_again(s: Night, act: JasonSearch | SwapShrine, mind: int, dealer: FastDealer) -> None:
    """Jason may have done anything since he began that a mind does not see: nothing, or an act or two."""
    log, s.log = s.log, None
    hand = s.table.hand_at
    if isinstance(act, JasonSearch):
        while not within_limits(s.table, s.places[hand] & s.table.weapon_mask):
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
    if s.table.honor and s.suspect:
        cabins = s.table.cabins & s.counselor_spaces() if s.power else 0
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


def redeal_items(s: Night, at: int, dealer: FastDealer) -> None:
    """Cards unknown to a mind change places: Lurks where nobody has searched, the pool in the fog, the rest anywhere.

    Carriers keep their limits, and where a card was offered that this mind was not told, one lies there that fits.
    """
    table, mind = s.table, s.minds[at]
    offer = untold_offer(s, at)
    friend = Carrier(table.carried_at + s.friend(offer.who) if offer else NO_PLACE, 0, [0])
    loot = Carrier(loot_place(s, s.pos[offer.who]) if offer else NO_PLACE, 0, [0])
    clear, fog = Ground(), Ground()
    unknown = 0
    for place in range(table.removed_at):
        hidden = s.places[place] - mind.sure[place]
        if hidden:
            unknown += hidden
            ground = fog if (mind.fog >> place) & 1 else clear
            size = bags.size(hidden)
            if place == table.hand_at or table.carried_at <= place < table.deck_at:
                carrier = friend if place == friend.place else Carrier(place, 0, [])
                carrier.hidden = size
                carrier.weapons = _weapons_in(s, place, mind.sure[place], size)
                ground.add_carrier(carrier)
            elif place == loot.place:
                loot.hidden = size
                ground.add_carrier(loot)
            elif place != table.shrine_at and not (s.clean >> place) & 1:
                ground.wild += [place] * size
            else:
                ground.tame += [place] * size
            s.places[place] = mind.sure[place]
    cards = Cards(table, unknown, mind.pool)
    if offer is not None:
        bind_offer(s, mind, friend, loot, Deal(cards, clear, fog), dealer)
    Deal(cards, clear, fog).lay(s.places, dealer)


def untold_offer(s: Night, at: int) -> Rummage | None:
    """A card of a searched place that a Counselor is offered, unless this mind sees both."""
    for frame in s.stack:
        if isinstance(frame, Rummage) and frame.step == Rummage.OFFER:
            told = s.hand_minds() & s.watchers(s.pos[frame.who])
            return None if (told >> at) & 1 else frame
    return None


def bind_offer(s: Night, mind: Mind, friend: Carrier, loot: Carrier, deal: Deal, dealer: FastDealer) -> None:
    """Draw how many weapons the friend has, by the deals in which something lies there that he can take."""
    counts = friend.weapons
    ways: list[int] = []
    for count in counts:
        _bind(s, mind, friend, loot, count)
        ways.append(deal.ways())
    _bind(s, mind, friend, loot, pick(dealer.below(sum(ways)), counts, ways))


def _bind(s: Night, mind: Mind, friend: Carrier, loot: Carrier, count: int) -> None:
    """The friend has so many hidden weapons, and so there are only some numbers of weapons among the loot."""
    table = s.table
    held, lies = mind.sure[friend.place], mind.sure[loot.place]
    armed = bags.size(held & table.weapon_mask) + count
    takes_weapon = armed < WEAPON_LIMIT
    takes_other = bags.size(held) + friend.hidden - armed < OTHER_LIMIT
    known = bags.size(lies & table.weapon_mask)
    friend.weapons = [count]
    loot.weapons = []
    for weapons in range(loot.hidden + 1):
        others = bags.size(lies) + loot.hidden - known - weapons
        if (takes_weapon and known + weapons) or (takes_other and others):
            loot.weapons.append(weapons)


def _weapons_in(s: Night, place: int, sure: int, hidden: int) -> list[int]:
    """How many of a carrier's hidden cards may be weapons: his limits hold, unless he still has to see to that."""
    shown = s.weapon_shown if place == s.table.hand_at else (s.armed_shown >> (place - s.table.carried_at)) & 1
    if shown:
        return [0]
    weapons = bags.size(sure & s.table.weapon_mask)
    others = bags.size(sure) - weapons
    act = secret_act(s)
    if isinstance(act, JasonSearch) and place == s.table.hand_at:
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
    more = bags.size(act.taken & s.table.weapon_mask) - bags.size(act.put & s.table.weapon_mask)
    gained = bags.size(act.taken) - bags.size(act.put) - more
    room = SHRINE_LIMIT - bags.size(s.places[s.table.shrine_at])
    most = min(WEAPON_LIMIT + more, WEAPON_LIMIT + room) - weapons
    least = hidden + others - min(OTHER_LIMIT + gained, OTHER_LIMIT)
    return list(range(max(least, 0), min(most, hidden) + 1))


def _overfull(s: Night, place: int) -> int:
    """Whether a carrier has more than he may carry: he is asked on public grounds, and names a card if he has."""
    for frame in s.stack:
        if isinstance(frame, JasonExcess) and place == s.table.hand_at:
            return YES if frame.step == JasonExcess.WHERE else MAY_BE
        if isinstance(frame, Setup) and frame.step == Setup.EXCESS:
            return MAY_BE
        if isinstance(frame, CounselorExcess) and place == s.table.carried_at + frame.who:
            return YES if frame.step == CounselorExcess.WHERE else MAY_BE
    return NO


def rename(s: Night, at: int, dealer: FastDealer) -> None:
    """Rules in progress that name a card this mind was not told name another one."""
    mind = s.minds[at]
    sees_hands = ((s.hand_minds() | 1 << KILLER) >> at) & 1 == 1
    for frame in s.stack:
        if isinstance(frame, Trade):
            if (s.hand_minds() >> at) & 1 == 0:
                _rename_trade(s, frame, dealer)
        elif isinstance(frame, Rummage):
            if untold_offer(s, at) is frame:
                friend = s.table.carried_at + s.friend(frame.who)
                lies = bags.kinds(s.places[loot_place(s, s.pos[frame.who])])
                frame.card = _any([card for card in lies if s.fits(friend, card)], dealer)
        elif isinstance(frame, (CounselorExcess, LoseGrip)):
            place = s.table.carried_at + frame.who
            if frame.card >= 0 and mind.sure[place] != s.places[place]:
                held = too_many(s, place) if isinstance(frame, CounselorExcess) else bags.kinds(s.places[place])
                frame.card = _any(held, dealer)
        elif isinstance(frame, JasonExcess):
            if at != KILLER and frame.step == JasonExcess.WHERE:
                frame.card = _any(too_many(s, s.table.hand_at), dealer)
        elif isinstance(frame, JasonFlight) and frame.card >= 0 and not sees_hands:
            frame.card = _any(bags.kinds(s.places[s.table.hand_at]), dealer)


def _any(cards: list[int], dealer: FastDealer) -> int:
    return cards[dealer.below(len(cards))] if cards else NO_CARD


def _rename_trade(s: Night, frame: Trade, dealer: FastDealer) -> None:
    """Another offer that could have been made, if one has been made; where anybody carries a card, there is one."""
    if frame.step == Trade.GIVE:
        return
    gives = [PASS, *ONE.thing.of(bags.kinds(s.carries(frame.who)))]
    if frame.step == Trade.GET:
        frame.give = gives[dealer.below(len(gives))]
        return
    offers = []
    for give in gives:
        frame.give = give
        offers += [(give, get) for get in frame.wishes(s) if (give or get) and frame.within(s, get)]
    frame.give, frame.get = offers[dealer.below(len(offers))]


def inform(s: Night, at: int, dealer: FastDealer) -> None:
    """Every other mind knows as much as it did, but of this world: what it was told, it was told of other cards."""
    for number, mind in enumerate(s.minds):
        if number != at:
            _learn_again(s, mind, s.minds[at], told_places(s, number), dealer)


def _learn_again(s: Night, mind: Mind, own: Mind, places: list[int], dealer: FastDealer) -> None:
    """As many certain cards in each place as before: first those of which both are certain, then any others."""
    for place, sure in enumerate(mind.sure):
        if sure and sure != places[place]:
            mind.sure[place] = _some(places[place], bags.size(sure), _common(sure, own.sure[place]), dealer)
    if mind.pool:
        around = 0
        for place in members(mind.fog):
            around += places[place] - mind.sure[place]
        mind.pool = _some(around & ~s.table.lurks_mask, bags.size(mind.pool), _common(mind.pool, own.pool), dealer)


def _common(bag: int, other: int) -> int:
    return bags.less(bag, bags.less(bag, other))


def _some(bag: int, count: int, first: int, dealer: FastDealer) -> int:
    """So many cards of a bag, or all if it has fewer: these first, as far as it has them, then any."""
    if bags.size(bag) <= count:
        return bag
    chosen = _common(first, bag)
    rest = bags.cards(bag - chosen)
    for _ in range(count - bags.size(chosen)):
        chosen += bags.unit(any_of(rest, dealer))
    return chosen
