// What a game provides to the client: the whole contract. The README explains how it is used.
import type { Component } from 'svelte';
import type { BoardChart, Entry, Fact, Seat, View } from '../lib/api';
import type { Language } from '../lib/i18n.svelte';
import type { Part } from '../lib/parts';
import type { Cast, Told } from '../lib/people';
import type { Frame, Script } from '../lib/study';

/**
 * A game's own types. `types.ts` in the game's folder narrows each of them; pages know none of them and only pass
 * them on.
 */
export interface GameTypes {
  /** The position: `view.table`. */
  position: unknown;
  /** The board, as the server draws it. */
  chart: BoardChart;
  /** What can happen: a union, told apart by `what`. */
  fact: Fact;
  /** What an action would cost and bring. */
  preview: unknown;
  /** Why the rules do not allow something: a union, told apart by `what`. */
  refusal: unknown;
  /** Texts beyond this contract, for the game's own components. */
  texts: unknown;
  /** The names of the symbols in its legend. */
  symbol: string;
}

/**
 * The state of a board: everything that a game's components are given, in one value.
 *
 * `lib/scene.ts` builds it, on every page alike, and builds it anew whenever anything changes. Components only read
 * it, and report what the player does by `pick` and `point`.
 */
export interface Scene<T extends GameTypes = GameTypes> {
  // ---- the game ----

  /** The board: its places, its drawings, its colours. */
  chart: T['chart'];
  /** The position as this viewer knows it, and the actions that are legal for them now. */
  view: View<T['position'], T['preview']>;
  /** The players, by the names that people read. */
  seats: Seat[];
  /** The seat whose hand is shown, or null for a spectator. */
  mine: number | null;
  /** The game in the reader's language. */
  words: Words<T>;

  // ---- choosing an action ----

  /** The parts that can be picked now. A component lights up what is in here, and nothing else. */
  offered: ReadonlySet<Part>;
  /** The parts picked so far. */
  picks: readonly Part[];
  /** Picks a part, or puts back one that was picked before. */
  pick: (part: Part) => void;
  /** Reports that the player tried a part that is not offered: the page says why not. */
  refuse: (part: Part) => void;
  /** The part under the pointer, if it is not picked. */
  pointed: Part | null;
  /** Points at a part, or at none. */
  point: (part: Part | null) => void;
  /** What would be offered if the part under the pointer were picked; null while there is none. */
  hinted: ReadonlySet<Part> | null;
  /** The player's action on its way to the server. Show it as done. */
  pending: string | null;

  // ---- what happened ----

  /** The number of the last step shown. A new number means: animate `facts`. */
  step: number;
  /** What the last step brought. */
  facts: T['fact'][];
  /** What the actor has done so far in this turn. */
  turn: Entry<T['fact']>[];
  /** Places to highlight, as the notation names them: those that the current log entry mentions. */
  lit: ReadonlySet<string>;
  /** Where others acted since the reader's last action: a place, and the seat that acted there last. */
  marks: ReadonlyMap<string, number>;
}

/** An action of a seat, by its facts. */
export interface Happening<T extends GameTypes = GameTypes> {
  seat: number;
  facts: T['fact'][];
}

/** An action's path on the board. */
export interface Way {
  /** From where to where, as the board names its places; one if nothing moves, none if the board shows nothing of it. */
  places: string[];
  /** What stands there afterwards, as `PartIcon` draws it; null if nothing new does. */
  ghost: Part | null;
}

/** A game in one language. */
export interface Words<T extends GameTypes = GameTypes> {
  title: string;
  /** The game in a sentence, for the start page. */
  about: string;
  /** How to win, in a sentence; "" if the client does not know. */
  wins: string;
  /** The chapter of a game that begins with a fact: "Round 3"; null if none does. */
  chapter: (fact: T['fact']) => string | null;
  /** What the actor must decide, in one clear sentence. */
  ask: (scene: Scene<T>) => string;
  /** An action, as on a button: "Draw 3 cards". */
  action: (action: string, scene: Scene<T>) => string;
  /** What an action costs and brings: "2 black shells, 3 points"; "" if there is nothing to say. */
  brings: (action: string, scene: Scene<T>) => string;
  /** Why the rules do not allow something: "No red ship touches h7." */
  refuse: (refusal: T['refusal']) => string;
  /** An action and its results, as the log tells them. */
  tell: (entry: Happening<T>, cast: Cast) => Told;
  /** A part, as a screen reader says it: "e7, fog, blue ship, next to crane f7". */
  part: (part: Part, scene: Scene<T>) => string;
  /** A kind of piece that a comparison of two turns names, as its facts have it: "card BR" -> "blue and red joker". */
  piece: (piece: string) => string;
  /** Where points come from, in the order of the table after the game: a key of `Game.sources` -> words. */
  sources: Record<string, string>;
  texts: T['texts'];
}

/** What a step sounds like: a piece put down, cards, water and fog, a building. */
export type Sound = 'piece' | 'cards' | 'water' | 'building';

/** What the start page shows of a game. */
export interface Poster<T extends GameTypes = GameTypes> {
  /** How long a game takes, in minutes, and how much there is to think about, from 1 to 3; null if nobody has said. */
  effort: { minutes: number; weight: 1 | 2 | 3 } | null;
  words: Record<Language, () => Promise<Words<T>>>;
}

export interface Game<T extends GameTypes = GameTypes> extends Poster<T> {
  name: string;
  /** What a fact sounds like; null if it makes no sound. */
  sound: (fact: T['fact']) => Sound | null;
  /** Fills its box and keeps its own proportions; draws places and pieces, and calls `pick` and `point`. */
  Board: Component<{ scene: Scene<T> }>;
  /** What only the player sees, and can pick from. */
  Hand: Component<{ scene: Scene<T> }>;
  /** One player's public information, in one or two lines under the name and score. */
  Player: Component<{ scene: Scene<T>; seat: number }>;
  /** Public information: supplies, the round, who acts next. */
  Status: Component<{ scene: Scene<T> }>;
  /** A small icon for a part on a button (a card, a colour), or nothing. */
  PartIcon: Component<{ part: Part; scene: Scene<T> }>;
  /** An action cut into what a player can point at: "B blue e7" -> card:B, ship:blue, place:e7. */
  parts: (action: string) => Part[];
  /** The kinds of part that the board or the hand shows; the others become buttons. */
  shown: ReadonlySet<string>;
  /** The kinds of part that a small screen shows too small for a finger: they become chips in the bar, too. */
  small: ReadonlySet<string>;
  /** What a chip says beside its icon, as short as possible: "W2". */
  chip: (part: Part, scene: Scene<T>) => string;
  /** The relevant parts of the board: a small screen enlarges them. */
  region: (scene: Scene<T>) => Part[];
  /** The clause of the rules that explains a part: "T5.1"; "" if the client does not have the rules. */
  clause: (part: Part, scene: Scene<T>) => string;
  /** Where an action goes on the board, to be drawn as an arrow with a ghost at its end. */
  way: (action: string, scene: Scene<T>) => Way;
  /** The places that a fact mentions. */
  places: (fact: T['fact']) => string[];
  /** The points that a fact gives its seat; 0 if it gives none. */
  points: (fact: T['fact']) => number;
  /** Where points were scored, each place with its share, if not where the action was; otherwise null. */
  origins: (fact: T['fact']) => [place: string, n: number][] | null;
  score: (position: T['position'], seat: number) => number;
  /** How many cards a seat holds; null if that means nothing in this game. */
  cards: (position: T['position'], seat: number) => number | null;
  /** What a seat's points came from, after the game; keys as in `Words.sources`. */
  sources: (position: T['position'], seat: number) => Record<string, number>;
  /** The board's width divided by its height. */
  aspect: (chart: T['chart']) => number;
}

/** A game with pages to learn it: one that has a folder of its own. */
export interface GameWithLessons<T extends GameTypes = GameTypes> extends Game<T> {
  /** The rules in a language: Markdown with clause ids. */
  rules: Record<Language, () => Promise<string>>;
  /** What strong play does, in a language: Markdown with links to replays. */
  strategy: Record<Language, () => Promise<string>>;
  /** What a learner needs: loaded only by the pages that teach. */
  study: () => Promise<Study<T>>;
}

export interface Study<T extends GameTypes = GameTypes> {
  /** The lesson, and positions to try. */
  script: Script;
  /** Things that steps of the lesson mention and that are not parts of an action: their names -> selectors. */
  spots: Readonly<Record<string, string>>;
  /** The clause after which the legend is shown. */
  legend: string;
  /** The symbols of the legend, in their order. */
  symbols: readonly T['symbol'][];
  /** Draws one of them. */
  LegendIcon: Component<{ name: T['symbol']; chart: T['chart'] }>;
  /** Where a place lies that a position shows. */
  frame: (chart: T['chart'], place: string) => Frame;
  /** The hint that helps a beginner who is to act now, by its name in `StudyWords.hints`; null if there is none. */
  hint: (scene: Scene<T>) => string | null;
  words: Record<Language, () => Promise<StudyWords>>;
}

/** Each of these has the names of the script's chapters, steps and positions, and of the legend's symbols. */
export interface StudyWords<
  Chapters extends string = string,
  Steps extends string = string,
  Positions extends string = string,
  Symbols extends string = string,
  Hints extends string = string,
> {
  chapters: Record<Chapters, string>;
  /** What a step says, and what the reader is to do now. */
  steps: Record<Steps, { say: string; now?: string }>;
  /** What the lessons do not teach: a clause -> what it is about. */
  unshown: Record<string, string>;
  /** What a beginner is told at a table. */
  hints: Record<Hints, string>;
  /** What to try, and what the reader sees then. */
  positions: Record<Positions, { title: string; now: string; seen: string }>;
  /** A symbol's name, and what it is for. */
  symbols: Record<Symbols, [name: string, line: string]>;
}
