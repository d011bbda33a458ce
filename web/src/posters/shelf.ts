import type { GameInfo } from '../wire/api';

/** What stands on the shelf: each game in a few words of ours. Seats and options come from the server. */
export interface OnShelf {
  key: string;
  title: string;
  hook: string;
  players: string;
  /** How many sit at the table when a newcomer plays at once against bots. */
  best: number;
  /** The seat that a newcomer gets. */
  seat: number;
  pitch: string;
  /** How to play in one screen: a heading and a sentence or two each. */
  summary: { heading: string; text: string }[];
}

export const shelf: OnShelf[] = [
  {
    key: 'frag',
    title: 'Frag Gold',
    hook: 'All against all',
    players: '2 to 6 players',
    best: 4,
    seat: 0,
    pitch:
      'A shooter on a table. Divide seven points among Health, Speed and Accuracy, run for guns and gadgets, find a line of sight, and be the first to mark three frags. Whoever is fragged comes back on their next turn.',
    summary: [
      {
        heading: 'Aim',
        text: 'Mark three frags before anybody else. Nobody is ever out: a fragged fighter respawns on their next turn.',
      },
      {
        heading: 'Your turn',
        text: 'Roll as many dice as your Speed. The total is your movement. Move, power up and attack in any order until you say that you are through.',
      },
      {
        heading: 'Powering up',
        text: 'Enter a weapon or gadget square and roll a die: on 4 to 6 you draw a card. Play weapons, armor and gadgets in front of you; specials when their card says so.',
      },
      {
        heading: 'Attacking',
        text: 'You need a straight line to the target that touches no wall, corner, door or fighter. Roll your Accuracy dice: the sum must reach the range. You have half your Accuracy in attacks, rounded up.',
      },
      {
        heading: 'Damage',
        text: 'Divide the weapon’s dice by the target’s Health dice and drop the remainder: so much Health is lost. At 0 the target is fragged, and leaves blood and weapons where it stood.',
      },
      {
        heading: 'Terrain',
        text: 'Acid attacks whoever enters it, a jump over it costs double. Teleporters are one step apart. Never end in an occupied square.',
      },
    ],
  },
  {
    key: 'friday13',
    title: 'Friday the 13th',
    hook: 'One hidden killer',
    players: '3 to 7 players',
    best: 4,
    seat: 1,
    pitch:
      'One of you is Jason and moves unseen. The others lead six Counselors through the camp at night, search the cabins for weapons, light and fuel, and must kill Jason before the last of them is found.',
    summary: [
      {
        heading: 'Aim',
        text: 'The Counselors win when Jason has 6 wounds. Jason wins when all six Counselors are dead; each dies of 2 wounds.',
      },
      {
        heading: 'A Counselor’s turn',
        text: 'Roll a die and move up to that far. Then one of: search where you stand, use an item, or move again. The team decides each round who goes next.',
      },
      {
        heading: 'Jason’s turn',
        text: 'When all have gone, Jason plays an event card, or moves in secret and does one thing: search, swap with the Shrine, or move again.',
      },
      {
        heading: 'Hidden and seen',
        text: 'Jason is shown when attacking, stepping onto a Counselor, sharing a cabin with one, standing next to a lit fireplace, or found by a search outdoors.',
      },
      {
        heading: 'Fights',
        text: 'The attacker hits with each 4 to 6, the other blocks with each 5 or 6; every hit that is not blocked is a wound. Then the roles change, or the one to attack runs for it and loses an item.',
      },
      {
        heading: 'When the lights go out',
        text: 'In a blackout only an attack shows Jason, and searching a cabin needs a Flashlight or a 4 to 6. The Fuel Can, used in the Generator’s cabin, brings the power back.',
      },
    ],
  },
  {
    key: 'dangerous_game',
    title: 'The Most Dangerous Game',
    hook: 'The caught turn hunter',
    players: '4 to 7 players',
    best: 5,
    seat: 0,
    pitch:
      'An island, one Hunter, and the rest of you hidden on it. The Hunted write their steps down in secret and leave trails two cycles old. Whoever is caught changes sides. Bargain, lie, lay traps: the most points win.',
    summary: [
      {
        heading: 'Aim',
        text: 'Most points when nobody is Hunted any more: 2 for a capture, 2 for each escape, 4 for the last one who is still free.',
      },
      {
        heading: 'Your turn',
        text: 'Draw, roll and move exactly that far (a Hunter the d8 openly, a Hunted the d6 in secret), play any cards, then fight. Keep three cards.',
      },
      {
        heading: 'Seen',
        text: 'A Hunter sees six spaces, eight from a summit. A Hunted in a hiding place is seen only within two. Whoever is seen must come into the open.',
      },
      {
        heading: 'Trails',
        text: 'From the third cycle on every Hunted shows where they were two cycles ago. The trail is true, and old.',
      },
      {
        heading: 'Combat',
        text: 'A Hunter may attack anybody in range: d8 against d6, the higher roll wins. Caught, you throw away your cards, draw three Hunter cards, and hunt from the Camp.',
      },
      {
        heading: 'Talk',
        text: 'Promise what you like, nothing said binds anyone. Hunters may betray each other; who loses goes back to Camp.',
      },
    ],
  },
  {
    key: 'headless_horseman',
    title: 'Headless Horseman',
    hook: 'Race the curse',
    players: '2 to 8 players',
    best: 4,
    seat: 0,
    pitch:
      'Everybody rides from the School House for the Covered Bridge. In the fourth round the curse is dealt, and one of you becomes the Horseman. Whoever the Horseman kills rides along. The first Ichabod over the Bridge wins.',
    summary: [
      {
        heading: 'Aim',
        text: 'Be the first Ichabod on the Covered Bridge. If all of you have become Horsemen, the ride never ends and the race is lost.',
      },
      {
        heading: 'Your turn',
        text: 'Play a number card and ride exactly that far along the paths. On a blue hex you stop and spin for the way. Then everybody fills up to six cards.',
      },
      {
        heading: 'The curse',
        text: 'In round four each of you turns over a curse card. One Horseman among up to five players, two among more: they start again from the Mausoleum with Horseman cards.',
      },
      {
        heading: 'Churches and graveyards',
        text: 'A church heals an Ichabod and no Horseman may enter it. A graveyard heals a Horseman and no Ichabod may enter it.',
      },
      {
        heading: 'Battles',
        text: 'Attacker d12, defender d6: who rolls less loses the difference in hit points, then the roles change. A dead Ichabod is reborn as a Horseman; a beaten Horseman goes to a graveyard.',
      },
      {
        heading: 'Pumpkins',
        text: 'Once a round a Horseman may throw a pumpkin up to three spaces for two hit points. A hit costs the next turn, unless a mirror turns it away.',
      },
    ],
  },
  {
    key: 'final_girl',
    title: 'Final Girl',
    hook: 'Alone in the film',
    players: '1 player',
    best: 1,
    seat: 0,
    pitch:
      'A slasher film for one. Save whom you can, search for a weapon, keep your nerve and your time, and end the Killer before the Killer ends you. Five films, ten heroines, and any of them in any place.',
    summary: [
      {
        heading: 'Aim',
        text: 'Kill the Killer. You lose when the Final Girl dies first. Saving Victims is never required, but each one helps.',
      },
      {
        heading: 'Action phase',
        text: 'Play action cards one at a time. Most ask for a Horror Roll: 5 and 6 are successes, 3 and 4 become one if you discard two cards. Then the line for your successes happens.',
      },
      {
        heading: 'Time',
        text: 'Time pays for what you do and for the cards you buy afterwards. Below zero your Action phase ends. A discarded card gives one Time.',
      },
      {
        heading: 'Planning phase',
        text: 'Buy cards with what is left. What you played this turn comes back to the tableau only after this.',
      },
      {
        heading: 'The Killer',
        text: 'The Killer acts by the Killer card and draws a Terror card. Every dead Victim raises Bloodlust: the Killer gets faster and hits harder, and those in the same space panic.',
      },
      {
        heading: 'Horror and health',
        text: 'The higher the Horror, the fewer dice you roll. The last health of both of you is a hidden token: it may be a second chance.',
      },
    ],
  },
];

export const onShelf = (key: string): OnShelf | undefined => shelf.find((game) => game.key === key);

/** A game that nobody has written a poster for, in its own words. */
export function plainly({ key, title, blurb, seats }: Pick<GameInfo, 'key' | 'title' | 'blurb' | 'seats'>): OnShelf {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  const players = low === high ? `${low} player${low === 1 ? '' : 's'}` : `${low} to ${high} players`;
  return { key, title, hook: blurb, players, best: low, seat: 0, pitch: blurb, summary: [] };
}
