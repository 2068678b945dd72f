// Where the coach of a lesson stands: beside the thing it speaks of, and never on anything that must be seen or clicked.

/** A rectangle of the window, in CSS pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

const GAP = 22; // between the coach and the thing, so that the arrow can be seen
const TRIES = 8; // places tried along each side, and along each way across the window

export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
});

const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));
const right = (box: Box): number => box.x + box.width;
const bottom = (box: Box): number => box.y + box.height;
const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** How much two rectangles have in common. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const height = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far apart two rectangles are; 0 if they touch. */
function distance(a: Box, b: Box): number {
  const x = Math.max(0, a.x - right(b), b.x - right(a));
  const y = Math.max(0, a.y - bottom(b), b.y - bottom(a));
  return Math.hypot(x, y);
}

/** The smallest rectangle around several; null around none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}

const spread = (least: number, most: number): number[] =>
  Array.from({ length: TRIES + 1 }, (_, i) => least + ((most - least) * i) / TRIES);

/** Places for a rectangle of this size: along the four sides of the thing, then all over the window. */
function candidates(anchor: Box | null, size: Box, window: Box): Box[] {
  const most = { x: right(window) - size.width, y: bottom(window) - size.height };
  const at = (x: number, y: number): Box => ({
    ...size,
    x: clamp(x, window.x, Math.max(window.x, most.x)),
    y: clamp(y, window.y, Math.max(window.y, most.y)),
  });
  const everywhere = spread(window.x, most.x).flatMap((x) => spread(window.y, most.y).map((y) => at(x, y)));
  if (!anchor) return [at(middle(window).x - size.width / 2, middle(window).y - size.height / 2), ...everywhere];
  const down = spread(anchor.y - size.height + 30, bottom(anchor) - 30);
  const along = spread(anchor.x - size.width + 30, right(anchor) - 30);
  return [
    ...down.flatMap((y) => [at(right(anchor) + GAP, y), at(anchor.x - GAP - size.width, y)]),
    ...along.flatMap((x) => [at(x, bottom(anchor) + GAP), at(x, anchor.y - GAP - size.height)]),
    ...everywhere,
  ];
}

/**
 * Where a coach of this size stands: of many places that are tried, the one that covers the least of `clear`, which is
 * nearly always nothing; of those, one that is near to the thing.
 */
export function placeCoach(
  anchor: Box | null,
  size: { width: number; height: number },
  window: Box,
  clear: readonly Box[],
): Box {
  const best = { cost: Infinity, place: { ...size, x: window.x, y: window.y } };
  for (const place of candidates(anchor, { ...size, x: 0, y: 0 }, window)) {
    const covered = clear.reduce((sum, box) => sum + overlap(place, box), 0);
    const away = anchor ? distance(place, anchor) : 0;
    const [a, b] = [middle(place), middle(anchor ?? window)];
    const cost = covered * 1000 + Math.abs(away - (anchor ? GAP : 0)) + Math.hypot(a.x - b.x, a.y - b.y) / 10;
    if (cost < best.cost) Object.assign(best, { cost, place });
  }
  return best.place;
}

export type Edge = 'top' | 'bottom';

/** The edge of a small screen where a coach as wide as the screen covers less; the lower one, if that is the same. */
export function placeSheet(height: number, window: Box, clear: readonly Box[]): { edge: Edge; place: Box } {
  const low: Box = { ...window, y: bottom(window) - height, height };
  const high: Box = { ...window, height };
  const covered = (place: Box): number => clear.reduce((sum, box) => sum + overlap(place, box), 0);
  return covered(low) <= covered(high) ? { edge: 'bottom', place: low } : { edge: 'top', place: high };
}

/** How far a page must be scrolled so that a stretch of it, or at least its first part, lies between two heights. */
export function scrollFor(stretch: Box, first: Box, top: number, floor: number): number {
  const wanted = stretch.height <= floor - top ? stretch : first;
  if (bottom(wanted) > floor) return Math.min(bottom(wanted) - floor, wanted.y - top);
  return wanted.y < top ? wanted.y - top : 0;
}

/** The arrow from the coach to the thing: from edge to edge, the shortest way; null if they touch. */
export function arrowBetween(coach: Box, anchor: Box): { from: Point; to: Point } | null {
  const shared = (a: number, aEnd: number, b: number, bEnd: number): [number, number] => {
    const [low, high] = [Math.max(a, b), Math.min(aEnd, bEnd)];
    if (low <= high) return [(low + high) / 2, (low + high) / 2];
    return aEnd < b ? [aEnd, b] : [a, bEnd];
  };
  const [fromX, toX] = shared(coach.x, right(coach), anchor.x, right(anchor));
  const [fromY, toY] = shared(coach.y, bottom(coach), anchor.y, bottom(anchor));
  if (Math.hypot(toX - fromX, toY - fromY) < 8) return null;
  return { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}
