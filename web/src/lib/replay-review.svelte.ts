// The analysis of a replay as the page shows it: its marks, and the action that is explained now.
import { AnalysisStore, isMistake, lessons, playedFrom, strokesOfLuck, type Lesson } from './analysis.svelte';
import type { Table } from './api';
import type { Mark } from './chance-chart';
import type { Line } from '../components/review/BoardLines.svelte';

const LEAST_LUCK = 0.05; // of a chance to win, from which on luck is marked
const MOST_EXERCISES = 8;

export class ReplayReview {
  readonly store: AnalysisStore;
  /** The turn that is explained, by the action where most was lost. */
  explained: Lesson | null = $state.raw(null);
  /** The turns that are exercises now. */
  exercises: Lesson[] = $state.raw([]);
  readonly #actions: string[];

  constructor(table: Table, key: string | null) {
    this.store = new AnalysisStore(table.id, key, table.number);
    this.#actions = table.log.map((entry) => entry.action);
  }

  /** The turns that lost something, in order. */
  lessons: Lesson[] = $derived.by(() => lessons(this.store.judged));

  marks: Mark[] = $derived.by(() => {
    const mistakes = this.lessons.map(({ turn }): Mark => {
      return {
        number: turn.worst,
        kind: isMistake(turn.label) ? turn.label : 'mistake',
        seat: turn.actor,
        change: turn.loss,
      };
    });
    const luck = strokesOfLuck(this.store.judged, LEAST_LUCK).map(({ number, change }): Mark => {
      const most = Math.max(...change);
      return { number, kind: 'luck', seat: change.indexOf(most), change: most };
    });
    return [...mistakes, ...luck].sort((a, b) => a.number - b.number);
  });

  /** What is drawn over the board: the turn as it was played, and the better one. */
  lines: Line[] = $derived.by(() => {
    const explained = this.explained;
    if (!explained) return [];
    return [
      { kind: 'played', actions: playedFrom(explained, this.#actions) },
      { kind: 'better', actions: explained.decision.alternatives[0]!.line },
    ];
  });

  /** The turn in which an action lost something, if it did. */
  lessonAt(number: number): Lesson | null {
    return this.lessons.find(({ turn }) => turn.worst === number) ?? null;
  }

  playedIn(lesson: Lesson): string[] {
    return playedFrom(lesson, this.#actions);
  }

  /** The turns in which a seat lost most, the worst first. */
  exercisesFor(seat: number): Lesson[] {
    return this.lessons
      .filter(({ turn }) => turn.actor === seat)
      .sort((a, b) => b.turn.loss - a.turn.loss)
      .slice(0, MOST_EXERCISES);
  }
}
