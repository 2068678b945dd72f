// Utopia's types: the position and the board as the server sends them, what can happen, what an action would bring.
import type { Art, BoardChart } from '../../lib/api';
import type { GameTypes, Scene } from '../contract';
import type { SymbolName } from './study';
import type { Catalogue } from './words/catalogue';

export const CIVILIZATIONS = ['maya', 'persian', 'chinese', 'greek', 'egyptian'] as const;
export const ISLANDS = ['water', 'earth', 'fire', 'air'] as const;
export type Civilization = (typeof CIVILIZATIONS)[number];
export type Island = (typeof ISLANDS)[number];
export type Place = readonly [x: number, y: number];
export type Counts = Partial<Record<Civilization, number>>;
export type Guests = Partial<Record<Island, Counts>>;

// ---- the board ----

export interface ChartDistrict {
  island: Island;
  value: number;
  outline: string;
  site: Place;
  princes: Place;
  /** Arrangements of princes, from the largest markers to the smallest. */
  rooms: { size: number; places: Place[] }[];
  landing: { sector: number; at: Place } | null;
  near: string[];
}

export interface Chart extends BoardChart {
  art: Art & { sea: string; sea_marks: string; ground: string; width: number; height: number };
  civilizations: Record<Civilization, { ground: string; sign: string }>;
  /** The seats' animals. */
  animals: string[];
  islands: Record<
    Island,
    { coast: string; districts: string[]; wonder: Place; label: Place; ship: Place; guests: Place[] }
  >;
  districts: Record<string, ChartDistrict>;
  bridges: [string, string][];
  sectors: string[];
  track: { spaces: Place[] };
  scale: Place;
  /** What actions cost, in cards. */
  cost: Record<string, number>;
}

// ---- the position ----

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
  /** Cards still to discard, as the score track demands. */
  owed: number;
  supply: Record<Civilization, number>;
  bases: number;
  privileges: number;
}

export interface Position {
  decision: 'guest' | 'place' | 'name' | 'settle' | 'discard by rank' | 'turn' | 'discard down' | 'return' | 'over';
  /** The points that end the game. */
  goal: number;
  round: number;
  stage: 'welcoming' | 'discarding' | 'developing';
  extra: boolean;
  order: number[];
  track: number[];
  acted: number[];
  surprised: number[];
  /** The surprise guest who waits for a district: "maya air". */
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
  /** Cards that a privilege has changed for this turn. */
  changed: { from: Civilization; to: Civilization }[];
}

// ---- what an action would bring, and what it brought ----

export interface Gain {
  seat: number;
  n: number;
}

export interface Preview {
  /** In cards. */
  cost?: number;
  /** Points at once. */
  gains?: Gain[];
  by?: 'sea' | 'land';
  /** Of the prince who comes. */
  civilization?: Civilization;
  /** The player's princes of that civilization in the district, then. */
  there?: number;
  at_monument?: boolean;
  rule?: boolean;
  /** Civilizations that the player would have for the island's wonder. */
  wonder?: number;
  prestige?: number;
  from?: number;
  to?: number;
  /** How phase 3 would change. */
  phase_3?: Gain[];
  /** Privileges left then. */
  left?: number;
  /** Changed cards that turn back. */
  back?: number;
  /** Cards to discard then. */
  discard?: number;
}

/** What a player did. */
type ActionFact =
  | { what: 'guest'; civilization: Civilization; island: Island; district: string | null }
  | { what: 'surprise'; civilization: Civilization; island: Island; served: boolean }
  | { what: 'place'; civilization: Civilization; island: Island; district: string }
  | { what: 'name'; named: number }
  | { what: 'wonder'; island: Island; built: boolean }
  | { what: 'return'; civilization: Civilization; district: string; island: Island; built: boolean }
  | { what: 'monument'; civilization: Civilization; district: string }
  | { what: 'privilege'; civilization: Civilization; into: Civilization }
  | { what: 'discard'; civilization: Civilization }
  | {
      what: 'move';
      n: number;
      civilization: Civilization;
      from: string;
      district: string;
      by: 'sea' | 'land';
      cost: number;
    }
  | { what: 'add' | 'welcome' | 'remove'; civilization: Civilization; district: string; cost: number }
  | { what: 'raise' | 'drop'; civilization: Civilization; to: number; cost: number }
  | { what: 'turn over'; back: Civilization[] }
  | { what: 'built enough' };

/** What came of it. */
type Outcome =
  /** Phase 3 says how much each district brought. */
  | { what: 'points'; seat: number; n: number; from: string; districts?: Record<string, number> }
  | { what: 'prestige'; n: number; seat?: undefined }
  | { what: 'round'; round: number; guests: Guests; seat?: undefined }
  | { what: 'dealt'; n: number; seat?: undefined }
  /** `goal`: whether the winner reached it. */
  | { what: 'game over'; seat: number; n: number; goal: boolean };

export type UtopiaActionFact = ActionFact & { seat: number };

/** Everything that can happen, as `news.py` tells it: the first fact says which action it was. */
export type UtopiaFact = UtopiaActionFact | Outcome;

/** Why something is against the rules, as `refusal.py` tells it. */
export type UtopiaRefusal =
  | { what: 'closed'; island: Island; players: number }
  | { what: 'other island' | 'no guest'; island: Island }
  | { what: 'no prince' | 'no card'; civilization: Civilization }
  | { what: 'guests first' | 'no more guests' | 'no card at all' }
  | { what: 'name first' | 'build or go on' | 'take back first' | 'discard first' }
  | { what: 'scale'; civilization: Civilization; at: number }
  | { what: 'too far'; from: string; to: string }
  | { what: 'no monument'; civilization: Civilization; district: string; cost: number };

export interface Utopia extends GameTypes {
  position: Position;
  chart: Chart;
  fact: UtopiaFact;
  preview: Preview;
  refusal: UtopiaRefusal;
  texts: Catalogue;
  symbol: SymbolName;
}

export type UtopiaScene = Scene<Utopia>;

export const total = (counts: Counts | undefined): number => Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0);
export const guestsIn = (guests: Guests): number =>
  Object.values(guests).reduce((sum, counts) => sum + total(counts), 0);
