/** What a seat sees of a night in Sleepy Hollow (contract.ts), and how to find something in it. */
import type { OptionOf, TableState } from '../face';
import type { Contract, Rider, Target, View } from './contract';

export type Horseman = Contract;
export type Night = View;
export type NightTable = TableState<Horseman>;
export type NightOption = OptionOf<Horseman>;
export type RiderFacts = Rider;
export type Role = Rider['role'];

export const targetOf = (option: NightOption): Target => option.target ?? {};

/** The seat's own rider; none for a spectator. */
export const me = (table: NightTable): RiderFacts | undefined =>
  table.seat === null ? undefined : table.view.seats[table.seat];
