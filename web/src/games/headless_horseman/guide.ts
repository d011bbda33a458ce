/** One line of help for each question, and what windows are called. */
import type { Kind } from './contract';

export const HELP: Partial<Record<Kind, string>> = {
  colour: 'Only the looks differ.',
  place: 'Ichabods heal in churches, Horsemen in graveyards. The kinds alternate.',
  'church card': 'You would start healed in the nearest church, then ride as usual.',
  'spectral card': 'You would start healed in any free graveyard, then ride as usual.',
  number: 'Pick a card to see where it takes you, then tap a glowing space.',
  exit: 'Tap where you want to end. You may not turn straight back on the way.',
  'any path card': 'The tags on the board say where each result would lead.',
  nearest: 'Your ride ends there, healed.',
  'through card': 'The church has healed you already. With the card you ride on.',
  'transport card': 'With the card you leave by any other graveyard.',
  attack: 'Attacker d12, defender d6, then the roles swap, to the death.',
  'banish card': 'Your d10 says to which graveyard the Horseman goes. The battle ends.',
  'defense card': 'With the card the banishment fails and the battle goes on.',
  pumpkin: 'Hits on a d6: up to 4 at distance 1, 3 at 2, 2 at 3. A hit costs a turn.',
  'mirror card': 'If it hits, the mirror die says whom: maybe still you.',
  discard: 'It goes face up to the discard pile; you draw a new one.',
  exile: 'Far from you, if you are wise.',
  'take item': 'You see it only when you take it.',
  'keep item': 'One card for each slot: the other leaves the game.',
  'use item': 'It works for the whole battle, then it is spent until you enter a church.',
  'pick up': 'What you do not take leaves the game.',
  stop: 'You may end your ride here.',
};

/** The reaction windows by when they open. */
export const WINDOWS: Partial<Record<Kind, string>> = {
  'church card': 'when your turn begins: Go to Nearest Church',
  'spectral card': 'when your turn begins: Spectral Transport',
  'any path card': 'at a crossroads: Take Any Path',
  'through card': 'when you ride into a church: Enter and Exit a Church',
  'transport card': 'when you ride into a graveyard: Enter and Transport',
  'mirror card': 'when a pumpkin flies at you: Mirror of Manifestation',
  'banish card': 'in a battle: Banish Headless Horseman',
  'defense card': 'when you are banished: Defense Against Banishment',
};
