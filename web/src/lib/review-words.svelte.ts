// The words of analyses, hints and puzzles, loaded by the pages that show one.
import { en, type ReviewWords } from '../words/review/en';
import { i18n } from './i18n.svelte';
import { LazyWords } from './lazy-words.svelte';

class Review extends LazyWords<ReviewWords> {
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

export const review = new Review(en, {
  de: async () => (await import('../words/review/de')).de,
  fr: async () => (await import('../words/review/fr')).fr,
  nl: async () => (await import('../words/review/nl')).nl,
});
