/** A seat that this browser has asked for: looked after until the table has agreed, said no, or said nothing. */
import { toasts } from '../kit/toasts.svelte';
import { api, type TableInfo } from '../wire/api';
import { keepName, keepSeat } from '../wire/mine';

const EVERY = 1500;

class Asking {
  seat = $state<number | null>(null);

  async ask(info: TableInfo, seat: number, name: string): Promise<void> {
    const { token, table } = await api.askForSeat(info.id, seat, name);
    keepName(name);
    this.seat = seat;
    const { id: about, name: called } = table.ask ?? { id: '', name };
    const look = async (): Promise<void> => {
      const now = await api.table(info.id).catch(() => null);
      if (now === null || (now.ask && now.ask.id === about)) {
        setTimeout(() => void look(), EVERY);
        return;
      }
      this.seat = null;
      const sitting = now.seats[seat];
      if (sitting?.kind !== 'person' || sitting.name !== called) {
        toasts.say('The table did not agree that you sit down.', 'danger');
        return;
      }
      toasts.say('Everybody agreed: the seat is yours.', 'good');
      const { id, game, title } = now;
      keepSeat({ table: id, game, title, seat, label: sitting.label, token, name, at: Date.now() });
    };
    setTimeout(() => void look(), EVERY);
  }
}

export const waiting = new Asking();

/** Waits until whoever was asked for a seat has given it back, or has not. */
export async function givenBack({ id, ask }: TableInfo): Promise<boolean> {
  for (;;) {
    await new Promise((then) => setTimeout(then, EVERY));
    const now = await api.table(id).catch(() => null);
    if (now && now.ask?.id !== ask!.id) return now.seats[ask!.seat]?.name === ask!.name;
  }
}
