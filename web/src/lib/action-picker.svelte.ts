// What somebody at the page has picked and points at, while he chooses an action.
import { matching, offered, pick, type Part, type Parts } from './parts';

export class ActionPicker {
  picks: Part[] = $state.raw([]);
  pointed: Part | null = $state(null);

  readonly #legal: () => readonly string[];
  readonly #parts: () => Parts;
  readonly #play: (action: string) => void;

  constructor(legal: () => readonly string[], parts: () => Parts, play: (action: string) => void) {
    this.#legal = legal;
    this.#parts = parts;
    this.#play = play;
  }

  /** The actions that go with the picks. */
  candidates = $derived.by(() => matching(this.#legal(), this.#parts(), this.picks));

  /** What can be picked: whatever goes with the picks, and whatever would replace one of them. */
  offered = $derived.by(() => {
    const with_ = offered(this.candidates, this.#parts());
    if (this.picks.length === 0) return with_;
    const kinds = new Set(this.picks.map((part) => part.split(':')[0]));
    for (const part of offered(this.#legal(), this.#parts())) if (kinds.has(part.split(':')[0])) with_.add(part);
    return with_;
  });

  hinted = $derived.by(() => {
    if (this.pointed === null) return null;
    const { picks } = pick(this.#legal(), this.#parts(), this.picks, this.pointed);
    if (!picks.includes(this.pointed)) return null;
    return offered(matching(this.#legal(), this.#parts(), picks), this.#parts());
  });

  pick = (part: Part): void => {
    const next = pick(this.#legal(), this.#parts(), this.picks, part);
    this.picks = next.action === null ? next.picks : [];
    if (next.action !== null) this.#play(next.action);
  };

  point = (part: Part | null): void => {
    this.pointed = part;
  };

  clear = (): void => {
    this.picks = [];
  };
}
