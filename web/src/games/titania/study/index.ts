// What a learner of Titania needs.
import type { Study, StudyWords } from '../../contract';
import type { Frame } from '../../../lib/study';
import { visibleArea } from '../geometry';
import type { Chart, Titania } from '../types';
import LegendIcon from './LegendIcon.svelte';
import script from './study.json';

export const SYMBOLS = [
  'castle',
  'ships',
  'cards',
  'joker',
  'fog',
  'again',
  'crane',
  'tower',
  'site',
  'brown',
  'green',
  'black',
  'white',
  'any',
  'star',
  'more',
  'point',
  'points',
  'draw',
] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export type Texts = StudyWords<keyof typeof script.steps, keyof typeof script.positions, SymbolName>;

/** A hex with its neighbours, in shares of the board. */
function frame(chart: Chart, place: string): Frame {
  const box = visibleArea(chart);
  const hex = chart.hexes.find((each) => each.name === place)!;
  const reach = chart.art.hex_size * 1.15;
  return {
    x: (hex.x - reach - box.x) / box.width,
    y: (hex.y - reach - box.y) / box.height,
    width: (2 * reach) / box.width,
    height: (2 * reach) / box.height,
  };
}

export const study: Study<Titania> = {
  script: script,
  legend: 'T1.9',
  symbols: SYMBOLS,
  LegendIcon,
  frame,
  words: {
    en: async () => (await import('./en')).texts,
    de: async () => (await import('./de')).texts,
    fr: async () => (await import('./fr')).texts,
    nl: async () => (await import('./nl')).texts,
  },
};
