// Planning ahead: the reader's next turn, chosen on an imagined board while others act, and the stored plan.
import { api, ApiError, type Plan, type PlannedTurn } from './api';
import type { TableStore } from './table-store.svelte';

const AGAIN = 700; // milliseconds between two questions whether a plan has been played
const MOST_QUESTIONS = 15;

export class Planner {
  /** The stored plan, or the one that was dropped in this turn. */
  plan: Plan | null = $state.raw(null);
  /** The imagined turn after the actions chosen so far; null while the reader is not planning. */
  turn: PlannedTurn | null = $state.raw(null);
  /** Whether the server is being asked. */
  busy = $state(false);
  error: ApiError | null = $state.raw(null);

  #timer = 0;
  readonly #words: Record<string, string> = {}; // by the actions up to the one they say
  readonly #store: TableStore;
  readonly #seat: number;

  constructor(store: TableStore, seat: number) {
    this.#store = store;
    this.#seat = seat;
    void this.refresh().then(() => {
      if (store.actor === seat) this.turnCame();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Starts with the stored plan, if that is still possible; otherwise with nothing. */
  async begin(): Promise<void> {
    const laid = this.plan && !this.plan.dropped ? this.plan.actions : [];
    if (!(await this.#try(laid)) && laid.length > 0) await this.#try([]);
  }

  /** `words` says the action as it was offered: what "done" ends can only be told where it is chosen. */
  async add(action: string, words: string): Promise<void> {
    if (!this.turn) return;
    const actions = [...this.turn.actions, action];
    this.#words[actions.join('\n')] = words;
    await this.#try(actions);
  }

  /** How the last of these actions was offered, if it was chosen on this page. */
  wordsOf(actions: readonly string[]): string | undefined {
    return this.#words[actions.join('\n')];
  }

  async undo(): Promise<void> {
    if (this.turn) await this.#try(this.turn.actions.slice(0, -1));
  }

  /** Ends planning; the stored plan stays. */
  cancel = (): void => {
    this.turn = null;
    this.error = null;
  };

  async lay(): Promise<void> {
    const actions = this.turn?.actions ?? [];
    const body = { actions, seat: this.#seat };
    await this.#ask(async () => {
      this.plan = (await api.layPlan(this.#store.id, this.#store.key, body)).plan;
      this.turn = null;
    });
  }

  async withdraw(): Promise<void> {
    await this.#ask(async () => {
      await api.withdrawPlan(this.#store.id, this.#store.key, this.#seat);
      this.plan = null;
    });
  }

  async refresh(): Promise<void> {
    await this.#ask(async () => {
      this.plan = (await api.plan(this.#store.id, this.#store.key, this.#seat)).plan;
    });
  }

  /** The reader's turn has come: asks until the plan is played or dropped. */
  turnCame(questions = MOST_QUESTIONS): void {
    this.turn = null;
    clearTimeout(this.#timer);
    if (!this.plan || this.plan.dropped || questions === 0) return;
    this.#timer = window.setTimeout(() => void this.refresh().then(() => this.turnCame(questions - 1)), AGAIN);
  }

  async #try(actions: string[]): Promise<boolean> {
    return this.#ask(async () => {
      this.turn = await api.tryPlan(this.#store.id, this.#store.key, { actions, seat: this.#seat });
    });
  }

  async #ask(call: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = null;
    try {
      await call();
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.error = problem;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
