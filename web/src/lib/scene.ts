// What a game's components are given, wherever there is no table: on the rules page and in the guided game.
import type { Scene, Words } from '../games/contract';
import type { Entry } from './api';
import type { Choosing } from './action-picker.svelte';
import type { Trial } from './trial.svelte';

/** What the one who acts did since another acted. */
export function turnOf(log: readonly Entry[], actor: number | null): Entry[] {
  const start = log.findLastIndex(
    (entry) => entry.seat !== actor || entry.facts.some((fact) => fact.what === 'turn over'),
  );
  return log.slice(start + 1);
}

/** The scene of a trial, in which only some of the legal actions are offered. */
export function sceneOf(
  trial: Trial,
  chart: unknown,
  words: Words,
  choosing: Choosing,
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
    offered: choosing.offered,
    picks: choosing.picks,
    pick: choosing.pick,
    point: choosing.point,
    pointed: choosing.pointed,
    hinted: choosing.hinted,
    lit: new Set(),
    pending: trial.pending,
    facts: trial.facts,
    step: trial.step,
    turn: turnOf(trial.log, view.actor),
    words,
  };
}
