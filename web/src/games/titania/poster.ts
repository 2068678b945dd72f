// What the start page shows of Titania: without its board, which is five times as long.
import type { Poster } from '../contract';
import type { Titania } from './types';

export const poster: Poster<Titania> = {
  effort: { minutes: 60, weight: 2 },
  words: {
    en: async () => (await import('./words/en')).words,
    de: async () => (await import('./words/de')).words,
    fr: async () => (await import('./words/fr')).words,
    nl: async () => (await import('./words/nl')).words,
  },
};
