// Titania's view and chart, as `games/titania/view.py` and `atlas.py` make them.

export type Fleet = 'blue' | 'yellow' | 'red';
export type Shell = 'brown' | 'green' | 'black' | 'white';
export type Card = 'B' | 'Y' | 'R' | 'BY' | 'BR' | 'YR';

export const FLEETS: Fleet[] = ['blue', 'yellow', 'red'];
export const SHELLS: Shell[] = ['brown', 'green', 'black', 'white'];
export const CARDS: Card[] = ['B', 'Y', 'R', 'BY', 'BR', 'YR'];
const FLEET_OF: Record<string, Fleet> = { B: 'blue', Y: 'yellow', R: 'red' };
export const fleetsOf = (card: string): Fleet[] => [...card].map((letter) => FLEET_OF[letter]!);

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
  gives?: Gift[];
  mist?: string;
}

export interface Gift {
  what: string;
  n: number;
}

export interface Chart {
  board: string;
  ships: { 1: number; 2: number };
  top_floor: number;
  art: {
    palette: Record<string, string[]>;
    defs: string;
    ground: string;
    width: number;
    height: number;
    hex_size: number;
    floor_height: number;
  };
  hexes: Hex[];
}

export interface Field {
  floors: Partial<Record<Shell, number>>;
  starfish: boolean;
}

export interface Sea {
  ships: Fleet[];
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

/** A fog tile's name ("2 brown", "1 of each", "2 of a colour", "1 starfish", "ship") as gifts. */
export function giftsOf(tile: string): Gift[] {
  if (tile === 'ship') return [{ what: 'ship', n: 1 }];
  if (tile === '1 of each') return SHELLS.map((what) => ({ what, n: 1 }));
  const n = Number(tile[0]);
  if (tile.endsWith('starfish')) return [{ what: 'star', n }];
  return [{ what: tile.endsWith('colour') ? 'any' : tile.slice(2), n }];
}
