// What somebody who learns Utopia needs.
import type { StudyWords } from '../../contract';
import { around, type Frame, type Script } from '../../../lib/study';
import { ISLANDS, type Chart, type Island } from '../types';
import LegendIcon from './LegendIcon.svelte';
import script from './study.json';

export const SIGNS = [
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
export type SignName = (typeof SIGNS)[number];
export type Texts = StudyWords<keyof typeof script.steps, keyof typeof script.positions, SignName>;

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
    return around([...island.districts.map((name) => frame(chart, name)), ...guests]);
  }
  const [x, y] = chart.districts[place]!.site;
  return box(x - 90, y - 90, 180, 180);
}

export const study = {
  script: script as Script,
  legend: 'U1.8',
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
