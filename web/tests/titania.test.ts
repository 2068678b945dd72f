import { describe, expect, it } from 'vitest';
import { sentence } from '../src/lib/people';
import { scoreLines } from '../src/lib/score-chart';
import type { Entry } from '../src/lib/api';
import { missedActions } from '../src/lib/last-seen';
import { parse } from '../src/games/titania/actions';
import { walk } from '../src/games/titania/geometry';
import { titania } from '../src/games/titania';
import { parts, readPart } from '../src/games/titania/parts';
import { rewardsOf } from '../src/games/titania/rewards';
import type { Hex, TitaniaFact } from '../src/games/titania/types';
import { words as de } from '../src/games/titania/words/de';
import { words as en } from '../src/games/titania/words/en';
import { words as fr } from '../src/games/titania/words/fr';
import { words as nl } from '../src/games/titania/words/nl';

const name = (seat: number): string => ['Ann', 'Ben'][seat]!;
const entry = (number: number, seat: number, facts: TitaniaFact[]): Entry<TitaniaFact> => ({
  number,
  seat,
  action: '',
  facts,
  at: 0,
});

describe('what happened, in every language', () => {
  const facts: TitaniaFact[] = [
    { what: 'card', card: 'B', seat: 0 },
    { what: 'ship', colour: 'blue', hex: 'e7', seat: 0 },
    { what: 'fog lifts', hex: 'e7', tile: '2 brown', seat: 0 },
    { what: 'shells', colour: 'brown', n: 2, seat: 0 },
  ];
  it('is told', () => {
    const told = ({ tell }: typeof en): string => sentence(tell({ seat: 0, facts }, { reader: null, name }));
    expect(told(en)).toBe('Ann places a blue ship on e7\u00a0· the fog lifts\u00a0· 2\u00a0brown shells');
    expect(told(de)).toBe(
      'Ann setzt ein blaues Schiff auf e7 ein\u00a0· der Nebel lichtet sich\u00a0· 2\u00a0braune Muscheln',
    );
    expect(told(fr)).toBe(
      'Ann place un bateau bleu sur e7\u00a0· le brouillard se lève\u00a0· 2\u00a0coquillages marron',
    );
    expect(told(nl)).toBe('Ann zet een blauw schip in op e7\u00a0· de nevel trekt op\u00a0· 2\u00a0bruine schelpen');
  });
  it('is also told when there was no card to draw', () => {
    const { what } = en.tell({ seat: 0, facts: [] }, { reader: null, name });
    expect(what).toBe('cannot draw a card');
  });
});

describe('an action', () => {
  const ACTIONS = ['draw', 'done', 'white', 'BY blue e7', 'ship e8', 'build black f9', 'star f9', 'discard YR'];
  it('is read', () => {
    expect(ACTIONS.map(parse)).toEqual([
      { verb: 'draw' },
      { verb: 'done' },
      { verb: 'shell', shell: 'white' },
      { verb: 'play', card: 'BY', fleet: 'blue', hex: 'e7' },
      { verb: 'ship', hex: 'e8' },
      { verb: 'build', shell: 'black', hex: 'f9' },
      { verb: 'star', hex: 'f9' },
      { verb: 'discard', card: 'YR' },
    ]);
    expect(() => parse('sail e7')).toThrow('"sail e7" is no action of Titania');
  });

  it('has parts that a player can point at', () => {
    expect(ACTIONS.map(parts)).toEqual([
      ['word:draw'],
      ['word:done'],
      ['shell:white'],
      ['card:BY', 'ship:blue', 'place:e7'],
      ['place:e8'],
      ['tower:black f9'],
      ['place:f9'],
      ['card:YR'],
    ]);
    expect(readPart('tower:black f9')).toEqual({ kind: 'tower', shell: 'black', hex: 'f9' });
    expect(() => readPart('crane:f9')).toThrow('"crane:f9" is no part');
  });
});

describe('a button', () => {
  it('leaves out what is picked', () => {
    const at = (...picks: string[]): string => en.action('BY blue e7', { picks, view: { table: {} } } as never);
    expect([at(), at('place:e7'), at('card:BY')]).toEqual(['Blue ship on e7', 'Blue ship', 'e7']);
  });
});

describe('what is asked in a turn', () => {
  it('follows what is picked', () => {
    const ask = (...picks: string[]): string =>
      de.ask({
        picks,
        view: {
          actor: 0,
          legal: ['draw', 'R red e7'],
          table: { decision: 'turn', played: 0, ending: false, seats: [{}] },
        },
      } as never);
    expect(ask()).toContain('oder ziehe 3 Karten');
    expect(ask('card:R')).toBe('Rote Karte: Wähle, wo du das Schiff einsetzt.');
    expect(ask('place:e7')).toBe('Schiff auf e7: Wähle eine Karte.');
  });
});

describe('small things', () => {
  it('reads what a tile gives', () => {
    expect(rewardsOf('3 black')).toEqual([{ what: 'black', n: 3 }]);
    expect(rewardsOf('2 of a colour')).toEqual([{ what: 'any', n: 2 }]);
    expect(rewardsOf('2 starfish')).toEqual([{ what: 'star', n: 2 }]);
    expect(rewardsOf('1 of each')).toHaveLength(4);
    expect(rewardsOf('ship')).toEqual([{ what: 'ship', n: 1 }]);
  });

  it('walks over hexes', () => {
    const at = (label: string, x: number, y: number): Hex => ({
      name: label,
      x,
      y,
      row: 0,
      column: 0,
      kind: 'fog',
      near: [],
    });
    const [a, b, c, d] = [at('a', 0, 0), at('b', 100, 0), at('c', 50, 87), at('d', 150, 87)];
    const hexes = [a, b, c, d];
    expect(walk(hexes, a, 'ArrowRight').name).toBe('b');
    expect(walk(hexes, b, 'ArrowRight').name).toBe('b');
    expect(walk(hexes, a, 'ArrowDown').name).toBe('c');
    expect(walk(hexes, d, 'ArrowUp').name).toBe('b');
  });

  it('adds points up, and knows what was missed', () => {
    const log = [
      entry(1, 0, [{ what: 'points', seat: 0, n: 3, from: 'floors' }]),
      entry(2, 1, [
        { what: 'points', seat: 1, n: 4, from: 'floors' },
        { what: 'tiles turned', seat: 0, n: 5, tiles: [5] },
      ]),
    ];
    expect(scoreLines(titania.points, log, 2)).toEqual([
      [0, 3, 8],
      [0, 0, 4],
    ]);
    expect(missedActions(log, 1, [0])).toBe(true);
    expect(missedActions(log, undefined, [0])).toBe(false);
    expect(missedActions(log, 0, [0, 1])).toBe(false);
  });
});
