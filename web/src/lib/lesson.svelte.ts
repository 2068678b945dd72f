// The guided first game: a script of steps, and how far the reader has come. That is remembered on this device.
import { reducedMotion } from './settings.svelte';
import { actionsBefore, type Script, type Step } from './study';
import { Trial } from './trial.svelte';

const KEY = 'atoll.learn';
const PACE = 1100; // milliseconds between two actions of others
const MANY = 8; // actions: more than these are skipped over instead of being shown one by one

function remembered(): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, string>) : {};
  } catch {
    return {}; // not written by us
  }
}

export class Lesson {
  readonly trial: Trial;
  /** The names of the steps, in order. */
  readonly names: string[];
  /** The index of the current step. */
  at = $state(0);
  /** How many of the step's own actions the reader has done. */
  done = $state(0);
  /** Others are acting, or the position is on its way. */
  busy = $state(false);
  #run = 0; // a newer run ends an older one

  constructor(
    readonly game: string,
    readonly script: Script,
  ) {
    const { players, seed, seat, options } = script;
    this.trial = new Trial(game, { players, seed, seat, options });
    this.names = Object.keys(script.steps);
  }

  name = $derived.by(() => this.names[this.at]!);
  step: Step = $derived.by(() => this.script.steps[this.name]!);
  /** Whether so much happened before this step that it was not shown. */
  skipped = $derived.by(() => this.done === 0 && (this.step.play?.length ?? 0) > MANY);
  over = $derived.by(() => this.at === this.names.length - 1);
  /** What the reader is to do now; null while they read or wait. */
  wanted: string | null = $derived.by(() =>
    this.busy || this.trial.pending !== null || this.trial.view === null ? null : (this.step.do?.[this.done] ?? null),
  );

  /** Goes to where the reader left off, or to the beginning. */
  async resume(): Promise<void> {
    await this.go(Math.max(0, this.names.indexOf(remembered()[this.game] ?? '')));
  }

  /** Goes straight to a step. */
  async go(index: number): Promise<void> {
    const run = ++this.#run;
    this.#enter(index);
    this.busy = true;
    await this.trial.show([...actionsBefore(this.script, this.name), ...(this.step.play ?? [])]);
    if (run === this.#run) this.busy = false;
  }

  async act(action: string): Promise<void> {
    if (action !== this.wanted || !(await this.trial.act(action))) return;
    this.done++;
    if (this.done === this.step.do!.length) await this.next();
  }

  /** Goes on to the next step, and shows what others do before it. */
  async next(): Promise<void> {
    if (this.over) return;
    const run = ++this.#run;
    this.#enter(this.at + 1);
    const { play = [] } = this.step;
    if (play.length === 0) return;
    if (play.length > MANY || reducedMotion()) return this.go(this.at);
    this.busy = true;
    for (const action of play) {
      await new Promise((ready) => setTimeout(ready, PACE));
      if (run !== this.#run) return;
      if (!(await this.trial.act(action))) break;
    }
    if (run === this.#run) this.busy = false;
  }

  /** Shows at once what others still have to do. */
  async skip(): Promise<void> {
    await this.go(this.at);
  }

  end(): void {
    this.#run++;
  }

  #enter(index: number): void {
    this.at = index;
    this.done = 0;
    this.busy = false;
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [this.game]: this.names[index] }));
  }
}
