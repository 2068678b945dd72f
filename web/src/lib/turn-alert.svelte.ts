// Tells the player by sound, by the tab's title and by its icon what happens at a table, and when it is their turn.
import { untrack } from 'svelte';
import { givesPoints } from './facts';
import { i18n } from './i18n.svelte';
import { chime } from './sound';
import type { TableStore } from './table-store.svelte';

const ICON = '/icon.svg';
const TURN_ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#d97a06"/><circle cx="16" cy="16" r="9" fill="#fff7df"/><circle cx="16" cy="16" r="4.5" fill="#2b6f8f"/></svg>',
  );

/** Call it while a page is set up. `title` gives the game's title once it is known. */
export function alertTurns(store: TableStore, title: () => string | undefined): void {
  /** Whether the player must act, even while what others did is still being shown. */
  const myTurn = $derived.by(() => {
    const { actor, table } = store;
    if (!table || actor === null || store.pending !== null || table.status !== 'running') return false;
    return table.you.seats.includes(actor) && !table.seats[actor]?.stand_in;
  });

  $effect(() => {
    const game = title();
    const name = game ? `${game} · Atoll` : 'Atoll';
    showInTab(myTurn, myTurn ? `● ${i18n.m.said(i18n.m.yourTurn, name)}` : name);
  });
  $effect(() => () => showInTab(false, 'Atoll'));
  $effect(() => {
    if (store.step > 0) chime(store.facts.some(givesPoints) ? 'points' : 'step');
  });
  $effect(() => {
    if (myTurn && untrack(() => store.step) > 0) chime('turn');
  });
}

function showInTab(myTurn: boolean, title: string): void {
  document.title = title;
  const icon = document.getElementById('favicon');
  const wanted = myTurn ? TURN_ICON : ICON;
  if (icon?.getAttribute('href') !== wanted) icon?.setAttribute('href', wanted);
}
