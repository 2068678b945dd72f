import type { CatalogueOf } from '../../lib/i18n.svelte';
import { plurals } from '../../lib/plurals';

const p = plurals('en');

/** What an analysis says, what hints say, and the page of puzzles: loaded when one of them is wanted. */
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
  chancesNow: (names: string) => `Chances to win: ${names}`,
  marks: 'Mistakes and luck',
  markedMistake: (label: string, name: string, percent: string) => `${label} by ${name}: ${percent} lost`,
  markedLuck: (name: string, percent: string) => `Luck for ${name}: ${percent}`,

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
  lostPoints: (points: string) => `${points} points less`,
  whatWasBetter: 'What was better?',
  played: 'Played',
  better: 'Better',
  showPlayed: 'Show what was played',
  showBetter: 'Show what was better',
  /** One action after another. */
  then: (actions: string[]) => actions.join(', then '),
  couldChoose: 'Other choices',
  chance: (percent: string) => `${percent} to win`,
  instead: (better: string, played: string) => `${better} to win instead of ${played}`,
  luck: 'Luck',
  lucky: (name: string, percent: string) => `Luck for ${name}: +${percent}`,
  unlucky: (name: string, percent: string) => `Bad luck for ${name}: −${percent}`,
  unseen: 'What only the next player could see',
  backToGame: 'Back to the game',

  // the game as a whole
  summary: 'What decided it',
  accuracy: 'Accuracy',
  accuracyHint: '100 means that no turn lost anything.',
  ownMistakes: 'Lost by choice',
  byLuck: 'By luck',
  byOthers: 'By the others',
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
  askHint: 'Hint, please',
  askHintWhy: 'Everybody at the table sees that you took a hint.',
  nudge: (what: string) => `Look here: ${what}`,
  showAction: 'Show the action',
  hintAction: (action: string) => `The computer would play: ${action}`,
  hintBrings: (what: string) => `It brings ${what}.`,
  hintChance: (percent: string) => `${percent} to win after it.`,
  hintThinking: 'The computer is looking …',
  tookNudge: (name: string) => `${name} asked where to look`,
  tookHint: (name: string) => `${name} asked for an action`,
  youTookNudge: 'You asked where to look',
  youTookHint: 'You asked for an action',

  // puzzles
  puzzles: 'Puzzles',
  puzzlesWhy: 'Positions from games between strong computer players, each with one clearly best choice.',
  puzzleOfTheDay: 'Puzzle of the day',
  puzzleNumber: (n: number) => `Puzzle ${n}`,
  streak: (days: number) => p(days, { one: '# day in a row', other: '# days in a row' }),
  solvedCount: (n: number, of: number) => `${n} of ${of} solved`,
  solved: 'Solved',
  difficulty: 'Difficulty',
  theme: 'Theme',
  allThemes: 'All themes',
  allDifficulties: 'Every difficulty',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  findBest: (name: string) => `You play ${name}. Find the best choice.`,
  puzzleRight: 'Right!',
  puzzleWrong: 'Not the best choice. Try again, or look at the solution.',
  nextPuzzle: 'Next puzzle',
  allPuzzles: 'All puzzles',
  foundBy: (level: string, percent: string) => `${level}: found in ${percent} of attempts`,
  noPuzzles: 'There are no puzzles of this kind.',
};

export type ReviewWords = CatalogueOf<typeof en>;
