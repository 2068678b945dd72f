// What a lesson speaks of, as elements of the page.
import type { Box } from './lesson-placing';
import { kindOf, nameOf, type Part } from './parts';
import type { Frame } from './study';

/** A part ("place:d4"), an action on a button ("action:done"), or a name that the study explains by a selector. */
export function findSpot(page: ParentNode, spot: string, named: Readonly<Record<string, string>>): Element | null {
  const selector = named[spot];
  if (selector !== undefined) return page.querySelector(selector);
  const name = CSS.escape(nameOf(spot));
  if (kindOf(spot) === 'action') return page.querySelector(`[data-action="${name}"]`);
  return (
    page.querySelector(`[data-part="${CSS.escape(spot)}"]`) ??
    (kindOf(spot) === 'place' || kindOf(spot) === 'tower'
      ? page.querySelector(`.board [data-place="${CSS.escape(nameOf(spot).split(' ').at(-1)!)}"]`)
      : null)
  );
}

/**
 * The parts of an action that are still to be picked, as far as the page shows them, and otherwise its button. The
 * first is what the reader is to point at next.
 */
export function findNext(page: ParentNode, action: string, parts: readonly Part[], picks: readonly Part[]): Element[] {
  const left = parts.filter((part) => !picks.includes(part));
  const shown = left.map((part) => findSpot(page, part, {})).filter((each) => each !== null);
  const button = findSpot(page, `action:${action}`, {});
  return button ? [...shown, button] : shown;
}

/** An area of the board, given in shares of its width and height, as an area of the window; null without a board. */
export function areaOf(board: SVGSVGElement | null, frame: Frame): Box | null {
  const matrix = board?.getScreenCTM();
  if (!board || !matrix) return null;
  const { x, y, width, height } = board.viewBox.baseVal;
  const corner = new DOMPoint(x + frame.x * width, y + frame.y * height).matrixTransform(matrix);
  return {
    x: corner.x,
    y: corner.y,
    width: frame.width * width * matrix.a,
    height: frame.height * height * matrix.d,
  };
}
