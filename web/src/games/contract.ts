// What a game gives to the client: the whole contract. README.md beside `src` tells the story.
import type { Component } from 'svelte';
import type { Entry, Fact, Seat, View } from '../lib/api';
import type { Part } from '../lib/parts';
import type { Language } from '../lib/i18n.svelte';
import type { Frame, Script } from '../lib/study';

/** All that a game's components are given. It is made anew whenever something changes. */
export interface Scene<Position = any, Chart = any> {
  /** The board as `GameSpec.chart` makes it. */
  chart: Chart;
  /** The position as the server shows it to this seat. */
  view: View<Position>;
  /** Who plays, by the names that people read. */
  seats: Seat[];
  /** Whose hand is shown, or null for a spectator. */
  mine: number | null;
  /** What can be picked now, and what is picked already. Only what is offered glows. */
  offered: ReadonlySet<Part>;
  picks: readonly Part[];
  pick(part: Part): void;
  /** Somebody points at a part without picking it; null when he no longer does. */
  point(part: Part | null): void;
  pointed: Part | null;
  /** What would be offered if the part pointed at were picked; null if nothing is. */
  hinted: ReadonlySet<Part> | null;
  /** Places to point out, as the notation names them: what the log speaks of. */
  lit: ReadonlySet<string>;
  /** My action on its way to the server: show it as done. */
  pending: string | null;
  /** What the last step brought, and its number: a new number is a new movement. */
  facts: Fact[];
  step: number;
  /** What the one who acts has done so far in this turn. */
  turn: Entry[];
  words: Words<Position, Chart>;
}

/** A game in one language. */
export interface Words<Position = any, Chart = any> {
  title: string;
  /** The game in a sentence, for the start page. */
  about: string;
  /** The boards' names, by their name in the API. */
  boards: Record<string, string>;
  /** What the actor is asked, in one clear sentence. */
  ask(scene: Scene<Position, Chart>): string;
  /** An action, as a button says it: "Draw 3 cards". */
  action(action: string, scene: Scene<Position, Chart>): string;
  /** What it costs and brings: "2 black shells, 3 points"; "" if there is nothing to say. */
  brings(action: string, scene: Scene<Position, Chart>): string;
  /** What came of an action, as the log tells it after the player's name; `name` gives the seats' names. */
  say(facts: Fact[], name: (seat: number) => string): string;
  /** A part, as a screen reader says it: "e7, fog, blue ship, next to crane f7". */
  part(part: Part, scene: Scene<Position, Chart>): string;
  /** Where the points came from, in the order of the table after the game: key of `points` -> words. */
  sources: Record<string, string>;
}

export interface Game<Position = any, Chart = any> {
  name: string;
  /** Fills its box and keeps its own proportions; draws places and pieces, and calls `pick` and `point`. */
  Board: Component<{ scene: Scene<Position, Chart> }>;
  /** What only I see, and what I may pick of it. */
  Hand: Component<{ scene: Scene<Position, Chart> }>;
  /** What is public of one player, in one or two lines under the name and score. */
  Player: Component<{ scene: Scene<Position, Chart>; seat: number }>;
  /** What concerns everybody: supplies, the round, who acts next. */
  Status: Component<{ scene: Scene<Position, Chart> }>;
  /** The sign of a part on a button (a card, a colour), or null. */
  PartIcon: Component<{ part: Part; scene: Scene<Position, Chart> }>;
  /** An action's parts, each of which can be pointed at: "B blue e7" -> card:B, ship:blue, place:e7. */
  parts(action: string): Part[];
  /** Kinds of part that the board or the hand shows; others become buttons. */
  shown: ReadonlySet<string>;
  /** The places that a fact speaks of. */
  places(fact: Fact): string[];
  /** Where points arose, each place with its share, if it is elsewhere than where the action was; else null. */
  origins(fact: Fact): [place: string, n: number][] | null;
  /** The clause of the rules that explains a part: "T5.1". */
  clause(part: Part, scene: Scene<Position, Chart>): string;
  score(position: Position, seat: number): number;
  /** The board's width divided by its height. */
  aspect(chart: Chart): number;
  /** What the seats' points came from, after the game; keys as in `Words.sources`. */
  sources(position: Position, seat: number): Record<string, number>;
  words: Record<Language, () => Promise<Words<Position, Chart>>>;
  /** The rules in a language: Markdown with clause ids. */
  rules: Record<Language, () => Promise<string>>;
  /** What somebody who learns it needs: loaded by the pages where one does. */
  study: () => Promise<Study<Chart>>;
}

export interface Study<Chart = any> {
  /** The guided game, and positions to try. */
  script: Script;
  /** The clause after which the legend stands. */
  legend: string;
  /** The signs of the legend, in their order. */
  signs: readonly string[];
  /** Draws one of them. */
  LegendIcon: Component<{ name: any; chart: Chart }>;
  /** Where a place lies that a position shows. */
  frame(chart: Chart, place: string): Frame;
  words: Record<Language, () => Promise<StudyWords>>;
}

/** Each of these has the names of the script's steps and positions, and of the signs. */
export interface StudyWords<
  Steps extends string = string,
  Positions extends string = string,
  Signs extends string = string,
> {
  /** What a step says, and what the reader is to do now. */
  steps: Record<Steps, { say: string; now?: string }>;
  /** What to try, and what one sees then. */
  positions: Record<Positions, { title: string; now: string; seen: string }>;
  /** A sign's name, and what it is for. */
  signs: Record<Signs, [name: string, line: string]>;
}
