/** Shapes of the chart: glyphs of the ground, and what lies on special squares. Ours, in board units around 0,0. */
import type { Kind, Zone } from '../board/island';

/** Ink glyphs by zone. */
export const GROUND: Record<Zone, string> = {
  Jungle:
    '<g fill="none" stroke="#2f4a24" stroke-width="1.3" stroke-linecap="round"><path d="M0 6C.5 2 0-1 1-5"/><path d="M1-5c-4-2-7 0-8 3M1-5c-3-4-7-4-9-2M1-5c1-4 5-5 8-3M1-5c4-1 7 1 7 4M1-5c0-3 1-5 3-6" stroke-width="1.7"/></g>',
  'Jungle 2':
    '<path d="M0 6V1" stroke="#33482a" stroke-width="1.5"/><path d="M0-9c4-1 7 1.5 6.5 5C8-1.5 5.5 2 2.5 1.5 0 3-2 2.5-3 1.5-6.5 2-8-2-6.5-4-7-7.5-4-10 0-9z" fill="#3f6b43" fill-opacity=".55" stroke="#274a2e" stroke-width="1.1"/><path d="M-3-4c1-2 3-2.5 5-2" stroke="#274a2e" fill="none"/>',
  Mountains:
    '<path d="M-11 7L-2-9 9 7" fill="#cbb79c" stroke="#4a3826" stroke-width="1.4" stroke-linejoin="round"/><path d="M-2-9L1-1-1 7H9z" fill="#6d5640" fill-opacity=".55"/><path d="M2-1l2 3M3 2l2 3M-1-5l1 3" stroke="#4a3826" stroke-width="1"/>',
  Cliff:
    '<g fill="none" stroke="#5b472e" stroke-width="1.2" stroke-linecap="round"><path d="M-9-4c4-2 7-1 9 0s6 1 9-1"/><path d="M-7-3l-1 6M-4-4l-1 8M-1-4v6M2-3v8M5-3l1 6M8-4l1 5"/></g>',
  Meadow:
    '<path d="M-4 3l-2-5M-1 3v-6M2 3l2-5" fill="none" stroke="#6f7a34" stroke-width="1.2" stroke-linecap="round"/>',
  Lagoon:
    '<g fill="none" stroke="#4b6e54" stroke-width="1.2" stroke-linecap="round"><path d="M-4 4v-8M0 4v-10M4 4v-7"/><path d="M-7 5h14" stroke-width="1"/></g>',
};

/** How far apart the glyphs of a zone stand. */
export const SPREAD: Record<Zone, number> = {
  Jungle: 13,
  'Jungle 2': 13,
  Meadow: 24,
  Mountains: 18,
  Cliff: 19,
  Lagoon: 16,
};

export const TINT: Record<Zone, string> = {
  Jungle: '#7fb069',
  Meadow: '#d3d58a',
  'Jungle 2': '#5f9e6e',
  Mountains: '#b09a84',
  Lagoon: '#b9d6b4',
  Cliff: '#cdb992',
};

/** Plates of special squares; the Camp has one plate for all its squares. */
export const PLATE: Partial<Record<Kind, string>> = {
  elevation:
    '<rect x="-15.5" y="-15.5" width="31" height="31" rx="4" fill="#ffd83d" stroke="#6b4d06" stroke-width="1.6"/><path d="M-12 9L-3-9 2-1 5-5 12 9z" fill="#7a5a2c" stroke="#3d2b0c" stroke-width="1.2" stroke-linejoin="round"/><path d="M-3-9l-3 6 3-1 2 2 2-3z" fill="#fff8dc"/>',
  hiding:
    '<rect x="-15.5" y="-15.5" width="31" height="31" rx="4" fill="#1c1c1c" stroke="#efe3c4" stroke-width="1.3"/><path d="M-10 10C-10-4-6-10 0-10S10-4 10 10z" fill="#000"/><path d="M-12 10C-12-5-7-12 0-12S12-5 12 10" fill="none" stroke="#8a8067" stroke-width="2.5"/><g fill="#efe3c4"><ellipse cx="-3.5" cy="1" rx="2" ry="1.5"/><ellipse cx="3.5" cy="1" rx="2" ry="1.5"/></g>',
  boat: '<rect x="-15.5" y="-15.5" width="31" height="31" rx="4" fill="#d1342f" stroke="#4d0d0a" stroke-width="1.5"/><path d="M-11 5h22l-4 6H-7z" fill="#fff3dc"/><path d="M-1-11v14M-1-10c6 2 8 6 8 11h-8z" fill="#fff3dc" stroke="#fff3dc" stroke-width="1.5" stroke-linejoin="round"/>',
};

const TENT =
  '<path d="M-13 10L0-11 13 10z" fill="#fff6df" stroke="#3d2710" stroke-width="1.6" stroke-linejoin="round"/><path d="M0-11L-4 10H4z" fill="#6d4a24"/>';
export const FIRE =
  '<path d="M-10 9L10 4M10 9L-10 4" stroke="#5a3a16" stroke-width="3" stroke-linecap="round"/><path d="M0-14c1.5 5 7 7 7 13a7 7 0 0 1-14 0c0-3.5 2-5 2.7-7.5 1.8 1.2 2.3 2.6 2.3 4 2-2 2.5-6 2-9.5z" fill="#e2571e"/><path d="M0-4c1 3 3 4 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z" fill="#ffd45e"/>';

/** The Camp where its four squares form one: two tents and a fire. */
export const CAMP = `<rect x="-35" y="-35" width="70" height="70" rx="6" fill="#f2e4b8" fill-opacity=".85" stroke="#5a3a16" stroke-width="1.8"/><path d="M-35 0h70M0-35v70" stroke="#5a3a16" stroke-width="1" stroke-dasharray="3 3" opacity=".6"/><g transform="translate(-18,-14)">${TENT}</g><g transform="translate(18,-14)">${TENT}</g><g transform="translate(0,20)">${FIRE}</g>`;

export const COMPASS =
  '<circle r="21" fill="none" stroke="#3a2410" stroke-width="1.2"/><circle r="17" fill="none" stroke="#3a2410" stroke-width=".7"/><path d="M0-24L4.5-4.5 24 0 4.5 4.5 0 24-4.5 4.5-24 0-4.5-4.5z" fill="#3a2410"/><path d="M0-24L0 0-4.5-4.5zM24 0L0 0 4.5-4.5zM0 24L0 0 4.5 4.5zM-24 0L0 0-4.5 4.5z" fill="#f3e6c2"/>';
