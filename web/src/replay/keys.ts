/** The keyboard of a replay: Space plays, arrows step, Home and End jump. */
import type { Replay } from './replay.svelte';

export function control(event: KeyboardEvent, replay: Replay): void {
  const inField = (event.target as Element).matches?.('input, select, textarea, [role=log]');
  const onButton = (event.target as Element).matches?.('button, a, summary, [role=button]');
  if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
  const deeds: Record<string, () => void> = {
    ArrowLeft: () => replay.move(-1),
    ArrowRight: () => replay.move(1),
    Home: () => replay.goTo(0),
    End: () => replay.goTo(replay.last),
    s: () => replay.faster(),
    ...(onButton ? {} : { ' ': () => replay.toggle() }),
  };
  const deed = deeds[event.key];
  if (!deed) return;
  event.preventDefault();
  deed();
}
