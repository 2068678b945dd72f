// Utopia's words in all four languages: every decision asks, every action has a name, every fact is told.
import { describe, expect, it } from 'vitest';
import type { Words } from '../src/games/contract';
import type { Utopia, UtopiaFact, UtopiaScene } from '../src/games/utopia/types';
import { words as de } from '../src/games/utopia/words/de';
import { words as en } from '../src/games/utopia/words/en';
import { words as fr } from '../src/games/utopia/words/fr';
import { words as nl } from '../src/games/utopia/words/nl';

const LANGUAGES: [string, Words<Utopia>][] = Object.entries({ en, de, fr, nl });

const CIVILIZATIONS = ['maya', 'persian', 'chinese', 'greek', 'egyptian'];
const counts = Object.fromEntries(CIVILIZATIONS.map((name) => [name, 2]));
const scene = (decision: string, legal: string[], picks: string[] = []): UtopiaScene =>
  ({
    mine: 0,
    picks,
    offered: new Set(),
    seats: [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', name: 'Casual', level: 'casual' },
    ],
    chart: { districts: { W2: { island: 'water', value: 2, near: ['W1'], landing: { sector: 2 } } } },
    view: {
      legal,
      actor: 0,
      previews: {
        'move 2 maya W1 W2': { cost: 1, by: 'sea', there: 3, rule: true },
        'raise maya': { cost: 1, from: 2, to: 3, phase_3: [{ seat: 1, n: -1 }] },
        'drop maya': { cost: 2, from: 3, to: 1 },
        'drop persian': { cost: 2, from: 4, to: 1 },
        'remove maya W2': { cost: 1, gains: [{ seat: 0, n: 2 }] },
      },
      table: {
        decision,
        surprise: 'greek water',
        extra: false,
        track: [0, 1],
        scale: counts,
        guests: { lying: { water: { maya: 1 } } },
        wonders: { air: null, water: 1 },
        districts: { W2: { monument: 'maya', ruler: 1, princes: { 0: { greek: 2 } } } },
        seats: [
          { owed: 2, cards: 7, hand: counts, supply: counts, privileges: 1 },
          { owed: 0, cards: 1, hand: null, supply: counts, privileges: 0 },
        ],
      },
    },
  }) as unknown as UtopiaScene;

const ACTIONS = [
  'guest maya W2',
  'guest maya water',
  'surprise',
  'place W2',
  'name 2',
  'wonder air',
  'return maya W2',
  'rule maya W2',
  'privilege maya greek',
  'move 2 maya W1 W2',
  'add greek W2',
  'welcome greek W2',
  'remove maya W2',
  'raise maya',
  'drop persian',
  'discard maya',
  'done',
];
const FACTS: UtopiaFact[] = [
  { what: 'guest', civilization: 'maya', island: 'water', district: 'W2', seat: 0 },
  { what: 'guest', civilization: 'maya', island: 'water', district: null, seat: 0 },
  { what: 'surprise', civilization: 'greek', island: 'air', served: true, seat: 0 },
  { what: 'surprise', civilization: 'greek', island: 'air', served: false, seat: 0 },
  { what: 'place', civilization: 'greek', island: 'air', district: 'A1', seat: 0 },
  { what: 'name', named: 1, seat: 0 },
  { what: 'wonder', island: 'air', built: true, seat: 0 },
  { what: 'wonder', island: 'air', built: false, seat: 0 },
  { what: 'return', civilization: 'maya', district: 'A1', island: 'air', built: true, seat: 0 },
  { what: 'monument', civilization: 'maya', district: 'W2', seat: 0 },
  { what: 'privilege', civilization: 'maya', into: 'greek', seat: 0 },
  { what: 'discard', civilization: 'maya', seat: 0 },
  { what: 'move', n: 2, civilization: 'maya', from: 'E1', district: 'A2', by: 'sea', cost: 3, seat: 0 },
  { what: 'add', civilization: 'maya', district: 'W2', cost: 3, seat: 0 },
  { what: 'welcome', civilization: 'maya', district: 'W2', cost: 3, seat: 0 },
  { what: 'remove', civilization: 'maya', district: 'W2', cost: 3, seat: 0 },
  { what: 'raise', civilization: 'maya', to: 3, cost: 3, seat: 0 },
  { what: 'drop', civilization: 'maya', to: 1, cost: 3, seat: 0 },
  { what: 'turn over', back: ['maya'], seat: 0 },
  { what: 'turn over', back: [], seat: 0 },
  { what: 'built enough', seat: 0 },
  { what: 'points', n: 2, from: 'removing', seat: 0 },
  { what: 'prestige', n: 0 },
  { what: 'round', round: 3, guests: { water: { maya: 2 } } },
  { what: 'dealt', n: 5 },
  { what: 'game over', n: 52, goal: true, seat: 0 },
  { what: 'game over', n: 32, goal: false, seat: 0 },
];
const whole = (text: string): void => expect(text).not.toMatch(/undefined|NaN|null|\[object|#|^$/);

describe.each(LANGUAGES)('in %s', (_language, words) => {
  it('every decision asks', () => {
    for (const decision of [
      'guest',
      'place',
      'name',
      'settle',
      'discard by rank',
      'turn',
      'discard down',
      'return',
      'over',
    ]) {
      whole(words.ask(scene(decision, decision === 'return' ? ['return maya W2'] : ACTIONS.slice(2))));
    }
    for (const pick of [
      'prince:maya W2',
      'card:greek',
      'supply:greek',
      'scale:maya',
      'privilege:use',
      'into:greek',
      'place:W2',
    ]) {
      whole(words.ask(scene('turn', ACTIONS, [pick])));
    }
  });

  it('a card is asked only what it is good for', () => {
    const { ask, texts } = words;
    const asked = (...offered: string[]): string =>
      ask({ ...scene('turn', ACTIONS, ['card:maya']), offered: new Set(offered) });
    const all = asked('card:maya', 'prince:maya W2', 'supply:maya', 'place:W2', 'scale:maya');
    const [princes, scale] = [asked('card:maya', 'prince:maya W2'), asked('scale:maya')];
    for (const text of [all, princes, scale]) whole(text);
    expect(new Set([all, princes, scale]).size).toBe(3);
    expect([princes.length < all.length, scale.length < all.length]).toEqual([true, true]);
    expect(asked('card:maya', 'privilege:use', 'into:greek')).toBe(texts.askChange('maya'));
  });

  it('every action has its own name', () => {
    const named = ACTIONS.map((action) => words.action(action, scene('turn', ACTIONS)));
    named.forEach(whole);
    expect(new Set(named).size).toBe(ACTIONS.length - 1); // adding at a monument and anywhere differ in price alone
    expect(words.brings('move 2 maya W1 W2', scene('turn', ACTIONS)).split('\u00a0· ')).toHaveLength(4);
    whole(words.brings('raise maya', scene('turn', ACTIONS)));
  });

  it('every fact is told, and differently', () => {
    const cast = { reader: null, name: (seat: number) => ['Ann', 'Ben'][seat]! };
    const told = FACTS.map((fact) => words.tell({ seat: 0, facts: [fact] }, cast).what);
    told.forEach(whole);
    expect(new Set(told).size).toBe(FACTS.length);
    const end: UtopiaFact[] = [
      { what: 'turn over', seat: 0, back: [] },
      { what: 'prestige', n: 1 },
      { what: 'points', seat: 1, n: 5, from: 'districts' },
      { what: 'round', round: 3, guests: { water: { maya: 2 } } },
    ];
    const sentence = words.tell({ seat: 0, facts: end }, cast).what;
    expect(sentence).toContain('Ben');
    expect(sentence).toContain('5');
    whole(sentence);
  });

  it('a button does not repeat what the picks say', () => {
    const shorter = (action: string, picks: string[]): void => {
      const [said, rest] = [
        words.action(action, scene('turn', ACTIONS)),
        words.action(action, scene('turn', ACTIONS, picks)),
      ];
      whole(rest);
      expect(rest.length).toBeLessThan(said.length);
    };
    shorter('add maya W2', ['card:maya']);
    shorter('raise maya', ['scale:maya']);
    shorter('drop maya', ['card:maya']);
    shorter('remove maya W2', ['prince:maya W2']);
    shorter('privilege maya greek', ['privilege:use', 'card:maya']);
  });

  it('removing and dropping say what they bring, as the server previews it', () => {
    const at = scene('turn', ACTIONS);
    expect(words.part('use:remove', at)).toContain('2');
    expect(words.part('use:drop', at)).toContain('1');
    expect(words.action('drop persian', at)).toContain('1');
  });

  it('every part has a name', () => {
    for (const part of [
      'guest:maya water',
      'place:W2',
      'prince:greek W2',
      'card:maya',
      'supply:maya',
      'scale:maya',
      'privilege:use',
      'into:greek',
      'rule:maya W2',
      'wonder:air',
      'wonder:water',
      'count:2',
      'use:drop',
      'player:1',
      'word:surprise',
      'word:done',
    ]) {
      whole(words.part(part, scene('turn', ACTIONS)));
    }
    expect(words.part('place:W2', scene('turn', ACTIONS))).toMatch(/W2.*2.*Casual.*W1/);
  });
});
