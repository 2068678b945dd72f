// Whether a request or a table belongs to a server or to this device. Small: every page loads it.

const meta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** Whether a table is kept on this device; no server gives such an id. */
export const isLocal = (id: string): boolean => id.startsWith('local_');

/** Whether this page belongs to no server at all: `atoll site` has written it. */
export const noServer = meta('atoll-server') === 'none';

/** What this page was built with. Only Python of the same build fits it; null if it was built without. */
export const build = meta('atoll-build');

/** The folder in which the files of this page lie, with a slash at its end. */
export const base = noServer ? location.pathname.replace(/[^/]*$/, '') : '/';

class Device {
  /** While Python is being loaded: how many bytes have come, and how many there are. */
  loading: { loaded: number; total: number; download: number } | null = $state.raw(null);
  /** Whether the server did not answer the last request that this device could answer as well. */
  alone = $state(noServer);
}
export const device = new Device();

const USED = 'atoll.here';

/** Whether there ever was a table on this device; if not, nothing about them is loaded. */
export const hasTablesHere = (): boolean => localStorage.getItem(USED) !== null;
/** Remembers that Python of a build has run here. */
export const noteTablesHere = (of: string): void => localStorage.setItem(USED, of);
/** Whether it has, so that its files come out of a cache. */
export const hasKept = (of: string): boolean => localStorage.getItem(USED) === of;

const EITHER = /^\/api\/(me$|me\/turns$|games|tables(\?|$)|try)/;

/** Whether only this device can answer a request. */
export const onlyHere = (path: string): boolean => noServer || path.startsWith('/api/tables/local_');

/** Whether a service worker stores this page for offline use. */
export const isKept = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Whether this device can answer a request that did not reach the server: then it has stored what that needs. */
export const alsoHere = (path: string): boolean => EITHER.test(path) && (isKept() || hasTablesHere());
