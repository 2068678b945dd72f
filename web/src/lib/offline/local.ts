// Python on this device, as the page uses it: it starts when it is first needed, and answers what a server would.
import { i18n } from '../i18n.svelte';
import { me } from '../me.svelte';
import type { TableList, TableSummary } from '../api';
import { database } from './database';
import type { FromWorker, Package, ToWorker } from './messages';
import { keepPython } from './service';
import { base, build, device, hasKept, noteTablesHere } from './where.svelte';

export interface Answer {
  status: number;
  text: string;
}

/** Why Atoll cannot run here, for people who can do something about it. */
class CannotStart extends Error {
  constructor(
    reason: string,
    readonly code = 'device',
  ) {
    super(reason);
  }
}

const AGAIN = 5000; // milliseconds until a worker that failed is started again

let files: Promise<Package> | null = null;
let worker: Promise<Worker> | null = null;
let startBotsOnce: () => void = () => undefined;
let ids = 0;
const answers = new Map<number, (answer: Answer) => void>();
const connections = new Map<number, { connected: (problem: string) => void; message: (text: string) => void }>();

/** The list of needed files, for this page's build. */
export function packageFiles(): Promise<Package> {
  files ??= fetch(`${base}offline/${build}.json`).then(async (answer) => {
    if (!answer.ok) throw new CannotStart(`there is no build ${build}`);
    return (await answer.json()) as Package;
  });
  files.catch(() => (files = null));
  return files;
}

/** Whether this device keeps all files that Python needs. */
export async function keepsPython(): Promise<boolean> {
  if (!('caches' in window)) return false;
  const { files: wanted } = await packageFiles();
  const kept = await Promise.all(wanted.map(([path]) => caches.match(base + path, { ignoreVary: true })));
  return kept.every((each) => each !== undefined);
}

/** Whether the host of this page answers. */
const isReachable = (): Promise<boolean> =>
  fetch(`${base}build.json`, { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const name = (): string => (me.name === '' ? localStorage.getItem('atoll.name') : me.name) ?? i18n.m.seatMe;

/** Starts Python, once. */
function start(): Promise<Worker> {
  worker ??= startWorker();
  worker.catch(() => (worker = null));
  return worker;
}

async function startWorker(): Promise<Worker> {
  performance.mark('python-start');
  const found = await packageFiles();
  const made = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module', name: 'tables' });
  const kept = hasKept(found.build) || (await keepsPython());
  if (!kept) device.loading = { loaded: 0, total: found.bytes, download: found.download };
  await new Promise<void>((resolve, reject) => {
    made.onerror = () => reject(new CannotStart('the worker could not be loaded'));
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ready') resolve();
      else if (data.type === 'failed') reject(new CannotStart(data.reason));
      else if (data.type === 'progress' && device.loading)
        device.loading = { ...device.loading, loaded: device.loading.loaded + data.bytes };
    };
    made.postMessage({ type: 'start', base, files: found, kept, name: name() } satisfies ToWorker);
  })
    .catch(async (reason: unknown) => {
      made.terminate();
      throw kept || (await isReachable()) ? reason : new CannotStart('not loaded yet', 'device-missing');
    })
    .finally(() => (device.loading = null));
  made.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data);
  performance.mark('python-ready');
  noteTablesHere(found.build);
  keepPython().catch((reason: unknown) => console.warn(reason)); // otherwise it needs a connection the next time, too
  void navigator.storage.persist(); // so that the browser does not clear it when space is short
  startBotsOnce = () => {
    startBotsOnce = () => undefined;
    startBots(made, found);
  };
  return made;
}

/** Starts the worker in which bots think, and a new one whenever it fails. */
function startBots(tables: Worker, found: Package): void {
  const { port1, port2 } = new MessageChannel();
  const bots = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  const again = (): void => {
    bots.terminate();
    setTimeout(() => startBots(tables, found), AGAIN);
  };
  bots.onerror = again;
  bots.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'failed') again();
  };
  bots.postMessage({ type: 'start', base, files: found, kept: true, name: '', port: port2 } satisfies ToWorker, [
    port2,
  ]);
  tables.postMessage({ type: 'bots', port: port1 } satisfies ToWorker, [port1]);
}

function receive(message: FromWorker): void {
  switch (message.type) {
    case 'answer':
      answers.get(message.id)?.(message);
      answers.delete(message.id);
      startBotsOnce(); // only now: the page waits for the first answer, not for a bot
      return;
    case 'connected':
      connections.get(message.id)?.connected(message.problem);
      return;
    case 'message':
      connections.get(message.id)?.message(message.text);
      return;
    default:
  }
}

const problem = (status: number, code: string, detail: string): Answer => ({
  status,
  text: JSON.stringify({ status, code, detail }),
});

/** Python's answer to a request. */
async function ask(method: string, path: string, body: string): Promise<Answer> {
  let running: Worker;
  try {
    running = await start();
  } catch (reason) {
    console.error(reason);
    const code = reason instanceof CannotStart ? reason.code : 'device';
    return problem(503, code, reason instanceof Error ? reason.message : String(reason));
  }
  const id = ++ids;
  running.postMessage({ type: 'name', name: name() } satisfies ToWorker);
  running.postMessage({ type: 'ask', id, method, path, body } satisfies ToWorker);
  return new Promise((resolve) => answers.set(id, resolve));
}

/** On a server, full means busy; on this device, it means that there is no room left. */
const inOurWords = ({ status, text }: Answer): Answer =>
  status === 503 ? { status, text: text.replace('"code":"full"', '"code":"device-full"') } : { status, text };

const good = (content: unknown): Answer => ({ status: 200, text: JSON.stringify(content) });

/** What is answered without Python: who this is, which games there are, and the lists of tables. */
async function simple(method: string, path: string): Promise<Answer | null> {
  if (method !== 'GET') return null;
  const { pathname, searchParams } = new URL(path, location.href);
  if (pathname === '/api/me') return good({ id: 'me', name: name(), password: false, operator: false, created: 0 });
  if (pathname === '/api/me/turns') return good({ turns: [] });
  if (pathname === '/api/tables') {
    const mine = searchParams.get('list') === 'mine';
    return good({
      tables: mine ? await localTables(searchParams.get('waits'), searchParams.get('order')) : [],
      next: null,
    } satisfies TableList);
  }
  const file = pathname.startsWith('/api/games') ? (await packageFiles()).data[pathname] : undefined;
  if (file === undefined) return null;
  const answer = await fetch(base + file);
  return { status: answer.status, text: await answer.text() };
}

/** The tables of this device, in the order that a server would list them in. */
export async function localTables(waits: string | null, order: string | null): Promise<TableSummary[]> {
  const over = (table: TableSummary): boolean => table.status === 'finished' || table.status === 'interrupted';
  const wanted = (table: TableSummary): boolean => {
    if (waits === 'me') return table.your_turn;
    if (waits === 'others') return !over(table) && !table.your_turn;
    return waits !== 'over' || over(table);
  };
  const newest = (a: TableSummary, b: TableSummary): number => b.changed - a.changed;
  const turn = (a: TableSummary, b: TableSummary): number => Number(b.your_turn) - Number(a.your_turn) || newest(a, b);
  const found = (await database.summaries()).filter(wanted);
  return found.sort(order === 'newest' ? newest : order === 'oldest' ? (a, b) => newest(b, a) : turn);
}

/** The answer of this device to a request. */
export async function answer(method: string, path: string, body: string): Promise<Answer> {
  try {
    return (await simple(method, path)) ?? inOurWords(await ask(method, path, body));
  } catch (reason) {
    return problem(503, 'device', String(reason));
  }
}

/** Opens a live connection to a table of this device. */
export async function connect(
  path: string,
  message: (text: string) => void,
): Promise<{ say: (text: string) => void; close: () => void }> {
  const running = await start();
  const id = ++ids;
  const refused = await new Promise<string>((connected) => {
    connections.set(id, { connected, message });
    running.postMessage({ type: 'connect', id, path } satisfies ToWorker);
  });
  if (refused) {
    connections.delete(id);
    throw new Error(refused);
  }
  return {
    say: (text) => running.postMessage({ type: 'say', id, text } satisfies ToWorker),
    close: () => {
      connections.delete(id);
      running.postMessage({ type: 'disconnect', id } satisfies ToWorker);
    },
  };
}
