// The server's API (docs/api.md), with types.

export interface Me {
  id: string;
  name: string;
  password: boolean;
}

export type OptionValue = string | number;
type Translated = Record<'en' | 'de' | 'fr' | 'nl', string>;

/** What can be chosen when a game is set up, as the game declares it. */
export type GameOption = { name: string; about: Translated; default: OptionValue; house: boolean } & (
  | { kind: 'seat' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice' | 'board'; choices: { value: OptionValue; label?: Translated }[] }
);

export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: GameOption[];
}

export interface Games {
  games: GameInfo[];
  levels: string[];
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'live'; minutes: number; seconds: number; stand_in?: string }
  | { kind: 'days'; days: number; stand_in?: string };

export type NewSeat =
  { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: string } | { kind: 'guest'; name: string };

export interface NewTable {
  game: string;
  players: number;
  seats: NewSeat[];
  options: Record<string, OptionValue>;
  public: boolean;
  clock: Clock;
}

export interface Seat {
  kind: 'person' | 'guest' | 'bot' | 'open';
  name: string;
  level: string | null;
  stand_in?: string | null;
  away?: 'time' | 'resigned' | null;
  here?: boolean;
  clock?: { left: number; running: boolean } | null;
}

export type Status = 'open' | 'running' | 'finished' | 'closed';

export interface TableSummary {
  id: string;
  game: string;
  board: string;
  players: number;
  status: Status;
  public: boolean;
  seats: Seat[];
  mine: number[];
  your_turn: boolean;
  turn: number | null;
  result: Result | null;
  created: number;
  changed: number;
}

export interface Result {
  points: number[];
  winners: number[];
}

/** Something that happened, in no language. `what` names the kind; each game's `types.ts` lists its own kinds. */
export interface Fact {
  what: string;
  seat?: number;
}

/** One line of the log: an action and what came of it. */
export interface Entry<F extends Fact = Fact> {
  number: number;
  seat: number;
  action: string;
  facts: F[];
  at: number;
}

/** What a seat (or a spectator) knows of a game. */
export interface View<Position = unknown, Preview = unknown> {
  game: string;
  board: string;
  players: number;
  seat: number;
  actions: number;
  actor: number | null;
  legal: string[];
  /** For legal actions: what the action would cost and bring, as far as the position does not show it. */
  previews: Record<string, Preview>;
  undoable: number;
  result: Result | null;
  seed_sha256: string;
  /** The position, in the game's own terms. */
  table: Position;
}

/** A board as the server draws it. Each game's `types.ts` says what else its charts hold. */
export interface BoardChart {
  board: string;
  art: Art;
}

/** A game's drawings: symbols as SVG, and colours for day and night, which become CSS variables. */
export interface Art {
  palette: Record<string, string[]>;
  defs: string;
}

export interface Message {
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Table {
  type: 'table';
  id: string;
  number: number;
  now: number;
  game: string;
  board: string;
  players: number;
  public: boolean;
  status: Status;
  clock: Clock;
  seats: Seat[];
  spectators: number;
  you: { seats: number[]; seat: number | null; host: boolean };
  view: View | null;
  log: Entry[];
  chat: Message[];
  notes: string;
  links: { table: string; invite?: string | null; watch?: string | null; replay: string | null };
  seed_sha256: string | null;
  seed: string | null;
  rematch: string | null;
  origin: unknown;
  finished: number | null;
}

export interface Play {
  type: 'play';
  number: number;
  now: number;
  kind: 'action' | 'undo' | 'resign' | 'stand_in' | 'return';
  seat: number;
  undone: number;
  entry: Entry | null;
  status: Status;
  seats: Seat[];
  view: View;
}

export interface ReplayStep {
  at: number;
  length: number;
  view: View;
  entry: Entry | null;
}

/** An earlier position of a running game, as its viewer knew it then. */
export interface Missed {
  number: number;
  view: View;
}

/** A short game for `POST /api/try`: its set-up, and all its actions. */
export interface TrialRequest {
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  seed: number;
  seat: number;
  actions: readonly string[];
}

export type LiveMessage =
  | Table
  | Play
  | { type: 'chat'; chat: Message }
  | { type: 'here'; number: number; here: boolean[]; spectators: number }
  | { type: 'beat'; number: number }
  | { type: 'bye'; code: string; detail: string };

/** The server refused a request, or did not answer at all (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** The server's own sentence about it, in English. */
    readonly detail: string,
    /** The table as it stands, where the server sent it along. */
    readonly table: Table | null = null,
  ) {
    super(detail);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      keepalive: method === 'PUT', // so that notes arrive even if their page is being closed
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, 'offline', 'The server does not answer.');
  }
  const content = await readJson(answer);
  if (answer.ok) return content as T;
  const problem = (content ?? {}) as { code?: string; detail?: string; table?: Table };
  throw new ApiError(
    answer.status,
    problem.code ?? 'unknown',
    problem.detail ?? answer.statusText,
    problem.table ?? null,
  );
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    throw new ApiError(answer.status, 'bad-answer', `The server answered ${answer.status}.`);
  }
}

const withKey = (path: string, key: string | null): string => (key ? `${path}?key=${encodeURIComponent(key)}` : path);

/** The address of a table; the key is the secret part of a link to it. */
const at = (id: string, key: string | null, rest = ''): string =>
  withKey(`/api/tables/${encodeURIComponent(id)}${rest}`, key);

export const api = {
  me: () => ask<Me>('GET', '/api/me'),
  rename: (name: string) => ask<Me>('PATCH', '/api/me', { name }),
  games: () => ask<Games>('GET', '/api/games'),
  chart: (game: string, board: string) => ask<BoardChart>('GET', `/api/games/${game}/boards/${board}`),
  tables: (list: string) => ask<{ tables: TableSummary[]; next: string | null }>('GET', `/api/tables?list=${list}`),
  create: (table: NewTable) => ask<Table>('POST', '/api/tables', table),
  table: (id: string, key: string | null) => ask<Table>('GET', at(id, key)),
  join: (id: string, key: string | null, body: { seat?: number; guest?: string }) =>
    ask<Table>('POST', at(id, key, '/join'), body),
  leave: (id: string, key: string | null) => ask<Table>('POST', at(id, key, '/leave'), {}),
  reseat: (id: string, key: string | null, body: { seat: number; kind: string; level?: string; name?: string }) =>
    ask<Table>('POST', at(id, key, '/seats'), body),
  act: (id: string, key: string | null, body: { number: number; action: string; seat?: number }) =>
    ask<Play | Table>('POST', at(id, key, '/actions'), body),
  undo: (id: string, key: string | null, number: number) => ask<Play | Table>('POST', at(id, key, '/undo'), { number }),
  reset: (id: string, key: string | null, number: number) =>
    ask<Play | Table>('POST', at(id, key, '/reset'), { number }),
  resign: (id: string, key: string | null, seat: number) => ask<Play | Table>('POST', at(id, key, '/resign'), { seat }),
  returnToSeat: (id: string, key: string | null) => ask<Play | Table>('POST', at(id, key, '/return'), {}),
  rematch: (id: string, key: string | null) => ask<Table>('POST', at(id, key, '/rematch'), {}),
  chat: (id: string, key: string | null, text: string) => ask<Message>('POST', at(id, key, '/chat'), { text }),
  notes: (id: string, key: string | null, text: string) => ask<null>('PUT', at(id, key, '/notes'), { text }),
  replay: (id: string, key: string | null, step: number, seat: number | null) => {
    const query = new URLSearchParams({ at: String(step) });
    if (key) query.set('key', key);
    if (seat !== null) query.set('seat', String(seat));
    return ask<ReplayStep>('GET', `/api/tables/${encodeURIComponent(id)}/replay?${query.toString()}`);
  },
  missed: (id: string, key: string | null, after: number) => {
    const query = new URLSearchParams({ after: String(after), ...(key ? { key } : {}) });
    return ask<{ steps: Missed[] }>('GET', `/api/tables/${encodeURIComponent(id)}/missed?${query.toString()}`);
  },
  continueFrom: (id: string, key: string | null, body: { at: number; seat: number; levels: string[] }) =>
    ask<Table>('POST', at(id, key, '/continue'), body),
  tryActions: (trial: TrialRequest) => ask<{ view: View; log: Entry[] }>('POST', '/api/try', trial),
  playOn: (trial: TrialRequest, level: string) => ask<Table>('POST', '/api/try/table', { ...trial, level }),
  logAddress: (id: string, key: string | null) => at(id, key, '/log'),
};
