// A game that the client knows nothing of: what the server tells of every game that supplies no more than its rules
// (atoll.games.plain).
import type { BoardChart, Fact } from '../../lib/api';
import type { GameTypes } from '../contract';

/** A line of text in pieces. A style says what a piece is and, after a dot, its colour: "title", "card.red". */
export type Line = [style: string, text: string][];

export interface Position {
  /** What lies on the table. */
  lines: Line[];
  /** What the actor is asked; empty after the game. */
  ask: string;
  /** `hand` is what the viewer may see of a seat's hand, or null. */
  seats: { score: number; hand: Line[] | null }[];
}

/** What came of an action, in a sentence that goes on from the player's name. */
export interface Told extends Fact {
  what: 'told';
  text: string;
}

export interface Generic extends GameTypes {
  position: Position;
  chart: BoardChart;
  fact: Told;
  preview: { text: string };
  refusal: object;
  texts: null;
  symbol: never;
}
