// What can wait until the page is loaded and has nothing to do.

const AT_MOST = 5000; // milliseconds
const NOT_BEFORE = 1500; // milliseconds after the page was loaded: what it asks for first comes first

/** Calls a function once then; the function that is returned calls it off. */
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
