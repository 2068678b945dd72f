// Why a turn is better, in every language.
import { expect, it } from 'vitest';
import { reasons } from '../src/lib/reasons';
import { de } from '../src/words/review/de';
import { en } from '../src/words/review/en';
import { fr } from '../src/words/review/fr';
import { nl } from '../src/words/review/nl';

const FACTS = [
  { what: 'points', n: 3 },
  { what: 'closed', hex: 'f7' },
  { what: 'cards', n: -1 },
  { what: 'wonder', n: 1, island: 'air' },
  { what: 'rival income', n: -2, seat: 1 },
  { what: 'unheard of', n: 4 },
  { what: 'piece', piece: 'card BR', n: 1 },
];

const NAMES = { seat: () => 'Ben', island: () => 'Air', piece: (piece: string) => piece };

it('says the difference in facts', () => {
  expect(reasons(FACTS, en, NAMES)).toEqual([
    '3\u00a0points more',
    'f7 is closed to everybody',
    'Air: 1\u00a0civilization for a wonder more',
    'Ben: 2\u00a0points a round fewer',
  ]);
});

it.each([de, fr, nl])('has words for the same facts in every language', (words) => {
  expect(Object.keys(words.things)).toEqual(Object.keys(en.things));
  expect(reasons(FACTS, words, NAMES)).toHaveLength(4);
});

it('names pieces if there is nothing else to say', () => {
  const facts = [
    { what: 'piece', piece: 'card BR', n: 1 },
    { what: 'piece', piece: 'card B', n: -1 },
    { what: 'wonder', n: -1, island: 'air' },
  ];
  expect(reasons(facts, en, NAMES)).toEqual(['card BR: 1 more']);
  expect(reasons([...facts, { what: 'next', seat: 1 }], en, NAMES)).toEqual(['Ben comes next']);
});
