/** Words that help: a line for every question and what comes next. */
import type { Kind } from './contract';
import { me, type Hunt, type HuntView } from './view';

export const HELP: Record<Kind, string> = {
  token: 'Characters have no powers: take the one you like.',
  camp: 'Everybody sees where a Hunter stands. A Hunter sees 6 squares far.',
  start: 'Any dry square. Open dots and broken frames are in sight of the Hunter: you would be seen at once.',
  number: 'You rolled two dice: use one number.',
  step: 'Tap a neighbouring square, or a far one to walk there. All your steps must be taken.',
  move: 'In secret, exactly as many steps as you rolled. An eye marks squares that a Hunter sees.',
  act: 'Play any number of cards, one after another, then be done.',
  name: 'Choose the player that your card is about.',
  zone: 'Choose a part of the island.',
  square: 'Choose the square that your card is about.',
  grudge: 'Both roll a d8: the lower one goes back to the Camp.',
  attack: 'The higher roll wins, 2 points. Your chance stands at the token.',
  'attack now': 'The higher roll wins, 2 points. You need not attack.',
  discard: 'You may keep three cards. What you discard stays face down.',
  'show a card': 'Only the player you choose next will see it.',
  'show to': 'Only this player will see the card.',
  W1: 'A turn begins. Only Instants can be played now.',
  W2: 'Your trail would show where you were two cycles ago.',
  W3: 'Play before the move is made.',
  W4: 'Only a Probing Stick helps against a trap that has snapped.',
  W5: 'A Hunter has somebody in sight. If it is you, this is the moment to vanish.',
  W6: 'Only Instants can be played now.',
  W7: 'The dice are not rolled yet: this is the moment for cards that change the fight.',
  W8: 'The numbers stand unless somebody rolls again.',
  W9: 'The turn is nearly over. Only Instants can be played now.',
};

export interface Words {
  title: string;
  text: string;
}

/** What a seat should have in mind now, in a title and a sentence or two. */
export function advice(table: Hunt): Words {
  const { view } = table;
  const own = me(view);
  if (view.phase === 'over')
    return { title: 'The hunt is over', text: 'All mini boards lie open: the tracks on the chart are true.' };
  if (!own) return { title: 'You are watching', text: 'You see what everybody may know, and nothing more.' };
  if (view.phase === 'setup') return preparing(view, own.role === 'Hunter');
  if (view.fight) return fighting(view);
  const mine = view.turn === view.seat;
  if (own.role === 'Hunter') return hunting(view, mine);
  return hiding(view, mine);
}

function preparing(view: HuntView, hunter: boolean): Words {
  if (!view.hunter)
    return {
      title: 'One of you will hunt',
      text: 'Everybody rolls: the highest number is the Hunter, all others hide.',
    };
  if (hunter)
    return { title: 'You are the Hunter', text: 'They hide now. From cycle 3 on their trails tell where they were.' };
  return { title: 'You are hunted', text: 'Hide far from the Camp, near cover. Whoever is caught joins the hunt.' };
}

function fighting(view: HuntView): Words {
  const { attacker, defender, betrayal } = view.fight!;
  if (view.seat === defender)
    return { title: 'You are attacked', text: 'Roll higher and you escape with 2 points. A tie changes nothing.' };
  if (view.seat === attacker)
    return betrayal
      ? { title: 'You betray a Hunter', text: 'The lower roll goes back to the Camp. Nobody scores.' }
      : { title: 'You attack', text: 'Roll higher for a capture: 2 points, and one more Hunter with you.' };
  return { title: 'A fight', text: 'The higher number wins. Instants may still change it.' };
}

function hunting(view: HuntView, mine: boolean): Words {
  const left = view.seats.filter((seat) => seat.role === 'Hunted').length;
  const prey = left === 1 ? 'One Hunted is left' : `${left} Hunted are left`;
  if (!mine) return { title: prey, text: 'Whoever ends a move in your range can be attacked at once.' };
  if (view.phase === 'movement')
    return {
      title: 'Close in',
      text: 'Yellow summits let you see 8. Red marks where a Hunted may be: pick whom in the seats.',
    };
  if (view.phase === 'action')
    return { title: 'Use what you hold', text: 'Hounds, rockets and searchlights find them before you fight.' };
  return { title: prey, text: 'A capture is worth 2 points, and makes a rival.' };
}

function hiding(view: HuntView, mine: boolean): Words {
  const seen = me(view)?.sighting?.in_sight;
  if (mine && view.phase === 'movement')
    return {
      title: 'First move, then cards',
      text: 'Traps and actions open after this step. Instants wait for their moment.',
    };
  if (mine && view.phase === 'action')
    return { title: 'Now your cards', text: 'A trap lies where you stand, and only you know where that is.' };
  if (seen) return { title: 'You are in sight', text: 'Get out of range or under cover before a Hunter attacks.' };
  return { title: 'Your mini board', text: 'Your path in ink. Red squares are where the others must look for you.' };
}
