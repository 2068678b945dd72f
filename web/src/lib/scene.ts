// Builds the scene, in the same way on every page: at a table, in a replay, in a lesson, beside a clause of the rules.
import type { LoadedGame } from '../games';
import type { Scene } from '../games/contract';
import type { ActionPicker } from './action-picker.svelte';
import type { Entry, Fact, Seat, View } from './api';
import { endsTurn } from './facts';
import type { Part } from './parts';

export interface SceneSource extends LoadedGame {
  view: View;
  seats: Seat[];
  /** The seat whose hand is shown, or null. */
  mine: number | null;
  /** The actions that led to the view. */
  log: readonly Entry[];
  /** The step shown last, and what it brought. */
  step: number;
  facts: Fact[];
  /** Without a picker the scene is read-only: nothing is legal, nothing can be picked. */
  picker?: ActionPicker;
  /** What happens when the player tries something that the rules do not allow. */
  refuse?: (part: Part) => void;
  /** The action on its way to the server. */
  pending?: string | null;
  /** The facts whose places are highlighted. */
  highlight?: readonly Fact[];
  /** More places to highlight, by name. */
  spots?: readonly string[];
  /** What others did lately: its places are marked in their colours. */
  lately?: readonly Entry[];
}

const ignore = (): void => undefined;
const noParts: ReadonlySet<Part> = new Set();
const noPicks: readonly Part[] = [];

export function buildScene(source: SceneSource): Scene {
  const {
    game,
    chart,
    words,
    view,
    seats,
    mine,
    log,
    step,
    facts,
    picker,
    refuse = ignore,
    pending = null,
    highlight = [],
    spots = [],
    lately = [],
  } = source;
  return {
    chart,
    view: picker ? view : { ...view, legal: [], previews: {} },
    seats,
    mine,
    words,
    // Read when a component asks: picking or pointing makes no new scene, so what depends on neither is left alone.
    get offered() {
      return picker?.offered ?? noParts;
    },
    get picks() {
      return picker?.picks ?? noPicks;
    },
    get pointed() {
      return picker?.pointed ?? null;
    },
    get hinted() {
      return picker?.hinted ?? null;
    },
    pick: picker?.pick ?? ignore,
    refuse,
    point: picker?.point ?? ignore,
    pending,
    step,
    facts,
    turn: currentTurn(log, view.actor),
    lit: new Set([...highlight.flatMap(game.places), ...spots]),
    marks: new Map(lately.flatMap(({ seat, facts }) => facts.flatMap(game.places).map((place) => [place, seat]))),
  };
}

/** What others have done since one of these seats acted; nothing for a viewer without a seat. */
export function othersSince(log: readonly Entry[], mine: readonly number[]): readonly Entry[] {
  if (mine.length === 0) return [];
  return log.slice(log.findLastIndex((entry) => mine.includes(entry.seat)) + 1);
}

/** What the actor has done since another player acted, or since the last turn ended. */
export function currentTurn(log: readonly Entry[], actor: number | null): Entry[] {
  const before = log.findLastIndex((entry) => entry.seat !== actor || entry.facts.some(endsTurn));
  return log.slice(before + 1);
}
