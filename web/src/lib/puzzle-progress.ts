// Which puzzles the reader has solved, and on how many days in a row the puzzle of the day: remembered on this device.
const KEY = 'atoll.puzzles';
const A_DAY = 24 * 3600 * 1000;

export interface Progress {
  /** The ids of the puzzles that were solved, of all games. */
  solved: readonly string[];
  /** The last day on which a puzzle of the day was solved, as the server dates it, and how many there were in a row. */
  last: string | null;
  days: number;
}

const NONE: Progress = { solved: [], last: null, days: 0 };

/** Reads what was saved. Anything invalid counts as nothing. */
export function readProgress(text: string | null): Progress {
  try {
    const { solved, last, days } = JSON.parse(text ?? '{}') as Partial<Progress>;
    const ids = Array.isArray(solved) ? solved.filter((id) => typeof id === 'string') : [];
    const counted = typeof last === 'string' && !Number.isNaN(Date.parse(last)) && Number.isInteger(days) && days! > 0;
    return counted ? { solved: ids, last, days: days! } : { ...NONE, solved: ids };
  } catch {
    return NONE; // not written by us
  }
}

/** How many days lie between two dates. */
const between = (first: string, second: string): number => Math.round((Date.parse(second) - Date.parse(first)) / A_DAY);

/** The days in a row that still count on a day: those up to the day before, or with it. */
export const streakOn = ({ last, days }: Progress, day: string): number =>
  last !== null && between(last, day) <= 1 ? days : 0;

/** What is known after one more puzzle was solved; `day` is the date if it was the puzzle of that day. */
export function withSolved(progress: Progress, id: string, day: string | null): Progress {
  const solved = progress.solved.includes(id) ? progress.solved : [...progress.solved, id];
  if (day === null || progress.last === day) return { ...progress, solved };
  return { solved, last: day, days: streakOn(progress, day) + 1 };
}

export const savedProgress = (): Progress => readProgress(localStorage.getItem(KEY));

export function rememberSolved(id: string, day: string | null): Progress {
  const progress = withSolved(savedProgress(), id, day);
  localStorage.setItem(KEY, JSON.stringify(progress));
  return progress;
}
