/** The effect language of the packs, read for people: sentences, and icons with numbers where these say it all. */
import type { IconName } from '../../kit/icons';
import { MOMENTS, PLACES, STATEMENTS, TARGETS, stat, type Phrase } from './phrases';

/** Names of spaces, Special Victims and decks by their ids; `enemies` are those who act where there are several. */
export type Names = Record<string, string>;

/** An icon with a number, and the same in words. */
export interface Chip {
  icon: IconName;
  value: string;
  words: string;
}

const CHIPS: [RegExp, IconName, string][] = [
  [/^move (\d+)$/, 'boot', '$1'],
  [/^time ([+-]\d+)$/, 'hour', '$1'],
  [/^horror ([+-]\d+)$/, 'skull', '$1'],
  [/^heal (\d+)$/, 'heart', '+$1'],
  [/^lose (\d+)$/, 'heart', '-$1'],
  [/^damage (\d+)$/, 'bolt', '$1'],
  [/^block all$/, 'shield', 'all'],
  [/^block (\d+)$/, 'shield', '$1'],
  [/^search (\d+) keep (\d+)$/, 'search', '$1'],
  [/^take cost ?<= ?(\d+)$/, 'cards', '≤$1'],
  [/^take (.+)$/, 'cards', '$1'],
  [/^end_action$/, 'skip', ''],
  [/^dark$/, 'eye', ''],
  [/^nothing$/, 'minus', ''],
  [/^kmove (\d+) player$/, 'swap', '$1'],
  [/^hook open_house$/, 'exit', ''],
  [/^counter \w+ ([+-]\d+)$/, 'flame', '$1'],
];

/** A string cut at a sign, but not inside braces. */
export function parts(text: string, sign: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let word = '';
  for (const letter of text.replace(/\s+/g, ' ')) {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (letter === sign && depth === 0) {
      found.push(word.trim());
      word = '';
    } else word += letter;
  }
  return [...found, word.trim()].filter(Boolean);
}

/** Icons for an effect, or null where icons do not say it all. */
export function chips(effect: string): Chip[] | null {
  const found: Chip[] = [];
  for (const part of parts(effect, ';')) {
    const chip = CHIPS.find(([pattern]) => pattern.test(part));
    if (!chip) return null;
    const [pattern, icon, value] = chip;
    found.push({ icon, value: minus(part.replace(pattern, value)), words: one(part, {}) });
  }
  return found;
}

/** An effect as sentences: one line for each statement. */
export function sentences(effect: string, names: Names = {}): string[] {
  return parts(effect, ';').map((part) => capital(one(part, names)) + '.');
}

export function words(effect: string, names: Names = {}): string {
  return sentences(effect, names).join(' ');
}

/** Several statements in the middle of a sentence. */
function inline(effect: string, names: Names): string {
  return parts(effect, ';')
    .map((part) => one(part, names))
    .join(', ');
}

function one(effect: string, names: Names): string {
  if (effect.includes('{')) return nested(effect, names);
  const [verb, subject, ...rest] = effect.split(' ');
  if (verb === 'act' && subject !== 'finale') return action(subject, rest, names);
  if (verb === 'mod') {
    const said = stat(subject, rest[0] ?? '');
    const when =
      rest.indexOf('when') > 0 ? ` while ${place(rest.slice(rest.indexOf('when') + 1).join(' '), names)}` : '';
    const until = rest.includes('until') ? ' until the next Upkeep' : '';
    if (said) return said + when + until;
  }
  for (const [pattern, phrase] of STATEMENTS) {
    if (pattern.test(effect)) return place(minus(effect.replace(pattern, phrase).replace(' when ', ' while ')), names);
  }
  return place(effect, names);
}

/** A trigger, a condition, an ability, a die or a choice, and what it leads to. */
function nested(effect: string, names: Names): string {
  const on = /^on (.+?)( once)?(?: if (.+?))? \{ (.*) \}$/.exec(effect);
  if (on)
    return `${place(first(MOMENTS, on[1]), names)}${on[3] ? ` if ${place(on[3], names)}` : ''}: ${inline(on[4], names)}`;
  const branch = /^(?:on (.+?) )?if ([^{]+) \{ (.*?) \}(?: else \{ (.*) \})?$/.exec(effect);
  if (branch) {
    const otherwise = branch[4] ? `; otherwise ${inline(branch[4], names)}` : '';
    return `if ${place(branch[2].trim(), names)}: ${inline(branch[3], names)}${otherwise}`;
  }
  const use = /^use (\w+) (\w+)(?: if ([^{]+))? \{ (.*) \}$/.exec(effect);
  if (use) {
    const often = use[1] === 'per_turn' ? 'once a turn' : use[1] === 'per_phase' ? 'once each Action phase' : 'once';
    return `${often}${use[3] ? `, if ${place(use[3].trim(), names)}` : ''}: ${inline(use[4], names)}`;
  }
  const body = effect.slice(effect.indexOf('{') + 1, effect.lastIndexOf('}'));
  if (effect.startsWith('die')) {
    const faces = parts(body, '/').map((part) => part.split(/:(.*)/s));
    return `roll a die: ${faces.map(([face, then]) => `${face.trim().replace('-', '–')} ${inline(then, names)}`).join('; ')}`;
  }
  return parts(body, '/')
    .map((part) => inline(part, names))
    .join(', or ');
}

/** A Killer Action: its target, moves and attacks. */
function action(target: string, rest: string[], names: Names): string {
  const by = rest.includes('by') ? rest[rest.indexOf('by') + 1] : '';
  const everyone = names.enemies ? `${names.enemies} target` : 'the Killer targets';
  const who = by === 'minions' ? 'Minions target' : by === 'killer' ? 'the Killer alone targets' : everyone;
  const steps = rest.filter((word) => word === 'M' || word === 'A').map((word) => (word === 'M' ? 'move' : 'attack'));
  return `${who} ${TARGETS[target] ?? target}: ${steps.join(', ')}`;
}

function first(phrases: Phrase[], text: string): string {
  const found = phrases.find(([pattern]) => pattern.test(text));
  return found ? text.replace(found[0], found[1]) : text;
}

/** Selectors and conditions in plain words, ids by their names. */
function place(text: string, names: Names): string {
  let said = text.replace(/(?<=[a-z0-9])\+(?=[a-z])/g, ' or ');
  for (const [pattern, phrase] of PLACES) said = said.replace(pattern, phrase);
  said = said
    .replace(/\bfrom fg\b/g, 'from you')
    .replace(/\bfrom killer\b/g, 'from the Killer')
    .replace(/\bto killer\b/g, 'to the Killer');
  return said
    .split(/(\w+)/)
    .map((word) => names[word] ?? word)
    .join('')
    .trim();
}

export function minus(text: string): string {
  return text.replace(/(^|\s)-(?=\d)/g, '$1−');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
