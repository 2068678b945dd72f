// Utopia for the client.
import type { GameWithLessons, Sound } from '../contract';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { chip, region, clause, origins, parts, places, SHOWN } from './parts';
import Player from './Player.svelte';
import PartIcon from './PartIcon.svelte';
import Status from './Status.svelte';
import { poster } from './poster';
import type { Utopia } from './types';
import { way } from './way';

const SOUNDS: Partial<Record<Utopia['fact']['what'], Sound>> = {
  guest: 'piece',
  place: 'piece',
  move: 'piece',
  add: 'piece',
  welcome: 'piece',
  remove: 'piece',
  surprise: 'water',
  round: 'water',
  discard: 'cards',
  privilege: 'cards',
  dealt: 'cards',
  monument: 'building',
  wonder: 'building',
};

export const utopia: GameWithLessons<Utopia> = {
  name: 'utopia',
  ...poster,
  sound: ({ what }) => SOUNDS[what] ?? null,
  Board,
  Hand,
  Player,
  Status,
  PartIcon,
  parts,
  shown: SHOWN,
  way,
  places,
  points: (fact) => (fact.what === 'points' ? fact.n : 0),
  origins,
  small: new Set(['guest', 'prince', 'rule', 'scale', 'wonder']),
  chip,
  region,
  clause,
  score: (position, seat) => position.seats[seat]?.score ?? 0,
  aspect: (chart) => chart.art.width / chart.art.height,
  cards: (position, seat) => position.seats[seat]?.cards ?? 0,
  sources: (position, seat) => position.seats[seat]?.points ?? {},
  rules: {
    en: async () => (await import('../../../../src/atoll/games/utopia/rulebook/en.md?raw')).default,
    de: async () => (await import('../../../../src/atoll/games/utopia/rulebook/de.md?raw')).default,
    fr: async () => (await import('../../../../src/atoll/games/utopia/rulebook/fr.md?raw')).default,
    nl: async () => (await import('../../../../src/atoll/games/utopia/rulebook/nl.md?raw')).default,
  },
  strategy: {
    en: async () => (await import('../../../../src/atoll/games/utopia/rulebook/strategy.en.md?raw')).default,
    de: async () => (await import('../../../../src/atoll/games/utopia/rulebook/strategy.de.md?raw')).default,
    fr: async () => (await import('../../../../src/atoll/games/utopia/rulebook/strategy.fr.md?raw')).default,
    nl: async () => (await import('../../../../src/atoll/games/utopia/rulebook/strategy.nl.md?raw')).default,
  },
  study: async () => (await import('./study')).study,
};
