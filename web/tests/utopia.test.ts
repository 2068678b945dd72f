import { describe, expect, it } from 'vitest';
import { matching, partsOf, pick } from '../src/lib/parts';
import { pointFlights } from '../src/lib/point-flights';
import { parse } from '../src/games/utopia/actions';
import { next } from '../src/games/utopia/arrow-keys';
import { cardPiles, ministers, princeGroups } from '../src/games/utopia/layout';
import { movementsOf } from '../src/games/utopia/movements';
import { clause, origins, parts, places, readPart } from '../src/games/utopia/parts';
import { withPending } from '../src/games/utopia/pending';
import type { Chart, ChartDistrict, Position, UtopiaFact } from '../src/games/utopia/types';

describe('an action', () => {
  it('is read', () => {
    expect(parse('guest maya W2')).toEqual({ verb: 'guest', civilization: 'maya', island: 'water', district: 'W2' });
    expect(parse('guest maya fire')).toEqual({ verb: 'guest', civilization: 'maya', island: 'fire', district: null });
    expect(parse('name 2')).toEqual({ verb: 'name', seat: 1 });
    const move = { verb: 'move', n: 2, civilization: 'maya', from: 'E1', district: 'A2' };
    expect(parse('move 2 maya E1 A2')).toEqual(move);
    expect(() => parse('sail maya')).toThrow('"sail maya" is no action of Utopia');
    expect(() => readPart('deed:raise')).toThrow('"deed:raise" is no part');
  });
});

describe("an action's parts", () => {
  it('are what a player can point at', () => {
    expect(parts('guest maya W2')).toEqual(['guest:maya water', 'place:W2']);
    expect(parts('guest maya water')).toEqual(['guest:maya water']);
    expect(parts('name 2')).toEqual(['player:1']);
    expect(parts('rule greek A5')).toEqual(['rule:greek A5']);
    expect(parts('return maya A1')).toEqual(['prince:maya A1']);
    expect(parts('move 2 maya E1 A2')).toEqual(['card:maya', 'prince:maya E1', 'place:A2', 'count:2']);
    expect(parts('privilege maya greek')).toEqual(['privilege:use', 'card:maya', 'into:greek']);
    expect(parts('drop persian')).toEqual(['card:persian', 'scale:persian', 'use:drop']);
    expect(parts('welcome greek F3')).toEqual(['card:greek', 'supply:greek', 'place:F3', 'use:welcome']);
    expect(parts('done')).toEqual(['word:done']);
  });

  const legal = [
    'done',
    'move 1 maya E1 E2',
    'move 2 maya E1 E2',
    'move 1 maya E1 A1',
    'add maya E2',
    'raise maya',
    'drop maya',
    'privilege maya greek',
    'rule greek A5',
  ];

  it('lead from princes to their goal, and ask how many go only where there is a choice', () => {
    const first = pick(legal, parts, [], 'prince:maya E1');
    expect(partsOf(matching(legal, parts, first.picks), parts)).toContain('place:A1');
    expect(pick(legal, parts, first.picks, 'place:A1').action).toBe('move 1 maya E1 A1');
    const goal = pick(legal, parts, first.picks, 'place:E2');
    expect(goal.action).toBeNull();
    expect(pick(legal, parts, goal.picks, 'count:2').action).toBe('move 2 maya E1 E2');
  });

  it('offer a privilege by what a card becomes', () => {
    const wish = pick(legal, parts, [], 'into:greek');
    expect(wish.action).toBeNull();
    expect(pick(legal, parts, wish.picks, 'card:maya').action).toBe('privilege maya greek');
  });

  it('build with one touch', () => {
    expect(pick(legal, parts, [], 'rule:greek A5').action).toBe('rule greek A5');
  });

  it('all lead to a clause of the rules', () => {
    for (const part of [
      ...legal,
      'surprise',
      'name 1',
      'wonder air',
      'remove maya W2',
      'welcome maya W2',
      'guest maya W2',
    ].flatMap(parts)) {
      expect(clause(part)).toMatch(/^U\d+\.\d+$/);
    }
    expect(clause('use:drop')).toBe('U11.2');
  });
});

describe('what a fact speaks of', () => {
  it('is a district, two of them, a rung or an island', () => {
    const mayaMove = { what: 'move', n: 1, civilization: 'maya', by: 'land', cost: 1, seat: 0 } as const;
    expect(places({ ...mayaMove, from: 'E1', district: 'A2' })).toEqual(['E1', 'A2']);
    expect(places({ what: 'points', n: 1, from: 'wonders', seat: 0 })).toEqual([]);
    expect(places({ what: 'raise', civilization: 'maya', to: 2, cost: 1, seat: 0 })).toEqual(['maya']);
    expect(places({ what: 'wonder', island: 'air', built: true, seat: 0 })).toEqual(['air']);
    expect(places({ what: 'guest', civilization: 'maya', island: 'air', district: null, seat: 0 })).toEqual(['air']);
  });
});

const district = (value = 3): ChartDistrict => ({
  island: 'water',
  value,
  outline: 'M0 0',
  site: [10, 10],
  princes: [50, 50],
  landing: null,
  near: [],
  rooms: [
    {
      size: 40,
      places: [
        [50, 50],
        [90, 50],
      ],
    },
    {
      size: 20,
      places: [
        [50, 50],
        [50, 30],
        [70, 50],
        [30, 50],
      ],
    },
  ],
});

describe('princes in a district', () => {
  it('stand as far apart as there is room, by civilization and then by player', () => {
    const few = princeGroups('W1', district(), { 1: { maya: 2 }, 0: { greek: 1 } });
    expect(few.map(({ key, count, at }) => [key, count, at])).toEqual([
      ['1 maya W1', 2, [50, 50]],
      ['0 greek W1', 1, [90, 50]],
    ]);
    const many = princeGroups('W1', district(), { 0: { maya: 1, greek: 1 }, 1: { maya: 1 } });
    expect(many.map(({ at }) => at)).toEqual([
      [50, 30],
      [50, 50],
      [70, 50],
    ]);
  });
});

const chart = {
  art: { width: 100, height: 100 },
  track: {
    spaces: [
      [0, 0],
      [50, 0],
      [100, 0],
    ],
    goal: 2,
  },
  districts: { W1: district(), W2: { ...district(), princes: [5, 5] } },
  islands: {
    water: {
      guests: [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ],
      ship: [9, 9],
      wonder: [7, 7],
    },
  },
} as unknown as Chart;

const position = {
  decision: 'guest',
  surprise: null,
  track: [1, 0],
  seats: [{ score: 1 }, { score: 1 }],
  guests: { lying: { water: { maya: 2 } } },
  districts: {
    W1: { monument: null, ruler: null, princes: { 0: { maya: 3 } } },
    W2: { monument: null, ruler: null, princes: {} },
  },
} as unknown as Position;

describe('ministers', () => {
  it('stand one behind the other on a space', () => {
    const [ahead, behind] = ministers(chart, position);
    expect(ahead).toEqual({ seat: 1, at: [50, 0] });
    expect(behind!.seat).toBe(0);
    expect(behind!.at[0]).toBeLessThan(50);
  });
});

describe('an action on its way', () => {
  it('shows at once, and leaves the position itself alone', () => {
    const moved = withPending(position, 'move 2 maya W1 W2', 0);
    expect(moved.districts.W1!.princes[0]).toEqual({ maya: 1 });
    expect(moved.districts.W2!.princes[0]).toEqual({ maya: 2 });
    expect(withPending(position, 'guest maya W2', 0).guests.lying.water).toEqual({ maya: 1 });
    expect(withPending(position, 'rule maya W1', 0).districts.W1).toMatchObject({ monument: 'maya', ruler: 0 });
    expect(withPending(position, 'done', 0).districts).toEqual(position.districts);
    expect(position.districts.W1!.princes[0]).toEqual({ maya: 3 });
  });
});

describe('a hand', () => {
  it('lies in piles, changed cards apart', () => {
    expect(cardPiles({ maya: 2, greek: 1 }, [{ from: 'persian', to: 'maya' }])).toEqual([
      { key: 'maya', of: 'maya', n: 1, was: null },
      { key: 'maya persian 0', of: 'maya', n: 1, was: 'persian' },
      { key: 'greek', of: 'greek', n: 1, was: null },
    ]);
  });
});

describe('movement', () => {
  it('goes from where things come to where they go', () => {
    const facts: UtopiaFact[] = [
      { what: 'guest', seat: 1, civilization: 'persian', island: 'water', district: 'W2' },
      { what: 'points', seat: 0, n: 2, from: 'wonders' },
    ];
    const [prince, ...others] = movementsOf(chart, facts, 4);
    expect(prince).toMatchObject({ seat: 1, civilization: 'persian', from: [2, 2], to: [5, 5] });
    expect(others).toEqual([]); // points fly by themselves
    expect(movementsOf(chart, [{ what: 'turn over', back: [], seat: 0 }], 5)).toEqual([]);
  });
});

describe('points', () => {
  const fly = (...facts: UtopiaFact[]): unknown[] =>
    pointFlights({ places, origins }, facts, 7).map(({ seat, n, place }) => [seat, n, place]);

  it('rise in phase 3 from every district that brings some', () => {
    expect(
      fly(
        { what: 'turn over', back: [], seat: 0 },
        { ...points(0, 8, 'districts'), districts: { A1: 5, W3: 3 } },
        { ...points(1, 3, 'districts'), districts: { E2: 3 } },
      ),
    ).toEqual([
      [0, 5, 'A1'],
      [0, 3, 'W3'],
      [1, 3, 'E2'],
    ]);
  });
  it('rise otherwise from where the action was, in one sum for each player', () => {
    expect(
      fly(
        { what: 'monument', civilization: 'maya', district: 'W3', seat: 0 },
        points(0, 2, 'hosting'),
        points(0, 1, 'wonders'),
        points(1, 4, 'wonder income'),
      ),
    ).toEqual([
      [0, 3, 'W3'],
      [1, 4, 'W3'],
    ]);
  });

  function points(seat: number, n: number, from: string): Extract<UtopiaFact, { what: 'points' }> {
    return { what: 'points', seat, n, from };
  }
});

describe('walking by arrow keys', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
    { x: 0, y: 20 },
  ];
  it('finds the nearest in that direction', () => {
    expect(next(spots[0]!, spots.slice(1), [1, 0])).toBe(spots[1]);
    expect(next(spots[0]!, spots.slice(1), [0, 1])).toBe(spots[3]);
    expect(next(spots[0]!, spots.slice(1), [-1, 0])).toBeNull();
  });
});
