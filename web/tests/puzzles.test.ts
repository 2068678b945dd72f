// Puzzles: what is remembered of them, and choosing among them.
import { expect, it } from 'vitest';
import { chosenPuzzles, nextPuzzle, puzzleAddress, puzzlesAddress, themesOf } from '../src/lib/puzzle-list';
import { readProgress, streakOn, withSolved, type Progress } from '../src/lib/puzzle-progress';
import { readRoute } from '../src/lib/routes';

const NONE = readProgress(null);

it('counts days in a row, whichever game was played', () => {
  let progress: Progress = NONE;
  for (const day of ['2026-02-27', '2026-02-28', '2026-02-28', '2026-03-01']) {
    progress = withSolved(progress, `id ${day}`, day);
  }
  expect(progress.days).toBe(3);
  expect(streakOn(progress, '2026-03-01')).toBe(3);
  expect(streakOn(progress, '2026-03-02')).toBe(3); // today's can still be solved
  expect(streakOn(progress, '2026-03-03')).toBe(0);
  expect(withSolved(progress, 'late', '2026-03-04').days).toBe(1);
  const other = withSolved(progress, 'another', null); // not the puzzle of the day
  expect([other.days, other.solved.length]).toEqual([3, 4]);
  expect(withSolved(other, 'another', null).solved).toEqual(other.solved);
});

it('takes nothing for granted that was saved', () => {
  for (const text of [
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '{"solved": 3}',
    '{"last": "soon", "days": 4}',
    '{"days": 4}',
  ]) {
    expect(readProgress(text)).toEqual(NONE);
  }
  expect(readProgress('{"solved": ["a", 1], "last": "2026-03-01", "days": -2}')).toEqual({ ...NONE, solved: ['a'] });
  const progress = { solved: ['a'], last: '2026-03-01', days: 2 };
  expect(readProgress(JSON.stringify(progress))).toEqual(progress);
});

const PUZZLES = [
  { id: 'a', players: 2, theme: 'fog', difficulty: 'easy' },
  { id: 'b', players: 2, theme: 'turn', difficulty: 'hard' },
  { id: 'c', players: 3, theme: 'fog', difficulty: 'hard' },
] as const;

it('chooses by theme and difficulty', () => {
  expect(themesOf(PUZZLES)).toEqual(['fog', 'turn']);
  const ids = (theme: string, difficulty: string): string[] =>
    chosenPuzzles(PUZZLES, { theme, difficulty }).map(({ id }) => id);
  expect(ids('', '')).toEqual(['a', 'b', 'c']);
  expect(ids('fog', '')).toEqual(['a', 'c']);
  expect(ids('fog', 'hard')).toEqual(['c']);
  expect(ids('turn', 'easy')).toEqual([]);
});

it('goes on with what is not solved yet', () => {
  expect(nextPuzzle(PUZZLES, [], null)?.id).toBe('a');
  expect(nextPuzzle(PUZZLES, ['a'], null)?.id).toBe('b');
  expect(nextPuzzle(PUZZLES, ['b'], 'a')?.id).toBe('c');
  expect(nextPuzzle(PUZZLES, ['b'], 'c')?.id).toBe('a');
  expect(nextPuzzle(PUZZLES, ['a', 'b', 'c'], 'c')?.id).toBe('a'); // again from the beginning
  expect(nextPuzzle([PUZZLES[0]], ['a'], 'a')).toBeUndefined();
});

it('writes addresses that it reads', () => {
  const choice = { theme: 'fog', difficulty: 'hard' };
  const read = (address: string) => {
    const { pathname, search } = new URL(address, 'http://atoll.test');
    return readRoute(pathname, search);
  };
  expect(read(puzzleAddress('titania', 'c', choice))).toEqual({ page: 'puzzle', game: 'titania', id: 'c', choice });
  expect(read('/puzzles/utopia')).toMatchObject({ page: 'puzzle', game: 'utopia', id: null });
  expect(read(puzzlesAddress('utopia', choice))).toEqual({ page: 'puzzles', game: 'utopia', choice });
  expect(puzzlesAddress('utopia', { theme: '', difficulty: '' })).toBe('/puzzles?game=utopia');
  expect(read('/puzzles')).toMatchObject({ page: 'puzzles', game: null });
  expect(read('/puzzles/utopia/more')).toEqual({ page: 'not-found' });
});
