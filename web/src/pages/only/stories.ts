/** The pages on what is to be had only at this table: what it is, how to try it, and where. */
export interface Story {
  parts: { heading: string; text: string }[];
  /** Where it can be tried at once. */
  tries: { href: string; label: string }[];
}

export const stories: Record<string, Story> = {
  dice: {
    parts: [
      {
        heading: 'What is sealed',
        text: 'Before the first choice the server and every player seal a share each: a long random number, of which only the fingerprint is shown. When all seals are there the shares are opened, and together they are the seed of every die, shuffle and spin of the match.',
      },
      {
        heading: 'What that proves',
        text: 'Nobody could choose the dice: neither the server nor another player knew your share when they sealed theirs. And nobody can change them afterwards, for the same shares always give the same rolls.',
      },
      {
        heading: 'Check it yourself',
        text: 'When a match is over, open its replay: your browser reckons every roll again from the shares, and says beside the board whether they hold. The record of the match can be checked without us, too: “deadfall verify” needs nothing but the file.',
      },
    ],
    tries: [{ href: '/replay', label: 'Check the dice of a game' }],
  },
  beliefs: {
    parts: [
      {
        heading: 'Hidden does not mean unknown',
        text: 'In Friday the 13th Jason walks unseen, in The Most Dangerous Game the Hunted do. But every die, every search and every trail says something. The table keeps count for you: it marks each space where the hidden one can still be.',
      },
      {
        heading: 'Only what your seat knows',
        text: 'The map is worked out from what your seat was shown, and from nothing else. Two players who saw different things have different maps. Where one space is likelier than another the mark is larger, with its per cent beside it.',
      },
      {
        heading: 'For the hunted as well',
        text: 'If it is you who hides, the table shows the other side: how many squares they must still search, and which of your steps gave something away. The eye at the top of the table turns all of it on or off.',
      },
    ],
    tries: [
      { href: '/new/friday13', label: 'Friday the 13th' },
      { href: '/new/dangerous_game', label: 'The Most Dangerous Game' },
    ],
  },
  'what-if': {
    parts: [
      {
        heading: 'Every match can be told again',
        text: 'A replay shows a finished match at any moment and with any eyes: as a spectator, as each seat saw it, or with all secrets open. Step through it, or jump to the moments that decided it.',
      },
      {
        heading: 'And played on another way',
        text: 'Stop where you would have done something else and choose “What if”. You take over your seat at exactly that moment, bots take the others, and the match goes on from there at a new table of your own.',
      },
      {
        heading: 'Fair to everybody',
        text: 'It works only when the match is over, so that nobody can look ahead. The dice from there on are new ones: it is a new match with an old beginning.',
      },
    ],
    tries: [{ href: '/replay', label: 'Open a replay' }],
  },
  clauses: {
    parts: [
      {
        heading: 'Why did that happen?',
        text: 'Every line of the log ends in a small §. Press it and the rule behind that line opens beside the board, in our words. The question that you are asked has one, and so has every refusal.',
      },
      {
        heading: 'One list of rules for all',
        text: 'The rules of each game are written down clause by clause, each with a number. The same list is what the program is built from and tested against: there is no rule that is only in the code.',
      },
      {
        heading: 'Where the book is silent',
        text: 'Where a rulebook leaves something open, the list says so, asks the question and gives our answer. House rules stand beside the printed ones, with the printed value named.',
      },
    ],
    tries: [{ href: '/rules', label: 'The rules of every game' }],
  },
};
