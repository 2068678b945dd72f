// An action's words are its parts. A part's kind is the place of its word, counted from 1, so that "move a1 b1" and
// "move b1 a1" have different parts.
import { kindOf, type Part } from '../../lib/parts';

export const parts = (action: string): Part[] => action.split(' ').map((word, i) => `${i + 1}:${word}`);

/** Parts in rows of one kind, in the order in which they were first met. */
export function rows(offered: Iterable<Part>): Part[][] {
  const found: Part[][] = [];
  for (const part of offered) (found[Number(kindOf(part)) - 1] ??= []).push(part);
  return found.filter((row) => row.length > 0);
}
