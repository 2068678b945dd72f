// One table as the page shows it: what the server says, played step by step; my action on its way.
import { api, Refused, type Fact, type Message, type Missed, type News, type Play, type Table } from './api';
import { Live } from './live';
import { missedAny } from './seen';
import { still } from './settings.svelte';

const STEP = 900; // how long something that another did stays before the next thing is shown
const KEPT = 24; // steps that wait for somebody who looks elsewhere

type Wish = { action: string; seat: number; number: number };
export type Trouble = { code: string; detail: string };

export class TableStore {
  table: Table | null = $state.raw(null);
  /** What the last step brought. */
  facts: Fact[] = $state.raw([]);
  step = $state(0);
  /** My action that the server has not answered yet. */
  pending: string | null = $state(null);
  connected = $state(false);
  trouble: Trouble | null = $state.raw(null);
  /** Steps that wait to be shown. */
  waiting = $state(0);
  /** What happened while I was away is being played back. */
  catchingUp = $state(false);
  /** Who acts by the last thing heard of, shown or not. */
  actor: number | null = $state(null);
  /** When the clocks in `table.seats` were right, by this device's clock. */
  heard = $state(Date.now());

  #queue: Play[] = [];
  #timer = 0;
  #live: Live | null = null;
  #last: number | null = null; // the number of the last thing heard of, shown or not
  #wish: Wish | null = null; // waits for the connection

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {}

  /** `seen` is the number of the last thing that was seen here before. */
  async open(seen?: number): Promise<void> {
    const table = await api.table(this.id, this.key);
    const steps = await this.#missed(table, seen);
    this.#hear(table);
    if (steps.length > 1) this.#playBack(table, steps);
    document.addEventListener('visibilitychange', this.#looksAgain);
    this.#live = new Live(this.id, this.key, {
      after: () => this.#last,
      hear: (news) => this.#hear(news),
      connection: (up) => this.#connection(up),
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#looksAgain);
    this.#live?.end();
  }

  async act(action: string, seat: number): Promise<void> {
    if (this.pending !== null || this.#last === null) return;
    const wish = { action, seat, number: this.#last + 1 };
    this.pending = action;
    this.trouble = null;
    await this.#ask(() => api.act(this.id, this.key, wish), wish);
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

  async comeBack(): Promise<void> {
    await this.#change(() => api.comeBack(this.id, this.key));
  }

  async join(seat: number, guest?: string): Promise<void> {
    await this.#change(() => api.join(this.id, this.key, guest === undefined ? { seat } : { seat, guest }));
  }

  async leave(): Promise<void> {
    await this.#change(() => api.leave(this.id, this.key));
  }

  async reseat(seat: number, kind: string, level?: string): Promise<void> {
    await this.#change(() => api.reseat(this.id, this.key, level === undefined ? { seat, kind } : { seat, kind, level }));
  }

  async say(text: string): Promise<void> {
    await this.#change(async () => {
      this.#heard(await api.chat(this.id, this.key, text));
      return null;
    });
  }

  async note(text: string): Promise<void> {
    if (this.table) this.table = { ...this.table, notes: text };
    await api.notes(this.id, this.key, text);
  }

  /** Shows at once all that waits. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    while (this.#queue.length > 0) this.#show(this.#queue.shift()!);
    this.waiting = 0;
    this.catchingUp = false;
  }

  /** The positions since the one that was seen last, if others acted since then. */
  async #missed(table: Table, seen: number | undefined): Promise<Missed[]> {
    if (still() || !missedAny(table.log, seen, table.you.seats)) return [];
    try {
      return (await api.missed(this.id, this.key, seen)).steps;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      return []; // then there is only the truth to show
    }
  }

  /** Goes back to what was seen last, and shows from there on what happened. */
  #playBack(table: Table, [first, ...rest]: Missed[]): void {
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
        seats: table.seats,
        view: last ? table.view! : view,
      };
    });
    this.catchingUp = true;
    this.waiting = this.#queue.length;
    this.#timer = window.setTimeout(() => this.#next(), STEP);
  }

  #looksAgain = (): void => {
    if (!document.hidden && this.#queue.length > 0 && !this.#timer) this.#next();
  };

  async #change(request: (number: number) => Promise<Play | Table | null>): Promise<void> {
    if (this.pending !== null) return;
    this.trouble = null;
    await this.#ask(() => request((this.#last ?? 0) + 1), null);
  }

  /** Asks the server; whatever it answers is the truth. Without an answer an action waits and is asked again. */
  async #ask(request: () => Promise<Play | Table | null>, wish: Wish | null): Promise<void> {
    try {
      const answer = await request();
      if (!this.#knows(wish)) this.pending = null;
      if (answer) this.#hear(answer);
      await this.#handOver();
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.status === 0 && wish) {
        
        this.#wish = wish; // the same number again when the connection is back: the server plays it once
        this.connected = false;
        this.#live?.renew();
        return;
      }
      if (!this.#knows(wish)) this.pending = null;
      this.trouble = { code: problem.code, detail: problem.message };
      if (problem.table) this.#hear(problem.table);
    }
  }

  /** Whether the live connection has told already what became of an action: then another one may be on its way. */
  #knows(wish: Wish | null): boolean {
    return wish !== null && this.#last !== null && this.#last >= wish.number;
  }

  /**
   * An answer shows the seat that acted, and the turn may now be another seat's at this device. Usually the live
   * connection has told that before; if the answer was quicker, the table as the next one sees it is asked for.
   */
  async #handOver(): Promise<void> {
    const table = this.table;
    const actor = table?.view?.actor ?? -1;
    if (!table || actor === table.you.seat || !table.you.seats.includes(actor)) return;
    try {
      this.#hear(await api.table(this.id, this.key));
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      if (problem.status === 0) this.#live?.renew(); // and it is asked again
    }
  }

  #connection(up: boolean): void {
    this.connected = up;
    if (up) void this.#handOver();
    if (!up || !this.#wish || this.#last === null) return;
    const wish = this.#wish;
    this.#wish = null;
    this.pending = null;
    // it had arrived before the connection was lost
    const legal = this.table?.view?.legal ?? [];
    if (this.table?.view?.actor === wish.seat && legal.includes(wish.action)) void this.act(wish.action, wish.seat);
  }

  #hear(news: News): void {
    switch (news.type) {
      case 'table':
        return this.#truth(news);
      case 'play':
        return this.#play(news);
      case 'chat':
        return this.#heard(news.chat);
      case 'here':
        if (this.table) {
          const seats = this.table.seats.map((seat, i) => ({ ...seat, here: news.here[i] ?? false }));
          this.table = { ...this.table, seats, spectators: news.spectators };
        }
        return;
      case 'beat':
        if (this.#last !== null && news.number > this.#last) this.#live?.renew();
        return;
      case 'bye':
        if (news.code === 'gone' || news.code === 'too-many') this.trouble = { code: news.code, detail: news.detail };
    }
  }

  #heard(message: Message): void {
    if (!this.table || this.table.chat.some((each) => each.id === message.id)) return;
    this.table = { ...this.table, chat: [...this.table.chat, message] };
  }

  #truth(table: Table): void {
    if (this.#last !== null && table.number < this.#last) return; // an answer overtaken by news
    const ended = this.#queue.length > 0 && table.status === 'finished';
    const before = this.table?.number ?? null;
    if (ended) this.skip();
    this.#queue = [];
    this.waiting = 0;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.catchingUp = false;
    if (table.number !== this.#last) this.pending = null; // it is in what is shown now, or came too late
    this.#last = table.number;
    this.actor = table.view?.actor ?? null;
    this.heard = Date.now();
    this.table = table;
    const last = table.log.at(-1);
    if (before !== null && last && last.number > before) {
      this.facts = last.facts;
      this.step++;
    }
  }

  #play(play: Play): void {
    if (this.#last !== null && play.number <= this.#last) return;
    if (this.#last === null || play.number !== this.#last + 1) {
      this.#live?.renew();
      return;
    }
    this.#last = play.number;
    this.pending = null; // it is in what is shown now, or came too late
    this.actor = play.view.actor;
    this.#queue.push(play);
    this.waiting = this.#queue.length;
    const mine = this.table?.you.seats.includes(play.seat) ?? false;
    if (mine || still()) this.skip();
    else if (document.hidden) while (this.#queue.length > KEPT) this.#show(this.#queue.shift()!);
    else if (!this.#timer) this.#next();
  }

  /** Shows one thing after another, with time to look. */
  #next(): void {
    const play = this.#queue.shift();
    this.waiting = this.#queue.length;
    if (!play) {
      this.#timer = 0;
      this.catchingUp = false;
      return;
    }
    this.#show(play);
    const pace = this.#queue.length > 12 ? STEP / 3 : STEP;
    this.#timer = window.setTimeout(() => this.#next(), pace);
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
      seats: play.seats,
      view: play.view,
      log: play.entry ? [...kept, play.entry] : kept,
      you: { ...table.you, seat: play.view.seat >= 0 ? play.view.seat : table.you.seat },
    };
    this.heard = Date.now();
    this.facts = play.entry?.facts ?? [];
    this.step++;
  }
}
