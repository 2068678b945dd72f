// What a learner of Titania needs.
import type { Study, StudyWords } from '../../contract';
import type { Frame } from '../../../lib/study';
import { visibleArea } from '../geometry';
import { FLEETS, type Chart, type Titania, type TitaniaScene } from '../types';
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
export const HINTS = [
  'draw',
  'sail',
  'crane',
  'lastShip',
  'colour',
  'build',
  'occupy',
  'extra',
  'limit',
  'stop',
] as const;
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

const FEW = 2; // cards in hand, with which a turn spent on drawing is worth a thought
const LAST = 1; // ships of a fleet left: the next one ends the epoch

/** The hint for what is asked: at the start of a turn, the most urgent one. */
function hint({ view, mine, chart }: TitaniaScene): Hint | null {
  const { table, legal } = view;
  if (mine === null || view.actor !== mine) return null;
  switch (table.decision) {
    case 'shell':
      return 'colour';
    case 'build':
      return 'build';
    case 'occupy':
      return 'occupy';
    case 'extra ship':
      return 'extra';
    case 'discard':
      return 'limit';
    case 'turn':
      break;
    default:
      return null;
  }
  const seat = table.seats[mine]!;
  const cranes = new Set(chart.hexes.filter((hex) => hex.kind === 'crane').map((hex) => hex.name));
  if (legal.length === 1) return 'stop';
  if (FLEETS.some((fleet) => table.ships_left[fleet] === LAST)) return 'lastShip';
  if (legal.some((action) => cranes.has(action.split(' ').at(-1)!))) return 'crane';
  if (table.played === 0 && seat.cards <= FEW) return 'draw';
  return 'sail';
}

export const study: Study<Titania> = {
  script: script,
  spots: {
    score: 'aside li.me',
    players: 'aside ol',
    fleets: 'aside .status',
    cards: '[data-hand] .cards',
    shells: '[data-hand] .goods',
    starfish: '[data-hand] [data-good=starfish]',
    tiles: '[data-hand] [data-good=tiles]',
  },
  hint,
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
