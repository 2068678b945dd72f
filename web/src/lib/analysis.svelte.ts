// The analysis of a finished game: asked for once, and shown as it grows.
import {
  api,
  ApiError,
  type Analysis,
  type AnalysisPart,
  type Fact,
  type JudgedAlternative,
  type JudgedDecision,
  type JudgedTurn,
} from './api';
import { LiveConnection } from './live-connection';

const PAUSE = 700; // milliseconds between two requests while an analysis grows

/** The labels of choices that lost something worth showing, the worst last. */
export const MISTAKES = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mistake = (typeof MISTAKES)[number];

export const isMistake = (label: string): label is Mistake => (MISTAKES as readonly string[]).includes(label);

/** The analysis of a game so far: all its parts together. */
export interface Judged {
  curve: AnalysisPart['curve'];
  decisions: AnalysisPart['decisions'];
  turns: AnalysisPart['turns'];
  luck: AnalysisPart['luck'];
  summary: AnalysisPart['summary'];
}

const NOTHING: Judged = { curve: [], decisions: [], turns: [], luck: [], summary: null };

/** The analysis with one more part. */
export function withPart(known: Judged, part: AnalysisPart): Judged {
  const { curve_from: at, curve } = part;
  return {
    curve: [...known.curve.slice(0, at), ...curve, ...known.curve.slice(at + curve.length)],
    decisions: [...known.decisions, ...part.decisions],
    turns: [...known.turns, ...part.turns],
    luck: [...known.luck, ...part.luck],
    summary: part.summary,
  };
}

export class AnalysisStore {
  /** How far the server has got; null until it has answered. */
  state: Omit<Analysis, 'parts'> | null = $state.raw(null);
  judged: Judged = $state.raw(NOTHING);
  error: ApiError | null = $state.raw(null);
  #live: LiveConnection | null = null;
  #timer = 0;
  #asking = false;
  #ended = false;

  /** `number` is the table's last one, so that the live connection need not send the whole table again. */
  constructor(
    readonly id: string,
    readonly key: string | null,
    readonly number: number,
  ) {}

  /** Whether the server is working on it, or is going to. */
  get growing(): boolean {
    return this.state?.status === 'queued' || this.state?.status === 'running';
  }

  /** Shows what there is. */
  async open(): Promise<void> {
    await this.#take(() => api.analysis(this.id, this.key, this.#known));
  }

  /** Asks the server to analyse the game. */
  async ask(): Promise<void> {
    this.judged = NOTHING;
    this.state = null;
    await this.#take(() => api.askAnalysis(this.id, this.key));
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#live?.end();
  }

  get #known(): number {
    return this.state?.known ?? 0;
  }

  async #take(call: () => Promise<Analysis>): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const { parts, ...state } = await call();
      this.judged = parts.reduce(withPart, this.judged);
      this.state = state;
      this.error = null;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      this.error = problem;
    } finally {
      this.#asking = false;
    }
    this.#follow();
  }

  /** Listens while the analysis grows. */
  #follow(): void {
    if (this.#ended) return;
    if (!this.growing) {
      this.#live?.end();
      this.#live = null;
      return;
    }
    this.#live ??= new LiveConnection(this.id, this.key, {
      after: () => this.number,
      receive: (message) => message.type === 'analysis' && this.#soon(),
      connection: (up) => up && this.#soon(), // it may have grown while disconnected
    });
  }

  #soon(): void {
    if (this.#timer) return;
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      void this.open();
    }, PAUSE);
  }
}

/** A turn that lost something, with the action where most of it was lost. */
export interface Lesson {
  turn: JudgedTurn;
  decision: JudgedDecision;
}

/** The turns of a game that lost something, in order; of one seat, or of all. */
export function lessons({ turns, decisions }: Judged, seat: number | null = null): Lesson[] {
  return turns
    .filter((turn) => isMistake(turn.label) && (seat === null || turn.actor === seat))
    .map((turn) => ({ turn, decision: decisions[turn.worst]! }))
    .filter(({ decision }) => decision.alternatives.length > 1);
}

/** The actions of a turn as they were played, from one of them on. */
export const playedFrom = ({ turn, decision }: Lesson, actions: readonly string[]): string[] =>
  actions.slice(decision.number, turn.last + 1);

/** Luck that changed a player's chance to win by at least this much. */
export function strokesOfLuck({ luck }: Judged, least: number): Judged['luck'] {
  return luck.filter(({ change }) => Math.max(...change.map(Math.abs)) >= least);
}

/** A turn that could be taken: what it promises its player, and what it brings that another does not. */
export interface Choice {
  line: readonly string[];
  chance: number;
  /** What every seat can expect at the end; empty if unknown. */
  points: readonly number[];
  facts: readonly Fact[];
}

/** An alternative of an analysis, from the point of view of the seat that had the choice. */
export const choiceOf = ({ line, values, facts }: JudgedAlternative, seat: number): Choice => {
  return { line, chance: values.chances[seat]!, points: values.points, facts };
};
