// The page of a game that the client knows nothing of.
import { describe, expect, it } from 'vitest';
import { hasLessons, loadChart, loadGame, titleOf } from '../src/games';
import { genericGame } from '../src/games/generic';
import { parts, rows } from '../src/games/generic/parts';
import type { Generic } from '../src/games/generic/types';
import type { Scene } from '../src/games/contract';
import { offered, pick } from '../src/lib/parts';

const LEGAL = ['draw', '7H', '8C clubs', '8C hearts', '8S hearts'];

describe('the parts of an action', () => {
  it('are its words, told apart by their place', () => {
    expect(parts('draw')).toEqual(['1:draw']);
    expect(parts('move a1 a1')).toEqual(['1:move', '2:a1', '3:a1']);
  });

  it('stand in rows, one for each place', () => {
    expect(rows(offered(LEGAL, parts, []))).toEqual([
      ['1:draw', '1:7H', '1:8C', '1:8S'],
      ['2:clubs', '2:hearts'],
    ]);
    expect(rows([])).toEqual([]);
  });

  it('lead to an action one by one', () => {
    expect(pick(LEGAL, parts, [], '1:draw').action).toBe('draw');
    const first = pick(LEGAL, parts, [], '1:8C');
    expect(first).toEqual({ picks: ['1:8C'], action: null });
    expect(pick(LEGAL, parts, first.picks, '2:hearts').action).toBe('8C hearts');
  });
});

describe('a game without a folder', () => {
  it('is titled by its name, and has no lessons', async () => {
    expect(titleOf('crazy_eights')).toBe('Crazy Eights');
    expect(titleOf('titania')).toBe('Titania');
    expect([hasLessons('crazy_eights'), hasLessons('titania'), hasLessons('toString')]).toEqual([false, true, false]);
    expect((await loadGame('crazy_eights')).name).toBe('crazy_eights');
    expect((await loadChart('crazy_eights', 'default')).art.defs).toBe(''); // without asking the server
  });

  it('speaks in the words of the server, in every language', async () => {
    const game = genericGame('crazy_eights', 'Crazy Eights');
    const scene = {
      seats: [{ name: 'Ann' }, { name: 'Ben' }],
      view: {
        table: { ask: 'Play hearts.', lines: [], seats: [] },
        previews: { draw: { text: '20 left for Player 2' } },
      },
    } as unknown as Scene<Generic>;
    for (const load of Object.values(game.words)) {
      const words = await load();
      expect(words.ask(scene)).toBe('Play hearts.');
      expect(words.brings('draw', scene)).toBe('20 left for Ben');
      expect(words.brings('7H', scene)).toBe('');
      const told = { seat: 1, facts: [{ what: 'told' as const, text: 'draws a card from Player 1' }] };
      // The server's sentence goes on from a name, even for the reader.
      expect(words.tell(told, { reader: 1, name: (seat) => ['Ann', 'Ben'][seat]! })).toEqual({
        who: 'Ben',
        what: 'draws a card from Ann',
      });
    }
    expect(game.score({ ask: '', lines: [], seats: [{ score: 7, hand: null }] }, 0)).toBe(7);
  });
});
