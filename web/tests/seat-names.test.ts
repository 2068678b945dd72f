import { expect, test } from 'vitest';
import type { SeatSummary } from '../src/lib/api';
import { withDisplayNames } from '../src/lib/seat-names';

const person = (name: string): SeatSummary => ({ kind: 'person', name, level: null });
const bot = (level: string): SeatSummary => ({ kind: 'bot', name: level, level });

test('computer players have names of their own, and those who are called alike are counted', () => {
  const levels = { novice: 'Neuling', casual: 'Gelegenheitsspieler' };
  const names = withDisplayNames(
    [bot('novice'), person('Ann'), bot('novice'), bot('casual'), person('Ann')],
    levels,
  ).map((seat) => seat.name);
  expect(names).toEqual(['Pippin', 'Ann\u00a01', 'Tilly', 'Marlo', 'Ann\u00a02']);
  expect(
    withDisplayNames(
      Array.from({ length: 5 }, () => bot('novice')),
      levels,
    )[4]!.name,
  ).toBe('Pippin\u00a02');
  expect(withDisplayNames([bot('odd')], levels)[0]!.name).toBe('odd');
});
