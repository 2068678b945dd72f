import { describe, expect, it } from 'vitest';
import type { GameOption, Translated } from '../src/lib/api';
import { aboutOf, choicesOf, isOpen, valuesOf } from '../src/lib/options';

const text = (en: string): Translated => ({ en, de: `${en} (de)`, fr: `${en} (fr)`, nl: `${en} (nl)` });
const about = text('What it decides.');
const OPTIONS: GameOption[] = [
  { name: 'start', kind: 'seat', about, default: 'random', house: false },
  {
    name: 'board',
    kind: 'board',
    about,
    default: 'default',
    house: false,
    choices: [{ value: 'default', label: text('The bay') }],
  },
  { name: 'goal', kind: 'choice', about, default: 50, house: true, choices: [{ value: 30 }, { value: 50 }] },
  { name: 'rounds', kind: 'number', about, default: 7, house: false, least: 3, most: 9 },
];
const [start, board, goal, rounds] = OPTIONS as [GameOption, GameOption, GameOption, GameOption];
const words = { random: 'Random', seatNumber: (n: number) => `Seat ${n}` };

describe('the options of a new table', () => {
  it('are labelled in the language of the reader', () => {
    expect(aboutOf(start, 'en')).toBe('What it decides');
    expect(choicesOf(board, 2, 'nl', words)).toEqual([{ value: 'default', label: 'The bay (nl)' }]);
    expect(choicesOf(goal, 2, 'de', words)?.map(({ label }) => label)).toEqual(['30', '50']);
  });

  it('offer the seats that there are, or chance', () => {
    expect(choicesOf(start, 2, 'en', words)).toEqual([
      { value: 'random', label: 'Random' },
      { value: 0, label: 'Seat 1' },
      { value: 1, label: 'Seat 2' },
    ]);
    expect(choicesOf(rounds, 2, 'en', words)).toBeNull();
  });

  it('are shown if there is something to choose', () => {
    expect(OPTIONS.filter(isOpen)).toEqual([start, goal, rounds]);
  });

  it('have their defaults until a value is chosen that fits', () => {
    const defaults = { start: 'random', board: 'default', goal: 50, rounds: 7 };
    expect(valuesOf(OPTIONS, {}, 2)).toEqual(defaults);
    expect(valuesOf(OPTIONS, { start: 1, goal: 30, rounds: 3 }, 2)).toEqual({
      start: 1,
      board: 'default',
      goal: 30,
      rounds: 3,
    });
    expect(valuesOf(OPTIONS, { start: 2, goal: 31, rounds: 10, board: 'moon' }, 2)).toEqual(defaults);
    expect(valuesOf(OPTIONS, { start: 2 }, 3)).toMatchObject({ start: 2 });
    expect(valuesOf(OPTIONS, { rounds: NaN }, 3)).toEqual(defaults);
  });
});
