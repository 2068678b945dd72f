// Loads dragging when something is pressed for the first time.
import type { Game, Scene } from '../games/contract';

export function draggable(now: () => readonly [Game, Scene]): (stage: HTMLElement) => () => void {
  return (stage) => {
    let end = (): void => undefined;
    const load = (pressed: PointerEvent): void => {
      void import('./dragging').then(({ dragging }) => (end = dragging(now, pressed)(stage)));
    };
    stage.addEventListener('pointerdown', load, { once: true });
    return () => {
      stage.removeEventListener('pointerdown', load);
      end();
    };
  };
}
