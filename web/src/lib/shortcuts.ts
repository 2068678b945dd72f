// Single keys: each does something, or goes to the first thing that a selector finds. Whoever types or uses a command of
// the browser means something else.
export type Shortcuts = Record<string, string | (() => void)>;

/** To the board, to the hand, to the buttons. */
export const FOCUS_KEYS: Shortcuts = {
  b: '[data-place][tabindex="0"], .board [tabindex="0"]',
  c: '[data-hand] button:not(:disabled)',
  a: '.ways button',
};

export function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

export function shortcuts(keys: Shortcuts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const deed = keys[event.key];
    if (deed === undefined || (typing && event.key !== 'Escape')) return;
    if (event.key !== 'Escape') event.preventDefault(); // it also closes what is open
    if (typeof deed === 'string') focusOn(deed);
    else deed();
  };
}
