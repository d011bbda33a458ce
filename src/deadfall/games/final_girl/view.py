"""What the player sees: the view of a position. Nothing facedown exists before it is turned up, so all may look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from deadfall.engine.kernel import SPECTATOR, Game
from deadfall.engine.question import asked
from deadfall.games.final_girl import contract as c
from deadfall.games.final_girl.answers import ENDLESS
from deadfall.games.final_girl.effects.program import Said
from deadfall.games.final_girl.odds import ODDS
from deadfall.games.final_girl.pack import MODIFIER, TYPES, Sheet
from deadfall.games.final_girl.rules.modifiers import (
    adrenaline,
    attack_value,
    convert_cost,
    dice_count,
    follow_limit,
    hand_limit,
    killer_attack,
    killer_movement,
    movement,
    price,
)
from deadfall.games.final_girl.rules.roll import HorrorRoll
from deadfall.games.final_girl.rules.saving import may_flip
from deadfall.games.final_girl.rules.spaces import is_exit
from deadfall.games.final_girl.rules.standing import in_play
from deadfall.games.final_girl.state import GOES_ON, PHASES, SETUP, TOKEN_NAMES, Film
from deadfall.games.final_girl.table import AMBIGUITY


def views(game: Game[Film], s: Film, seats: Sequence[int]) -> list[c.View]:
    """All that the player and every spectator may know, made once for all; only the player is "you"."""
    table = on_the_table(game, s)
    seen = [table if seat == SPECTATOR else seen_by(s, seat, table) for seat in seats]
    return seen if s.over == GOES_ON else [opened(s, view) for view in seen]


def seen_by(s: Film, seat: int, table: c.View) -> c.View:
    """The table with the player's own hand."""
    return {**table, "seat": seat, "you": own(s)}


def opened(s: Film, view: c.View) -> c.View:
    """A view after the game."""
    return {**view, "open": [own(s)]}


def own(s: Film) -> c.Own:
    """What belongs to the player; after the game it lies open."""
    hand = [s.table.cards[card].name for card, count in enumerate(s.hand) for _ in range(count)]
    return {"seat": "Final Girl", "hand": hand}


def on_the_table(game: Game[Film], s: Film) -> c.View:
    """What everybody sees."""
    ready = s.phase != SETUP or s.setup >= 0
    return {
        "game": "final_girl",
        "seat": None,
        "turn": s.turn,
        "phase": PHASES[s.phase],
        "asked": asked(game, s),
        "seats": [{"seat": 0, "name": "Final Girl", "girl": girl_name(s)}],
        "girl": girl(s) if ready else None,
        "killer": killer(s) if ready else None,
        "board": board(s) if ready else None,
        "cards": cards(s) if ready else [],
        "odds": ODDS,
        "roll": roll(s),
        "attack": s.hit or None,
        "decks": [deck(s, at) for at in range(len(s.decks))],
        "events": [sheet(s.table.events[e]) for e in s.events],
        "terror": {"left": s.terror_size, "drawn": [s.table.terrors[t].name for t in s.terror_drawn]},
        "events_left": s.events_left.size(),
        "side_decks": [side_deck(s, at) for at in range(len(s.side_left))],
        "ambiguity": AMBIGUITY[s.table.ambiguity],
        "over": ["", "won", "lost", "unfinished"][s.over],
    }


def girl_name(s: Film) -> str | None:
    return s.table.girls[s.girl].name if s.girl >= 0 else None


def girl(s: Film) -> c.Girl:
    table = s.table
    card = table.girls[s.girl]
    return {
        "girl": card.name,
        "at": table.spaces[s.girl_at].name,
        "health": s.health,
        "most": card.health,
        "token": TOKEN_NAMES[s.girl_token],
        "horror": s.horror,
        "levels": table.levels,
        "dice": dice_count(s, -1),
        "adrenaline": adrenaline(s),
        "time": s.time,
        "hand_limit": hand_limit(s),
        "follow": follow_limit(s),
        "hands": [item(s, i) for i in s.hands],
        "backpack": [item(s, i) for i in s.pack],
        "drawn": [table.items[i].name for i in s.drawn],
        "saved": s.saved,
        "spaces": [reward(s, at) for at in range(len(card.rewards))],
        "rewards": [reward_said(s, r).inline() for r in s.rewards],
        "ultimate": {
            "name": card.ultimate,
            "text": card.says.inline(),
            "earned": s.flipped == 1,
            "ready": may_flip(s),
            "extra": card.extra_says.inline(),
            "card": table.cards[s.named].name if s.named >= 0 else None,
        },
    }


def roll(s: Film) -> c.Roll | None:
    """The dice on the table and what they are for."""
    if not s.dice:
        return None
    card = rolled_card(s)
    found: c.Roll = {"dice": s.dice.copy(), "convert": convert_cost(s)}
    if card >= 0:
        found["card"] = s.table.cards[card].name
        found["lines"] = [said.inline() for said in s.table.cards[card].says]
    return found


def rolled_card(s: Film) -> int:
    """The Action card whose roll is being made; -1 if another card asks for it."""
    for frame in s.stack[::-1]:
        if isinstance(frame, HorrorRoll):
            return frame.card
    return -1


def reward_said(s: Film, reward: int) -> Said:
    girl = s.table.girls[s.girl]
    return girl.extra_says if reward == ENDLESS else girl.reward_says[reward]


def reward(s: Film, at: int) -> c.Reward:
    return {"text": reward_said(s, at).inline(), "covered": s.flipped == 1 or (s.covered >> at) & 1 == 1}


def item(s: Film, i: int) -> c.Item:
    card = s.table.items[i]
    found: c.Item = {"name": card.name, "hands": card.hands, "text": card.says.inline()}
    if card.range >= 0:
        found["weapon"] = {"range": card.range, "damage": card.damage}
    if card.uses:
        found["uses"] = s.uses[i] if i in s.hands or i in s.pack else card.uses
    if card.discard:
        found["once"] = True
    return found


def killer(s: Film) -> c.Killer:
    table = s.table
    finale = table.finales[s.finale] if s.finale >= 0 else None
    return {
        "name": table.killer_name,
        "at": table.spaces[s.killer_at].name if s.killer_at >= 0 else None,
        "health": s.killer_health if table.killer_health else None,
        "most": table.killer_health or None,
        "token": TOKEN_NAMES[s.killer_token],
        "movement": killer_movement(s),
        "attack": killer_attack(s),
        "bloodlust": s.bloodlust,
        "track": [
            {"row": at, "movement": row.movement, "attack": row.attack, "text": row.says.inline()}
            for at, row in enumerate(table.track)
        ],
        "final": table.final_says.inline(),
        "action": (finale.action_says if finale else table.back_says).inline(),
        "finale": sheet(finale) if finale else None,
        "dark": sheet(table.darks[s.dark]) if s.dark >= 0 else None,
        "minors": [minor(s, at) for at in range(len(s.minors))],
        "minions": minions(s),
        "counters": {name: s.counters[at] for at, name in enumerate(table.counters)},
        "flags": [name for at, name in enumerate(table.flags) if s.flags[at]],
    }


def minions(s: Film) -> c.Minions | None:
    table = s.table
    if not table.minion_tokens:
        return None
    return {
        "name": table.minion_name,
        "tokens": table.minion_tokens,
        "health": table.minion_health,
        "movement": movement(s, 0),
        "attack": attack_value(s, 0),
    }


def sheet(card: Sheet) -> c.Sheet:
    return {"name": card.name, "text": card.says.inline()}


def minor(s: Film, at: int) -> c.Minor:
    """A Minor Dark Power beside the Killer."""
    card = s.table.terrors[s.minors[at]]
    return {"name": card.name, "text": card.ability_says.inline(), "health": s.minor_health[at]}


def board(s: Film) -> c.Board:
    table = s.table
    return {
        "location": table.location_name,
        "setup": table.setups[s.setup].name,
        "spaces": {space.name: space_view(s, at) for at, space in enumerate(table.spaces)},
        "dead": s.dead,
        "closed": [[table.spaces[a].name, table.spaces[b].name] for a, b in closed_lines(s)],
        "links": [link for at in range(len(table.spaces)) for link in extra_ways(s, at)],
    }


def space_view(s: Film, at: int) -> c.Space:
    """Who and what is in a space; only what there is."""
    table = s.table
    found: c.Present = {}
    if s.victims[at]:
        found["victims"] = s.victims[at]
    special = [table.specials[x] for x, where in enumerate(s.special_at) if where == at]
    if special:
        found["special"] = special
    there = [s.minion_health[m] for m, where in enumerate(s.minion_at) if where == at]
    if there:
        found["minions"] = there
    tokens = [table.tokens[t] for t, where in enumerate(s.token_at) if where == at]
    tokens += ["open"] if (s.opened >> at) & 1 else []
    tokens += ["searched"] if (s.searched >> at) & 1 else []
    if tokens:
        found["tokens"] = tokens
    if is_exit(s, at):
        found["exit"] = True
    if table.spaces[at].deck >= 0:
        found["deck"] = table.spaces[at].deck
    return {**found, "panic": panic(s, at)}


def panic(s: Film, at: int) -> dict[str, list[int]]:
    """The faces of a die that send a Victim from here to each neighbour; any other face and it stays."""
    found: dict[str, list[int]] = {}
    for face, to in enumerate(s.table.spaces[at].panic):
        if to >= 0:
            found.setdefault(s.table.spaces[to].name, []).append(face)
    return found


def closed_lines(s: Film) -> list[tuple[int, int]]:
    ways = in_play(s).graphs.everybody
    return [(a, b) for a, b in s.table.edges if b not in ways[a]]


def extra_ways(s: Film, at: int) -> list[list[str]]:
    """Links that only some may use or that cards have added: [from, to, for whom]."""
    g = in_play(s).graphs
    names = [space.name for space in s.table.spaces]
    found = [[names[at], names[n], "you"] for n in g.girl[at] if n not in g.everybody[at]]
    return found + [[names[at], names[n], "the Killer"] for n in g.killer[at] if n not in g.everybody[at]]


def cards(s: Film) -> list[c.ActionCard]:
    """Every name of Action cards: where its copies are, what it costs and does, and how many dice it rolls."""
    found: list[c.ActionCard] = []
    for at, card in enumerate(s.table.cards):
        row: c.ActionCard = {
            "name": card.name,
            "type": cast(c.CardType, TYPES[card.type]),
            "cost": price(s, at),
            "hand": s.hand[at],
            "tableau": s.tableau[at],
            "discard": s.discard[at],
            "two": card.says[2].inline(),
        }
        if card.type != MODIFIER:
            row["one"] = card.says[1].inline()
            row["none"] = card.says[0].inline()
            row["dice"] = dice_count(s, at)
        found.append(row)
    return found


def deck(s: Film, at: int) -> c.Deck:
    """An Item deck from the top: faceup, remembered, or facedown."""
    table = s.table
    d = s.decks[at]
    cards: list[c.DeckCard] = []
    for card, up in zip(d.cards, d.up, strict=True):
        if card < 0:
            cards.append({"face": "down"})
        else:
            cards.append({"face": "up" if up else "seen", **item(s, card)})
    known = [table.items[i].name for i in d.mix if i >= 0]
    return {"spaces": [table.spaces[x].name for x in table.deck_spaces[at]], "cards": cards, "shuffled": sorted(known)}


def side_deck(s: Film, at: int) -> c.SideDeck:
    left = s.side_left[at].left
    drawn = [card.name for x, card in enumerate(s.table.side_decks[at]) for _ in range(card.count - left[x])]
    return {"name": s.table.side_names[at], "left": sum(left), "drawn": drawn}
