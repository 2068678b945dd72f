// The few things of a browser that the modules under test touch when they are loaded.
const nothing = (): void => undefined;

Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
Object.assign(globalThis, {
  addEventListener: nothing,
  localStorage: { getItem: () => null, setItem: nothing },
  document: { querySelector: () => null },
  location: { pathname: '/' },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
});
