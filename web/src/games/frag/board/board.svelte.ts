/** What the board of Frag knows at a moment: who stands where, what can be chosen on it, what is under the pointer. */
import type { Option } from '../../../wire/messages';
import { arenaOf, type Arena, type Cell } from './arena';
import { outline, square } from './outline';
import { walk, type Reach } from './paths';
import { planOf, shots } from './plan.svelte';
import { blockers, exposed, holders, inSightFrom, metric, struck, walks } from './reckoning';
import { look, rangeFrom, type Sight } from './sight';
import { entering, fighterTip, squareWord, type Tip } from './tips';
import { hasEffect, own, target, type FragTable, type Odds } from '../view';

/** Somebody who can be chosen on the board, with the odds where it is an attack. */
export interface FoeMark {
  seat: string;
  option: number;
  verb: string;
  odds: Odds | null;
  /** What the shot would be fired with. */
  weapon: string;
  choose(): void;
}

export interface CellMark {
  option: Option;
  cell: Cell;
  label: string;
  mark: 'region' | 'ring' | 'badge';
}

/** More cells than this are shown as one region. */
const MANY = 14;
const VERBS: Record<string, string> = {
  'aim at': 'Shoot',
  'chain to': 'Arc on to',
  victim: 'Choose',
};

export class BoardNow {
  hovered = $state.raw<Cell | null>(null);
  private readonly given: () => FragTable;

  constructor(given: () => FragTable) {
    this.given = given;
  }

  table = $derived.by((): FragTable => this.given());
  arena = $derived.by((): Arena => arenaOf(this.table.scene, this.table.view.map));
  me = $derived.by(() => own(this.table.view));
  home = $derived.by((): Cell | null => this.arena.cell(this.me?.cell));
  kind = $derived.by(() => this.table.question?.kind ?? '');
  acting = $derived.by(() => this.kind === 'act' && this.home !== null);

  /** The walks that the movement left allows. */
  reach = $derived.by((): Reach | null => {
    const { table, arena, me } = this;
    if (!this.acting || !me || hasEffect(table.scene, me.specials, 'insubstantial')) return null;
    if (!table.offers.some((option) => target(option).action === 'step')) return null;
    return walks(table, arena);
  });

  marks = $derived.by((): CellMark[] => {
    const placed = this.table.offers.flatMap((option): CellMark[] => {
      const cell = this.arena.cell(target(option).cell);
      return cell ? [{ option, cell, label: option.text, mark: 'ring' }] : [];
    });
    const many = placed.length > MANY;
    for (const mark of placed) {
      const jump = target(mark.option).action === 'jump';
      if (jump && this.reach?.safe.steps.has(mark.cell.name)) mark.mark = 'badge';
      else if (many || this.reach?.steps.has(mark.cell.name)) mark.mark = 'region';
    }
    return placed;
  });

  region = $derived.by((): Cell[] => {
    if (this.reach) {
      return this.arena.cells.filter((cell) => this.reach!.steps.has(cell.name));
    }
    return this.marks.filter((mark) => mark.mark === 'region').map((mark) => mark.cell);
  });

  /** With the overlay on: the cells in reach that a rival sees from where he stands. */
  exposed = $derived.by((): Set<string> => {
    const { table, arena } = this;
    if (!table.overlay || !this.reach) return new Set();
    return new Set(exposed(table, arena, this.region).map((cell) => cell.name));
  });

  foes = $derived.by((): FoeMark[] => {
    const { table } = this;
    const pistol = String(table.scene.content.weapons.pistol?.name ?? '');
    if (this.acting) {
      return shots(table).map((shot) => ({
        seat: shot.odds.seat,
        option: shot.option.id,
        verb: target(shot.option).action === 'saw' ? 'Saw' : 'Shoot',
        odds: shot.odds,
        weapon: target(shot.option).card ?? pistol,
        choose: () => planOf(table).shoot(table, shot),
      }));
    }
    const verb = VERBS[this.kind];
    if (!verb) return [];
    return table.offers.flatMap((option) => {
      const seat = target(option).seat;
      if (!seat) return [];
      const odds = target(option).range === undefined ? null : (target(option) as Odds);
      return [
        {
          seat,
          option: option.id,
          verb,
          odds,
          weapon: odds ? (table.view.attack?.weapon ?? '') : '',
          choose: () => table.confirm(option.id),
        },
      ];
    });
  });

  /** The attack being resolved: a line to each target, with what the dice said. */
  attack = $derived.by((): { from: Cell; to: Cell; verdict: string }[] => {
    const { attack, seats } = this.table.view;
    if (!attack || this.kind === 'aim at' || this.kind === 'chain to') return [];
    const where = (seat: string) => this.arena.cell(seats.find((fighter) => fighter.seat === seat)?.cell);
    const from = where(attack.attacker);
    if (!from) return [];
    const aims = attack.targets.map((seat, at) => ({ to: where(seat), verdict: attack.verdicts[at] ?? 'open' }));
    if (attack.cell) aims.push({ to: this.arena.cell(attack.cell), verdict: 'open' });
    return aims.flatMap(({ to, verdict }) => (to ? [{ from, to, verdict }] : []));
  });

  /** The walk to the cell under the pointer. */
  path = $derived.by((): Cell[] => {
    const to = this.hovered;
    if (!to || !this.home || !this.reach?.steps.has(to.name)) return [];
    return [this.home, ...walk(this.reach, to.name).flatMap((name) => this.arena.cell(name) ?? [])];
  });

  /** The line of sight to the cell under the pointer, where no walk is shown. */
  sight = $derived.by((): { to: Cell; sight: Sight } | null => {
    const { home, me, table, hovered } = this;
    if (!hovered || !home || !me || hovered === home || this.path.length) return null;
    const there = table.view.seats.find((fighter) => fighter.cell === hovered.name);
    if (there && this.foes.some((foe) => foe.seat === there.seat)) return null;
    const out = blockers(table, me.seat, there?.seat ?? '');
    return { to: hovered, sight: look(this.arena, home, hovered, holders(table), out) };
  });

  /** What the blast of a weapon aimed at the cell under the pointer would reach. */
  blast = $derived.by((): string => {
    const { hovered, table, arena } = this;
    if (this.kind !== 'nuke at' || !hovered || !this.marks.some((mark) => mark.cell === hovered)) return '';
    return outline(new Set(struck(table, arena, hovered, table.view.attack?.weapon ?? '').map(square)));
  });

  /** Who is in sight from the end of the walk. */
  seen = $derived.by(() => (this.path.length ? inSightFrom(this.table, this.arena, this.path.at(-1)!) : []));

  tip = $derived.by((): (Tip & { at: Cell }) | null => {
    const at = this.hovered;
    if (!at || at === this.home) return null;
    const { table } = this;
    const standing = table.view.seats.find((fighter) => fighter.cell === at.name);
    if (standing) {
      const { title, lines } = fighterTip(table, standing.seat)!;
      return { at, title, lines: this.sight ? [...lines, this.sightWords()] : lines };
    }
    const lines: string[] = [];
    const jump = this.marks.find((mark) => mark.option.id === table.aimed && mark.cell === at);
    const word = squareWord(at);
    const title = word === at.zone ? `${at.name}, ${word}` : word;
    if (jump && target(jump.option).cost) lines.push(`jump for ${target(jump.option).cost} movement`);
    else if (this.path.length) {
      const steps = this.path.length - 1;
      lines.push([`${steps} step${steps === 1 ? '' : 's'}`, ...entering(table, at)].join(', '));
    } else lines.push(...entering(table, at));
    if (this.seen.length) lines.push(`sees ${this.seen.map((foe) => `${foe.seat} at ${foe.range}`).join(', ')}`);
    if (this.exposed.has(at.name)) lines.push('red mark: a rival sees this square');
    if (this.sight) lines.push(this.sightWords());
    return { at, title, lines };
  });

  private sightWords(): string {
    const { sight, to } = this.sight!;
    const far = rangeFrom(this.arena, this.home!, metric(this.table))(to);
    const what = sight.open ? 'in sight' : sight.fighter ? 'a fighter is in the way' : 'out of sight';
    return `range ${far}, ${what}`;
  }
}
