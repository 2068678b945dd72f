// A short game that the server plays for one request: it answers with what a seat sees, and stores nothing.
import { api, ApiError, type Entry, type Fact, type Seat, type View } from './api';
import type { SceneSource } from './scene';
import type { Setup } from './study';

export class Trial {
  view: View | null = $state.raw(null);
  log: Entry[] = $state.raw([]);
  /** The number of the last step shown, and what it brought. */
  step = $state(0);
  facts: Fact[] = $state.raw([]);
  /** The action on its way to the server. */
  pending: string | null = $state(null);
  error: ApiError | null = $state.raw(null);
  #requests = 0; // only the answer to the last request counts

  /** How the game shown was set up. */
  setup: Setup;

  constructor(
    readonly game: string,
    setup: Setup,
  ) {
    this.setup = $state.raw(setup);
  }

  get actions(): string[] {
    return this.log.map((entry) => entry.action);
  }

  /** Shows the position after these actions, in another game if one is given. Returns whether the server could. */
  async show(actions: readonly string[], setup = this.setup): Promise<boolean> {
    const request = ++this.#requests;
    const before = setup === this.setup ? this.log.length : null;
    // A position says itself which game it is of.
    const game = setup.position === undefined ? this.game : undefined;
    try {
      const { view, log } = await api.tryActions({ game, ...setup, actions: [...actions] });
      if (request !== this.#requests) return false;
      this.error = null;
      this.pending = null;
      this.setup = setup;
      this.facts = before !== null && log.length === before + 1 ? log.at(-1)!.facts : [];
      [this.view, this.log] = [view, log];
      this.step++;
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (request === this.#requests) [this.error, this.pending] = [problem, null];
      return false;
    }
  }

  /** Takes one more action. */
  async act(action: string): Promise<boolean> {
    if (this.pending !== null) return false;
    this.pending = action;
    return this.show([...this.actions, action]);
  }

  /** What a scene shows of this game, with only these actions offered; null until the server has answered. */
  sceneSource(legal: string[], reader: string, other: string): Omit<SceneSource, 'game' | 'chart' | 'words'> | null {
    const { view, log, step, facts, pending } = this;
    if (!view) return null;
    const seats = this.#seats(view, reader, other);
    return { view: { ...view, legal }, seats, mine: this.setup.seat, log, step, facts, pending };
  }

  /** The reader in their seat, and a bot in the other. */
  #seats(view: View, reader: string, other: string): Seat[] {
    const present = { here: true, stand_in: null, away: null, clock: null };
    return Array.from({ length: view.players }, (_, seat) =>
      seat === this.setup.seat
        ? { kind: 'person', name: reader, level: null, ...present }
        : { kind: 'bot', name: other, level: 'novice', ...present },
    );
  }
}
