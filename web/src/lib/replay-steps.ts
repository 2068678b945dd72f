// The positions of a finished game, fetched when they are wanted and kept for a while.
import { api, type ReplayPosition } from './api';

const KEPT = 60;

export class ReplaySteps {
  readonly #steps = new Map<string, ReplayPosition>();

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {}

  /** The position after `at` actions as a seat knew it, or with everything open. */
  async fetch(at: number, seat: number | null): Promise<ReplayPosition> {
    const name = `${at} ${seat ?? ''}`;
    const kept = this.#steps.get(name);
    if (kept) return kept;
    const step = await api.replay(this.id, this.key, at, seat);
    this.#steps.set(name, step);
    if (this.#steps.size > KEPT) this.#steps.delete(this.#steps.keys().next().value!);
    return step;
  }
}
