// What a game's components are given, wherever there is no table: on the rules page and in the guided game.
import type { Scene, Words } from '../games/contract';
import type { Entry } from './api';
import type { ActionPicker } from './action-picker.svelte';
import type { Trial } from './trial.svelte';

/** What the one who acts did since another acted. */
export function turnOf(log: readonly Entry[], actor: number | null): Entry[] {
  const start = log.findLastIndex(
    (entry) => entry.seat !== actor || entry.facts.some((fact) => fact.what === 'turn over'),
  );
  return log.slice(start + 1);
}

/** The scene of a trial, in which only some of the legal actions are offered. */
export function trialScene(
  trial: Trial,
  chart: unknown,
  words: Words,
  picker: ActionPicker,
  legal: string[],
  reader: string,
  novice: string,
): Scene | null {
  const { view } = trial;
  if (!view) return null;
  return {
    chart,
    view: { ...view, legal },
    seats: trial.seats(reader, novice),
    mine: trial.setup.seat,
    offered: picker.offered,
    picks: picker.picks,
    pick: picker.pick,
    point: picker.point,
    pointed: picker.pointed,
    hinted: picker.hinted,
    lit: new Set(),
    pending: trial.pending,
    facts: trial.facts,
    step: trial.step,
    turn: turnOf(trial.log, view.actor),
    words,
  };
}
