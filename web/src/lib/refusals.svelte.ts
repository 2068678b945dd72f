// Why the rules did not allow what the player last tried.
import type { Words } from '../games/contract';
import type { ActionPicker } from './action-picker.svelte';
import { kindOf, type Part } from './parts';
import type { TableStore } from './table-store.svelte';

interface Refused {
  text: string;
  clause: string;
  /** It is valid until something else is picked or happens. */
  picks: readonly Part[];
  step: number;
}

export class Refusals {
  #last: Refused | null = $state.raw(null);
  readonly #store: TableStore;
  readonly #picker: ActionPicker;

  constructor(store: TableStore, picker: ActionPicker) {
    this.#store = store;
    this.#picker = picker;
  }

  /** The reason to show now. */
  get now(): Refused | null {
    const { picks } = this.#picker;
    return this.#last?.picks === picks && this.#last.step === this.#store.step ? this.#last : null;
  }

  /** Asks the server why a part does not go with those picked. */
  async ask(part: Part, seat: number, words: Words): Promise<void> {
    const { step } = this.#store;
    const { picks } = this.#picker;
    const found = await this.#store.whyNot([...picks.filter((each) => kindOf(each) !== kindOf(part)), part], seat);
    if (found?.what !== undefined) this.#last = { text: words.refuse(found), clause: found.clause ?? '', picks, step };
  }
}
