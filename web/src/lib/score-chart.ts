// Points over a game, read from the facts of its log.
import type { Entry } from './api';

/** For each seat its points after 0, 1, 2 … actions. Every fact with a seat and `n` that gives points counts. */
export function scoreLines(log: readonly Entry[], players: number): number[][] {
  const lines = Array.from({ length: players }, () => [0]);
  for (const entry of log) {
    lines.forEach((line, seat) => {
      const won = entry.facts
        .filter((fact) => (fact.what === 'points' || fact.what === 'tiles turned') && fact.seat === seat)
        .reduce((sum, fact) => sum + Number(fact.n), 0);
      line.push(line.at(-1)! + won);
    });
  }
  return lines;
}

/** The same heights, moved so that nothing stands over anything else, nor above 0 or below `depth`. */
export function spreadLabels(heights: readonly number[], size: number, depth: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let free = size / 2;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, free);
    free = placed[i]! + size;
  }
  free = depth - size / 2;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, free);
    free = placed[i]! - size;
  }
  return placed;
}
