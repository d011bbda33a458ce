/** Parts of the table that are about its people; each is fetched when it is first needed. */
import type { Component } from 'svelte';
import type { Play } from '../play.svelte';

export interface PartProps {
  play: Play;
  /** All seats of this device. */
  plays: Play[];
  /** On a phone. */
  narrow?: boolean;
  /** Beside other parts of a phone's table. */
  brief?: boolean;
  onsettings: () => void;
  onclose: () => void;
}

export type PartName = 'AwayBar' | 'AwayPanel' | 'EndPanel' | 'WelcomeBack' | 'SeatVote';

const parts = import.meta.glob<{ default: Component<PartProps> }>(
  './{AwayBar,AwayPanel,EndPanel,WelcomeBack,SeatVote}.svelte',
);

export const partOf = (name: PartName): Promise<{ default: Component<PartProps> }> => parts[`./${name}.svelte`]!();
