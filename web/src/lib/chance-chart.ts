// The bands of a chart that shows everybody's chance to win over a game: each seat has a band, as wide as its chance.
import type { AnalysisPart } from './api';

/** The outline of each seat's band as an SVG path, in a box of `width` by `height`; the first seat is on top. */
export function bands(curve: AnalysisPart['curve'], width: number, height: number): string[] {
  const players = curve[0]?.chances.length ?? 0;
  const x = (step: number): string => ((step / Math.max(1, curve.length - 1)) * width).toFixed(1);
  const edges = Array.from({ length: players + 1 }, (_, seat) =>
    curve.map(({ chances }) => (sum(chances.slice(0, seat)) * height).toFixed(1)),
  );
  return Array.from({ length: players }, (_, seat) => {
    const upper = edges[seat]!.map((y, step) => `${x(step)} ${y}`);
    const lower = edges[seat + 1]!.map((y, step) => `${x(step)} ${y}`).reverse();
    return `M${[...upper, ...lower].join('L')}Z`;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** What there is to show at one action of a game. */
export interface Mark {
  /** The action, counted from 0. */
  number: number;
  kind: 'inaccuracy' | 'mistake' | 'blunder' | 'luck';
  /** Who lost by choice, or won by luck. */
  seat: number;
  /** How much of the chance to win. */
  change: number;
}
