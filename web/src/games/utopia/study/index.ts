// What a learner of Utopia needs.
import type { Study, StudyWords } from '../../contract';
import { frameAround, type Frame } from '../../../lib/study';
import { ISLANDS, type Chart, type Island, type Utopia, type UtopiaScene } from '../types';
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
export const HINTS = ['guest', 'place', 'name', 'discard', 'wonder', 'monument', 'remove', 'cards', 'done'] as const;
export type Hint = (typeof HINTS)[number];
type Chapters = typeof script.chapters;
type KeysOf<T> = T extends unknown ? keyof T & string : never;
export type Texts = StudyWords<
  KeysOf<Chapters>,
  KeysOf<Chapters[keyof Chapters]>,
  KeysOf<typeof script.positions>,
  SymbolName,
  Hint
>;

/** A whole island with its guests, a district, the prestige scale, or where the canal forks, in shares of the board. */
function frame(chart: Chart, place: string): Frame {
  const { width, height } = chart.art;
  const box = (x: number, y: number, w: number, h: number): Frame => ({
    x: x / width,
    y: y / height,
    width: w / width,
    height: h / height,
  });
  if (place === 'scale') return box(chart.scale[0] - 14, chart.scale[1] - 14, 122, 330);
  if (place === 'canal') return box(590, 395, 190, 200);
  if (ISLANDS.includes(place as Island)) {
    const island = chart.islands[place as Island];
    const guests = island.guests.map(([x, y]) => box(x - 26, y - 26, 52, 52));
    return frameAround([...island.districts.map((name) => frame(chart, name)), ...guests]);
  }
  const [x, y] = chart.districts[place]!.site;
  return box(x - 90, y - 90, 180, 180);
}

/** The hint for what is asked: in a turn, the best of what could be done. */
function hint({ view, mine }: UtopiaScene): Hint | null {
  if (mine === null || view.actor !== mine) return null;
  const can = (verb: string): boolean => view.legal.some((action) => action.split(' ')[0] === verb);
  if (can('wonder')) return 'wonder';
  if (can('rule')) return 'monument';
  if (can('guest')) return 'guest';
  if (can('place')) return 'place';
  if (can('name')) return 'name';
  if (can('discard')) return 'discard';
  if (can('remove')) return 'remove';
  if (view.table.decision !== 'turn') return null;
  return view.legal.length === 1 ? 'done' : 'cards';
}

export const study: Study<Utopia> = {
  script: script,
  spots: {
    fifty: '.board [data-goal]',
    minister: '.board [data-minister="0"]',
    scale: '.board .scale',
    cliffs: '.board .cliffs',
    printed: '.board [data-site=A2]',
    monument: '.board [data-site=A4]',
    air: '.board [data-place=air]',
    phases: 'aside .phases',
    order: 'aside .order',
    players: 'aside ol',
  },
  hint,
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
