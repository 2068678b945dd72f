import { describe, expect, it } from 'vitest';
import { plurals } from '../src/lib/plurals';
import { read } from '../src/lib/router.svelte';

describe('plurals', () => {
  it('takes the form that the language wants', () => {
    expect(plurals('en')(1, { one: '# card', other: '# cards' })).toBe('1 card');
    expect(plurals('en')(0, { one: '# card', other: '# cards' })).toBe('0 cards');
    expect(plurals('fr')(0, { one: '# carte', other: '# cartes' })).toBe('0 carte');
    expect(plurals('de')(1234, { other: '# Karten' })).toBe('1.234 Karten');
  });
});

describe('addresses', () => {
  it('are read into pages', () => {
    expect(read('/')).toEqual({ page: 'start' });
    expect(read('/table/4fQ')).toEqual({ page: 'table', id: '4fQ' });
    expect(read('/replay/4fQ', '?at=37')).toEqual({ page: 'replay', id: '4fQ', at: 37 });
    expect(read('/replay/4fQ', '?at=x')).toEqual({ page: 'replay', id: '4fQ', at: null });
    expect(read('/rules/titania')).toEqual({ page: 'rules', game: 'titania' });
    expect(read('/table')).toEqual({ page: 'nowhere' });
    expect(read('/table/a/b')).toEqual({ page: 'nowhere' });
  });
});
