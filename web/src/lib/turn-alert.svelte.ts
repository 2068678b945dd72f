// What a table lets one hear, and what its tab says: a step, points, and whose turn it is.
import { untrack } from 'svelte';
import { i18n } from './i18n.svelte';
import { chime } from './sound';
import type { TableStore } from './table-store.svelte';
import { showTurnInTab } from './tab-title';

/** To be called while a page is set up; `title` is the game's, once it is known. */
export function alertTurns(store: TableStore, title: () => string | undefined): void {
  /** Whether something is asked of me, also while what others did is still being shown. */
  const called = $derived.by(() => {
    const { actor, table } = store;
    if (!table || actor === null || store.pending !== null || table.status === 'finished') return false;
    return table.you.seats.includes(actor) && !table.seats[actor]?.stand_in;
  });
  $effect(() => {
    const name = title() ? `${title()} · Atoll` : 'Atoll';
    showTurnInTab(called, called ? i18n.m.said(i18n.m.yourTurn, name) : name);
  });
  $effect(() => () => showTurnInTab(false, 'Atoll'));
  $effect(() => {
    if (store.step > 0) chime(store.facts.some((fact) => fact.what === 'points') ? 'points' : 'step');
  });
  $effect(() => {
    if (called && untrack(() => store.step) > 0) chime('turn');
  });
}
