// What a language must have for Utopia. A message that is missing fails the type check.
import type { VerbPhrase, Person } from '../../../lib/people';
import type { Civilization, Island } from '../types';

/** What a card can be used on. */
export type Aim = 'prince' | 'place' | 'scale';

export interface Catalogue {
  title: string;
  about: string;
  wins: string;
  sources: Record<string, string>;
  list: (items: string[]) => string;
  /** What is said of one place, in one sentence. */
  together: (told: string[]) => string;

  // the pieces
  civilizations: Record<Civilization, string>; // on a card or a step of the scale: "Maya"
  islands: Record<Island, string>;
  princes: (n: number, of: Civilization) => string; // "2 Maya princes"
  cards: (n: number, of?: Civilization) => string;
  card: (of: Civilization) => string;
  princesIn: (of: Civilization, district: string) => string;
  prestigeOf: (of: Civilization) => string;
  monument: (of: Civilization) => string;
  wonder: (island: Island) => string;
  points: (n: number) => string;
  pointsFor: (n: number, who: Person) => string;
  you: string; // as a label: "you +2"

  // what is asked
  askGuest: (surprise: boolean, build: boolean) => string;
  askNamed: string;
  askTurnAway: string;
  askDistrictFor: (of: Civilization, island: Island) => string;
  askGuestFor: (district: string) => string;
  askSurprise: (of: Civilization, island: Island) => string;
  askName: string;
  askSettle: string;
  askDiscardByRank: (n: number, first: boolean) => string;
  askDiscardDown: (n: number, limit: number) => string;
  askReturn: (of: Civilization) => string;
  askTurn: (build: boolean) => string;
  askNothingLeft: string;
  askPrince: (of: Civilization, removable: boolean) => string;
  askHowMany: string;
  askCard: (of: Civilization, aims: Aim[]) => string;
  askSupply: (of: Civilization) => string;
  askScale: (of: Civilization) => string;
  askWhatFor: (district: string) => string;
  askPrivilege: string;
  askPrivilegeFor: (of: Civilization) => string;
  askChange: (of: Civilization) => string;
  over: string;

  // an action on a button
  doGuest: (of: Civilization, island: Island, district: string | null) => string;
  doSurprise: string;
  doPlace: (of: Civilization, district: string) => string;
  doName: (who: Person) => string;
  doWonder: (island: Island) => string;
  doReturn: (of: Civilization, district: string) => string;
  doRule: (of: Civilization, district: string) => string;
  doPrivilege: (of: Civilization, into: Civilization) => string;
  doDiscard: (of: Civilization) => string;
  doMove: (n: number, of: Civilization, from: string, to: string) => string;
  doAdd: (of: Civilization, district: string) => string;
  doRemove: (of: Civilization, district: string) => string;
  doRaise: (of: Civilization) => string;
  doDrop: (of: Civilization, to: number) => string;
  doneBuilding: string;
  endTurn: string;

  // what it costs and brings
  byBoat: string;
  there: (n: number, of: Civilization) => string;
  enoughToRule: string;
  forWonder: (n: number, of: number) => string;
  aRound: (n: number) => string;
  fromTo: (from: number, to: number) => string;
  inPhase3: (changes: string) => string;
  privilegesLeft: (n: number) => string;
  turnsBack: (n: number) => string;
  thenDiscard: (n: number) => string;

  // why not
  whyClosed: (island: Island, players: number) => string;
  whyOtherIsland: (island: Island) => string;
  whyNoPrince: (of: Civilization) => string;
  whyNoGuest: (island: Island) => string;
  whyGuestsFirst: string;
  whyNoMoreGuests: string;
  whyNoCards: string;
  whyNoCard: (of: Civilization) => string;
  whyScale: (of: Civilization, at: number) => string;
  whyTooFar: (from: string, to: string) => string;
  whyNoMonument: (of: Civilization, district: string, cost: number) => string;
  whyName: string;
  whyBuildOrGoOn: string;
  whyTakeBack: string;
  whyDiscard: string;

  // what happened: what a player did, and what came of it
  youAct: string; // "You", before what the reader did
  tookGuest: (of: Civilization, island: Island, district: string) => VerbPhrase;
  turnedAway: (of: Civilization, island: Island) => VerbPhrase;
  surprised: (of: Civilization, island: Island, served: boolean) => VerbPhrase;
  placed: (of: Civilization, district: string) => VerbPhrase;
  named: (who: Person) => VerbPhrase;
  wonderBegun: (island: Island) => VerbPhrase;
  wonderBuilt: (island: Island) => VerbPhrase;
  tookBack: (of: Civilization, district: string) => VerbPhrase;
  monumentBuilt: (of: Civilization, district: string) => VerbPhrase;
  changed: (of: Civilization, into: Civilization) => VerbPhrase;
  discarded: (of: Civilization) => VerbPhrase;
  moved: (n: number, of: Civilization, from: string, to: string, boat: boolean) => VerbPhrase;
  added: (of: Civilization, district: string) => VerbPhrase;
  welcomed: (of: Civilization, district: string, cost: number) => VerbPhrase;
  removed: (of: Civilization, district: string) => VerbPhrase;
  rose: (of: Civilization, to: number) => VerbPhrase;
  dropped: (of: Civilization, to: number) => VerbPhrase;
  turnOver: VerbPhrase;
  turnedBack: (cards: Civilization[]) => string;
  builtEnough: VerbPhrase;
  prestige: (scored: string[]) => string;
  round: (n: number, guests: number) => string;
  dealt: (n: number) => string;
  won: (who: Person, points: number) => string;
  lastRound: (who: Person, points: number) => string;

  // names of things, for buttons and screen readers
  howMany: (n: number) => string;
  /** What a card can be used for, as buttons. */
  uses: Record<'add' | 'welcome' | 'remove' | 'raise', string>;
  removeFor: (points: string) => string;
  downTo: (to: number) => string;
  district: (name: string, island: Island, value: number) => string;
  ruledBy: (of: Civilization, who: string) => string;
  landing: (sector: number) => string;
  nextTo: (names: string[]) => string;
  princesOf: (princes: string, who: string) => string;
  yourPrinces: (n: number, of: Civilization, district: string) => string;
  inSupply: (n: number, of: Civilization) => string;
  inHand: (n: number, of: Civilization) => string;
  onScale: (of: Civilization, value: number) => string;
  privilege: (n: number) => string;
  into: (of: Civilization) => string;
  wonderOf: (island: Island, who: string) => string;
  guestsThere: (n: number, of: Civilization, island: Island) => string;

  // the panels
  hand: string;
  noCards: string;
  supply: string;
  privileges: string;
  bases: string;
  cardsInHand: string;
  phases: [string, string, string];
  roundTitle: (n: number) => string;
  order: string;
  acted: string;
  bag: string;
  pile: string;
  discards: string;
  changedFrom: (of: Civilization) => string;
  useAs: string;
}
