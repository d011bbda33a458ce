import { route } from '../route.svelte';
import { carrySeats } from '../wire/mine';
import type { Play } from './play.svelte';

/** To the next match of the same people; seats and tokens are the same. */
export function goOn(play: Play): void {
  carrySeats(play.info.id, play.info.rematch);
  route.go(`/table/${play.info.rematch}`);
}
