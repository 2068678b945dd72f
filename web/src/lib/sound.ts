// The sounds of a table, off until turned on. The synthesizer is loaded with the first one.
import type { Sound } from '../games/contract';
import { settings } from './settings.svelte';

/** What can be heard: what a game's steps sound like, and what every game has. */
export type Chime = Sound | 'points' | 'turn' | 'won';

export function chime(what: Chime): void {
  const { sound, volume } = settings;
  if (sound && volume > 0) void import('./synthesizer').then(({ play }) => play(what, volume));
}

/** The sea, as long as a table is shown, for readers who want to hear it. Returns a function that ends it. */
export function surf(): () => void {
  const { sound, volume } = settings;
  if (!sound || !settings.surf || volume === 0) return () => undefined;
  const playing = import('./synthesizer').then(({ roll }) => roll(volume));
  return () => void playing.then((end) => end());
}
