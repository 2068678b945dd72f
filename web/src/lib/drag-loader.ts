// Loads dragging when something is pressed for the first time.
import type { Game, Scene } from '../games/contract';

/** A finger on something that can be dragged does not scroll the board: `touch-action` cannot say so inside a drawing. */
function holdStill(event: TouchEvent): void {
  const touched = event.touches.length === 1 && (event.target as Element).closest('.spot.offered:not(.district)');
  if (touched && event.cancelable) event.preventDefault();
}

export function draggable(now: () => readonly [Game, Scene]): (stage: HTMLElement) => () => void {
  return (stage) => {
    let end = (): void => undefined;
    const load = (pressed: PointerEvent): void => {
      void import('./dragging').then(({ dragging }) => (end = dragging(now, pressed)(stage)));
    };
    stage.addEventListener('pointerdown', load, { once: true });
    stage.addEventListener('touchmove', holdStill, { passive: false });
    return () => {
      stage.removeEventListener('touchmove', holdStill);
      stage.removeEventListener('pointerdown', load);
      end();
    };
  };
}
