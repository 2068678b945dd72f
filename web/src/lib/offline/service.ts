// The service worker: it shows pushed messages, and keeps Atoll for times without a connection, by build.
import { base, build, noServer } from './where.svelte';

/** The address of the worker for a build; another build is another worker. */
const address = (of: string | null): string =>
  `${base}push-worker.js${of === null ? '' : `?build=${of}${noServer ? '&server=none' : ''}`}`;

export const canServe = (): boolean => 'serviceWorker' in navigator;

/** Registers the worker of this page's build. It may be in use at once: the page is of the same build. */
export async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(address(build));
  await installed(registration);
  registration.waiting?.postMessage('use');
  await navigator.serviceWorker.ready;
  return registration;
}

/** Waits until a worker that is being installed has everything it keeps. */
function installed(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing;
  if (!worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('the service worker could not be installed'));
      else resolve();
    });
  });
}

/** Keeps everything that games on this device need, for times without a connection. */
export async function keepPython(): Promise<void> {
  if (!canServe() || build === null) return;
  const registration = await register();
  registration.active?.postMessage('keep-python');
}

/** The build that can be loaded now, if it is another one than this page's. */
export async function newerBuild(): Promise<string | null> {
  if (build === null) return null;
  try {
    const answer = await fetch(`${base}build.json`, { cache: 'no-cache' });
    const found = ((await answer.json()) as { build: string }).build;
    return found === build ? null : found;
  } catch {
    return null; // no connection
  }
}

/** Loads everything of a newer build, and only then changes to it, all at once. */
export async function changeTo(newer: string): Promise<void> {
  if (canServe() && navigator.serviceWorker.controller) {
    const registration = await navigator.serviceWorker.register(address(newer));
    await installed(registration);
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    registration.waiting?.postMessage('use');
    if (registration.waiting) await changed;
  }
  location.reload();
}
