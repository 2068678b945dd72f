// Choosing among a game's puzzles: by theme and difficulty, in an address that can be shared.
import type { ListedPuzzle } from './api';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** Which puzzles are wanted; an empty text stands for all. */
export interface PuzzleChoice {
  theme: string;
  difficulty: string;
}

export const chosenPuzzles = (puzzles: readonly ListedPuzzle[], { theme, difficulty }: PuzzleChoice): ListedPuzzle[] =>
  puzzles.filter((each) => (!theme || each.theme === theme) && (!difficulty || each.difficulty === difficulty));

/** The themes that a game's puzzles have, those of most puzzles first. */
export function themesOf(puzzles: readonly ListedPuzzle[]): string[] {
  const counts = new Map<string, number>();
  for (const { theme } of puzzles) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([theme]) => theme);
}

/** The first puzzle after one that is not solved yet, and from the beginning again; if all are, simply the next. */
export function nextPuzzle(
  puzzles: readonly ListedPuzzle[],
  solved: readonly string[],
  after: string | null,
): ListedPuzzle | undefined {
  const at = puzzles.findIndex(({ id }) => id === after) + 1;
  const inOrder = [...puzzles.slice(at), ...puzzles.slice(0, at)].filter(({ id }) => id !== after);
  return inOrder.find(({ id }) => !solved.includes(id)) ?? inOrder[0];
}

/** The address of a puzzle; without an id it is the one of the day. */
export const puzzleAddress = (game: string, id: string | null, choice: PuzzleChoice): string =>
  withQuery(`/puzzles/${game}`, { ...(id ? { id } : {}), ...choice });

/** The address of the page on which puzzles of a game are chosen. */
export const puzzlesAddress = (game: string, choice: PuzzleChoice): string =>
  withQuery('/puzzles', { game, ...choice });

function withQuery(path: string, query: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return given.size > 0 ? `${path}?${given.toString()}` : path;
}
