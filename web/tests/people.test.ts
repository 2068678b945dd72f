// The log speaks to its reader: every kind of fact of both games, told of the reader and of another player.
import { describe, expect, it } from 'vitest';
import type { GameTypes, Words } from '../src/games/contract';
import type { TitaniaFact } from '../src/games/titania/types';
import { words as titaniaDe } from '../src/games/titania/words/de';
import { words as titaniaEn } from '../src/games/titania/words/en';
import { words as titaniaFr } from '../src/games/titania/words/fr';
import { words as titaniaNl } from '../src/games/titania/words/nl';
import type { UtopiaFact } from '../src/games/utopia/types';
import { words as utopiaDe } from '../src/games/utopia/words/de';
import { words as utopiaEn } from '../src/games/utopia/words/en';
import { words as utopiaFr } from '../src/games/utopia/words/fr';
import { words as utopiaNl } from '../src/games/utopia/words/nl';
import type { Language } from '../src/lib/i18n.svelte';
import { sentence } from '../src/lib/people';
import { addressesReader, misplacedYou } from './second-person';

/** What a seat can do and get. The keys make sure that no kind of fact is forgotten. */
const titania = (seat: number): Record<TitaniaFact['what'], TitaniaFact[]> => ({
  card: [{ what: 'card', card: 'B', seat }],
  discarded: [
    { what: 'discarded', card: 'B', seat },
    { what: 'discarded', card: 'BR', seat },
  ],
  ship: [{ what: 'ship', colour: 'blue', hex: 'e7', seat }],
  'extra ship': [{ what: 'extra ship', colour: 'red', hex: 'e8', seat }],
  floor: [{ what: 'floor', colour: 'black', hex: 'f9', floor: 2, cost: 2, seat }],
  occupied: [
    { what: 'occupied', hex: 'f9', cost: 1, seat },
    { what: 'occupied', hex: 'f9', cost: 2, seat },
  ],
  chosen: [{ what: 'chosen', colour: 'white', seat }],
  'starfish kept': [{ what: 'starfish kept', seat }],
  'building ended': [{ what: 'building ended', seat }],
  'turn over': [{ what: 'turn over', seat }],
  crane: [{ what: 'crane', hex: 'd6', seat }],
  choice: [
    { what: 'choice', n: 1, seat },
    { what: 'choice', n: 2, seat },
  ],
  'fog lifts': [{ what: 'fog lifts', hex: 'e7', tile: '2 brown', seat }],
  'tile leaves': [{ what: 'tile leaves', hex: 'e7', tile: '2 brown', seat }],
  'another ship': [{ what: 'another ship', colour: 'blue', seat }],
  points: [{ what: 'points', n: 3, from: 'floors', seat }],
  shells: [{ what: 'shells', colour: 'green', n: 2, seat }],
  starfish: [{ what: 'starfish', n: 1, seat }],
  'point tile': [
    { what: 'point tile', value: 4, seat },
    { what: 'point tile', value: null, seat },
  ],
  drawn: [
    { what: 'drawn', n: 1, cards: null, seat },
    { what: 'drawn', n: 2, cards: ['B', 'YR'], seat },
  ],
  'tiles turned': [{ what: 'tiles turned', n: 5, tiles: [2, 3], seat }],
  epoch: [
    { what: 'epoch', why: 'last ship', colour: 'blue' },
    { what: 'epoch', why: 'standstill', colour: null },
  ],
  'game over': [
    { what: 'game over', why: 'last ship', colour: 'red' },
    { what: 'game over', why: 'standstill', colour: null },
  ],
});

const utopia = (seat: number, other: number): Record<UtopiaFact['what'], UtopiaFact[]> => ({
  guest: [
    { what: 'guest', civilization: 'maya', island: 'water', district: 'W2', seat },
    { what: 'guest', civilization: 'egyptian', island: 'fire', district: null, seat },
  ],
  surprise: [
    { what: 'surprise', civilization: 'greek', island: 'air', served: true, seat },
    { what: 'surprise', civilization: 'greek', island: 'air', served: false, seat },
  ],
  place: [{ what: 'place', civilization: 'greek', island: 'air', district: 'A1', seat }],
  name: [{ what: 'name', named: other, seat }],
  wonder: [
    { what: 'wonder', island: 'air', built: true, seat },
    { what: 'wonder', island: 'air', built: false, seat },
  ],
  return: [{ what: 'return', civilization: 'maya', district: 'A1', island: 'air', built: true, seat }],
  monument: [{ what: 'monument', civilization: 'egyptian', district: 'W2', seat }],
  privilege: [{ what: 'privilege', civilization: 'maya', into: 'egyptian', seat }],
  discard: [{ what: 'discard', civilization: 'egyptian', seat }],
  move: [{ what: 'move', n: 1, civilization: 'maya', from: 'E1', district: 'A2', by: 'sea', cost: 1, seat }],
  add: [{ what: 'add', civilization: 'maya', district: 'W2', cost: 1, seat }],
  welcome: [{ what: 'welcome', civilization: 'egyptian', district: 'W2', cost: 3, seat }],
  remove: [{ what: 'remove', civilization: 'maya', district: 'W2', cost: 1, seat }],
  raise: [{ what: 'raise', civilization: 'maya', to: 3, cost: 1, seat }],
  drop: [{ what: 'drop', civilization: 'maya', to: 1, cost: 2, seat }],
  'turn over': [
    { what: 'turn over', back: [], seat },
    { what: 'turn over', back: ['egyptian'], seat },
    { what: 'turn over', back: ['maya', 'greek'], seat },
  ],
  'built enough': [{ what: 'built enough', seat }],
  points: [
    { what: 'points', n: 1, from: 'hosting', seat },
    { what: 'points', n: 5, from: 'wonder income', seat: other },
  ],
  prestige: [{ what: 'prestige', n: 0 }],
  round: [{ what: 'round', round: 3, guests: { water: { maya: 2 } } }],
  dealt: [{ what: 'dealt', n: 5 }],
  'game over': [
    { what: 'game over', n: 52, goal: true, seat },
    { what: 'game over', n: 32, goal: false, seat },
  ],
});

const [ME, BEN] = [0, 1];
/** Asking for the reader's name is a mistake: the reader is addressed. */
function nameOfOthers(seat: number): string {
  if (seat === ME) throw new Error('the reader was called by name');
  return 'Ben';
}
const toMe = { reader: ME, name: nameOfOthers };
const toNobody = { reader: null, name: (seat: number) => ['Ann', 'Ben'][seat]! };

interface Spoken<T extends GameTypes> {
  game: string;
  words: Record<Language, Words<T>>;
  facts: (seat: number, other: number) => Record<string, T['fact'][]>;
  /** Kinds of fact that are never the first of an action, and a kind that can come first. */
  outcomes: T['fact']['what'][];
  first: T['fact']['what'];
}

function isToldWell<T extends GameTypes>({ game, words, facts, outcomes, first }: Spoken<T>): void {
  const kinds = Object.keys(facts(ME, BEN));
  /** An action with each fact of a kind. */
  function entries(kind: string, seat: number, other: number): { seat: number; facts: T['fact'][] }[] {
    const known = facts(seat, other);
    const before = outcomes.includes(kind) ? known[first]!.slice(0, 1) : [];
    return known[kind]!.map((fact) => ({ seat, facts: [...before, fact] }));
  }

  describe.each(Object.keys(words) as Language[])(`${game} in %s`, (language) => {
    const { tell } = words[language];

    it.each(kinds)('"%s", done by the reader', (kind) => {
      for (const entry of entries(kind, ME, BEN)) {
        expect(entry.facts.at(-1)!.what).toBe(kind);
        const text = sentence(tell(entry, toMe));
        expect(addressesReader(language, text), text).toBe(true);
        expect(misplacedYou(language, text), text).toBeUndefined();
      }
    });

    it.each(kinds)('"%s", done by another player', (kind) => {
      for (const entry of entries(kind, BEN, ME)) {
        const text = sentence(tell(entry, toMe));
        expect(text).toMatch(/^Ben /);
        expect(misplacedYou(language, text), text).toBeUndefined();
      }
    });

    it.each(kinds)('"%s", told to nobody in particular', (kind) => {
      for (const entry of entries(kind, ME, BEN)) {
        const text = sentence(tell(entry, toNobody));
        expect(text).toMatch(/^Ann /);
        expect(addressesReader(language, text), text).toBe(false);
      }
    });
  });
}

isToldWell({
  game: 'Titania',
  words: { en: titaniaEn, de: titaniaDe, fr: titaniaFr, nl: titaniaNl },
  facts: titania,
  outcomes: [
    'card',
    'crane',
    'choice',
    'fog lifts',
    'tile leaves',
    'another ship',
    'points',
    'shells',
    'starfish',
    'point tile',
    'tiles turned',
  ],
  first: 'ship',
});
isToldWell({
  game: 'Utopia',
  words: { en: utopiaEn, de: utopiaDe, fr: utopiaFr, nl: utopiaNl },
  facts: utopia,
  outcomes: ['points', 'prestige', 'round', 'dealt', 'game over'],
  first: 'turn over',
});

it('a misplaced "you" is found', () => {
  const bad: Record<Language, string[]> = {
    en: ['5 points for You', 'You takes a guest', 'Ben names You, who takes a guest'],
    de: ['5 Punkte für Du', 'Ben benennt Du', 'Du hat 5 Punkte', 'Du nimmt einen Gast', 'Du beendet den Zug'],
    fr: ['5 points pour Vous', 'Ben désigne vous', 'Vous prend un invité', 'Vous n’occupe aucune case'],
    nl: ['5 punten voor Jij', 'Jij heeft 5 punten', 'Ben wijst Jij aan'],
  };
  const good: Record<Language, string[]> = {
    en: ['5 points for you', 'You take a guest', 'Ben names you'],
    de: ['5 Punkte für dich', 'Du setzt ein Schiff ein', 'Du lässt die Perser fallen', 'Du nimmst einen Gast'],
    fr: ['5 points pour vous', 'Ben vous désigne', 'Vous prenez un invité', 'Vous faites monter les Perses'],
    nl: ['5 punten voor jou', 'Jij neemt een gast'],
  };
  for (const language of ['en', 'de', 'fr', 'nl'] as const) {
    for (const text of bad[language]) expect(misplacedYou(language, text), text).toBeDefined();
    for (const text of good[language]) expect(misplacedYou(language, text), text).toBeUndefined();
  }
});
