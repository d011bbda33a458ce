/** Every card of the packs in words: what it is, what it does, when it can be used, and by which clause. */
import type { CardFace, Scene } from '../face';
import Art from './art/CardArt.svelte';
import { setArt } from './art/cardart';
import { sentences, words, type Names } from './effects';
import {
  coreActions,
  girls,
  killers,
  locations,
  type Action,
  type Girl,
  type Item,
  type Killer,
  type Location,
  type Terror,
} from './packs';

const TIMING: Record<Action['type'], [string, string]> = {
  action: ['In your Action phase', 'FG-ACT-05'],
  attack: ["In the Killer's space, or at your weapon's range", 'FG-ATK-01'],
  search: ['On a Search space', 'FG-SRCH-01'],
  reaction: ['When you are attacked', 'FG-RE-01'],
  modifier: ['During any Horror Roll', 'FG-R-16'],
};
const WHEN: Record<string, string> = {
  action: 'In your Action phase',
  attacked: 'When you are attacked',
  roll: 'During a Horror Roll',
};

const shelf = new WeakMap<Scene, Map<string, CardFace>>();

export function card(name: string, scene: Scene): CardFace | null {
  let found = shelf.get(scene);
  if (!found) {
    found = catalogue(scene);
    shelf.set(scene, found);
  }
  return found.get(name) ?? null;
}

/** All cards of a scene by their names. */
export function catalogue(scene: Scene): Map<string, CardFace> {
  const found = new Map<string, CardFace>();
  const add = (face: Omit<CardFace, 'Art'>): void => {
    found.set(face.name, { ...face, Art });
  };
  coreActions(scene).forEach((one) => add(actionCard(one)));
  girls(scene).forEach((one) => add(girlCard(one)));
  locations(scene).forEach((place) => locationCards(place).forEach(add));
  killers(scene).forEach((one) => killerCards(one, locations(scene)).forEach(add));
  return found;
}

/** What the ids in effect strings stand for. */
export function namesOf(places: Location[], foe?: Killer): Names {
  const names: Names = {};
  for (const place of places) {
    for (const one of [...place.spaces, ...(place.specials ?? [])]) names[one.id] = one.name;
  }
  for (const one of [...(foe?.specials ?? []), ...(foe?.side_decks ?? [])]) names[one.id] = one.name;
  if (foe?.minion) {
    names[foe.minion.id] = foe.minion.name;
    names[`${foe.minion.id}s`] = `${foe.minion.name}s`;
    names.enemies = foe.kind === 'scenario' ? `the ${foe.minion.name}s` : `the ${foe.minion.name}s, then ${foe.name},`;
  }
  return names;
}

function actionCard(one: Action): CardFace {
  const [timing, clause] = TIMING[one.type];
  setArt(one.name, { tone: one.type, effect: one.two ?? '' });
  const text = one.one
    ? `Two successes: ${words(one.two ?? '')} One: ${words(one.one)} None: ${words(one.none ?? '')}`
    : words(one.two ?? '');
  const before = one.before ? ` ${words(one.before)}` : '';
  return {
    name: one.name,
    kind: `${one.type} card, ${one.cost} Time`.replace(/^./, (c) => c.toUpperCase()),
    text: text + before,
    timing,
    clause,
  };
}

function itemCard(one: Item, names: Names): CardFace {
  setArt(one.name, { tone: 'item', item: true, effect: one.effect ?? '' });
  const hands = one.hands ? (one.hands === 1 ? ', one hand' : ', two hands') : '';
  const weapon = one.range !== undefined && one.range >= 0;
  const text: string[] = [];
  if (weapon)
    text.push(
      `Range ${one.range === 0 ? '0: only in the same space' : `exactly ${one.range}`}. +${one.damage ?? 0} damage.`,
    );
  if (one.effect) text.push(words(one.effect, names));
  if (one.keys) text.push('Every house is open to you.');
  if (one.uses) text.push(`${one.uses} ${one.uses === 1 ? 'use' : 'uses'}.`);
  if (one.discard) text.push('Discarded when used.');
  if (one.special) text.push('Bring her to an Exit to win.');
  if (!text.length) text.push('Carolyn does not leave without it.');
  const timing = weapon
    ? 'Adds to attacks that hit'
    : one.when
      ? WHEN[one.when]
      : one.hands
        ? 'While you hold it'
        : 'While you have it';
  return {
    name: one.name,
    kind: `${weapon ? 'Weapon' : 'Item'}${hands}`,
    text: text.join(' '),
    timing,
    clause: weapon ? 'FG-WPN-03' : one.hands ? 'FG-ITEM-01' : 'FG-ITEM-02',
  };
}

function terrorCard(one: Terror, owner: string, names: Names): CardFace {
  setArt(one.name, { tone: 'terror', effect: one.effect });
  const minor = one.ability
    ? ` It stays as a Minor Dark Power${one.health ? ` with ${one.health} health` : ''}: ${words(one.ability, names)}`
    : '';
  return {
    name: one.name,
    kind: `${one.ability ? 'Terror card and Minor Dark Power' : 'Terror card'}, ${owner}`,
    text: sentences(one.effect, names).join(' ') + minor,
    timing: 'At once, in the Killer phase',
    clause: one.ability ? 'FG-DP-04' : 'FG-TER-01',
  };
}

function girlCard(one: Girl): CardFace {
  setArt(one.name, { tone: 'girl', girl: true, effect: '' });
  const rewards = one.rewards.map((reward) => words(reward).replace(/\.$/, '')).join('; ');
  return {
    name: one.name,
    kind: `Final Girl, ${one.health} health`,
    text: `For each Victim saved: ${rewards}. Ultimate, ${one.ultimate}: ${words(one.effect)} After that each Victim: ${words(one.extra)}`,
    timing: 'The Ultimate is earned when every space is covered',
    clause: 'FG-SAVE-09',
  };
}

function locationCards(place: Location): CardFace[] {
  const names = namesOf([place]);
  const events = place.events.map((one): CardFace => {
    setArt(one.name, { tone: 'event', effect: one.effect });
    const kind = `${one.ongoing ? 'Ongoing Event' : 'Event'}, ${place.name}`;
    return {
      name: one.name,
      kind,
      text: words(one.effect, names),
      timing: one.ongoing ? 'Stays for the rest of the film' : 'Once, at once',
      clause: 'FG-EVT-02',
    };
  });
  const setups = place.setups.map((one): CardFace => {
    setArt(one.name, { tone: 'event', effect: '' });
    const crowd = Object.entries(one.victims)
      .map(([at, count]) => `${names[at]} ${count}`)
      .join(', ');
    return {
      name: one.name,
      kind: `Setup card, ${place.name}`,
      text: `You begin at ${names[one.girl]}, the Killer at ${names[one.killer]}. Victims: ${crowd}.`,
      timing: 'At the start',
      clause: 'FG-SET-14',
    };
  });
  const traps = (place.traps ?? []).map((one): CardFace => {
    setArt(one.name, { tone: 'terror', item: true, effect: one.effect });
    return {
      name: one.name,
      kind: 'Trap',
      text: words(one.effect, names),
      timing: 'At once, when drawn',
      clause: 'FG-GAME-08',
    };
  });
  setArt(place.name, { tone: 'terror', effect: '' });
  const self: CardFace = {
    name: place.name,
    kind: 'Location',
    text: sheetOf(place, names),
    timing: 'All through the film',
    clause: 'FG-GAME-08',
  };
  return [
    ...(self.text ? [self] : []),
    ...events,
    ...setups,
    ...traps,
    ...place.items.map((one) => itemCard(one, names)),
    ...place.terror.map((one) => terrorCard(one, place.name, names)),
    ...(place.actions ?? []).map(actionCard),
  ];
}

/** The rules that a Killer or Location adds, in its own sentences or from its effects. */
function sheetOf(pack: { sheet?: string[]; rules?: string }, names: Names): string {
  return pack.sheet?.join(' ') ?? (pack.rules ? words(pack.rules, names) : '');
}

function killerCards(foe: Killer, places: Location[]): CardFace[] {
  const names = namesOf(places, foe);
  setArt(foe.name, { tone: 'terror', killer: foe.name, effect: '' });
  const self: CardFace = {
    name: foe.name,
    kind: foe.kind === 'scenario' ? 'Vignette' : `Killer${foe.health ? `, ${foe.health} health` : ''}`,
    text: [sheetOf(foe, names), `Beyond the last Bloodlust row: ${words(foe.final, names)}`].filter(Boolean).join(' '),
    timing: 'All through the film',
    clause: 'FG-GAME-08',
  };
  const finales = foe.finales.map((one): CardFace => {
    setArt(one.name, { tone: 'finale', killer: foe.name, effect: one.action ?? one.minions ?? '' });
    const acts = [one.minions, one.action].filter((part): part is string => !!part);
    const text = [...acts.map((part) => words(part, names))];
    if (one.reveal) text.push(`When revealed: ${words(one.reveal, names)}`);
    if (one.ongoing) text.push(`From then on: ${words(one.ongoing, names)}`);
    return {
      name: one.name,
      kind: `Finale of ${foe.name}`,
      text: text.join(' '),
      timing: 'Every Killer phase from now on',
      clause: 'FG-FIN-03',
    };
  });
  const darks = foe.darks.map((one): CardFace => {
    setArt(one.name, { tone: 'dark', killer: foe.name, effect: one.effect });
    return {
      name: one.name,
      kind: `${one.epic ? 'Epic Dark Power' : 'Dark Power'} of ${foe.name}`,
      text: words(one.effect, names),
      timing: 'From when it is revealed',
      clause: 'FG-DP-02',
    };
  });
  const side = (foe.side_decks ?? []).flatMap((deck) =>
    deck.cards.map((one): CardFace => {
      setArt(one.name, { tone: 'dark', effect: one.effect });
      return {
        name: one.name,
        kind: `${deck.name} card`,
        text: words(one.effect, names),
        timing: 'At once, when drawn',
        clause: 'FG-GAME-08',
      };
    }),
  );
  return [
    self,
    ...finales,
    ...darks,
    ...side,
    ...foe.terror.map((one) => terrorCard(one, foe.name, names)),
    ...(foe.items ?? []).map((one) => itemCard(one, names)),
    ...(foe.actions ?? []).map(actionCard),
  ];
}
