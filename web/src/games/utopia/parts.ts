// Utopia's actions cut into what a player can point at, and what each part stands for.
import { cutOnce, kindOf, nameOf, type Part } from '../../lib/parts';
import { parse, readGuest } from './actions';
import type { Civilization, Island, UtopiaFact, UtopiaScene } from './types';

/** What a card can be used for; a move is chosen by its princes instead. */
export const USES = ['add', 'welcome', 'remove', 'raise', 'drop'] as const;
export type Use = (typeof USES)[number];

/** The kinds of part, and what the name of each says. */
interface Kinds {
  /** `guest:maya water`: a guest beside an island. */
  guest: { civilization: Civilization; island: Island };
  /** `place:W2` */
  place: { district: string };
  /** `prince:maya W2`: the player's princes there. */
  prince: { civilization: Civilization; district: string };
  /** `rule:maya W2`: a monument to build. */
  rule: { civilization: Civilization; district: string };
  /** `wonder:air`: a wonder to build. */
  wonder: { island: Island };
  /** `card:maya`: in the player's hand. */
  card: { civilization: Civilization };
  /** `supply:maya`: a prince who is not in the city. */
  supply: { civilization: Civilization };
  /** `scale:maya`: on the prestige scale. */
  scale: { civilization: Civilization };
  /** `privilege:use` */
  privilege: object;
  /** `into:maya`: what a privilege changes a card into. */
  into: { civilization: Civilization };
  /** `count:2`: princes that move. */
  count: { n: number };
  /** `use:raise` */
  use: { use: Use };
  /** `player:1`, by seat. */
  player: { seat: number };
  word: { word: 'surprise' | 'done' };
}

type PartOf<K extends keyof Kinds> = { kind: K } & Kinds[K];

/** A part, taken apart. */
export type UtopiaPart = { [K in keyof Kinds]: PartOf<K> }[keyof Kinds];

export const PRIVILEGE: Part = 'privilege:use';

export function readPart(part: Part): UtopiaPart {
  const kind = kindOf(part);
  const name = nameOf(part);
  switch (kind) {
    case 'guest':
      return { kind, ...readGuest(name) };
    case 'place':
      return { kind, district: name };
    case 'prince':
    case 'rule': {
      const [civilization, district = ''] = name.split(' ');
      return { kind, civilization: civilization as Civilization, district };
    }
    case 'card':
    case 'supply':
    case 'scale':
    case 'into':
      return { kind, civilization: name as Civilization };
    case 'privilege':
      return { kind };
    case 'wonder':
      return { kind, island: name as Island };
    case 'count':
      return { kind, n: Number(name) };
    case 'use':
      return { kind, use: name as Use };
    case 'player':
      return { kind, seat: Number(name) };
    case 'word':
      return { kind, word: name as 'surprise' | 'done' };
    default:
      throw new Error(`"${part}" is no part of an action of Utopia`);
  }
}

/** The first of some parts that is of a kind. */
export function findPart<K extends keyof Kinds>(parts: readonly Part[], kind: K): PartOf<K> | undefined {
  const found = parts.find((part) => kindOf(part) === kind);
  return found === undefined ? undefined : (readPart(found) as PartOf<K>);
}

/** What the board and the hand show; the other kinds become buttons. */
export const SHOWN: ReadonlySet<string> = new Set<UtopiaPart['kind']>([
  'guest',
  'place',
  'prince',
  'card',
  'supply',
  'scale',
  'privilege',
  'into',
  'rule',
  'wonder',
  'use',
]);

export const parts = cutOnce((text) => {
  const action = parse(text);
  switch (action.verb) {
    case 'guest': {
      const guest = `guest:${action.civilization} ${action.island}`;
      return action.district === null ? [guest] : [guest, `place:${action.district}`];
    }
    case 'place':
      return [`place:${action.district}`];
    case 'name':
      return [`player:${action.seat}`];
    case 'wonder':
      return [`wonder:${action.island}`];
    case 'return':
      return [`prince:${action.civilization} ${action.district}`];
    case 'rule':
      return [`rule:${action.civilization} ${action.district}`];
    case 'privilege':
      return [PRIVILEGE, `card:${action.civilization}`, `into:${action.into}`];
    case 'discard':
      return [`card:${action.civilization}`];
    case 'raise':
    case 'drop':
      return [`card:${action.civilization}`, `scale:${action.civilization}`, `use:${action.verb}`];
    case 'add':
    case 'welcome':
      return [
        `card:${action.civilization}`,
        `supply:${action.civilization}`,
        `place:${action.district}`,
        `use:${action.verb}`,
      ];
    case 'remove':
      return [`card:${action.civilization}`, `prince:${action.civilization} ${action.district}`, 'use:remove'];
    case 'move':
      return [
        `card:${action.civilization}`,
        `prince:${action.civilization} ${action.from}`,
        `place:${action.district}`,
        `count:${action.n}`,
      ];
    case 'surprise':
    case 'done':
      return [`word:${action.verb}`];
  }
});

/** The districts, islands and civilizations that a fact speaks of, as the board names them. */
export function places(fact: UtopiaFact): string[] {
  switch (fact.what) {
    case 'move':
      return [fact.from, fact.district];
    case 'guest':
      return [fact.district ?? fact.island];
    case 'place':
    case 'return':
    case 'monument':
    case 'add':
    case 'welcome':
    case 'remove':
      return [fact.district];
    case 'surprise':
    case 'wonder':
      return [fact.island];
    case 'raise':
    case 'drop':
      return [fact.civilization];
    case 'name':
    case 'privilege':
    case 'discard':
    case 'turn over':
    case 'built enough':
    case 'points':
    case 'prestige':
    case 'round':
    case 'dealt':
    case 'game over':
      return [];
  }
}

/** Phase 3 pays for every district, wherever the last action was. */
export const origins = (fact: UtopiaFact): [place: string, n: number][] | null =>
  fact.what === 'points' && fact.districts ? Object.entries(fact.districts) : null;

const CLAUSES: Record<Exclude<UtopiaPart['kind'], 'use' | 'word'>, string> = {
  guest: 'U4.2',
  place: 'U1.7',
  prince: 'U8.1',
  card: 'U7.3',
  supply: 'U9.1',
  scale: 'U11.1',
  privilege: 'U7.6',
  into: 'U7.6',
  rule: 'U6.1',
  wonder: 'U5.1',
  count: 'U8.1',
  player: 'U4.5',
};
const USE_CLAUSES: Record<Use, string> = {
  add: 'U9.1',
  welcome: 'U9.2',
  remove: 'U10.1',
  raise: 'U11.1',
  drop: 'U11.2',
};
const WORD_CLAUSES = { surprise: 'U4.5', done: 'U4.8' };

/** The clause of the rules that explains a part. */
export function clause(part: Part): string {
  const read = readPart(part);
  if (read.kind === 'use') return USE_CLAUSES[read.use];
  return read.kind === 'word' ? WORD_CLAUSES[read.word] : CLAUSES[read.kind];
}

/** A part as a chip says it: where it is. */
export function chip(part: Part, { view, words }: UtopiaScene): string {
  const read = readPart(part);
  switch (read.kind) {
    case 'guest':
    case 'wonder':
      return words.texts.islands[read.island];
    case 'prince':
    case 'rule':
      return read.district;
    case 'scale':
      return String(view.table.scale[read.civilization]);
    default:
      return nameOf(part);
  }
}

/** Nearly every district can take a prince, so districts are in question only when it is clear who comes. */
export const isAiming = ({ picks, view }: UtopiaScene): boolean =>
  view.table.decision === 'place' || picks.some((part) => kindOf(part) !== 'place');

/** The districts where the princes in question can go. */
export const region = (scene: UtopiaScene): Part[] =>
  isAiming(scene) ? [...scene.offered].filter((part) => kindOf(part) === 'place') : [];
