// Shortcuts by single keys: each runs a command, or moves the focus to the first element that a selector finds.
export type Shortcuts = Record<string, string | (() => void)>;

const BOARD = '[data-place][tabindex="0"], .board [tabindex="0"]';
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** To the board, to the hand, to the buttons. Arrow keys and N go to the board from anywhere, and walk on it from there. */
export const FOCUS_KEYS: Shortcuts = {
  ...Object.fromEntries(['b', 'n', 'N', ...ARROWS].map((key) => [key, BOARD])),
  c: '[data-hand] button:not(:disabled, [aria-disabled=true])',
  a: '.ways button',
};

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** Whether arrow keys mean something where the focus is: tabs, lists, dialogs. */
const hasArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target !== document.body && !target.closest('[data-hand], section.bar, header');

/** A key handler. It leaves alone what is typed into a field, and the browser's own shortcuts. */
export function shortcuts(keys: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (ARROWS.includes(event.key) && hasArrows(event.target)) return;
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const command = keys[event.key];
    if (command === undefined || (typing && event.key !== 'Escape')) return;
    if (event.key !== 'Escape') event.preventDefault(); // Escape also closes an open dialog
    if (typeof command === 'string') focusOn(command);
    else command();
  };
}
