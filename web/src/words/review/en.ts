import type { CatalogueOf } from '../../lib/i18n.svelte';
import { plurals } from '../../lib/plurals';

const p = plurals('en');

/** What an analysis and a hint say: loaded when one of them is wanted. */
export const en = {
  // asking for an analysis
  analysis: 'Analysis',
  analyse: 'Analyse this game',
  analyseWhy: 'Where was it decided? Who played better, and who was luckier?',
  queued: 'Your analysis waits until no game needs the computer.',
  ahead: (n: number) => p(n, { one: '# analysis comes before it.', other: '# analyses come before it.' }),
  judged: (done: number, of: number) => `${done} of ${of} actions judged`,
  failed: 'This game could not be analysed.',
  again: 'Try again',

  // the chart
  chances: 'Chances to win',
  marks: 'Mistakes and luck',
  markedMistake: (label: string, name: string, percent: string) => `${label} by ${name}: ${percent} lost`,

  // one action
  label: {
    forced: 'No choice',
    only: 'The only good choice',
    best: 'The best choice',
    good: 'A good choice',
    inaccuracy: 'Inaccuracy',
    mistake: 'Mistake',
    blunder: 'Blunder',
  } as Record<string, string>,
  lost: (percent: string) => `${percent} less to win`,
  whatWasBetter: 'What was better?',
  played: 'Played',
  better: 'Better',
  /** One action after another. */
  inOrder: (actions: string[]) => actions.join(', then '),
  chance: (percent: string) => `${percent} to win`,
  instead: (better: string, played: string) => `${better} to win instead of ${played}`,
  morePoints: (name: string, points: string) => `${name}: about ${points} points more at the end`,
  fewerPoints: (name: string, points: string) => `${name}: about ${points} points fewer at the end`,
  more: (what: string) => `${what} more`,
  fewer: (what: string) => `${what} fewer`,
  moreFor: (name: string, what: string) => `${name}: ${what}`,
  closed: (where: string) => `${where} is closed to everybody`,
  opened: (where: string) => `${where} is open next`,
  fogTurned: 'a fog tile is turned',
  /** What a turn brings, by the names of facts. */
  things: {
    points: (n: number) => p(n, { one: '# point', other: '# points' }),
    'point tiles': (n: number) => p(n, { one: '# point tile', other: '# point tiles' }),
    cards: (n: number) => p(n, { one: '# card', other: '# cards' }),
    shells: (n: number) => p(n, { one: '# shell', other: '# shells' }),
    starfish: (n: number) => p(n, { one: '# starfish', other: '# starfish' }),
    income: (n: number) => p(n, { one: '# point a round', other: '# points a round' }),
    monuments: (n: number) => p(n, { one: '# monument', other: '# monuments' }),
    wonders: (n: number) => p(n, { one: '# wonder', other: '# wonders' }),
    princes: (n: number) => p(n, { one: '# prince in the city', other: '# princes in the city' }),
    privileges: (n: number) => p(n, { one: '# privilege', other: '# privileges' }),
    'rival income': (n: number) => p(n, { one: '# point a round', other: '# points a round' }),
    wonder: (n: number) => p(n, { one: '# civilization for a wonder', other: '# civilizations for a wonder' }),
  } as Record<string, (n: number) => string>,
  lucky: (name: string, percent: string) => `Luck for ${name}: +${percent}`,
  unseen: 'What only the next player could see',
  backToGame: 'Back to the game',

  // the game as a whole
  summary: 'What decided it',
  accuracy: 'Accuracy',
  accuracyHint: '100 means that no turn lost anything.',
  ownMistakes: 'Lost by choice',
  byLuck: 'By luck',
  betterPlayer: (name: string) => `${name} played better.`,
  luckierPlayer: (name: string) => `${name} was luckier.`,
  equalPlay: 'Nobody played clearly better.',
  equalLuck: 'Luck was shared out evenly.',
  swingByChoice: (name: string, percent: string) => `${name} lost ${percent} by choice`,
  swingByLuck: (name: string, percent: string) => `${name} won ${percent} by luck`,
  goTo: (step: number) => `Show action ${step}`,
  mistakesOf: (mistakes: number, blunders: number) =>
    `${p(mistakes, { one: '# mistake', other: '# mistakes' })}, ${p(blunders, { one: '# blunder', other: '# blunders' })}`,

  // exercises
  learn: 'Learn from your mistakes',
  learnOf: (name: string) => `Learn from the mistakes of ${name}`,
  exerciseOf: (n: number, of: number) => `Exercise ${n} of ${of}`,
  exerciseAsk: (played: string) => `You played: ${played}. Find something better.`,
  exerciseAskOf: (name: string, played: string) => `${name} played: ${played}. Find something better.`,
  exerciseSolved: 'Well found!',
  exerciseGood: 'That is nearly as good as the best choice.',
  exerciseWrong: 'There is something better. Try again, or look at the solution.',
  exerciseSame: 'That is what was played. Find something better.',
  solution: 'Show the solution',
  nextExercise: 'Next',
  noMistakes: 'There is nothing to learn from here: no mistakes were made.',
  endExercises: 'End the exercises',

  // hints
  askHint: 'Ask for a hint',
  nudge: (what: string) => `Look here: ${what}`,
  nudgeElsewhere: 'The board does not show it: look at the buttons.',
  showAction: 'Show the action',
  hintAction: (actions: string) => `The computer would play: ${actions}.`,
  hintChance: (percent: string) => `Your chance to win: ${percent}`,
  hintThinking: 'The computer is looking …',
  tookNudge: (name: string) => `${name} asked where to look`,
  tookHint: (name: string) => `${name} asked for an action`,
  youTookNudge: 'You asked where to look',
  youTookHint: 'You asked for an action',
};

export type ReviewWords = CatalogueOf<typeof en>;
