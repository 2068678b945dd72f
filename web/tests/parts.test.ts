import { describe, expect, it } from 'vitest';
import { matching, offered, partsOf, pick } from '../src/lib/parts';

const parts = (action: string): string[] => {
  const [card, ship, place] = action.split(' ');
  return place ? [`card:${card}`, `ship:${ship}`, `place:${place}`] : [`word:${action}`];
};
const legal = ['draw', 'B blue d4', 'BY blue d4', 'BY yellow d4', 'BY yellow f4'];

describe('choosing an action by its parts', () => {
  it('narrows down to what goes with the picks', () => {
    expect(matching(legal, parts, ['card:BY', 'place:d4'])).toEqual(['BY blue d4', 'BY yellow d4']);
    expect(partsOf(matching(legal, parts, ['card:B']), parts)).toEqual(new Set(['card:B', 'ship:blue', 'place:d4']));
  });

  it('offers what goes with the picks, and what could replace one of them', () => {
    expect(offered(legal, parts, [])).toEqual(partsOf(legal, parts));
    expect(offered(legal, parts, ['card:B'])).toEqual(new Set(['card:B', 'card:BY', 'ship:blue', 'place:d4']));
  });

  it('is certain as soon as one action is left', () => {
    expect(pick(legal, parts, ['card:B'], 'place:d4')).toEqual({ picks: ['card:B', 'place:d4'], action: 'B blue d4' });
    expect(pick(legal, parts, [], 'word:draw').action).toBe('draw');
    expect(pick(legal, parts, ['card:BY'], 'place:d4').action).toBeNull();
    expect(pick(legal, parts, ['card:BY', 'place:d4'], 'ship:blue').action).toBe('BY blue d4');
  });

  it('asks for the card even if only one will do', () => {
    expect(pick(legal, parts, [], 'place:f4')).toEqual({ picks: ['place:f4'], action: null });
  });

  it('changes its mind', () => {
    expect(pick(legal, parts, ['card:B'], 'card:BY').picks).toEqual(['card:BY']);
    expect(pick(legal, parts, ['card:B'], 'card:B').picks).toEqual([]);
    expect(pick(legal, parts, ['card:B'], 'place:f4')).toEqual({ picks: ['place:f4'], action: null });
    expect(pick(legal, parts, ['card:B'], 'place:z9')).toEqual({ picks: ['card:B'], action: null });
  });
});
