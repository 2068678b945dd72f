// Titania's types: the position and the board as the server sends them, what can happen, what an action would bring.
import type { Art, BoardChart } from '../../lib/api';
import type { GameTypes, Scene } from '../contract';
import type { SymbolName } from './study';
import type { Phrases } from './words/en';

export const FLEETS = ['blue', 'yellow', 'red'] as const;
export const SHELLS = ['brown', 'green', 'black', 'white'] as const;
export const CARDS = ['B', 'Y', 'R', 'BY', 'BR', 'YR'] as const;
export type Fleet = (typeof FLEETS)[number];
export type Shell = (typeof SHELLS)[number];
export type Card = (typeof CARDS)[number];

/** The fleets that a card can sail; a joker has two. */
export const FLEETS_OF: Record<Card, readonly Fleet[]> = {
  B: ['blue'],
  Y: ['yellow'],
  R: ['red'],
  BY: ['blue', 'yellow'],
  BR: ['blue', 'red'],
  YR: ['yellow', 'red'],
};

// ---- the board ----

/** Something that a field or a fog tile gives. `any` means shells of one colour that the player chooses. */
export interface Reward {
  what: Shell | 'any' | 'cards' | 'points' | 'star' | 'ship';
  n: number;
}

export interface Hex {
  name: string;
  x: number;
  y: number;
  row: number;
  column: number;
  kind: 'castle' | 'fog' | 'tower' | 'crane' | 'point' | 'bonus';
  near: string[];
  flags?: Fleet[];
  towers?: Shell[];
  gives?: Reward[];
  mist?: string;
}

export interface Chart extends BoardChart {
  /** Ships of each fleet, by epoch. */
  ships: { 1: number; 2: number };
  top_floor: number;
  art: Art & { ground: string; width: number; height: number; hex_size: number; floor_height: number };
  hexes: Hex[];
}

// ---- the position ----

export interface Field {
  floors: Partial<Record<Shell, number>>;
  starfish: boolean;
}

export interface Sea {
  ships: Fleet[];
  /** "face down", a tile's name, or null for open water. */
  fog: string | null;
  redealt: boolean;
}

export interface Player {
  score: number;
  points: Record<string, number>;
  cards: number;
  hand: Partial<Record<Card, number>> | null;
  shells: Record<Shell, number>;
  starfish: number;
  tiles: number;
  tile_values: number[] | null;
}

export interface Position {
  decision: 'turn' | 'shell' | 'occupy' | 'build' | 'extra ship' | 'discard' | 'over';
  epoch: 1 | 2;
  turn: number;
  played: number;
  last: string | null;
  ending: string | null;
  ships_left: Record<Fleet, number>;
  sea: Record<string, Sea>;
  towers: Record<string, Field>;
  seats: Player[];
  pile: number;
  discarded: Partial<Record<Card, number>>;
  table: Partial<Record<Card, number>>;
  bank: { shells: Record<Shell, number>; floors: Record<Shell, number>; starfish: number; tiles: number };
  unseen: { cards: Record<string, number>; fog: Record<string, number>; fog_redealt: Record<string, number> };
}

// ---- what an action would bring, and what it brought ----

export interface Preview {
  /** Building: the floor's number, its price in shells. Occupying a field: the price in starfish. */
  floor?: number;
  cost?: number;
  points?: number;
  /** Sailing to a crane: the towers that could then be built. */
  build?: { colour: Shell; hex: string; cost: number; points: number }[];
  /** Ending a turn: the cards to draw, and those to discard then. */
  draw?: number;
  discard?: number;
}

/** What a player did or got. */
type ActionFact =
  | { what: 'card' | 'discarded'; card: Card }
  | { what: 'ship' | 'extra ship'; colour: Fleet; hex: string }
  | { what: 'floor'; colour: Shell; hex: string; floor: number; cost: number }
  | { what: 'occupied'; hex: string; cost: number }
  | { what: 'chosen'; colour: Shell }
  | { what: 'starfish kept' | 'building ended' | 'turn over' }
  | { what: 'crane'; hex: string }
  | { what: 'choice'; n: number }
  | { what: 'fog lifts' | 'tile leaves'; hex: string; tile: string }
  | { what: 'another ship'; colour: Fleet }
  | { what: 'points'; n: number; from: string }
  | { what: 'shells'; colour: Shell; n: number }
  | { what: 'starfish'; n: number }
  /** Only its owner knows what a tile is worth, and which cards were drawn. */
  | { what: 'point tile'; value: number | null }
  | { what: 'drawn'; n: number; cards: Card[] | null }
  | { what: 'tiles turned'; n: number; tiles: number[] };

/** Everything that can happen, as `news.py` tells it. */
export type TitaniaFact =
  | (ActionFact & { seat: number })
  /** `colour` is the fleet that ran out; null after a standstill. */
  | { what: 'epoch' | 'game over'; why: string; colour: Fleet | null; seat?: undefined };

/** Why something is against the rules, as `refusal.py` tells it. */
export type TitaniaRefusal =
  | { what: 'no ship near' | 'same colour'; colours: Fleet[]; hex: string }
  | { what: 'full' | 'tower field' | 'castle' | 'nothing to build'; hex: string }
  | { what: 'no tower field' | 'has starfish' | 'complete'; hex: string }
  | { what: 'nowhere'; colours: Fleet[] }
  | { what: 'cards played'; n: number }
  | { what: 'no cards' | 'last ship' | 'discard first' | 'choose shells first' }
  | { what: 'not next to'; hex: string; to: string }
  | { what: 'not beside the crane'; hex: string; crane: string }
  | { what: 'starfish'; hex: string; cost: number; have: number }
  | { what: 'too few shells'; hex: string; colour: Shell; cost: number; have: number };

export interface Titania extends GameTypes {
  position: Position;
  chart: Chart;
  fact: TitaniaFact;
  preview: Preview;
  refusal: TitaniaRefusal;
  texts: Phrases;
  symbol: SymbolName;
}

export type TitaniaScene = Scene<Titania>;
