/** Friendly names for those who did not give one: people and tables. */
const tempers = ['Quiet', 'Brave', 'Pale', 'Swift', 'Merry', 'Patient', 'Lucky', 'Crooked', 'Wary', 'Bold'];
const beasts = ['Heron', 'Badger', 'Hare', 'Magpie', 'Otter', 'Vixen', 'Stag', 'Raven', 'Marten', 'Wren'];
const woods = ['Birch', 'Ember', 'Alder', 'Rowan', 'Cedar', 'Thorn', 'Hazel', 'Larch', 'Willow', 'Juniper'];

const pick = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)] as string;

export const friendlyName = (): string => `${pick(tempers)} ${pick(beasts)}`;

export const tableName = (): string => `${pick(woods)}-${String(Math.floor(Math.random() * 90) + 10)}`;
