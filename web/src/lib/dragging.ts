// Dragging a card, a guest or a prince to its place, by mouse or finger: the same picks as by clicking.
import type { Game, Scene } from '../games/contract';
import { kindOf, matching, type Part } from './parts';

const FAR = 8; // pixels, from which on a press is a drag

interface Drag {
  part: Part;
  element: Element;
  pointer: number;
  x: number;
  y: number;
  /** What follows the pointer, once it has moved far enough. */
  ghost: HTMLElement | null;
}

const partAt = (target: Element | null): HTMLElement | null => target?.closest<HTMLElement>('[data-part]') ?? null;

/** Makes what is offered inside an element draggable, beginning with what is pressed already. */
export function dragging(now: () => readonly [Game, Scene], pressed: PointerEvent): (stage: HTMLElement) => () => void {
  return (stage) => {
    const game = (): Game => now()[0];
    const scene = (): Scene => now()[1];
    let drag: Drag | null = null;

    /** Whether a part goes somewhere: something else must be picked with it. */
    const canTravel = (part: Part): boolean => {
      const { offered, view } = scene();
      if (kindOf(part) === 'place' || !offered.has(part)) return false;
      return matching(view.legal, game().parts, [part]).some((action) => game().parts(action).length > 1);
    };

    function press(event: PointerEvent): void {
      const element = partAt(event.target as Element);
      const part = element?.dataset.part;
      if (!element || !part || event.button !== 0 || !canTravel(part)) return;
      drag = { part, element, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    }

    function move(event: PointerEvent): void {
      if (event.pointerId !== drag?.pointer) return;
      if (event.buttons === 0) {
        drag.ghost?.remove(); // it was released before we listened
        drag = null;
        return;
      }
      if (!drag.ghost) {
        if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
        if (!scene().picks.includes(drag.part)) scene().pick(drag.part);
        drag.ghost = ghostOf(drag.element);
        stage.append(drag.ghost); // where the game's colours are
      }
      drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      scene().point(partAt(document.elementFromPoint(event.clientX, event.clientY))?.dataset.part ?? null);
    }

    function release(event: PointerEvent): void {
      if (event.pointerId !== drag?.pointer) return;
      const { part, ghost } = drag;
      drag = null;
      if (!ghost) return;
      ghost.remove();
      stopNextClick();
      const target = partAt(document.elementFromPoint(event.clientX, event.clientY))?.dataset.part ?? null;
      const here = scene();
      here.point(null);
      if (event.type === 'pointerup' && target !== null && target !== part && here.offered.has(target))
        here.pick(target);
      else {
        if (event.type === 'pointerup' && target !== null && target !== part) here.refuse(target);
        else if (here.picks.includes(part)) here.pick(part); // puts it back
      }
    }

    press(pressed);
    stage.addEventListener('pointerdown', press);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      drag?.ghost?.remove();
      stage.removeEventListener('pointerdown', press);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  };
}

/** The end of a drag does not count as a click. */
function stopNextClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

/** A copy of what is dragged, as large as it is shown, with its middle at the pointer. */
function ghostOf(element: Element): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'dragged';
  ghost.setAttribute('aria-hidden', 'true');
  const copy = element.cloneNode(true) as HTMLElement | SVGElement;
  for (const name of ['data-part', 'data-place', 'id', 'tabindex', 'role']) copy.removeAttribute(name);
  if (copy instanceof SVGElement) {
    const scale = (element as SVGGElement).getScreenCTM()?.a ?? 1;
    copy.setAttribute('transform', `scale(${scale})`);
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('overflow', 'visible');
    svg.append(copy);
    ghost.append(svg);
  } else {
    copy.style.cssText += `;width:${width}px;height:${height}px;transform:translate(-50%,-50%);margin:0`;
    ghost.append(copy);
  }
  return ghost;
}
