// A game for a moment: the server plays its actions and says what the seat sees; nothing of it is kept there.
import { api, ApiError, type Entry, type Fact, type Seat, type View } from './api';
import type { Setup } from './study';

export class Trial {
  view: View | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  /** What the last step brought, and its number: a new number is a new movement. */
  facts: Fact[] = $state.raw([]);
  step = $state(0);
  /** An action on its way to the server. */
  pending: string | null = $state(null);
  trouble: ApiError | null = $state.raw(null);
  #asked = 0; // only the last question's answer counts

  constructor(
    readonly game: string,
    readonly setup: Setup,
  ) {}

  get actions(): string[] {
    return this.log.map((entry) => entry.action);
  }

  /** Shows the position after these actions; whether it could. */
  async show(actions: readonly string[]): Promise<boolean> {
    const question = ++this.#asked;
    const begun = this.log.length;
    try {
      const { view, log } = await api.tryActions({ game: this.game, ...this.setup, actions });
      if (question !== this.#asked) return false;
      this.trouble = null;
      this.pending = null;
      this.facts = log.length === begun + 1 ? log.at(-1)!.facts : [];
      [this.view, this.log] = [view, log];
      this.step++;
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (question === this.#asked) [this.trouble, this.pending] = [problem, null];
      return false;
    }
  }

  async act(action: string): Promise<boolean> {
    if (this.pending !== null) return false;
    this.pending = action;
    return this.show([...this.actions, action]);
  }

  /** Who sits there: the reader, and novices. */
  seats(reader: string, novice: string): Seat[] {
    return Array.from({ length: this.setup.players }, (_, seat) =>
      seat === this.setup.seat
        ? { kind: 'person', name: reader, level: null, here: true }
        : { kind: 'bot', name: novice, level: 'novice', here: true },
    );
  }
}
