// A lesson: its steps in order, and how far the reader has come. That is remembered on this device.
import { reducedMotion } from './settings.svelte';
import { LENGTHS, askedIn, startOfStep, stepsOf, type Length, type NamedStep, type Script, type Step } from './study';
import { Trial } from './trial.svelte';

const KEY = 'atoll.learn';
const PACE = 1100; // milliseconds between two actions of others
const MANY = 8; // actions: more than these are skipped over instead of being shown one by one

/** Where a reader left off. */
export interface Bookmark {
  length: Length;
  step: string;
}

function bookmarks(): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  } catch {
    return {}; // not written by us
  }
}

/** Where the reader left off in a game's lesson; null if they have not begun, or have finished it. */
export function bookmark(game: string, script: Script): Bookmark | null {
  const { length, step } = (bookmarks()[game] ?? {}) as Partial<Bookmark>;
  if (length === undefined || !LENGTHS.includes(length)) return null;
  const at = stepsOf(script, length).findIndex((each) => each.name === step);
  return at > 0 && at < stepsOf(script, length).length - 1 ? { length, step: step! } : null;
}

export class Lesson {
  readonly trial: Trial;
  /** The steps of this length, in order. */
  readonly steps: NamedStep[];
  /** Its chapters, each with the index of its first step. */
  readonly chapters: { name: string; first: number }[];
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
    readonly length: Length,
  ) {
    this.steps = stepsOf(script, length);
    this.chapters = this.steps.flatMap(({ chapter }, first) =>
      chapter === this.steps[first - 1]?.chapter ? [] : [{ name: chapter, first }],
    );
    this.trial = new Trial(game, startOfStep(script, this.steps[0]!.name));
  }

  name = $derived.by(() => this.steps[this.at]!.name);
  step: Step = $derived.by(() => this.steps[this.at]!.step);
  /** The index of the current chapter. */
  chapter = $derived.by(() => this.chapters.findLastIndex(({ first }) => first <= this.at));
  /** Whether too much happened before this step to show it. */
  skipped = $derived.by(() => this.done === 0 && (this.step.play?.length ?? 0) > MANY);
  over = $derived.by(() => this.at === this.steps.length - 1);
  /** What the reader is to do now; null while they read or wait. */
  wanted: string | null = $derived.by(() =>
    this.busy || this.trial.pending !== null || this.trial.view === null ? null : (this.step.do?.[this.done] ?? null),
  );

  /** Goes straight to a step, or to the beginning if there is none of this name. */
  async goTo(name: string): Promise<void> {
    await this.go(
      Math.max(
        0,
        this.steps.findIndex((each) => each.name === name),
      ),
    );
  }

  /** Goes straight to a step. */
  async go(index: number): Promise<void> {
    const run = ++this.#run;
    this.#enter(index);
    this.busy = true;
    const { actions, ...setup } = askedIn(this.script, this.name);
    await this.trial.show(actions, setup);
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
    const { actions, ...setup } = startOfStep(this.script, this.name);
    const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
    const followsOn = same(actions, this.trial.actions) && same(setup.position, this.trial.setup.position);
    if (!followsOn || setup.seed !== this.trial.setup.seed) return this.go(this.at);
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
    const left: Bookmark = { length: this.length, step: this.name };
    localStorage.setItem(KEY, JSON.stringify({ ...bookmarks(), [this.game]: left }));
  }
}
