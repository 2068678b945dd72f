// Work that can wait until the page is loaded and idle.

const AT_MOST = 5000; // milliseconds
const NOT_BEFORE = 1500; // milliseconds after the page was loaded: its own requests come first

/** Calls a function once, when the page is idle; the returned function cancels it. */
export function whenIdle(call: () => void): () => void {
  let timer = 0;
  const idle = (): void => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(call, { timeout: AT_MOST });
    else call();
  };
  const wait = (): void => {
    timer = window.setTimeout(idle, NOT_BEFORE);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', wait);
  };
}
