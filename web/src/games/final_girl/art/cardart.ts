/** What the art of each card shows; the catalogue says so for every card it knows. */
import type { ActionCard } from '../view';

export type Tone = ActionCard['type'] | 'item' | 'terror' | 'event' | 'finale' | 'dark' | 'girl';

export interface ArtSpec {
  tone: Tone;
  /** The marks of its effect: their icons are part of the picture. */
  icons: string[];
  item?: boolean;
  girl?: boolean;
  killer?: string;
}

export const TONES: Record<Tone, { ink: string; deep: string }> = {
  action: { ink: '#5ce1e6', deep: '#123a4f' },
  attack: { ink: '#ff5c5c', deep: '#4a0f24' },
  reaction: { ink: '#7aa2ff', deep: '#1a2560' },
  search: { ink: '#ffd23c', deep: '#4a3a0c' },
  modifier: { ink: '#d99bff', deep: '#3a1a5e' },
  item: { ink: '#ffe9a0', deep: '#3d2a18' },
  terror: { ink: '#ff5fa8', deep: '#3a0a26' },
  event: { ink: '#6be3b0', deep: '#0f3a3a' },
  finale: { ink: '#ff5c5c', deep: '#300a10' },
  dark: { ink: '#b98aff', deep: '#170a30' },
  girl: { ink: '#5ce1e6', deep: '#1a4a5c' },
};

const specs = new Map<string, ArtSpec>();

export function setArt(name: string, spec: ArtSpec): void {
  specs.set(name, spec);
}

export function artOf(name: string): ArtSpec {
  return specs.get(name) ?? { tone: 'event', icons: [] };
}

/** A picture for every Action card, on a grid of 24. */
export const ACTIONS: Record<string, string> = {
  Walk: 'M9 4a2 2 0 1 0 .1 0M9 9l-3 5M9 9l4 3 3 0M9 9v6l4 6M9 15l-4 6',
  Sprint: 'M14 4a2 2 0 1 0 .1 0M13 8l-5 2-2 3M13 8l-2 7 5 3-1 4M11 15l-5 5M13 9l3 3h4M2 8h3M1 12h3',
  'Weak Attack': 'M5 19L16 8M14 5l5 5M16 8l3-4M5 19l-1 1M18 14l3 1M15 17l1 3',
  'Furious Strike': 'M4 20L15 6M13 4l7 6M9 8L4 6M12 12l-6-1M18 13l3 4M14 16l1 5M16 5l4-2',
  'Critical Strike': 'M12 2l2 6 6-3-4 6 6 3-7 1 2 6-5-4-5 4 2-6-7-1 6-3-4-6 6 3z',
  'Short Rest': 'M4 18v-7h8a6 6 0 0 1 6 6v1M4 14h14M4 18v2M18 18v2M7 9h.1M14 5h4l-4 4h4',
  'Long Rest': 'M4 18v-8h8a6 6 0 0 1 6 6v2M4 14h14M13 3h4l-4 4h4M19 7h3l-3 3h3M7 9h.1',
  Focus: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 2v3M12 19v3M2 12h3M19 12h3',
  Guard: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM12 7v9M8.500 11h7',
  Retaliate: 'M11 4l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V6zM15 15l6-11M19 3l2 1-1 2',
  Search: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12M14.500 14.500L20 20M8 10a2 2 0 0 1 2-2',
  'Close Call': 'M4 12a8 8 0 0 1 14-5l2-2v6h-6l2-2a5 5 0 0 0-9 3M20 13a8 8 0 0 1-14 5l-2 2v-6h6',
  Planning: 'M5 4h14v16H5zM8 8h8M8 12h5M8 16h3M15 15l2 2 3-4',
  Improvise: 'M12 3a6 6 0 0 1 3.500 11v2h-7v-2A6 6 0 0 1 12 3M9 19h6M10 21.500h4M12 8v4M10 10h4',
  Distract: 'M4 14V9l9-5v15zM4 14h3l2 6h-3zM16 9a4 4 0 0 1 0 5M18.500 6.500a8 8 0 0 1 0 10',
  Convince: 'M3 5h13v9H9l-4 4v-4H3zM18 9h3v8h-2v3l-4-3h-4',
  Atone: 'M12 3v6M9 6l3-3 3 3M5 13c2 5 12 5 14 0M5 13l-2 7h18l-2-7M8 12c0-4 8-4 8 0',
};
