// What a table lets one hear, and what its tab says: a step, points, and whose turn it is.
import { untrack } from 'svelte';
import { speech } from './language.svelte';
import { chime } from './sound';
import type { TableStore } from './table-store.svelte';
import { callForTurn } from './tab-title';

/** To be called while a page is set up; `title` is the game's, once it is known. */
export function calling(store: TableStore, title: () => string | undefined): void {
  /** Whether something is asked of me, also while what others did is still being shown. */
  const called = $derived.by(() => {
    const { actor, table } = store;
    if (!table || actor === null || store.pending !== null || table.status === 'finished') return false;
    return table.you.seats.includes(actor) && !table.seats[actor]?.stand_in;
  });
  $effect(() => {
    const name = title() ? `${title()} · Atoll` : 'Atoll';
    callForTurn(called, called ? speech.m.said(speech.m.yourTurn, name) : name);
  });
  $effect(() => () => callForTurn(false, 'Atoll'));
  $effect(() => {
    if (store.step > 0) chime(store.facts.some((fact) => fact.what === 'points') ? 'points' : 'step');
  });
  $effect(() => {
    if (called && untrack(() => store.step) > 0) chime('turn');
  });
}
