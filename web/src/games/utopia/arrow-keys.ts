// Walking over the board by keyboard: an arrow key leads from the element that has the focus to the nearest one in that
// direction, and "n" to the next one that can be picked.

export interface Spot {
  x: number;
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest of the others that lies in that direction, sideways counting double; null if there is none. */
export function next<T extends Spot>(here: Spot, others: readonly T[], [dx, dy]: readonly [number, number]): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const other of others) {
    const ahead = (other.x - here.x) * dx + (other.y - here.y) * dy;
    const aside = Math.abs((other.x - here.x) * dy) + Math.abs((other.y - here.y) * dx);
    if (ahead <= 1 || aside > ahead * 2.2) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

export function walk(event: KeyboardEvent): void {
  const from = (event.target as Element).closest('[data-part]');
  if (from && event.key.toLowerCase() === 'n') {
    toNext(event, from);
    return;
  }
  const way = WAYS[event.key];
  if (!way || !from) return;
  event.preventDefault();
  const middle = (element: Element): Spot => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const all = [...(event.currentTarget as Element).querySelectorAll<SVGElement>('[data-part]')];
  const others = all.filter((element) => element !== from).map((element) => ({ element, ...middle(element) }));
  next(middle(from), others, way)?.element.focus();
}

function toNext(event: KeyboardEvent, from: Element): void {
  event.preventDefault();
  const usable = [...(event.currentTarget as Element).querySelectorAll<SVGElement>('[data-part][tabindex="0"]')];
  const after = usable.find((element) => from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  (after ?? usable[0])?.focus();
}
