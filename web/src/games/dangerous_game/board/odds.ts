/** Chances of two dice: the higher number wins. */
export interface Odds {
  win: number;
  tie: number;
  lose: number;
}

/** How the attacker fares whose die has that many faces, with a bonus on his number. */
export function odds([attack, defence]: readonly [number, number], bonus = 0): Odds {
  let win = 0;
  let tie = 0;
  for (let mine = 1; mine <= attack; mine++) {
    for (let his = 1; his <= defence; his++) {
      if (mine + bonus > his) win++;
      else if (mine + bonus === his) tie++;
    }
  }
  const all = attack * defence;
  return { win: win / all, tie: tie / all, lose: (all - win - tie) / all };
}
