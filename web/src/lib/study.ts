// Teaching a game: a guided first game, and positions to try. Both are short real games that the server plays.
import type { OptionValue } from './api';

/** A game that the server plays for one request. */
export interface Setup {
  players: number;
  seed: number;
  /** The seat of the reader. */
  seat: number;
  options: Record<string, OptionValue>;
}

/** One step of the guided game. */
export interface Step {
  /** What happens before the reader is asked; a long list is skipped over. */
  play?: string[];
  /** What the reader does, one action after another; without it they only read. */
  do?: string[];
}

/** A position to try, beside the clause that it explains. */
export interface TryablePosition {
  clause: string;
  /** The position in which this step of the guided game asks, after `more` actions; without it, a game of its own. */
  at?: string;
  more?: string[];
  seed?: number;
  actions?: string[];
  /** The seat of the reader; that of the guided game unless it says otherwise. */
  seat?: number;
  /** How the actions begin that can be tried; without it, every legal action can. */
  only?: string[];
  /** The places that must be visible; without it the whole board is shown. */
  show?: string[];
}

export interface Script extends Setup {
  steps: Record<string, Step>;
  positions: Record<string, TryablePosition>;
}

const actionsOf = (step: Step): string[] => [...(step.play ?? []), ...(step.do ?? [])];

/** The guided game's actions before a step begins. */
export function actionsBefore(script: Script, name: string): string[] {
  const names = Object.keys(script.steps);
  return names.slice(0, names.indexOf(name)).flatMap((each) => actionsOf(script.steps[each]!));
}

/** The game that leads to a position to try, and its actions up to there. */
export function startOf(script: Script, position: TryablePosition): Setup & { actions: string[] } {
  const { players, options } = script;
  const { at, more = [], actions = [], seed = script.seed, seat = script.seat } = position;
  if (at === undefined) return { players, seed, seat, options, actions };
  const led = [...actionsBefore(script, at), ...(script.steps[at]?.play ?? []), ...more];
  return { players, seed: script.seed, seat, options, actions: led };
}

/** The legal actions that begin with one of these words. */
export function beginningWith(legal: readonly string[], beginnings: readonly string[]): string[] {
  return legal.filter((action) => beginnings.some((each) => action === each || action.startsWith(`${each} `)));
}

/** A rectangle of the board, in shares of its width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** The smallest frame around several, inside the board. */
export function frameAround(frames: readonly Frame[]): Frame {
  if (frames.length === 0) return WHOLE;
  const x = Math.max(0, Math.min(...frames.map((each) => each.x)));
  const y = Math.max(0, Math.min(...frames.map((each) => each.y)));
  const right = Math.min(1, Math.max(...frames.map((each) => each.x + each.width)));
  const bottom = Math.min(1, Math.max(...frames.map((each) => each.y + each.height)));
  return { x, y, width: right - x, height: bottom - y };
}
