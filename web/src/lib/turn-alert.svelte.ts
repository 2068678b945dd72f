// Tells the player by sound and by the tab what happens at a table, and when it is their turn.
import { untrack } from 'svelte';
import { givesPoints } from './facts';
import { chime } from './sound';
import { tab } from './tab.svelte';
import type { TableStore } from './table-store.svelte';
import { waitingGames } from './waiting-games.svelte';

/** Call it while a page is set up. `title` gives the game's title once it is known. */
export function alertTurns(store: TableStore, title: () => string | undefined): void {
  /** Whether the player must act, even while what others did is still being shown. */
  const myTurn = $derived.by(() => {
    const { actor, table } = store;
    if (!table || actor === null || store.pending !== null || table.status !== 'running') return false;
    return table.you.seats.includes(actor) && !table.seats[actor]?.stand_in && !table.pause?.since;
  });

  $effect(() => {
    const game = title();
    tab.title = game ? `${game} · Atoll` : 'Atoll';
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
    if (store.step > 0) chime(store.facts.some(givesPoints) ? 'points' : 'step');
  });
  $effect(() => {
    if (myTurn && untrack(() => store.step) > 0) chime('turn');
  });
}
