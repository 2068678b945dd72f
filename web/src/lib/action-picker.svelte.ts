// What the player on this page has picked and points at, while choosing an action.
import { matching, offered, partsOf, pick, type Part, type Parts } from './parts';

export class ActionPicker {
  picks: Part[] = $state.raw([]);
  pointed: Part | null = $state(null);

  readonly #legal: () => readonly string[];
  readonly #parts: () => Parts;
  readonly #play: (action: string) => void;

  /** `play` is called as soon as the picks leave one action. */
  constructor(legal: () => readonly string[], parts: () => Parts, play: (action: string) => void) {
    this.#legal = legal;
    this.#parts = parts;
    this.#play = play;
  }

  /** The actions that have all the parts picked. */
  candidates = $derived.by(() => matching(this.#legal(), this.#parts(), this.picks));

  /** What can be picked next. */
  offered: ReadonlySet<Part> = $derived.by(() => offered(this.#legal(), this.#parts(), this.picks));

  /** What would be offered if the part under the pointer were picked; null while there is none. */
  hinted: ReadonlySet<Part> | null = $derived.by(() => {
    if (this.pointed === null) return null;
    const { picks } = pick(this.#legal(), this.#parts(), this.picks, this.pointed);
    if (!picks.includes(this.pointed)) return null;
    return partsOf(matching(this.#legal(), this.#parts(), picks), this.#parts());
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
