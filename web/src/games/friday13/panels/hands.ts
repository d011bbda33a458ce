/** Which cards lie before this seat, in groups, and what can be done with each of them now. */
import type { Kind } from '../contract';
import { BARE, cardFact } from '../cards';
import { cardOf } from '../board/options';
import { retell } from '../story';
import {
  isKiller,
  mine,
  personOf,
  placeName,
  target,
  type Act,
  type FridayOption,
  type Night,
  type Table,
} from '../view';

export interface HeldCard {
  name: string;
  options: FridayOption[];
}

export interface Group {
  key: string;
  title: string;
  cards: HeldCard[];
  awake: boolean;
}

/** What somebody can carry. */
export const WEAPONS = 1;
export const ITEMS = 2;

const FOUND: (Act | undefined)[] = ['take', 'hand over', 'exchange', 'keep new', 'shelve'];
const OTHERS: (Kind | undefined)[] = ['trade: get', 'surrender', 'lost grip item', 'pick of the dead'];

/** What an option does with its card, in a word or two. */
export function verb(option: FridayOption): string {
  const { act, who, give, shrine, event } = target(option);
  const words: Partial<Record<Act, string>> = {
    use: who ? `Use on ${who}` : 'Use',
    drop: 'Drop',
    take: 'Take',
    put: 'Leave here',
    'hand over': `Give ${who}`,
    exchange: `For ${give}`,
    'keep new': 'Take, old to Shrine',
    shelve: 'To the Shrine',
    store: 'Store',
    fetch: 'Fetch',
  };
  if (act && words[act]) return words[act];
  if (event) return 'Play';
  return shrine ? 'To the Shrine' : 'This one';
}

export function groups(table: Table): Group[] {
  const { view } = table;
  const found = isKiller(view) ? killersGroups(table) : counselorsGroups(table);
  const options = table.offers.filter((option) => cardOf(option) !== null);
  for (const option of options) lay(option, home(table, option), found);
  for (const group of found) group.awake ||= group.cards.some((card) => card.options.length > 0);
  const rank = (group: Group): number =>
    group.cards.some((card) => card.options.length > 0) ? 0 : group.awake ? 1 : 2;
  return found.filter((group) => group.cards.length > 0 || group.awake).sort((a, b) => rank(a) - rank(b));
}

/** Where the card of an option lies. */
function home(table: Table, option: FridayOption): string {
  const { kind } = table.question!;
  const { act, event } = target(option);
  if (event) return 'events';
  if (OTHERS.includes(kind)) return 'offer';
  if (kind === 'swap') return act === 'store' ? 'hand' : 'shrine';
  if (FOUND.includes(act)) return 'found';
  if (isKiller(table.view)) return 'hand';
  return table.view.turn?.who ?? 'offer';
}

function lay(option: FridayOption, key: string, groups: Group[]): void {
  const name = cardOf(option)!;
  const wanted = groups.find((group) => group.key === key && group.cards.some((card) => card.name === name));
  const spare = groups.find((group) => group.key === key && (key === 'found' || key === 'offer'));
  const group = wanted ?? spare ?? groups.find((other) => other.cards.some((card) => card.name === name));
  const card = group?.cards.find((other) => other.name === name);
  if (card) card.options.push(option);
  else if (group) group.cards.push({ name, options: [option] });
  else groups.unshift({ key, title: 'On offer', cards: [{ name, options: [option] }], awake: true });
}

const cards = (names: readonly string[]): HeldCard[] => names.map((name) => ({ name, options: [] }));

function killersGroups(table: Table): Group[] {
  const you = table.view.you!;
  const groups: Group[] = [
    { key: 'hand', title: 'You carry', cards: cards(you.items ?? []), awake: true },
    { key: 'shrine', title: 'Your Shrine', cards: cards(you.shrine ?? []), awake: false },
    { key: 'events', title: 'Your events', cards: cards(you.events ?? []), awake: false },
  ];
  return [...extra(table, retell(table.events, '').searched?.at), ...groups];
}

function counselorsGroups(table: Table): Group[] {
  const { view } = table;
  const active = view.turn?.who ?? view.fight?.target;
  const mineNow = mine(view).flatMap((name) => personOf(view, name) ?? []);
  const own = mineNow
    .filter((person) => person.alive)
    .sort((a, b) => Number(b.name === active) - Number(a.name === active))
    .map((person) => ({
      key: person.name,
      title: `${person.name} carries`,
      cards: cards(person.items),
      awake: person.name === active,
    }));
  return [...extra(table, personOf(view, view.turn?.who)?.space), ...own];
}

/** Cards of nobody's hand that the question is about. */
function extra(table: Table, at: string | null | undefined): Group[] {
  const kind = table.question?.kind;
  if (kind === 'rummage' || kind === 'loot') {
    return [
      { key: 'found', title: `In ${placeName(table.scene, at)}`, cards: cards(lying(table.view, at)), awake: true },
    ];
  }
  if (OTHERS.includes(kind)) return [{ key: 'offer', title: 'To choose from', cards: [], awake: true }];
  return [];
}

function lying(view: Night, at: string | null | undefined): string[] {
  return view.board.cabins[at ?? '']?.known ?? view.killer.known_shrine;
}

/** What there is still room for in the hand of the one who acts, in words. */
export function roomOf(table: Table, group: Group): string {
  if (!group.awake || !(group.key === 'hand' || personOf(table.view, group.key))) return '';
  const weapons = group.cards.filter((card) => cardFact(card.name, table.scene)?.kind === 'weapon').length;
  const free = ITEMS - (group.cards.length - weapons);
  const bare = weapons < WEAPONS ? `No weapon: ${BARE.attack} attack die, ${BARE.defence} to defend.` : '';
  const items = free > 0 ? `Room for ${free === 1 ? 'an item' : `${free} items`}.` : '';
  return [bare, items].filter(Boolean).join(' ');
}
