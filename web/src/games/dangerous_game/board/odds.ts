/** Chances of a fight: the higher number wins. */
export interface Odds {
  win: number;
  tie: number;
  lose: number;
}

/** What the table does about even numbers in a combat (option combat_tie): nothing, both roll again, or one side wins. */
export type Tie = 'standoff' | 'reroll' | 'hunted' | 'hunter';

/** How the attacker fares whose die has that many faces, with a bonus on his number. */
export function odds([attack = 1, defence = 1]: readonly number[], bonus = 0, even: Tie = 'standoff'): Odds {
  let win = 0;
  let tie = 0;
  for (let mine = 1; mine <= attack; mine++) {
    for (let his = 1; his <= defence; his++) {
      if (mine + bonus > his || (mine + bonus === his && even === 'hunter')) win++;
      else if (mine + bonus === his && even !== 'hunted') tie++;
    }
  }
  const all = attack * defence;
  const lose = all - win - tie;
  if (even === 'reroll') return { win: win / (win + lose), tie: 0, lose: lose / (win + lose) };
  return { win: win / all, tie: tie / all, lose: lose / all };
}
