// What a learner of Utopia needs.
import type { Study, StudyWords } from '../../contract';
import { frameAround, type Frame } from '../../../lib/study';
import { ISLANDS, type Chart, type Island, type Utopia } from '../types';
import LegendIcon from './LegendIcon.svelte';
import script from './study.json';

export const SYMBOLS = [
  'maya',
  'persian',
  'chinese',
  'greek',
  'egyptian',
  'water',
  'earth',
  'fire',
  'air',
  'guest',
  'prince',
  'site',
  'monument',
  'wonder',
  'card',
  'privilege',
  'landing',
  'scale',
] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export type Texts = StudyWords<keyof typeof script.steps, keyof typeof script.positions, SymbolName>;

/** A whole island with its guests, a district, or the prestige scale, in shares of the board. */
function frame(chart: Chart, place: string): Frame {
  const { width, height } = chart.art;
  const box = (x: number, y: number, w: number, h: number): Frame => ({
    x: x / width,
    y: y / height,
    width: w / width,
    height: h / height,
  });
  if (place === 'scale') return box(chart.scale[0] - 14, chart.scale[1] - 14, 122, 330);
  if (ISLANDS.includes(place as Island)) {
    const island = chart.islands[place as Island];
    const guests = island.guests.map(([x, y]) => box(x - 26, y - 26, 52, 52));
    return frameAround([...island.districts.map((name) => frame(chart, name)), ...guests]);
  }
  const [x, y] = chart.districts[place]!.site;
  return box(x - 90, y - 90, 180, 180);
}

export const study: Study<Utopia> = {
  script: script,
  legend: 'U1.7',
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
