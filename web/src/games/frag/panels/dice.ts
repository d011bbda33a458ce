/** Dice to look at. The table draws the sum of a roll; the faces shown are one of the ways it can fall, always the same. */

/** In how many ways some dice come to each sum. */
function ways(dice: number): number[] {
  let found = [1];
  for (let i = 0; i < dice; i++) {
    const longer: number[] = Array(found.length + 6).fill(0);
    found.forEach((count, sum) => {
      for (let face = 1; face <= 6; face++) longer[sum + face] += count;
    });
    found = longer;
  }
  return found;
}

/** So many faces with that sum, every way of falling as likely as any other. */
export function faces(dice: number, sum: number, seed: number): number[] {
  const found: number[] = [];
  let state = (seed + 1) * 2654435761;
  let rest = sum;
  for (let left = dice - 1; left >= 0; left--) {
    const after = ways(left);
    const chances = [1, 2, 3, 4, 5, 6].map((face) => after[rest - face] ?? 0);
    const whole = chances.reduce((a, b) => a + b, 0);
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    let pick = (state / 4294967296) * whole;
    let face = chances.findIndex((chance) => (pick -= chance) < 0) + 1;
    if (face === 0) face = Math.max(1, Math.min(6, rest - left));
    found.push(face);
    rest -= face;
  }
  return found;
}
