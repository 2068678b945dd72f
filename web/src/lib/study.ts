// Learning a game: positions to try and a guided first game, kept as short real games that the server plays.

export interface Step {
  /** What others do before the reader is asked; a long list is what happened meanwhile. */
  play?: string[];
  /** What the reader does, one thing after another; without it he only reads. */
  do?: string[];
}

export interface Place {
  /** The clause that it explains. */
  clause: string;
  /** The position in which this step of the guided game asks, after some more actions if there are; or a game of its own. */
  at?: string;
  more?: string[];
  seed?: number;
  actions?: string[];
  /** Whose eyes; those of the guided game's reader if it does not say. */
  seat?: number;
  /** How the actions begin that can be tried here; without it, all that is legal can. */
  only?: string[];
  /** The places that are shown, at least; without it the whole board is. */
  show?: string[];
}

export interface Script {
  players: number;
  seed: number;
  seat: number;
  steps: Record<string, Step>;
  positions: Record<string, Place>;
}

/** A game that the server can play for a moment. */
export interface Setup {
  players: number;
  seed: number;
  seat: number;
}

const all = (step: Step): string[] => [...(step.play ?? []), ...(step.do ?? [])];

/** The guided game's actions before a step begins. */
export function before(script: Script, name: string): string[] {
  const names = Object.keys(script.steps);
  return names.slice(0, names.indexOf(name)).flatMap((each) => all(script.steps[each]!));
}

/** Where a position to try comes from. */
export function origin(script: Script, place: Place): Setup & { actions: string[] } {
  const { players } = script;
  const seat = place.seat ?? script.seat;
  if (place.at === undefined) return { players, seed: place.seed ?? script.seed, seat, actions: place.actions ?? [] };
  const actions = [...before(script, place.at), ...(script.steps[place.at]?.play ?? []), ...(place.more ?? [])];
  return { players, seed: script.seed, seat, actions };
}

/** Those of the legal actions that a position is about. */
export function only(legal: readonly string[], beginnings: readonly string[]): string[] {
  return legal.filter((action) => beginnings.some((each) => action === each || action.startsWith(`${each} `)));
}

/** A part of the board, in shares of its width and height. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** The smallest frame around several, inside the board. */
export function around(frames: readonly Frame[]): Frame {
  if (frames.length === 0) return WHOLE;
  const x = Math.max(0, Math.min(...frames.map((each) => each.x)));
  const y = Math.max(0, Math.min(...frames.map((each) => each.y)));
  const right = Math.min(1, Math.max(...frames.map((each) => each.x + each.width)));
  const bottom = Math.min(1, Math.max(...frames.map((each) => each.y + each.height)));
  return { x, y, width: right - x, height: bottom - y };
}
