/** The names of a ledger's sections, as people read them. */

/** Chapters that the ledgers call by short names. */
const chapters: Record<string, string> = {
  COMP: 'Components',
  DESIGN: 'Fighter designs',
  SETUP: 'Setting up',
  DECK: 'Decks',
  HAND: 'Hands',
  PLAY: 'Playing cards',
  TURN: 'The turn',
  RESP: 'Respawning',
  BUMP: 'Bumping',
  MOVE: 'Moving',
  PUP: 'Powering up',
  JUMP: 'Jumping',
  ACID: 'Acid',
  DOOR: 'Doors',
  GRATE: 'Grates',
  TELE: 'Teleporters',
  WALL: 'Walls',
  ATT: 'Attacks',
  LOS: 'Line of sight',
  WPN: 'Weapons',
  AMMO: 'Ammo',
  HIT: 'Hitting',
  DMG: 'Damage',
  ARM: 'Armor',
  SURV: 'Surviving',
  FRAG: 'Frags',
  LEFT: 'Leftovers',
  BLOOD: 'Blood counters',
  PILE: 'Piles',
  KEEP: 'Going on',
  DROP: 'Dropping',
  WIN: 'Winning',
  META: 'Ground rules',
  CHURCH: 'Churches',
  GRAVE: 'Graveyards',
  BRIDGE: 'The Bridge',
  CURSE: 'The curse',
  MIRROR: 'Mirrors',
  BATTLE: 'Battles',
  BANISH: 'Banishing',
};

export function sectionName(heading: string): string {
  const bare = heading
    .replace(/^[\d.]+\s*/, '')
    .replace(/^[A-Z]+\s+[—-]\s+/, '')
    .replace(/\s*\([A-Z]+\)$/, '')
    .replace(/\s*\(powering up\)|\s*\(cards\)/, '');
  const words = bare.split(' / ');
  const spelled = words.every((word) => chapters[word]) ? words.map((word) => chapters[word]!).join(', ') : bare;
  return spelled.charAt(0).toUpperCase() + (words.length > 1 ? spelled.slice(1).toLowerCase() : spelled.slice(1));
}
