// Titania for the client.
import type { GameWithLessons, Sound } from '../contract';
import Board from './Board.svelte';
import { visibleArea } from './geometry';
import Hand from './Hand.svelte';
import PartIcon from './PartIcon.svelte';
import { chip, clause, parts, region, SHOWN } from './parts';
import Player from './Player.svelte';
import Status from './Status.svelte';
import { poster } from './poster';
import type { Titania } from './types';
import { way } from './way';

const SOUNDS: Partial<Record<Titania['fact']['what'], Sound>> = {
  ship: 'piece',
  'extra ship': 'piece',
  drawn: 'cards',
  discarded: 'cards',
  'fog lifts': 'water',
  floor: 'building',
  occupied: 'building',
};

export const titania: GameWithLessons<Titania> = {
  name: 'titania',
  ...poster,
  sound: ({ what }) => SOUNDS[what] ?? null,
  Board,
  Hand,
  Player,
  Status,
  PartIcon,
  parts,
  shown: SHOWN,
  small: new Set(['tower']),
  chip,
  region,
  clause,
  way,
  places: (fact) => ('hex' in fact ? [fact.hex] : []),
  points: (fact) => (fact.what === 'points' || fact.what === 'tiles turned' ? fact.n : 0),
  origins: () => null,
  score: (position, seat) => position.seats[seat]?.score ?? 0,
  cards: (position, seat) => position.seats[seat]?.cards ?? 0,
  sources: (position, seat) => position.seats[seat]?.points ?? {},
  aspect: (chart) => {
    const area = visibleArea(chart);
    return area.width / area.height;
  },
  rules: {
    en: async () => (await import('../../../../src/atoll/games/titania/rulebook/en.md?raw')).default,
    de: async () => (await import('../../../../src/atoll/games/titania/rulebook/de.md?raw')).default,
    fr: async () => (await import('../../../../src/atoll/games/titania/rulebook/fr.md?raw')).default,
    nl: async () => (await import('../../../../src/atoll/games/titania/rulebook/nl.md?raw')).default,
  },
  strategy: {
    en: async () => (await import('../../../../src/atoll/games/titania/rulebook/strategy.en.md?raw')).default,
    de: async () => (await import('../../../../src/atoll/games/titania/rulebook/strategy.de.md?raw')).default,
    fr: async () => (await import('../../../../src/atoll/games/titania/rulebook/strategy.fr.md?raw')).default,
    nl: async () => (await import('../../../../src/atoll/games/titania/rulebook/strategy.nl.md?raw')).default,
  },
  study: async () => (await import('./study')).study,
};
