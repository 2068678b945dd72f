// What somebody who learns Titania needs.
import type { StudyWords } from '../../contract';
import type { Frame, Script } from '../../../lib/study';
import { edges } from '../geometry';
import type { Chart } from '../types';
import LegendIcon from './LegendIcon.svelte';
import script from './study.json';

export const SIGNS = [
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
export type SignName = (typeof SIGNS)[number];
export type Texts = StudyWords<keyof typeof script.steps, keyof typeof script.positions, SignName>;

/** A hex with its neighbours, in shares of the board. */
function frame(chart: Chart, place: string): Frame {
  const box = edges(chart);
  const hex = chart.hexes.find((each) => each.name === place)!;
  const reach = chart.art.hex_size * 1.15;
  return {
    x: (hex.x - reach - box.x) / box.width,
    y: (hex.y - reach - box.y) / box.height,
    width: (2 * reach) / box.width,
    height: (2 * reach) / box.height,
  };
}

export const study = {
  script: script as Script,
  legend: 'T1.9',
  signs: SIGNS,
  LegendIcon,
  frame,
  words: {
    en: async () => (await import('./en')).texts,
    de: async () => (await import('./de')).texts,
    fr: async () => (await import('./fr')).texts,
    nl: async () => (await import('./nl')).texts,
  },
};
