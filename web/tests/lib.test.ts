import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../src/lib/score-chart';
import { plurals } from '../src/lib/plurals';
import { i18n } from '../src/lib/i18n.svelte';
import { missedTurns } from '../src/lib/last-seen';
import { readRoute } from '../src/lib/routes';
import { printed } from '../src/lib/typeset';

describe('plurals', () => {
  it('takes the form that the language wants', () => {
    expect(plurals('en')(1, { one: '# card', other: '# cards' })).toBe('1\u00a0card');
    expect(plurals('en')(0, { one: '# card', other: '# cards' })).toBe('0\u00a0cards');
    expect(plurals('fr')(0, { one: '# carte', other: '# cartes' })).toBe('0\u00a0carte');
    expect(plurals('de')(1234, { other: '# Karten' })).toBe('1.234\u00a0Karten');
  });
});

describe('how long ago', () => {
  const [minute, now] = [60_000, Date.UTC(2026, 1, 1)];
  it('is told in the largest unit that fits, and in words below a minute', () => {
    expect(i18n.ago(now - 3 * 60 * minute, now)).toBe('3 hours ago');
    expect(i18n.ago(now - minute, now)).toBe('1 minute ago');
    expect(i18n.ago(now - 59_000, now)).toBe('just now');
    expect(i18n.ago(now + minute, now)).toBe('just now'); // another clock
  });
});

describe('what is printed', () => {
  it('has curly quotes, and numbers that stay with their nouns', () => {
    expect(printed('Qui\u00a0? «\u00a0e7\u00a0»')).toBe('Qui\u202f? «\u202fe7\u202f»');
    expect(printed('it won 66.2 %')).toBe('it won 66.2\u00a0%');
    expect(printed(`the city's "ship" tile: 2 points, W1 3`)).toBe('the city’s “ship” tile: 2\u00a0points, W1 3');
  });
});

describe('figures at the ends of curves', () => {
  it('stay where they are if there is room, else move spreadLabels, in their order', () => {
    expect(spreadLabels([10, 40, 70], 15, 80)).toEqual([10, 40, 70]);
    expect(spreadLabels([76, 76, 5], 15, 80)).toEqual([57.5, 72.5, 7.5]);
    expect(spreadLabels([76, 76, 76, 76, 76], 15, 80)).toEqual([12.5, 27.5, 42.5, 57.5, 72.5]);
  });
});

describe('addresses', () => {
  it('are read into pages', () => {
    expect(readRoute('/')).toEqual({ page: 'start' });
    expect(readRoute('/table/4fQ')).toEqual({ page: 'table', id: '4fQ' });
    expect(readRoute('/replay/4fQ', '?at=37')).toEqual({ page: 'replay', id: '4fQ', at: 37 });
    expect(readRoute('/replay/4fQ', '?at=x')).toEqual({ page: 'replay', id: '4fQ', at: null });
    expect(readRoute('/rules/titania')).toEqual({ page: 'rules', game: 'titania' });
    expect(readRoute('/strategy/titania')).toEqual({ page: 'strategy', game: 'titania' });
    expect(readRoute('/table')).toEqual({ page: 'not-found' });
    expect(readRoute('/table/a/b')).toEqual({ page: 'not-found' });
  });
});

describe('what happened since the last visit', () => {
  const entry = (number: number, seat: number) => ({ number, seat, action: '', facts: [], at: 0 });
  const log = [entry(1, 0), entry(2, 1), entry(3, 1), entry(4, 2), entry(5, 1)];
  it('is told turn by turn in games over days', () => {
    const turns = missedTurns(log, 1, [0], true).map(({ seat, entries }) => [seat, ...entries.map((e) => e.number)]);
    expect(turns).toEqual([
      [1, 2, 3],
      [2, 4],
      [1, 5],
    ]);
  });
  it('is not told if the reader has seen it, did it, or was never here', () => {
    expect(missedTurns(log, 5, [0], true)).toEqual([]);
    expect(missedTurns(log, 3, [1, 2], true)).toEqual([]);
    expect(missedTurns(log, undefined, [0], true)).toEqual([]);
  });
  it('is played back if it is short, and told if it is long', () => {
    expect(missedTurns(log, 1, [0], false)).toEqual([]);
    const long = Array.from({ length: 20 }, (_, i) => entry(i + 1, i % 2));
    expect(missedTurns(long, 0, [0], false)).toHaveLength(20);
  });
});
