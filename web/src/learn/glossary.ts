/** The signs of the table, and of each game, in words. */
import type { IconName } from '../kit/icons';

export interface Sign {
  icon: IconName;
  name: string;
  text: string;
}

export const common: Sign[] = [
  { icon: 'target', name: 'Glowing ring', text: 'You may choose this now. Nothing else has this colour.' },
  { icon: 'lock', name: 'Lock', text: 'Not now. Point at it or hold it: it says why, with the rule behind it.' },
  { icon: 'rules', name: 'Book, §', text: 'A rule, one tap away, in our words.' },
  { icon: 'clock', name: 'Ring with seconds', text: 'The time you have left. The last ten seconds are red.' },
  { icon: 'eye', name: 'Eye', text: 'Something is seen, or the overlay of what can be deduced is on.' },
  { icon: 'eyeoff', name: 'Crossed eye', text: 'Hidden: nobody else sees where it is.' },
  {
    icon: 'undo',
    name: 'Arrow back',
    text: 'Take your last choice back. It is there only while you have learned nothing since.',
  },
  { icon: 'check', name: 'Check', text: 'Proven, done, or a success on a die.' },
  { icon: 'skull', name: 'Skull', text: 'Somebody fell, or a horror.' },
  { icon: 'bot', name: 'Robot', text: 'A bot answers for this seat.' },
];

export const own: Record<string, Sign[]> = {
  frag: [
    { icon: 'heart', name: 'Health', text: 'Slanted bars: dice in defence, and how much you can take.' },
    { icon: 'boot', name: 'Speed', text: 'Dice for movement, and the longest jump.' },
    { icon: 'target', name: 'Accuracy', text: 'Dice to hit; half of them, rounded up, are your attacks.' },
    {
      icon: 'gun',
      name: 'Orange octagon',
      text: 'A weapon square: on 4 to 6 you draw a weapon. With a number: a pile of weapons lies there.',
    },
    { icon: 'chip', name: 'Cyan hexagon', text: 'A gadget square: on 4 to 6 you draw a gadget.' },
    { icon: 'replay', name: 'Violet swirl', text: 'A teleporter: all of them are one step apart.' },
  ],
  friday13: [
    { icon: 'bolt', name: 'Bolt', text: 'Attack dice: each 4 to 6 hits.' },
    { icon: 'shield', name: 'Shield', text: 'Defence dice: each 5 or 6 blocks a hit.' },
    { icon: 'plug', name: 'Plug', text: 'The Generator. While the power is on, the windows are lit.' },
    { icon: 'flame', name: 'Flame', text: 'A lit fireplace: next to it Jason is seen.' },
    { icon: 'cards', name: 'Leaning cards', text: 'Items that lie face down in a cabin.' },
    { icon: 'map', name: 'Red blots', text: 'Where Jason can still be, from all your seat knows.' },
  ],
  dangerous_game: [
    { icon: 'foot', name: 'Footprints', text: 'A trail: where somebody was, with the cycle it is from.' },
    { icon: 'eye', name: 'Hatched ground', text: 'What the Hunters see. A square with an eye would show you.' },
    { icon: 'target', name: 'Rifle ring', text: 'A Hunter, who sees six squares far, eight from a summit.' },
    { icon: 'moon', name: 'Black arch', text: 'A hiding place: seen only from two squares away.' },
    { icon: 'arrow', name: 'Red sail', text: 'A boat: for one step to the next boat, once a turn.' },
    { icon: 'map', name: 'Blue numbers', text: 'Your own steps. Only you see them.' },
  ],
  headless_horseman: [
    {
      icon: 'heart',
      name: 'Hit points',
      text: 'At 0 an Ichabod is reborn as a Horseman, and a Horseman goes to a graveyard.',
    },
    { icon: 'replay', name: 'Blue hex', text: 'Stop and spin for the way.' },
    { icon: 'star', name: 'Church', text: 'Heals an Ichabod; no Horseman may enter.' },
    { icon: 'skull', name: 'Graveyard', text: 'Heals a Horseman; no Ichabod may enter.' },
    { icon: 'flame', name: 'Flame', text: 'Stunned by a pumpkin: the next turn is lost.' },
    { icon: 'moon', name: 'Moon', text: 'The curse, turned over in round four.' },
  ],
  final_girl: [
    { icon: 'heart', name: 'Heart', text: 'Health. The last one is a hidden token, for her and for the Killer.' },
    { icon: 'skull', name: 'Horror', text: 'The higher it is, the fewer dice you roll.' },
    { icon: 'hour', name: 'Time', text: 'Pays for what you do and for new cards. Below zero your phase ends.' },
    {
      icon: 'bolt',
      name: 'Damage',
      text: 'One for each, if you stand with the Killer or your weapon reaches that far.',
    },
    { icon: 'boot', name: 'Moves', text: 'Up to so many steps; two Victims may follow.' },
    { icon: 'search', name: 'Lens', text: 'A search space with items.' },
    { icon: 'exit', name: 'Door', text: 'An exit: Victims with you can be saved here.' },
  ],
};
