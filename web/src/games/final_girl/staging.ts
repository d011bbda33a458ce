/** How the film is staged: her own acts are answered at once, what comes over her is told step by step. */
import type { Staging } from '../face';

export const staging: Staging = {
  actions: {
    terror: 'card',
    minor: 'act',
    event: 'card',
    finale: 'card',
    'dark power': 'card',
    'side card': 'card',
    'killer moved': 'walk',
    'killer placed': 'act',
    'minion moved': 'walk',
    spawned: 'act',
    killed: 'act',
    'killed special': 'act',
    attacked: 'act',
    panicked: 'walk',
    'special panicked': 'walk',
    'girl panicked': 'act',
    walked: 'walk',
    bloodlust: 'act',
    'final effect': 'act',
    'killer healed': 'act',
    'killer revived': 'act',
  },
  /** One plays alone: everything here is done by the film. */
  actor: (_event, table) => ({ name: String(table.view.killer?.name ?? 'The Killer'), seat: '' }),
};
