/** The cards in words and in values, from the content. */
import type { CardFace, Scene } from '../face';
import { BRIEFS } from './briefs';
import { cardRow, type Deck } from './view';

export const DECK_WORDS: Record<Deck, string> = { weapons: 'Weapon', gadgets: 'Gadget', specials: 'Special' };
export const DECK_INKS: Record<Deck, { bright: string; ground: string; light: string; deep: string }> = {
  weapons: {
    bright: 'var(--arena-orange-59)',
    ground: 'var(--arena-orange-13)',
    light: 'var(--arena-orange-83)',
    deep: 'var(--arena-orange-47)',
  },
  gadgets: {
    bright: 'var(--arena-sky-64)',
    ground: 'var(--arena-sky-13b)',
    light: 'var(--arena-sky-92)',
    deep: 'var(--arena-sky-45)',
  },
  specials: {
    bright: 'var(--arena-violet-80)',
    ground: 'var(--arena-violet-17)',
    light: 'var(--arena-violet-90)',
    deep: 'var(--arena-violet-48)',
  },
};

const TIMES: Record<string, string> = {
  own: 'in your turn, between actions',
  any: 'at almost any time',
  lethal: 'when your Health is gone',
  attack: 'when you declare an attack',
  phase2: 'instead of your movement roll',
  roll: 'with your movement roll',
  move: 'after a rival’s movement roll',
  declare: 'with the attack you declare',
  aim: 'when the attack has hit or missed',
  dodge: 'when you are attacked',
  start: 'as your turn starts',
  back: 'when you were fragged',
  frag: 'when a rival is about to mark a frag',
  cancel: 'when a rival plays a special',
  spawn: 'before a respawn die',
};
const MODES: Record<string, string> = {
  suit: 'Stays in play, one suit at a time.',
  worn: 'Stays in play.',
  attach: 'Goes on one of your weapons in play.',
  shot: 'Used once.',
  laid: 'Laid on the map.',
};
const TYPES: Record<string, string> = {
  melee: 'Melee',
  projectile: 'Projectile',
  energy: 'Energy',
  flame: 'Flame',
  explosive: 'Explosive',
};

let shown: Scene | null = null;

/** The scene whose cards are drawn: a drawing is given a name only. */
export function sceneOfCards(): Scene | null {
  return shown;
}

function sentence(parts: string[]): string {
  const text = parts.join(', or ');
  return text ? `${text[0].toUpperCase()}${text.slice(1)}.` : '';
}

function timing(deck: Deck, row: Record<string, unknown>): string {
  if (deck === 'weapons') return 'Put it in play in your turn, or as you attack with it.';
  const when = sentence(((row.timing as string[]) ?? []).map((time) => TIMES[time] ?? time));
  return deck === 'gadgets' ? `${MODES[String(row.mode)] ?? ''} ${when}`.trim() : when;
}

function weaponFacts(row: Record<string, unknown>): string {
  const facts = [`${TYPES[String(row.type)] ?? 'Weapon'}, ${row.dice} dice`];
  facts.push(row.ammo === undefined ? 'needs no ammo' : `ammo ${row.ammo}`);
  return `${facts.join(', ')}.`;
}

/** A card in full: what its full face says. */
export function cardFace(name: string, scene: Scene): Omit<CardFace, 'Art'> | null {
  shown = scene;
  const found = cardRow(scene, name);
  if (!found) return null;
  const { deck, row } = found;
  const text = String(row.text ?? '');
  return {
    name,
    kind: DECK_WORDS[deck],
    text: deck === 'weapons' ? `${weaponFacts(row)} ${text}` : text,
    timing: name === scene.content.weapons.pistol?.name ? 'Always yours.' : timing(deck, row),
    clause: deck === 'weapons' ? 'FRAG-WPN-01' : deck === 'gadgets' ? 'FRAG-PLAY-02' : 'FRAG-PLAY-08',
  };
}

export function brief(name: string, scene: Scene): string {
  return BRIEFS[name] ?? String(cardRow(scene, name)?.row.text ?? '').slice(0, 38);
}

/** The one big value of a card: dice, a bonus, a number to roll. */
export function bigValue(name: string, scene: Scene): string {
  const found = cardRow(scene, name);
  if (!found) return '';
  const { deck, row } = found;
  const amount = row.amount as number;
  if (deck === 'weapons') return row.dice ? `${row.dice}d` : `+${row.to_hit_dice}`;
  switch (row.effect) {
    case 'armor':
    case 'flak':
      return `+${row.armor}`;
    case 'cloak':
    case 'heal':
    case 'health':
    case 'to_hit':
    case 'weapon_limit':
    case 'speed':
    case 'headshot':
    case 'free_for_all':
      return `+${amount}`;
    case 'multiply':
    case 'overclock':
      return `×${amount}`;
    case 'saw':
    case 'mine':
      return `${amount}d`;
    case 'dash':
      return `+${amount}d`;
    case 'auto_heal':
      return `×${row.charges}`;
    case 'lag':
      return '½';
    case 'no_carrier':
      return `1–${amount}`;
    case 'power_surge':
    case 'kill_steal':
      return `${amount}+`;
    case 'loot':
      return `${amount}`;
    default:
      return '';
  }
}
