import { loadGameForBoard, type LoadedGame } from '.';
import { i18n } from '../lib/i18n.svelte';
import { lastRequestOnly } from '../lib/last-request';

/** The game that a page shows, on its board and in the reader's language. Create it during component set-up. */
export class CurrentGame {
  /** Null until it is loaded. */
  loaded = $state.raw<LoadedGame | null>(null);

  /** `shown` is the table or the puzzle that the page shows, once it is known. */
  constructor(shown: () => { game: string; board: string } | null) {
    const keep = lastRequestOnly();
    const name = $derived(shown()?.game);
    const board = $derived(shown()?.board);
    $effect(() => {
      if (name === undefined || board === undefined) return;
      void keep(loadGameForBoard(name, board, i18n.language), (found) => (this.loaded = found));
    });
  }
}
