// The lines of the score chart: all players' points over a game, read from the log.
import type { Entry, Fact } from './api';

/** For each seat, its points after 0, 1, 2 … actions. `points` says how many a fact gives its seat. */
export function scoreLines<F extends Fact>(
  points: (fact: F) => number,
  log: readonly Entry<F>[],
  players: number,
): number[][] {
  const lines = Array.from({ length: players }, () => [0]);
  for (const { facts } of log) {
    lines.forEach((line, seat) => {
      const won = facts.filter((fact) => fact.seat === seat).reduce((sum, fact) => sum + points(fact), 0);
      line.push(line.at(-1)! + won);
    });
  }
  return lines;
}

/** Moves labels apart so that none covers another, none stands above 0, and none below `depth`. */
export function spreadLabels(heights: readonly number[], size: number, depth: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let free = size / 2;
  for (const i of order) {
    const height = Math.max(placed[i]!, free);
    placed[i] = height;
    free = height + size;
  }
  free = depth - size / 2;
  for (const i of order.reverse()) {
    const height = Math.min(placed[i]!, free);
    placed[i] = height;
    free = height - size;
  }
  return placed;
}
