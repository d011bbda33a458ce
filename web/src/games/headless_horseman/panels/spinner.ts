/** The spinner of the pack: its sectors in order, and where each result lies on the wheel. */
import type { Scene } from '../../face';

export interface Sector {
  /** left, right, any, nearest, back 2 ... */
  result: string;
  sectors: number;
  /** Where it begins and ends, in degrees clockwise from the top. */
  from: number;
  to: number;
}

interface Entry {
  result: string;
  sectors: number;
  spaces?: number;
}

export function sectorsOf(scene: Scene): Sector[] {
  const entries = scene.content.pack.spinner as Entry[];
  const whole = entries.reduce((sum, entry) => sum + entry.sectors, 0);
  let at = 0;
  return entries.map(({ result, sectors, spaces }) => {
    const from = at;
    at += (360 * sectors) / whole;
    return { result: spaces ? `${result} ${spaces}` : result, sectors, from, to: at };
  });
}

/** The chance of a result in percent, for a tag. */
export function chanceOf(scene: Scene, result: string): string {
  const sector = sectorsOf(scene).find((other) => other.result === result);
  return sector ? `${Math.round((sector.to - sector.from) / 3.6)} %` : '';
}

export interface Share {
  name: string;
  results: string[];
  sectors: number;
  /** Of how many sectors. */
  of: number;
}

/** How many sectors of the wheel say what; those that send one back are told together. */
export function sharesOf(scene: Scene): Share[] {
  const sectors = sectorsOf(scene);
  const of = sum(sectors);
  const backs = sectors.filter(({ result }) => result.startsWith('back '));
  const far = backs.map(({ result }) => result.slice('back '.length)).sort();
  const last = far.pop();
  const name = `back ${far.length > 0 ? `${far.join(', ')} or ${last}` : last}`;
  const back = { name, results: backs.map(({ result }) => result), sectors: sum(backs), of };
  const others = sectors
    .filter((sector) => !backs.includes(sector))
    .map(({ result, sectors: own }) => ({ name: result, results: [result], sectors: own, of }));
  return backs.length > 0 ? [...others.slice(0, 2), back, ...others.slice(2)] : others;
}

const sum = (sectors: Sector[]): number => sectors.reduce((all, one) => all + one.sectors, 0);

/** The sector that the words of an event name: "Go Back 3 Spaces" is back 3. */
export function resultOf(words: string): string {
  const back = /Back (\d+)/.exec(words);
  if (back) return `back ${back[1]}`;
  if (/Left/.test(words)) return 'left';
  if (/Right/.test(words)) return 'right';
  return /Any/.test(words) ? 'any' : 'nearest';
}

export const IN_WORDS: Record<string, string> = {
  left: 'Take the path on the left',
  right: 'Take the path on the right',
  any: 'Take any path',
  nearest: 'Go to the nearest church or graveyard',
};

export function inWords(result: string): string {
  const back = /^back (\d+)/.exec(result);
  return back ? `Go back ${back[1]} spaces, then ride on` : IN_WORDS[result];
}
