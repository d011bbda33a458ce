/** The Counselors as pieces: colour, shape of the foot, letter; any two of them tell who it is. */
import type { Scene } from '../../face';
import { inkOf } from '../art/inks';

export interface Look {
  name: string;
  colour: string;
  letter: string;
  shape: number;
}

const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'pentagon', 'cross'];

export function look(scene: Scene, name: string): Look {
  const people = scene.content['people'].counselor as { name: string; colour: string }[];
  const at = people.findIndex((person) => person.name === name);
  const letter = name.charAt(0);
  const twins = people.filter((person) => person.name.charAt(0) === letter).length > 1;
  return { name, colour: inkOf(people[at]?.colour), letter: twins ? String(at + 1) : letter, shape: Math.max(0, at) };
}

export function shapeName(shape: number): string {
  return SHAPES[shape % SHAPES.length]!;
}
