// Teaching a game: a lesson in steps, and positions to try. All of them are short real games that the server plays.
import type { OptionValue } from './api';

/** A game that the server plays for one request: dealt from a seed, or begun at a position. */
export interface Setup {
  /** The seat of the reader. */
  seat: number;
  seed: number;
  players?: number;
  options?: Record<string, OptionValue>;
  /** A position as text. It says itself which game it is of, how many play, and with which options. */
  position?: string;
}

/** A game to be continued: how it is set up, and its actions so far. */
export interface Start extends Setup {
  actions: string[];
}

/** Where a step leaves the game of the steps before it: a position, a deal, or the situation in which a step asks. */
export interface StepStart {
  at?: string;
  position?: string;
  seed?: number;
  actions?: string[];
}

/** One step of a lesson. */
export interface Step {
  /** Without it, the step continues the game of the step before. */
  start?: StepStart;
  /** What happens before the reader is asked; a long list is skipped over. */
  play?: string[];
  /** What the reader does, one action after another; without it they only read. */
  do?: string[];
  /**
   * What the step speaks of: a part as the board and the hand show it ("place:d4"), an area of the board that the
   * study's `frame` knows ("area:canal"), or one of the study's `spots`.
   */
  spot?: string[];
  /** The clauses of the rules that it teaches. */
  clauses: string[];
  /** Whether the short lesson has it too. */
  short?: boolean;
}

/** A position to try, beside the clause that it explains. */
export interface TryablePosition {
  clause: string;
  /** The position in which this step of the lesson asks, after `more` actions; without it, a game of its own. */
  at?: string;
  more?: string[];
  seed?: number;
  actions?: string[];
  /** The seat of the reader; that of the lesson unless it says otherwise. */
  seat?: number;
  /** How the actions begin that can be tried; without it, every legal action can. */
  only?: string[];
  /** The places that must be visible; without it the whole board is shown. */
  show?: string[];
}

export const LENGTHS = ['short', 'complete'] as const;
export type Length = (typeof LENGTHS)[number];

export interface Script {
  /** The game with which the lesson begins. */
  players: number;
  seed: number;
  seat: number;
  options: Record<string, OptionValue>;
  /** The steps of each chapter. A step has a name of its own in the whole lesson. */
  chapters: Record<string, Record<string, Step>>;
  /** Clauses that a lesson of this length does not teach, and says so at its end. */
  unshown: Record<Length, string[]>;
  positions: Record<string, TryablePosition>;
}

/** A step with its name and its chapter. */
export interface NamedStep {
  name: string;
  chapter: string;
  step: Step;
}

/** The steps of a lesson, in order: all of them, or those of the short one. */
export function stepsOf(script: Script, length: Length = 'complete'): NamedStep[] {
  return Object.entries(script.chapters).flatMap(([chapter, steps]) =>
    Object.entries(steps)
      .map(([name, step]) => ({ name, chapter, step }))
      .filter(({ step }) => length === 'complete' || step.short),
  );
}

/** The game in the state in which a step finds it, before what others do in it. */
export function startOfStep(script: Script, name: string): Start {
  const { players, seed, seat, options } = script;
  let game: Start = { players, seed, seat, options, actions: [] };
  for (const each of stepsOf(script)) {
    if (each.step.start) game = leave(script, each.step.start);
    if (each.name === name) return game;
    game = { ...game, actions: [...game.actions, ...(each.step.play ?? []), ...(each.step.do ?? [])] };
  }
  throw new Error(`there is no step "${name}"`);
}

/** The game in the state in which a step asks the reader. */
export function askedIn(script: Script, name: string): Start {
  const game = startOfStep(script, name);
  const found = stepsOf(script).find((each) => each.name === name)!;
  return { ...game, actions: [...game.actions, ...(found.step.play ?? [])] };
}

function leave(script: Script, { at, position, seed = script.seed, actions = [] }: StepStart): Start {
  const { players, seat, options } = script;
  if (position !== undefined) return { position, seed, seat, actions };
  if (at === undefined) return { players, seed, seat, options, actions };
  const game = askedIn(script, at);
  return { ...game, actions: [...game.actions, ...actions] };
}

/** The game that leads to a position to try, and its actions up to there. */
export function startOf(script: Script, position: TryablePosition): Start {
  const { at, more, actions, seed, seat = script.seat } = position;
  return { ...leave(script, { at, seed, actions: more ?? actions }), seat };
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
