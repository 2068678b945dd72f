// Utopia's view (src/atoll/games/utopia/view.py) and chart (atlas.py), with types.
import type { Scene } from '../contract';

export const CIVILIZATIONS = ['maya', 'persian', 'chinese', 'greek', 'egyptian'] as const;
export const ISLANDS = ['water', 'earth', 'fire', 'air'] as const;
export type Civilization = (typeof CIVILIZATIONS)[number];
export type Island = (typeof ISLANDS)[number];
export type Place = readonly [number, number];
export type Counts = Partial<Record<Civilization, number>>;
export type Guests = Partial<Record<Island, Counts>>;

export interface District {
  monument: Civilization | null;
  ruler: number | null;
  /** By seat. */
  princes: Record<string, Counts>;
}

export interface SeatGoods {
  score: number;
  points: Record<string, number>;
  cards: number;
  hand: Counts | null;
  owed: number;
  supply: Record<Civilization, number>;
  bases: number;
  privileges: number;
}

export interface Position {
  decision: 'guest' | 'place' | 'name' | 'settle' | 'discard by rank' | 'turn' | 'discard down' | 'return' | 'over';
  goal: number; // points that end the game
  round: number;
  stage: 'welcoming' | 'discarding' | 'developing';
  extra: boolean;
  order: number[];
  track: number[];
  acted: number[];
  surprised: number[];
  /** "maya air" */
  surprise: string | null;
  scale: Record<Civilization, number>;
  /** What phase 3 would bring each seat as things stand. */
  prestige: number[];
  guests: { lying: Guests; taken: Guests; bag: Guests; gone: Guests };
  districts: Record<string, District>;
  wonders: Record<Island, number | null>;
  monuments_left: Record<Civilization, number>;
  seats: SeatGoods[];
  pile: number;
  discarded: Counts;
  unseen: { cards: Counts };
  changed: { from: Civilization; to: Civilization }[];
}

export interface ChartDistrict {
  island: Island;
  value: number;
  outline: string;
  site: Place;
  princes: Place;
  rooms: { size: number; places: Place[] }[];
  landing: { sector: number; at: Place } | null;
  near: string[];
}

export interface Chart {
  board: string;
  art: {
    palette: Record<string, [string, string]>;
    defs: string;
    sea: string;
    sea_marks: string;
    ground: string;
    width: number;
    height: number;
  };
  civilizations: Record<Civilization, { ground: string; sign: string }>;
  animals: string[];
  islands: Record<Island, { coast: string; districts: string[]; wonder: Place; label: Place; ship: Place; guests: Place[] }>;
  districts: Record<string, ChartDistrict>;
  bridges: [string, string][];
  sectors: string[];
  track: { spaces: Place[] };
  scale: Place;
  cost: Record<string, number>;
}

export type UtopiaScene = Scene<Position, Chart>;

export interface Gain {
  seat: number;
  n: number;
}

/** What an action costs and brings, as `previews.py` tells it. */
export interface Brings {
  cost?: number;
  gains?: Gain[];
  by?: 'sea' | 'land';
  there?: number;
  at_monument?: boolean;
  rule?: boolean;
  wonder?: number;
  prestige?: number;
  from?: number;
  to?: number;
  phase_3?: Gain[];
  left?: number;
  back?: number;
  discard?: number;
}

export const total = (counts: Counts | undefined): number => Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
export const guestsIn = (guests: Guests): number => Object.values(guests).reduce((sum, counts) => sum + total(counts), 0);
