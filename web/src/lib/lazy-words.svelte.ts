// A catalogue that only some pages need, loaded by those in the language of the page.
import { i18n, type Language } from './i18n.svelte';
import { lastRequestOnly } from './last-request';

export class LazyWords<W> {
  /** The words in the language of the page; English until they are loaded. */
  w: W = $state.raw() as W;
  #keep = lastRequestOnly();
  #catalogues: Record<Language, () => Promise<W>>;

  constructor(en: W, catalogues: Omit<Record<Language, () => Promise<W>>, 'en'>) {
    this.w = en;
    this.#catalogues = { ...catalogues, en: () => Promise.resolve(en) };
  }

  /** Call it during component set-up: it follows the language of the page. */
  follow(): void {
    $effect(() => {
      void this.#keep(this.#catalogues[i18n.language](), (found) => (this.w = found));
    });
  }
}
