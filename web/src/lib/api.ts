// The server's API (docs/api.md). Its types are generated from the server's OpenAPI document: `make types`.
import { alsoHere, base, build, device, hasTablesHere, noServer, onlyHere } from './offline/where.svelte';
import type * as server from './api-types';
import type {
  Analysis,
  Change,
  ChatMessage,
  Games,
  Hint,
  Me,
  Missed,
  MyPlan,
  NewTable,
  PlannedTurn,
  Play,
  Refusal,
  ReplayPosition,
  Table,
  TableList,
  Turns,
} from './api-types';

export type {
  Analysis,
  AnalysisPart,
  AnalysisSummary,
  Change,
  ChangeSeat,
  Channel,
  ChatMessage,
  Feed,
  GameInfo,
  Games,
  Hint,
  HintTaken,
  JudgedAlternative,
  JudgedDecision,
  JudgedTurn,
  ListedPuzzle,
  Me,
  MissedStep,
  NewSeat,
  NewTable,
  Notices,
  Plan,
  PlannedTurn,
  OperatorAction,
  PasskeyList,
  Play,
  Puzzle,
  PuzzleList,
  PuzzleSolution,
  Refusal,
  RelationList,
  ReplayPosition,
  ReportShown,
  Result,
  Seat,
  SeatSummary,
  ServerMessage,
  Table,
  TableList,
  TableSummary,
  Translated,
  Turn,
} from './api-types';

/** The server's answer to a player: what changed, or the whole table. */
export type Told = Change | Play | Table;

/** Something that can be chosen for a new table, as the game declares it. */
export type GameOption = server.GameInfo['options'][number];
export type OptionValue = GameOption['default'];

/** Which of your tables, and in which order. */
export type Waits = 'all' | 'me' | 'others' | 'over';
export type TableOrder = 'turn' | 'newest' | 'oldest';

/** How much time players have. */
export type Clock = NonNullable<NewTable['clock']>;

/** Something that happened, language-neutral. `what` is its kind; each game's `types.ts` lists its own kinds. */
export type Fact = Pick<server.Fact, 'what' | 'seat'>;

/** One line of the log: an action and what came of it, in the game's own terms. */
export type Entry<F extends Fact = Fact> = Omit<server.LogEntry, 'facts'> & { facts: F[] };

/** What a seat (or a spectator) knows of a game, in the game's own terms. */
export type View<Position = unknown, Preview = unknown> = Omit<server.View, 'table' | 'previews'> & {
  table: Position;
  previews: Record<string, Preview>;
};

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

/** The server rejected a request, or did not answer at all (status 0). */
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

interface Answer {
  status: number;
  text: string;
}

/** Asks the server, or this device where the table is kept here or no server answers. */
async function send(method: string, path: string, body: string | undefined): Promise<Answer> {
  if (onlyHere(path)) return askDevice(method, path, body);
  try {
    return await askServer(method, path, body);
  } catch (problem) {
    if (!alsoHere(path)) throw problem;
    device.alone = true;
    return askDevice(method, path, body);
  }
}

async function askServer(method: string, path: string, body: string | undefined): Promise<Answer> {
  try {
    const answer = await fetch(path, {
      method,
      keepalive: method === 'PUT', // so that notes arrive even if their page is being closed
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body }),
    });
    const text = await answer.text();
    device.alone = false;
    return { status: answer.status, text };
  } catch {
    throw new ApiError(0, 'offline', 'The server does not answer.');
  }
}

const askDevice = async (method: string, path: string, body = ''): Promise<Answer> =>
  (await import('./offline/local')).answer(method, path, body);

async function ask<T>(method: string, path: string, body?: unknown, by = send): Promise<T> {
  const { status, text } = await by(method, path, body === undefined ? undefined : JSON.stringify(body));
  return read(status, text) as T;
}

/** What an answer says, or the error that it is. */
function read(status: number, text: string): unknown {
  const content = readJson(status, text);
  if (status >= 200 && status < 300) return content;
  const problem = (content ?? {}) as Partial<server.Problem>;
  throw new ApiError(status, problem.code ?? 'unknown', problem.detail ?? String(status), problem.table ?? null);
}

function readJson(status: number, text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : null;
  } catch {
    throw new ApiError(status, 'bad-answer', `The server answered ${status}.`);
  }
}

const withKey = (path: string, key: string | null): string => (key ? `${path}?key=${encodeURIComponent(key)}` : path);

/** The address of a table; the key is the secret part of a link to it. */
const at = (id: string, key: string | null, rest = ''): string =>
  withKey(`/api/tables/${encodeURIComponent(id)}${rest}`, key);

const planAt = (id: string, key: string | null, seat: number): string =>
  `/api/tables/${encodeURIComponent(id)}/plan?${new URLSearchParams({ seat: String(seat), ...(key ? { key } : {}) }).toString()}`;

/** The text of an answer, if it is not an error. */
async function textOf(path: string): Promise<string> {
  const { status, text } = await send('GET', path, undefined);
  if (status >= 300) read(status, text); // throws the error
  return text;
}

/** A list of the server's with the tables of this device before them; without a server, it has those already. */
async function withTablesHere(listed: Promise<TableList>, waits: Waits, order: TableOrder): Promise<TableList> {
  const found = await listed;
  if (device.alone || build === null || !hasTablesHere()) return found;
  const { localTables } = await import('./offline/local');
  return { ...found, tables: [...(await localTables(waits, order)), ...found.tables] };
}

export const api = {
  notices: () => ask<server.Notices>('GET', '/api/me/notices'),
  changeNotices: (body: server.NoticeSettings) => ask<server.Notices>('PATCH', '/api/me/notices', body),
  addChannel: (body: server.MailChannel | server.PushChannel | server.ServiceChannel) =>
    ask<server.Notices>('POST', '/api/me/channels', body),
  removeChannel: (id: string) => ask<server.Notices>('DELETE', `/api/me/channels/${id}`),
  testChannel: (id: string) => ask<server.Notices>('POST', `/api/me/channels/${id}/test`, {}),
  newFeed: () => ask<server.Feed>('POST', '/api/me/feed', {}),
  endFeed: () => ask<null>('DELETE', '/api/me/feed'),
  confirmMail: (token: string) => ask<server.Stopped>('POST', '/api/notices/confirm', { token }),
  stopMail: (token: string) => ask<server.Stopped>('POST', `/api/notices/stop/${encodeURIComponent(token)}`, {}),
  me: () => ask<Me>('GET', '/api/me'),
  rename: (name: string) => ask<Me>('PATCH', '/api/me', { name }),
  setPassword: (password: string, current: string | null) => ask<Me>('PUT', '/api/me/password', { password, current }),
  signIn: (name: string, password: string) => ask<Me>('POST', '/api/sign-in', { name, password }),
  signOut: (everywhere: boolean) => ask<null>('POST', '/api/sign-out', { everywhere }),
  deleteMe: (body: server.DeleteAccount) => ask<null>('POST', '/api/me/delete', body),
  askRecovery: (address: string) => ask<null>('POST', '/api/recover', { address }),
  recover: (body: server.Recover) => ask<Me>('POST', '/api/recover/password', body),
  passkeys: () => ask<server.PasskeyList>('GET', '/api/me/passkeys'),
  passkeyOptions: (password: string | null) =>
    ask<server.PasskeyOptions>('POST', '/api/me/passkeys/options', { password }),
  addPasskey: (name: string, credential: Record<string, unknown>) =>
    ask<server.PasskeyList>('POST', '/api/me/passkeys', { name, credential }),
  removePasskey: (id: string) => ask<server.PasskeyList>('DELETE', `/api/me/passkeys/${id}`),
  usePasskeyOptions: () => ask<server.PasskeyOptions>('POST', '/api/passkeys/options', {}),
  passkeySignIn: (credential: Record<string, unknown>) => ask<Me>('POST', '/api/passkeys/sign-in', { credential }),
  exportAddress: '/api/me/export',
  calendar: () => ask<server.Calendar>('GET', '/api/me/calendar'),
  setCalendar: (calendar: server.SetCalendar) => ask<server.Calendar>('PUT', '/api/me/calendar', calendar),
  relations: () => ask<server.RelationList>('GET', '/api/me/relations'),
  relate: (id: string, key: string | null, body: server.Relate) =>
    ask<server.RelationList>('POST', at(id, key, '/relations'), body),
  endRelation: (id: string) => ask<server.RelationList>('DELETE', `/api/me/relations/${id}`),
  report: (id: string, key: string | null, body: server.Report) => ask<null>('POST', at(id, key, '/reports'), body),
  reports: (done: boolean, offset: number) =>
    ask<server.ReportList>('GET', `/api/operator/reports?done=${done}&offset=${offset}`),
  reportDone: (id: string, why: string) => ask<null>('POST', `/api/operator/reports/${id}/done`, { why }),
  removeChat: (body: server.RemoveChat) => ask<null>('POST', '/api/operator/chat/remove', body),
  closeAccount: (id: string, why: string) => ask<null>('POST', `/api/operator/people/${id}/close`, { why }),
  reopenAccount: (id: string, why: string) => ask<null>('POST', `/api/operator/people/${id}/reopen`, { why }),
  operatorActions: (offset: number) => ask<server.OperatorActionList>('GET', `/api/operator/actions?offset=${offset}`),
  games: () => ask<Games>('GET', '/api/games'),
  chart: (game: string, board: string) => ask<BoardChart>('GET', `/api/games/${game}/boards/${board}`),
  puzzles: (game: string) => ask<server.PuzzleList>('GET', `/api/games/${game}/puzzles`),
  puzzle: (game: string, id: string) =>
    ask<server.Puzzle>('GET', `/api/games/${game}/puzzles/${encodeURIComponent(id)}`),
  solution: (game: string, id: string) =>
    ask<server.PuzzleSolution>('GET', `/api/games/${game}/puzzles/${encodeURIComponent(id)}/solution`),
  turns: () => ask<Turns>('GET', '/api/me/turns'),
  tables: (list: string) => ask<TableList>('GET', `/api/tables?list=${list}`),
  myTables: (waits: Waits, order: TableOrder, after: string | null) => {
    const chosen = { list: 'mine', order, ...(waits === 'all' ? {} : { waits }), ...(after ? { after } : {}) };
    const listed = ask<TableList>('GET', `/api/tables?${new URLSearchParams(chosen).toString()}`);
    return after ? listed : withTablesHere(listed, waits, order);
  },
  /** The address of a small picture of a board that can be chosen. */
  boardPicture: (game: string, board: string, night: boolean) =>
    noServer
      ? `${base}boards/${game}-${board}${night ? '-night' : ''}.svg`
      : `/api/games/${game}/boards/${board}/picture.svg?night=${night}`,
  /** The address of a small picture of a table's board; `extra` says which position, what to mark, by day or by night. */
  picture: (id: string, key: string | null, extra: Record<string, string>) =>
    `/api/tables/${encodeURIComponent(id)}/picture.svg?${new URLSearchParams({ ...extra, ...(key ? { key } : {}) }).toString()}`,
  create: (table: NewTable) => ask<Table>('POST', '/api/tables', table),
  /** A table on this device, for which no server is needed. */
  createHere: (table: NewTable) => ask<Table>('POST', '/api/tables', table, askDevice),
  /** Deletes a table from this device. */
  forgetHere: (id: string) => ask<null>('DELETE', at(id, null)),
  table: (id: string, key: string | null) => ask<Table>('GET', at(id, key)),
  join: (id: string, key: string | null, body: server.Join) => ask<Table>('POST', at(id, key, '/join'), body),
  leave: (id: string, key: string | null) => ask<Table>('POST', at(id, key, '/leave'), {}),
  reseat: (id: string, key: string | null, body: server.ChangeSeat) => ask<Table>('POST', at(id, key, '/seats'), body),
  act: (id: string, key: string | null, body: server.Act) => ask<Told>('POST', at(id, key, '/actions'), body),
  undo: (id: string, key: string | null, number: number) => ask<Told>('POST', at(id, key, '/undo'), { number }),
  reset: (id: string, key: string | null, number: number) => ask<Told>('POST', at(id, key, '/reset'), { number }),
  resign: (id: string, key: string | null, seat: number) => ask<Play | Table>('POST', at(id, key, '/resign'), { seat }),
  pause: (id: string, key: string | null, agree: boolean) => ask<Table>('POST', at(id, key, '/pause'), { agree }),
  returnToSeat: (id: string, key: string | null) => ask<Play | Table>('POST', at(id, key, '/return'), {}),
  rematch: (id: string, key: string | null) => ask<Table>('POST', at(id, key, '/rematch'), {}),
  chat: (id: string, key: string | null, text: string) => ask<ChatMessage>('POST', at(id, key, '/chat'), { text }),
  notes: (id: string, key: string | null, text: string) => ask<null>('PUT', at(id, key, '/notes'), { text }),
  replay: (id: string, key: string | null, step: number, seat: number | null) => {
    const query = new URLSearchParams({ at: String(step) });
    if (key) query.set('key', key);
    if (seat !== null) query.set('seat', String(seat));
    return ask<ReplayPosition>('GET', `/api/tables/${encodeURIComponent(id)}/replay?${query.toString()}`);
  },
  missed: (id: string, key: string | null, after: number) => {
    const query = new URLSearchParams({ after: String(after), ...(key ? { key } : {}) });
    return ask<Missed>('GET', `/api/tables/${encodeURIComponent(id)}/missed?${query.toString()}`);
  },
  continueFrom: (id: string, key: string | null, body: server.Continue) =>
    ask<Table>('POST', at(id, key, '/continue'), body),
  analysis: (id: string, key: string | null, after: number) => {
    const query = new URLSearchParams({ after: String(after), ...(key ? { key } : {}) });
    return ask<Analysis>('GET', `/api/tables/${encodeURIComponent(id)}/analysis?${query.toString()}`);
  },
  askAnalysis: (id: string, key: string | null) => ask<Analysis>('POST', at(id, key, '/analysis'), {}),
  whyNot: (id: string, key: string | null, body: server.AskWhyNot) =>
    ask<Refusal>('POST', at(id, key, '/why-not'), body),
  hint: (id: string, key: string | null, body: server.AskHint) => ask<Hint>('POST', at(id, key, '/hint'), body),
  plan: (id: string, key: string | null, seat: number) => ask<MyPlan>('GET', planAt(id, key, seat)),
  withdrawPlan: (id: string, key: string | null, seat: number) => ask<null>('DELETE', planAt(id, key, seat)),
  layPlan: (id: string, key: string | null, body: server.LayPlan) => ask<MyPlan>('PUT', at(id, key, '/plan'), body),
  tryPlan: (id: string, key: string | null, body: server.TryPlan) =>
    ask<PlannedTurn>('POST', at(id, key, '/plan/try'), body),
  tryActions: (trial: server.Trial) => ask<server.TrialPosition>('POST', '/api/try', trial),
  /** The board of a table as a large drawing, by day or by night: the text of an SVG file. */
  drawing: async (id: string, key: string | null, night: boolean): Promise<string> => {
    const text = await textOf(api.picture(id, key, { whole: 'true', at: String(Date.now()) }));
    const [, board] = /<view id="board" viewBox="([^"]+)"/.exec(text) ?? []; // without what stands around it
    const sheet = board ? text.replace(/viewBox="[^"]+" width="[^"]+" height="[^"]+"/, `viewBox="${board}"`) : text;
    return sheet.replaceAll('(prefers-color-scheme: dark)', night ? 'all' : 'not all');
  },
  /** The log as text, byte by byte as it is stored in files. */
  logText: (id: string, key: string | null): Promise<string> => textOf(at(id, key, '/log')),
  /** The log of a game on this device that is not over, with what it takes to go on elsewhere. */
  runningLog: (id: string): Promise<string> => textOf(at(id, null, '/log?seed')),
  /** Moves a game to the server, as a log; with a seat, it continues there. */
  sendLog: (text: string, seat: number | null = null) =>
    ask<Table>('POST', `/api/logs${seat === null ? '' : `?seat=${seat}`}`, JSON.parse(text) as unknown, askServer),
  /** Stores a game on this device, as a log. */
  keepLog: (text: string) => ask<Table>('POST', '/api/logs', JSON.parse(text) as unknown, askDevice),
  logAddress: (id: string, key: string | null) => at(id, key, '/log'),
};
