// The words of analyses, hints and puzzles, loaded by the pages that show one.
import { en, type ReviewWords } from '../words/review/en';
import { i18n, type Language } from './i18n.svelte';
import { lastRequestOnly } from './last-request';

const catalogues: Record<Language, () => Promise<ReviewWords>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import('../words/review/de')).de,
  fr: async () => (await import('../words/review/fr')).fr,
  nl: async () => (await import('../words/review/nl')).nl,
};

class Review {
  /** The words in the language of the page; English until they are loaded. */
  w: ReviewWords = $state.raw(en);
  #keep = lastRequestOnly();

  /** Call it while a component is made: it follows the language of the page. */
  follow(): void {
    $effect(() => {
      void this.#keep(catalogues[i18n.language](), (found) => (this.w = found));
    });
  }

  percent(share: number): string {
    return new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  }

  /** With a digit after the point where a whole number would say nothing. */
  exactPercent(share: number): string {
    const digits = Math.abs(share) < 0.1 ? 1 : 0;
    return new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: digits }).format(share);
  }

  decimal(n: number): string {
    return new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(n);
  }
}

export const review = new Review();
