// One table as the page shows it: what the server sends, shown step by step, and the player's action on its way.
import {
  api,
  ApiError,
  type Change,
  type Fact,
  type ChangeSeat,
  type ChatMessage,
  type Entry,
  type MissedStep,
  type ServerMessage,
  type Play,
  type Refusal,
  type Table,
  type Told,
} from './api';
import { patched } from './json-patch';
import { LiveConnection } from './live-connection';
import { missedActions, missedTurns, type MissedTurn } from './last-seen';
import { reducedMotion, settings } from './settings.svelte';

// Milliseconds between two steps of others; "at once" has one for steps that the reader asks to see again.
const PACES = { slow: 2000, normal: 900, 'at-once': 900 };
const FAST_FROM = 12; // waiting steps, from which on they are shown three times as fast
const KEPT = 24; // steps kept for a reader whose tab is in the background

/** An action that the player wants to take. By its number, the server applies it once, however often it is sent. */
interface ActionRequest {
  action: string;
  seat: number;
  number: number;
}

/** The state that a change applies to. */
type Newest = Pick<Table, 'status' | 'pause' | 'seats' | 'view'>;

export class TableStore {
  table: Table | null = $state.raw(null);
  /** The number of steps shown, and what the last one brought. */
  step = $state(0);
  facts: Fact[] = $state.raw([]);
  /** The player's action that the server has not answered yet. */
  pending: string | null = $state(null);
  connected = $state(false);
  error: { code: string; detail: string } | null = $state.raw(null);
  /** Steps that wait to be shown. */
  waiting = $state(0);
  /** Whether what happened since the last visit is being shown. */
  catchingUp = $state(false);
  /** What happened since the last visit, if it is told turn by turn, until the reader closes it. */
  story: MissedTurn[] = $state.raw([]);
  /** Who acts according to the last message, shown or not. */
  actor: number | null = $state(null);
  /** When the clocks in `table.seats` were right, by this device's clock. */
  clocksReadAt = $state(Date.now());

  #queue: Play[] = [];
  #timer = 0;
  #live: LiveConnection | null = null;
  #last: number | null = null; // the number of the last entry received, shown or not
  #newest: Newest | null = null; // the position after that entry
  #unanswered: ActionRequest | null = null; // sent again when the connection is back

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {}

  /** `seen` is the number of the last entry seen at an earlier visit. */
  async open(seen?: number): Promise<void> {
    const table = await api.table(this.id, this.key);
    this.story = missedTurns(table.log, seen, table.you.seats, table.clock.kind === 'days');
    const steps = this.story.length > 0 ? [] : await this.#missed(table, seen);
    this.#receive(table);
    if (steps.length > 1) this.#playBack(table, steps);
    document.addEventListener('visibilitychange', this.#showWaiting);
    this.#live = new LiveConnection(this.id, this.key, {
      after: () => this.#last,
      receive: (message) => this.#receive(message),
      connection: (up) => this.#connection(up),
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#showWaiting);
    this.#live?.end();
  }

  async act(action: string, seat: number): Promise<void> {
    if (this.pending !== null || this.#last === null) return;
    const request = { action, seat, number: this.#last + 1 };
    this.pending = action;
    this.error = null;
    await this.#send(() => api.act(this.id, this.key, request), request);
  }

  async undo(): Promise<void> {
    await this.#change((number) => api.undo(this.id, this.key, number));
  }

  async reset(): Promise<void> {
    await this.#change((number) => api.reset(this.id, this.key, number));
  }

  async resign(seat: number): Promise<void> {
    await this.#change(() => api.resign(this.id, this.key, seat));
  }

  /** Proposes a pause or agrees to one; or declines it, or ends it. */
  async pause(agree: boolean): Promise<void> {
    await this.#change(() => api.pause(this.id, this.key, agree));
  }

  async returnToSeat(): Promise<void> {
    await this.#change(() => api.returnToSeat(this.id, this.key));
  }

  async join(seat: number, guest?: string): Promise<void> {
    await this.#change(() => api.join(this.id, this.key, guest === undefined ? { seat } : { seat, guest }));
  }

  async leave(): Promise<void> {
    await this.#change(() => api.leave(this.id, this.key));
  }

  async reseat(seat: number, kind: ChangeSeat['kind'], level?: string): Promise<void> {
    await this.#change(() =>
      api.reseat(this.id, this.key, level === undefined ? { seat, kind } : { seat, kind, level }),
    );
  }

  async sendMessage(text: string): Promise<void> {
    await this.#change(async () => {
      this.#addMessage(await api.chat(this.id, this.key, text));
      return null;
    });
  }

  /** Why no legal action has these parts; null if there is no answer now. */
  async whyNot(parts: string[], seat: number): Promise<Refusal | null> {
    try {
      return await api.whyNot(this.id, this.key, { parts, seat });
    } catch (problem) {
      if (problem instanceof ApiError) return null;
      throw problem;
    }
  }

  async saveNotes(text: string): Promise<void> {
    if (this.table) this.table = { ...this.table, notes: text };
    await api.notes(this.id, this.key, text);
  }

  /** Shows all waiting steps at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    while (this.#queue.length > 0) this.#show(this.#queue.shift()!);
    this.waiting = 0;
    this.catchingUp = false;
  }

  /** Shows once more what others did, one step after another. */
  async showAgain(entries: readonly Entry[]): Promise<void> {
    const before = this.table?.number;
    try {
      const { steps } = await api.missed(this.id, this.key, entries[0]!.number - 1);
      const table = this.table; // another one, if somebody has come or gone meanwhile
      if (table && table.number === before && this.waiting === 0 && steps.length > 1) this.#playBack(table, steps);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.error = problem;
    }
  }

  /** The positions since the last one seen, if others have acted since then. */
  async #missed(table: Table, seen: number | undefined): Promise<MissedStep[]> {
    if (reducedMotion() || !missedActions(table.log, seen, table.you.seats)) return [];
    try {
      return (await api.missed(this.id, this.key, seen)).steps;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      return []; // then only the current position can be shown
    }
  }

  /** Goes back to the last position seen, and shows what happened from there on. */
  #playBack(table: Table, [first, ...rest]: MissedStep[]): void {
    const log = table.log.filter((entry) => entry.number <= first!.number);
    this.table = { ...table, number: first!.number, status: 'running', view: first!.view, log };
    this.#queue = rest.map(({ number, view }, i) => {
      const entry = table.log.find((each) => each.number === number) ?? null;
      const last = i === rest.length - 1;
      return {
        type: 'play',
        number: last ? table.number : number,
        now: table.now,
        kind: 'action',
        seat: entry?.seat ?? 0,
        undone: 0,
        entry,
        status: last ? table.status : 'running',
        pause: table.pause,
        seats: table.seats,
        view: last ? table.view! : view,
      };
    });
    this.catchingUp = true;
    this.waiting = this.#queue.length;
    this.#timer = window.setTimeout(() => this.#next(), PACES[settings.pace]);
  }

  #showWaiting = (): void => {
    if (!document.hidden && this.#queue.length > 0 && !this.#timer) this.#next();
  };

  async #change(call: (number: number) => Promise<Told | null>): Promise<void> {
    if (this.pending !== null) return;
    this.error = null;
    await this.#send(() => call((this.#last ?? 0) + 1), null);
  }

  /** Calls the server and shows its answer. An action that gets no answer is sent again after a reconnection. */
  async #send(call: () => Promise<Told | null>, request: ActionRequest | null): Promise<void> {
    try {
      const answer = await call();
      if (!this.#isSettled(request)) this.pending = null;
      if (answer) this.#receive(answer);
      await this.#handOver();
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (problem.status === 0 && request) {
        if (this.#isSettled(request)) return;
        this.#unanswered = request;
        this.connected = false;
        this.#live?.reconnect();
        return;
      }
      if (!this.#isSettled(request)) this.pending = null;
      this.error = problem;
      if (problem.table) this.#receive(problem.table);
    }
  }

  /** Whether the live connection has already told the outcome of an action. Then another may be on its way. */
  #isSettled(request: ActionRequest | null): boolean {
    return request !== null && this.#last !== null && this.#last >= request.number;
  }

  /**
   * An answer shows what the seat that acted sees, but the turn may have passed to another seat at this device.
   * Usually the live connection has sent that seat's view before; if not, this asks for it.
   */
  async #handOver(): Promise<void> {
    const table = this.table;
    const actor = table?.view?.actor ?? -1;
    if (!table || actor === table.you.seat || !table.you.seats.includes(actor)) return;
    try {
      this.#receive(await api.table(this.id, this.key));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (problem.status === 0) this.#live?.reconnect(); // and then it asks again
    }
  }

  #connection(up: boolean): void {
    this.connected = up;
    if (up) void this.#handOver();
    if (!up || !this.#unanswered || this.#last === null) return;
    const request = this.#unanswered;
    this.#unanswered = null;
    this.pending = null;
    if (this.#isSettled(request)) return; // it had arrived before the connection was lost
    const { action, seat } = request;
    const view = this.table?.view;
    if (view?.actor === seat && view.legal.includes(action)) void this.act(action, seat);
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#replaceTable(message);
        return;
      case 'change':
        this.#follow(message);
        return;
      case 'play':
        this.#enqueue(message);
        return;
      case 'chat':
        this.#addMessage(message.chat);
        return;
      case 'here':
        if (this.table && this.#newest) {
          const connected = (seats: Table['seats']) =>
            seats.map((seat, i) => ({ ...seat, here: message.here[i] ?? false }));
          this.table = { ...this.table, seats: connected(this.table.seats), spectators: message.spectators };
          this.#newest = { ...this.#newest, seats: connected(this.#newest.seats) };
        }
        return;
      case 'beat':
        if (this.#last !== null && message.number > this.#last) this.#live?.reconnect();
        return;
      case 'analysis': // the replay listens for it
        return;
      case 'bye':
        if (message.code === 'gone' || message.code === 'too-many') this.error = message;
    }
  }

  #addMessage(message: ChatMessage): void {
    if (!this.table) return;
    const chat = this.table.chat;
    const known = chat.some((each) => each.id === message.id); // an operator may have removed it
    this.table = {
      ...this.table,
      chat: known ? chat.map((each) => (each.id === message.id ? message : each)) : [...chat, message],
    };
  }

  /** Shows the current table, and drops all waiting steps. */
  #replaceTable(table: Table): void {
    if (this.#last !== null && table.number < this.#last) return; // newer messages have overtaken it
    const ended = this.#queue.length > 0 && table.status === 'finished';
    const before = this.table?.number ?? null;
    if (ended) this.skip();
    this.#queue = [];
    this.waiting = 0;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.catchingUp = false;
    if (table.number !== this.#last) this.pending = null; // it was applied, or it came too late
    this.#last = table.number;
    this.#newest = table;
    this.actor = table.view?.actor ?? null;
    this.clocksReadAt = Date.now();
    this.table = table;
    const last = table.log.at(-1);
    if (before !== null && last && last.number > before) {
      this.facts = last.facts;
      this.step++;
    }
  }

  /** Applies a change to get the whole position, and queues it to be shown. */
  #follow({ patch, ...change }: Change): void {
    if (this.#last !== null && change.number <= this.#last) return;
    if (this.#newest?.view && change.number === (this.#last ?? 0) + 1) {
      try {
        const { status, pause, seats, view } = patched(this.#newest, patch);
        this.#enqueue({ ...change, type: 'play', status, pause, seats, view: view! });
        return;
      } catch (problem) {
        if (!(problem instanceof RangeError)) throw problem;
        this.#last = null; // our state differs from the server's, so it sends everything
      }
    }
    this.#live?.reconnect();
  }

  #enqueue(play: Play): void {
    if (this.#last !== null && play.number <= this.#last) return;
    if (this.#last === null || play.number !== this.#last + 1) {
      this.#live?.reconnect();
      return;
    }
    this.#last = play.number;
    this.#newest = play;
    this.pending = null; // it was applied, or it came too late
    this.actor = play.view.actor;
    this.#queue.push(play);
    this.waiting = this.#queue.length;
    const mine = this.table?.you.seats.includes(play.seat) ?? false;
    if (mine || reducedMotion() || settings.pace === 'at-once') this.skip();
    else if (document.hidden) while (this.#queue.length > KEPT) this.#show(this.#queue.shift()!);
    else if (!this.#timer) this.#next();
  }

  /** Shows the steps that wait, one after another, with time to look. */
  #next(): void {
    const play = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!play) {
      this.#timer = 0;
      this.catchingUp = false;
      return;
    }
    this.#show(play);
    const pace = PACES[settings.pace];
    this.#timer = window.setTimeout(() => this.#next(), this.#queue.length > FAST_FROM ? pace / 3 : pace);
  }

  #show(play: Play): void {
    const table = this.table;
    if (!table) return;
    const kept = play.undone ? table.log.slice(0, -play.undone) : table.log;
    this.table = {
      ...table,
      number: play.number,
      now: play.now,
      status: play.status,
      pause: play.pause,
      seats: play.seats,
      view: play.view,
      log: play.entry ? [...kept, play.entry] : kept,
      you: { ...table.you, seat: play.view.seat >= 0 ? play.view.seat : table.you.seat },
    };
    this.clocksReadAt = Date.now();
    this.facts = play.entry?.facts ?? [];
    this.step++;
  }
}
