// What others did since my last look at this table, told step by step when I come back.
import type { Entry, Table } from './api';
import { still } from './settings.svelte';

const PAUSE = 1600;
const KEY = 'atoll.seen';
const TABLES = 40; // remembered at most

type Seen = Record<string, number>;

function remembered(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

/** The others' actions after the number that was seen last. */
export function missed(log: Entry[], seen: number | undefined, mine: number[]): Entry[] {
  if (seen === undefined) return [];
  return log.filter((entry) => entry.number > seen && !mine.includes(entry.seat));
}

export class Recap {
  entry: Entry | null = $state.raw(null);
  #rest: Entry[] = [];
  #timer = 0;
  readonly #seen: number | undefined; // before this look

  constructor(readonly id: string) {
    this.#seen = remembered()[id];
  }

  open(table: Table | null): void {
    if (!table || still()) return;
    this.#rest = missed(table.log, this.#seen, table.you.seats);
    this.#next();
  }

  seen(number: number): void {
    const others = Object.entries(remembered()).filter(([each]) => each !== this.id);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - TABLES), [this.id, number]])));
  }

  skip(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.entry = null;
  }

  #next(): void {
    this.entry = this.#rest.shift() ?? null;
    if (this.entry) this.#timer = window.setTimeout(() => this.#next(), PAUSE);
  }
}
