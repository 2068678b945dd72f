// Where things are on Titania's board, and which hex an arrow key leads to.
import type { Chart, Hex } from './types';

const HALF = Math.sqrt(3) / 2;
const byName = new WeakMap<Chart, Map<string, Hex>>();

/** The hex of this name; a label of the board asks for all of its neighbours, so that each is not searched for. */
export function hexNamed(chart: Chart, name: string): Hex | undefined {
  let hexes = byName.get(chart);
  if (!hexes) byName.set(chart, (hexes = new Map(chart.hexes.map((hex) => [hex.name, hex]))));
  return hexes.get(name);
}

/** The part of the drawing that is shown: all hexes, and a little of the sea around. */
export function visibleArea(chart: Chart): { x: number; y: number; width: number; height: number } {
  const margin = 16;
  const size = chart.art.hex_size;
  const xs = chart.hexes.map((hex) => hex.x);
  const ys = chart.hexes.map((hex) => hex.y);
  const x = Math.min(...xs) - size * HALF - margin;
  const y = Math.min(...ys) - size - margin;
  return {
    x,
    y,
    width: Math.max(...xs) + size * HALF + margin - x,
    height: Math.max(...ys) + size + margin - y,
  };
}

/** The corners of a hex around its middle, as an SVG polygon lists them. */
export function corners(size: number): string {
  const points = [
    [HALF, -0.5],
    [HALF, 0.5],
    [0, 1],
    [-HALF, 0.5],
    [-HALF, -0.5],
    [0, -1],
  ];
  return points.map(([x, y]) => `${(x! * size).toFixed(2)},${(y! * size).toFixed(2)}`).join(' ');
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next hex in the direction of an arrow key; the same one at the edge. */
export function walk(hexes: readonly Hex[], from: Hex, key: string): Hex {
  const direction = DIRECTIONS[key];
  if (!direction) return from;
  const [dx, dy] = direction;
  let best = from;
  let least = Infinity;
  for (const hex of hexes) {
    const [x, y] = [hex.x - from.x, hex.y - from.y];
    const along = x * dx + y * dy;
    if (along < 1) continue;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const cost = along + 3 * aside;
    if (dx !== 0 && aside > 1) continue; // a row is walked from end to end
    if (cost < least) [best, least] = [hex, cost];
  }
  return best;
}
