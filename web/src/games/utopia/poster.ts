// What the start page shows of Utopia: without its board, which is five times as long.
import type { Poster } from '../contract';
import type { Utopia } from './types';

export const poster: Poster<Utopia> = {
  effort: { minutes: 90, weight: 3 },
  words: {
    en: async () => (await import('./words/en')).words,
    de: async () => (await import('./words/de')).words,
    fr: async () => (await import('./words/fr')).words,
    nl: async () => (await import('./words/nl')).words,
  },
};
