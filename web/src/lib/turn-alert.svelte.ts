// Tells the player by sound and by the tab what happens at a table, and when it is their turn.
import { untrack } from 'svelte';
import type { LoadedGame } from '../games';
import type { Game } from '../games/contract';
import type { Fact } from './api';
import { givesPoints } from './facts';
import { chime, type Chime } from './sound';
import { tab } from './tab.svelte';
import type { TableStore } from './table-store.svelte';
import { waitingGames } from './waiting-games.svelte';

/** What a step sounds like: what happened first that makes a sound, and a bell for points. */
export function soundsOf(facts: readonly Fact[], game: Pick<Game, 'sound'>): Chime[] {
  const [first] = facts.map(game.sound).filter((sound) => sound !== null);
  return [...(first ? [first] : []), ...(facts.some(givesPoints) ? (['points'] as const) : [])];
}

/** Call it during page set-up. `loaded` returns the game once it is known. */
export function alertTurns(store: TableStore, loaded: () => LoadedGame | null): void {
  /** Whether the player must act, even while what others did is still being shown. */
  const myTurn = $derived.by(() => {
    const { actor, table } = store;
    if (!table || actor === null || store.pending !== null || table.status !== 'running') return false;
    return table.you.seats.includes(actor) && !table.seats[actor]?.stand_in && !table.pause?.since;
  });

  $effect(() => {
    const game = loaded();
    tab.title = game ? `${game.words.title} · Atoll` : 'Atoll';
  });
  $effect(() => {
    waitingGames.here = store.id;
    waitingGames.hereWaits = myTurn;
    // Another game may wait as well, or this one no longer.
    if (!myTurn) void waitingGames.refresh();
  });
  $effect(() => () => {
    waitingGames.here = null;
    waitingGames.hereWaits = false;
    void waitingGames.refresh();
  });
  $effect(() => {
    const game = untrack(loaded)?.game;
    if (store.step > 0 && game) soundsOf(store.facts, game).forEach(chime);
  });
  const won = $derived(
    store.table?.you.seats.some((seat) => store.table?.view?.result?.winners.includes(seat)) ?? false,
  );
  $effect(() => {
    if (won && untrack(() => store.step) > 0) chime('won');
  });
  $effect(() => {
    if (myTurn && untrack(() => store.step) > 0) chime('turn');
  });
}
