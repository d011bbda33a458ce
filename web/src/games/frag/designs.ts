/** The twelve ways to build a fighter, with what each of them means in play. */
import type { Scene } from '../face';

export interface DesignFacts {
  name: string;
  attacks: number;
  weapons: number;
  moves: string;
  jumps: string;
}

interface DesignRow {
  name: string;
  health: number;
  speed: number;
  accuracy: number;
}

export function factsOf(scene: Scene, [health, speed, accuracy]: number[]): DesignFacts {
  const rows = (scene.content.pack.designs ?? []) as DesignRow[];
  const row = rows.find((design) => design.health === health && design.speed === speed && design.accuracy === accuracy);
  return {
    name: row?.name ?? `${health} ${speed} ${accuracy}`,
    attacks: Math.ceil(accuracy / 2),
    weapons: health + 1,
    moves: `about ${Math.round(3.5 * speed)}`,
    jumps: speed > 1 ? `jumps ${speed}` : 'cannot jump',
  };
}
