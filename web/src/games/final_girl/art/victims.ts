/** Victims are meeples: yellow ones, and Special Victims in white, orange or blue with a sign of their own. */

export const MEEPLE =
  'M0-11.500c2.600 0 4.300 1.900 4.300 4.200 0 1-.3 1.900-.9 2.600C6.500-4 10-2.500 10-.6c0 1.600-3 1.900-5 1.800C5.500 3.500 7.800 6.800 7.800 9c0 1.400-1 1.800-2.600 1.800H2c-.9 0-1.200-.6-2-2.600-.8 2-1.100 2.600-2 2.600h-3.200C-6.800 10.800-7.800 10.400-7.800 9c0-2.200 2.300-5.500 2.800-7.800C-7 1.300-10 1-10-.6c0-1.900 3.500-3.400 6.600-4.100-.6-.7-.9-1.600-.9-2.600 0-2.300 1.700-4.200 4.300-4.200z';

export const COLOURS: Record<string, string> = {
  yellow: '#ffd23c',
  white: '#ffffff',
  orange: '#ff9a3c',
  blue: '#7ab8ff',
};

const CROSS = 'M-1.500-3h3v3h3v3h-3v3h-3v-3h-3v-3h3z';
const SIGNS: Record<string, string> = {
  'Camp Nurse': CROSS,
  'Doctor on Call': CROSS,
  'Kid Brother': 'M0-4l1.300 2.800 3 .3-2.300 2 .7 3L0 2.600-2.700 4.100l.7-3-2.300-2 3-.3z',
  Skeptic: 'M-2.500-2c0-3 5-3 5 0 0 2-2.500 2-2.500 4M0 5v.1',
  Medium: 'M-4 1q4-5 8 0-4 5-8 0zM0 .300v1.400',
  Caretaker: 'M-2-3a2 2 0 1 0 0 4 2 2 0 0 0 0-4M-.500 0l4 4M2 2.500l1.500-1.500',
  Botanist: 'M0 5V0M0 1q-4 0-4-4 4 0 4 4M0-.5q4 0 4-4-4 0-4 4',
  Elder: 'M-2 5V-3q0-2 2-2t2 2M-3 0h4',
  'Drone Pilot': 'M-4-2h3M1-2h3M-2.500-2L0 1l2.500-3M0 1v3',
  Strongman: 'M-4-2v4M4-2v4M-4 0h8',
  'Runaway Acrobat': 'M-4 3q4-9 8 0M0-4v.1',
  'Track Coach': 'M0-2v3h2M0-3.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  'Little Neighbour': 'M-4 1l4-4 4 4M-2.500 1v3h5V1',
  Carolyn: 'M0 4S-4 1-4-1a2 2 0 0 1 4-1 2 2 0 0 1 4 1c0 2-4 5-4 5z',
};

/** The sign on a Special Victim's chest, as strokes. */
export function signOf(name: string): string {
  return SIGNS[name] ?? 'M-3 0h6M0-3v6';
}

const TOKENS: Record<string, string> = {
  trap: 'M-8 2a8 8 0 0 1 16 0M-8 2l2 4H6l2-4M-5-2l1 3M0-5v4M5-2L4 1',
  bridge: 'M-8 3q4-8 8-2M2-1q4-4 6 4M-2-6l4 12',
  zip: 'M-8-6L8 2M-2-3v6M-4 3h4v4h-4z',
  storm: 'M1-7l-6 8h5l-2 7 7-9H0z',
  boat: 'M-8 1h16l-3 5h-10zM0 1v-8l5 5H0',
  ladder: 'M-4-8L-2 8M4-8L2 8M-4-4h7M-3 1h6M-3 5h5',
  tar: 'M-8 4c0-6 6-3 6-8 4 1 5 4 4 6 4-1 6 1 6 4 0 4-16 4-16-2z',
  pit: 'M-7 0a7 4 0 1 0 14 0 7 4 0 1 0-14 0M-4 1a4 2 0 0 0 8 0M0-8v6',
  spikes: 'M-8 6l3-10 2 10zM-3 6L0-7l3 13zM3 6l2-10 3 10z',
  fire: 'M0-8c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2-6 2 1 2 2 2 3 2-2 3-5 2-8z',
  open: 'M-5 7V-7h8V7M3-7l4 2V7L3 7M0 0v.1',
  searched: 'M-1-1a4 4 0 1 0 0 .1M2 2l5 5M-6 6L6-6',
};

export function tokenSign(name: string): string {
  return TOKENS[name] ?? 'M0-7l6 7-6 7-6-7z';
}
