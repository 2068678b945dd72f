// Titania for the client.
import type { Fact } from '../../lib/api';
import { kindOf, nameOf, type Part } from '../../lib/choice';
import type { Game, Scene } from '../contract';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { edges } from './places';
import Player from './Player.svelte';
import Sign from './Sign.svelte';
import Status from './Status.svelte';
import type { Chart, Position } from './types';

/** An action's parts: "BY blue e7", "ship e8", "build black f9", "star f9", "white", "discard R", "draw", "done". */
export function parts(action: string): Part[] {
  const [first = '', second, third] = action.split(' ');
  if (second === undefined) return [first === 'draw' || first === 'done' ? `word:${first}` : `shell:${first}`];
  if (third === undefined) return [first === 'discard' ? `card:${second}` : `place:${second}`];
  if (first === 'build') return [`tower:${second} ${third}`];
  return [`card:${first}`, `ship:${second}`, `place:${third}`];
}

/** The clause that explains a part. */
function clause(part: Part, scene: Scene<Position, Chart>): string {
  switch (kindOf(part)) {
    case 'card':
      return scene.view.table.decision === 'discard' ? 'T3.6' : 'T4.1';
    case 'ship':
      return 'T4.1';
    case 'shell':
      return 'T5.3';
    case 'tower':
      return 'T6.3';
    case 'word':
      return 'T3.4';
  }
  const hex = scene.chart.hexes.find((each) => each.name === nameOf(part));
  if (hex?.kind === 'tower' && scene.view.table.decision === 'occupy') return 'T7.2';
  const clauses = { castle: 'T4.4', fog: 'T5.1', tower: 'T6.3', crane: 'T6.1', point: 'T5.7', bonus: 'T5.6' };
  return hex ? clauses[hex.kind] : 'T4.2';
}

export const titania: Game<Position, Chart> = {
  name: 'titania',
  Board,
  Hand,
  Player,
  Status,
  Sign,
  parts,
  shown: new Set(['card', 'place', 'tower']),
  places: (fact: Fact) => (typeof fact.hex === 'string' ? [fact.hex] : []),
  origins: () => null,
  clause,
  score: (position, seat) => position.seats[seat]?.score ?? 0,
  aspect: (chart) => {
    const box = edges(chart);
    return box.width / box.height;
  },
  sources: (position, seat) => position.seats[seat]?.points ?? {},
  words: {
    en: async () => (await import('./words/en')).words,
    de: async () => (await import('./words/de')).words,
    fr: async () => (await import('./words/fr')).words,
    nl: async () => (await import('./words/nl')).words,
  },
  rules: {
    en: async () => (await import('../../../../src/atoll/games/titania/rulebook/en.md?raw')).default,
    de: async () => (await import('./rules/de.md?raw')).default,
    fr: async () => (await import('./rules/fr.md?raw')).default,
    nl: async () => (await import('./rules/nl.md?raw')).default,
  },
  study: async () => (await import('./study')).study,
};
