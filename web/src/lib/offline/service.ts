// The service worker: it shows pushed messages, and keeps Atoll for times without a connection, by build.
import { base, build, noServer } from './where.svelte';

/** The address of the worker for a build; another build is another worker. */
const address = (of: string | null): string =>
  `${base}push-worker.js${of === null ? '' : `?build=${of}${noServer ? '&server=none' : ''}`}`;

const isOf = (worker: ServiceWorker | null, of: string | null): boolean =>
  worker?.scriptURL === new URL(address(of), location.href).href;

export const canServe = (): boolean => 'serviceWorker' in navigator;

/** Whether Atoll may be stored unasked: not if people have said that they pay for data. */
export const mayKeep = (): boolean =>
  canServe() && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Has the worker of this page's build in use. A page of an older build leaves the worker of the newer one alone: its tab
 * was left open, or is changing to that build just now.
 */
export async function register(): Promise<ServiceWorkerRegistration> {
  const found = await navigator.serviceWorker.getRegistration(base);
  if (found?.active && (isOf(found.active, build) || (await newerBuild()) !== null)) return found;
  return use(build);
}

/** Activates the worker of a build, as soon as it has stored everything it needs. */
async function use(of: string | null): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(address(of));
  const { installing, waiting, active } = registration;
  const worker = [installing, waiting, active].find((each) => isOf(each, of));
  if (!worker) throw new Error('another version is being installed');
  await reached(worker, 'installed');
  worker.postMessage('use');
  await reached(worker, 'activated');
  return registration;
}

const STATES: ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating', 'activated'];

/** Waits until a worker reaches a state; fails if it never will. */
function reached(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker.state === 'redundant') reject(new Error('the service worker could not be installed'));
      else if (STATES.indexOf(worker.state) >= STATES.indexOf(state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Stores everything that games on this device need for offline use. */
export async function keepPython(): Promise<void> {
  if (!canServe() || build === null) return;
  const { active } = await register();
  if (!active || !isOf(active, build)) return; // a newer build takes over
  const { port1, port2 } = new MessageChannel();
  const problem = await new Promise<string>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    active.postMessage('keep-python', [port2]);
  });
  port1.close();
  if (problem) throw new Error(problem);
}

/** The build that can be loaded now, if it differs from this page's. */
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

/** Loads everything of a newer build, and only then switches to it, all at once. */
export async function changeTo(newer: string): Promise<void> {
  if (canServe() && (await navigator.serviceWorker.getRegistration(base))) await use(newer);
  location.reload();
}
