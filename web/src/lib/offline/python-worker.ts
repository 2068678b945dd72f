// A worker that runs Python. There are two of them, with the same program: one keeps the tables of this device and
// answers the page; the other is where bots think, so that nothing waits for them.
import { database } from './database';
import type { FromWorker, Package, Question, Thought, ToWorker } from './messages';

/** What we use of Pyodide. */
interface Pyodide {
  unpackArchive: (archive: ArrayBuffer, format: string, options: { extractDir: string }) => void;
  runPython: (code: string) => unknown;
  pyimport: (name: string) => unknown;
}
/** `atoll.offline.local_server.LocalServer`. */
interface LocalServer {
  answer: (method: string, address: string, body: string) => Promise<{ toJs: () => [number, string]; destroy(): void }>;
  connect: (connection: number, address: string) => Promise<string>;
  receive: (connection: number, text: string) => Promise<void>;
  disconnect: (connection: number) => Promise<void>;
  hear: (news: string) => Promise<void>;
  rename: (name: string) => void;
}

const HOME = '/atoll-package';
const tell = (message: FromWorker): void => self.postMessage(message);

let server: Promise<LocalServer> | null = null;

// ---- loading ----

/** Fetches a file and reports the progress. */
async function download(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    tell({ type: 'progress', bytes: value.length });
  }
  return new Blob(parts).arrayBuffer();
}

async function startPython(base: string, files: Package, kept: boolean): Promise<Pyodide> {
  const folder = `${base}${files.python}/`;
  const archive = download(base + files.package);
  archive.catch(() => undefined); // it is awaited below, unless something else fails first
  // The first time, what Pyodide fetches itself comes first, so that one can see how far it has got; then out of a cache.
  if (!kept)
    await Promise.all(files.files.filter(([path]) => path !== files.package).map(([path]) => download(base + path)));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (options: { indexURL: string }) => Promise<Pyodide>;
  };
  const python = await loadPyodide({ indexURL: new URL(folder, self.location.href).href });
  python.unpackArchive(await archive, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(HOME)})`);
  return python;
}

// ---- the tables ----

async function startTables({ base, files, kept, name }: Extract<ToWorker, { type: 'start' }>): Promise<LocalServer> {
  const python = await startPython(base, files, kept);
  const channel = new BroadcastChannel('atoll');
  const page = {
    think,
    publish: (news: string) => channel.postMessage(news),
    send: (id: number, text: string) => tell({ type: 'message', id, text }),
  };
  const { LocalServer } = python.pyimport('atoll.offline.local_server') as {
    LocalServer: (shelf: unknown, page: unknown, name: string) => LocalServer;
  };
  const made = LocalServer(database, page, name);
  channel.onmessage = ({ data }) => void made.hear(String(data));
  return made;
}

// ---- bots ----

let questions = 0;
const waiting = new Map<number, { resolve: (text: string) => void; reject: (problem: Error) => void }>();
let foundBots: (port: MessagePort) => void;
let bots = new Promise<MessagePort>((resolve) => (foundBots = resolve));

/** From now on bots think at the other end of this port; callers still waiting for an answer ask again. */
function useBots(port: MessagePort): void {
  port.onmessage = ({ data: { id, text } }: MessageEvent<Thought>) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (text === null) asker?.reject(new Error('a bot failed'));
    else asker?.resolve(text);
  };
  foundBots(port);
  bots = Promise.resolve(port);
  for (const { reject } of waiting.values()) reject(new Error('the worker of the bots has ended'));
  waiting.clear();
}

/** Has the other worker answer a question of Python's. */
async function think(name: string, question: string): Promise<string> {
  const port = await bots;
  const id = ++questions;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    port.postMessage({ id, name, question } satisfies Question);
  });
}

/** Answers the questions that come over a port: this is all that the other worker does. */
async function answerQuestions(base: string, files: Package, port: MessagePort): Promise<void> {
  const python = await startPython(base, files, true);
  const module = python.pyimport('atoll.offline.thinkers') as { think: (name: string, question: string) => string };
  port.onmessage = ({ data: { id, name, question } }: MessageEvent<Question>) => {
    let text: string | null = null;
    try {
      text = module.think(name, question);
    } catch (problem) {
      console.error(problem);
    }
    port.postMessage({ id, text } satisfies Thought);
  };
}

// ---- messages ----

function start(message: Extract<ToWorker, { type: 'start' }>): void {
  const { base, files, port } = message;
  const starting: Promise<unknown> = port ? answerQuestions(base, files, port) : (server = startTables(message));
  starting.then(
    () => tell({ type: 'ready' }),
    (problem: unknown) => tell({ type: 'failed', reason: String(problem) }),
  );
}

async function receive(message: ToWorker): Promise<void> {
  switch (message.type) {
    case 'start':
      start(message);
      return;
    case 'bots':
      useBots(message.port);
      return;
    case 'name':
      (await server)?.rename(message.name);
      return;
    case 'ask': {
      const answer = await (await server!).answer(message.method, message.path, message.body);
      const [status, text] = answer.toJs();
      answer.destroy();
      tell({ type: 'answer', id: message.id, status, text });
      return;
    }
    case 'connect':
      tell({ type: 'connected', id: message.id, problem: await (await server!).connect(message.id, message.path) });
      return;
    case 'say':
      await (await server!).receive(message.id, message.text);
      return;
    case 'disconnect':
      await (await server!).disconnect(message.id);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  receive(data).catch((problem: unknown) => {
    console.error(problem);
    if (data.type === 'ask') {
      const body = { code: 'broken', detail: String(problem) };
      tell({ type: 'answer', id: data.id, status: 500, text: JSON.stringify(body) });
    }
  });
};
