/** Every card of the game in plain words. */
import type { CardFace, Listed, Scene } from '../face';
import CardArt from './art/CardArt.svelte';
import { forestOf, type Ground } from './board/forest';

export interface Kind {
  name: string;
  effect: string;
  value: number;
}

interface Words {
  text: string;
  timing: string;
  /** For the small card in the hand. */
  brief: string;
  clause: string;
}

const SPECIALS: Record<string, Words> = {
  any_path: {
    text: 'Choose your way from the blue hex yourself, even the way you came. You do not spin.',
    timing: 'On a blue hex, before the spin',
    brief: 'On a blue hex, instead of a spin',
    clause: 'HH-BLUE-03',
  },
  mirror: {
    text: 'If the pumpkin hits, roll the mirror die. The player of that number is struck: another rider, the thrower, or still you. Other numbers strike nobody.',
    timing: 'When a pumpkin is thrown at you',
    brief: 'When a pumpkin is thrown at you',
    clause: 'HH-MIRROR-01',
  },
  banish: {
    text: 'The battle ends at once. Roll the d10: the Horseman goes to the graveyard of that number. You stay where you are.',
    timing: 'In your battle, before any exchange',
    brief: 'In battle, before an exchange',
    clause: 'HH-ICARD-04',
  },
  nearest_church: {
    text: 'Go to the nearest free church and regain all hit points. Then take your turn from there.',
    timing: 'At the start of your turn, from round 4 on',
    brief: 'Before your turn, from round 4',
    clause: 'HH-ICARD-05',
  },
  enter_exit: {
    text: 'Regain all hit points in the church you ride into, and ride on by any of its tracks.',
    timing: 'When you ride into a church with spaces left',
    brief: 'When you ride into a church',
    clause: 'HH-ICARD-07',
  },
  defense: {
    text: 'The Banish card does nothing to you. The battle goes on.',
    timing: 'When an Ichabod plays a Banish card against you',
    brief: 'When you are banished in battle',
    clause: 'HH-HCARD-02',
  },
  spectral: {
    text: 'Go to any free graveyard and regain all hit points. Then take your turn from there.',
    timing: 'At the start of your turn',
    brief: 'Before your turn: any graveyard',
    clause: 'HH-HCARD-03',
  },
  transport: {
    text: 'Leave by any other graveyard and ride on from there with the spaces you have left.',
    timing: 'When you ride into a graveyard with spaces left',
    brief: 'When you ride into a graveyard',
    clause: 'HH-HCARD-04',
  },
};

/** Why a card has to wait, said on the card. */
export const WAITS: Record<string, string> = {
  any_path: 'a blue hex',
  mirror: 'a pumpkin',
  banish: 'a battle',
  nearest_church: 'the start of your turn',
  enter_exit: 'a church',
  defense: 'a banishment',
  spectral: 'the start of your turn',
  transport: 'a graveyard',
};

interface CardEntry {
  name: string;
  effect: string;
  value?: number;
}

interface ItemEntry {
  name: string;
  owner: string;
  slot: 'attack' | 'defense';
  nature: string;
  use: 'multiple' | 'single';
  bonus: number;
}

export function kindOf(scene: Scene, name: string): Kind | null {
  const { ichabod, horseman } = scene.content.cards as Record<'ichabod' | 'horseman', CardEntry[]>;
  const found = [...ichabod, ...horseman].find((card) => card.name === name);
  return found ? { name, effect: found.effect, value: found.value ?? 0 } : null;
}

export function itemOf(scene: Scene, name: string): ItemEntry | null {
  return (scene.content.cards.ability as ItemEntry[]).find((item) => item.name === name) ?? null;
}

/** One or two lines for the hand. */
export function brief(scene: Scene, name: string): string {
  const kind = kindOf(scene, name);
  if (kind) return kind.value ? `Ride ${kind.value} spaces` : (SPECIALS[kind.effect]?.brief ?? '');
  const item = itemOf(scene, name);
  if (!item) return '';
  return `+${item.bonus} ${item.slot === 'attack' ? 'attack' : 'defence'}, ${item.use === 'single' ? 'one battle' : 'every battle'}`;
}

export function cardFace(name: string, scene: Scene): CardFace | null {
  const kind = kindOf(scene, name);
  if (kind) return kind.value ? rideFace(kind, scene) : specialFace(kind, scene);
  const item = itemOf(scene, name);
  return item ? itemFace(item) : null;
}

const deckOf = (name: string, scene: Scene) =>
  (scene.content.cards.horseman as CardEntry[]).some((card) => card.name === name) ? 'Horseman' : 'Ichabod';

function rideFace({ name, value }: Kind, scene: Scene): CardFace {
  return {
    name,
    kind: `${deckOf(name, scene)} number card`,
    text: `Ride exactly ${value} spaces. A church, a battle or the Bridge ends the ride early; a blue hex makes you spin.`,
    timing: 'On your turn, one each turn',
    clause: 'HH-TURN-01',
    Art: CardArt,
  };
}

function specialFace({ name, effect }: Kind, scene: Scene): CardFace | null {
  const words = SPECIALS[effect];
  if (!words) return null;
  return {
    name,
    kind: `${deckOf(name, scene)} special card`,
    text: words.text,
    timing: words.timing,
    clause: words.clause,
    Art: CardArt,
  };
}

function itemFace({ name, owner, slot, nature, use, bonus }: ItemEntry): CardFace {
  const rolls = slot === 'attack' ? 'attack rolls (d12)' : 'defence rolls (d6)';
  const what = bonus ? `Adds ${bonus} to your ${rolls}.` : `Adds nothing to your rolls, but fills your ${slot} slot.`;
  const often =
    use === 'multiple' ? 'Works in every battle.' : 'Works in one battle, then it is spent until you enter a church.';
  return {
    name,
    kind: `${owner === 'ichabod' ? 'Ichabod' : 'Horseman'} ability, ${slot}, ${nature}`,
    text: `${what} ${often}`,
    timing: use === 'multiple' ? 'In battle, always' : 'In battle, said before the first exchange',
    clause: owner === 'horseman' ? 'HH-ABIL-12' : slot === 'attack' ? 'HH-ABIL-13' : 'HH-ABIL-14',
    Art: CardArt,
  };
}

export function allCards(scene: Scene): Listed[] {
  const { ichabod, horseman, ability } = scene.content.cards as Record<string, { name: string; count: number }[]>;
  const listed = (deck: string, rows: { name: string; count: number }[] = []): Listed[] =>
    rows.map(({ name, count }) => ({ name, count, deck }));
  return [...listed('Ichabod deck', ichabod), ...listed('Horseman deck', horseman), ...listed('Abilities', ability)];
}

const PLACES: Partial<Record<Ground, { kind: string; text: string; clause: string }>> = {
  school: { kind: 'School House', text: 'All Ichabods begin here. Nobody rides back into it.', clause: 'HH-R-08' },
  mausoleum: {
    kind: 'Mausoleum',
    text: 'Horsemen rise here and regain all hit points. Ichabods never enter it, and nobody fights in it.',
    clause: 'HH-R-09',
  },
  church: {
    kind: 'Church',
    text: 'An Ichabod who stops here regains all hit points and is safe. No Horseman enters it.',
    clause: 'HH-CHURCH-06',
  },
  bridge: { kind: 'Covered Bridge', text: 'The first Ichabod who reaches it wins.', clause: 'HH-WIN-01' },
  void: {
    kind: 'Clearing',
    text: 'A Church, where Ichabods regain all hit points and are safe, or a Graveyard, where Horsemen regain theirs. Nobody else enters.',
    clause: 'HH-SETUP-11',
  },
  blue: { kind: 'Crossroads', text: 'Whoever comes here stops and spins before riding on.', clause: 'HH-BLUE-01' },
};

/** A place of the forest as events call it; a hex of a path is only a step on the way. */
export function place(name: string, scene: Scene): CardFace | null {
  const { byTitle, spaces } = forestOf(scene);
  const words = PLACES[spaces.get(byTitle.get(name) ?? '')?.ground ?? 'path'];
  return words ? { name, ...words } : null;
}
