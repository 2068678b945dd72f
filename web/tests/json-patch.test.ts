import { describe, expect, it } from 'vitest';

import { patched } from '../src/lib/json-patch';

const table = () => ({
  seats: [{ name: 'Ann', clock: null }, { name: 'Ben' }],
  view: { 'a/b': 1, '~': [1, 2], sea: {} },
});

describe('a patch', () => {
  it('adds, removes and replaces members and elements', () => {
    const after = patched(table(), [
      { op: 'replace', path: '/seats/0/clock', value: { left: 3 } },
      { op: 'replace', path: '/seats/0/clock/left', value: 2 },
      { op: 'remove', path: '/view/a~1b' },
      { op: 'replace', path: '/view/~0/1', value: null },
      { op: 'add', path: '/view/~0/0', value: 0 },
      { op: 'remove', path: '/seats/1' },
      { op: 'add', path: '/view/sea/d4', value: { ships: ['red'] } },
    ]);
    expect(after).toEqual({
      seats: [{ name: 'Ann', clock: { left: 2 } }],
      view: { '~': [0, 1, null], sea: { d4: { ships: ['red'] } } },
    });
  });

  it('leaves the old document alone and shares what did not change', () => {
    const before = table();
    const after = patched(before, [{ op: 'replace', path: '/seats/0/name', value: 'Eve' }]);
    expect(before).toEqual(table());
    expect(after.seats[0]?.name).toBe('Eve');
    expect(after.seats[1]).toBe(before.seats[1]);
    expect(after.view).toBe(before.view);
  });

  it('can replace everything', () => {
    expect(patched({ a: 1 }, [{ op: 'replace', path: '', value: { b: 2 } }])).toEqual({ b: 2 });
  });

  it.each([
    { op: 'replace', path: '/view/nowhere', value: 1 },
    { op: 'remove', path: '/seats/2' },
    { op: 'add', path: '/view/a~1b/more', value: 1 },
    { op: 'replace', path: '/nowhere/else', value: 1 },
  ] as const)('that does not fit is refused: $op $path', (operation) => {
    expect(() => patched(table(), [operation])).toThrow(RangeError);
  });
});
