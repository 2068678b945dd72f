// Utopia for the client.
import type { Game } from '../contract';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { clause, origins, parts, places, SHOWN } from './parts';
import Player from './Player.svelte';
import Sign from './Sign.svelte';
import Status from './Status.svelte';
import type { Chart, Position } from './types';

export const utopia: Game<Position, Chart> = {
  name: 'utopia',
  Board,
  Hand,
  Player,
  Status,
  Sign,
  parts,
  shown: SHOWN,
  places,
  origins,
  clause,
  score: (position, seat) => position.seats[seat]?.score ?? 0,
  aspect: (chart) => chart.art.width / chart.art.height,
  sources: (position, seat) => position.seats[seat]?.points ?? {},
  words: {
    en: async () => (await import('./words/en')).words,
    de: async () => (await import('./words/de')).words,
    fr: async () => (await import('./words/fr')).words,
    nl: async () => (await import('./words/nl')).words,
  },
  rules: {
    en: async () => (await import('../../../../src/atoll/games/utopia/rulebook/en.md?raw')).default,
    de: async () => (await import('./rules/de.md?raw')).default,
    fr: async () => (await import('./rules/fr.md?raw')).default,
    nl: async () => (await import('./rules/nl.md?raw')).default,
  },
  study: async () => (await import('./study')).study,
};
