import type { CatalogueOf } from '../../../lib/i18n.svelte';
import { plurals } from '../../../lib/plurals';
import type { Card, Fleet, Shell } from '../types';
import { makeWords } from './sentences';

const p = plurals('en');
const fleet: Record<Fleet, string> = { blue: 'blue', yellow: 'yellow', red: 'red' };
const shell: Record<Shell, string> = { brown: 'brown', green: 'green', black: 'black', white: 'white' };
const cards: Record<Card, string> = {
  B: 'blue',
  Y: 'yellow',
  R: 'red',
  BY: 'blue or yellow',
  BR: 'blue or red',
  YR: 'yellow or red',
};

const en = {
  about:
    'Everybody sails the same three fleets out of the castle, gathers shells in the fog, and rebuilds the drowned towers.',
  sources: {
    floors: 'Floors',
    starfish: 'Starfish',
    fields: 'Fields',
    tiles: 'Point tiles',
    compensation: 'Compensation',
  } as Record<string, string>,

  // things
  ship: (c: Fleet) => `${fleet[c]} ship`,
  tower: (c: Shell) => `${shell[c]} tower`,
  shellColour: (c: Shell) => shell[c][0]!.toUpperCase() + shell[c].slice(1),
  shells: (c: Shell, n: number) => p(n, { one: `# ${shell[c]} shell`, other: `# ${shell[c]} shells` }),
  anyShells: (n: number) => p(n, { one: '# shell of your choice', other: '# shells of one colour' }),
  oneOfEach: 'one shell of every colour',
  cards: (n: number) => p(n, { one: '# card', other: '# cards' }),
  card: (c: Card) => `${cards[c]} card`,
  cardShort: (c: Card) => cards[c],
  held: (n: number) => `you hold ${n}`,
  points: (n: number) => p(n, { one: '# point', other: '# points' }),
  gainPoints: (n: number) => p(n, { one: '+# point', other: '+# points' }),
  starfish: (n: number) => p(n, { one: '# starfish', other: '# starfish' }),
  tiles: (n: number) => p(n, { one: '# point tile', other: '# point tiles' }),
  anotherShip: 'another ship',
  goods: 'Goods',
  noCards: 'You hold no cards.',
  fleets: 'Ships left',
  shipsLeft: 'ships left',
  supply: (c: Fleet, n: number) => p(n, { one: `# ${fleet[c]} ship left`, other: `# ${fleet[c]} ships left` }),
  epoch: (n: number, of: number) => `Epoch ${n} of ${of}`,

  // places
  castle: 'castle',
  crane: 'crane',
  pointField: 'a point tile',
  clearWater: 'clear water',
  fog: 'fog',
  fogAgain: 'fog, a tile that was seen before',
  turnedTile: (what: string) => `turned tile: ${what}`,
  towerField: 'tower field',
  towerHeight: (c: Shell, n: number) => `${shell[c]} ${p(n, { one: '# floor', other: '# floors' })}`,
  hasStarfish: 'with starfish',
  nextToCrane: (where: string) => `next to crane ${where}`,
  nextToTower: (where: string) => `next to tower field ${where}`,

  // what is asked
  askTurn: (n: number) => `Your turn: play a card and place its ship, or draw ${n} cards.`,
  askOnlyDraw: (n: number) => `None of your cards can be played: draw ${n} cards.`,
  askPlayMore: (n: number) =>
    p(n, {
      one: 'One card played: play another, or end your turn.',
      other: '# cards played: play another, or end your turn.',
    }),
  askWhere: (card: string) => `${card}: choose where its ship goes.`,
  askWhich: (where: string) => `To ${where}: choose a card.`,
  askEnd: 'You can play no more cards: end your turn.',
  askLastShip: (n: number) =>
    n
      ? `The last ship of its fleet: end your turn and the epoch. You draw ${n}.`
      : 'The last ship of its fleet: end your turn and the epoch.',
  askShell: 'Choose the colour of your shells.',
  askOccupy: (n: number) =>
    p(n, {
      one: 'You have # starfish: occupy a tower field, or keep it.',
      other: 'You have # starfish: occupy a tower field, or keep them.',
    }),
  askBuild: 'Build at least one floor beside the crane.',
  askBuildMore: (floors: number, shells: number, points: number) =>
    `${p(floors, { one: '# floor', other: '# floors' })} for ${p(shells, { one: '# shell', other: '# shells' })}: ${p(points, { one: '# point', other: '# points' })}. Build another, or stop.`,
  askExtraShip: (where: string) => `The fog gives you another ship: put it beside ${where}.`,
  askDiscard: (n: number, limit: number) =>
    p(n, {
      one: `You hold more than ${limit} cards: discard one.`,
      other: `You hold more than ${limit} cards: discard #.`,
    }),

  // what can be done
  doDraw: (n: number) => `Draw ${n} cards`,
  doEnd: (n: number) => (n > 0 ? `End turn, draw ${n}` : 'End turn'),
  doKeep: 'Keep the starfish',
  doStopBuilding: 'Stop building',
  doDiscard: (card: string) => `Discard: ${card}`,
  doOccupy: (where: string) => `Occupy ${where}`,
  doExtraShip: (where: string) => `Ship to ${where}`,
  doBuild: (c: Shell, where: string) => `${shell[c][0]!.toUpperCase() + shell[c].slice(1)} floor on ${where}`,
  doShip: (c: Fleet, where: string) => `${fleet[c][0]!.toUpperCase() + fleet[c].slice(1)} ship to ${where}`,
  buildPrice: (c: Shell, cost: number, points: number) =>
    `${p(cost, { one: `# ${shell[c]} shell`, other: `# ${shell[c]} shells` })}, ${p(points, { one: '+# point', other: '+# points' })}`,
  starPrice: (cost: number, points: number) =>
    `${cost} starfish, ${p(points, { one: '+# point', other: '+# points' })}`,
  canBuild: (what: string) => `you can build ${what}`,

  // what happened
  toldShip: (c: Fleet, where: string) => `${fleet[c]} ship to ${where}`,
  toldExtraShip: (c: Fleet, where: string) => `extra ${fleet[c]} ship to ${where}`,
  toldFloor: (c: Shell, where: string, floor: number, _cost: number) =>
    `floor ${floor} of the ${shell[c]} tower on ${where}`,
  toldOccupied: (where: string, cost: number) => `${where} occupied for ${cost} starfish`,
  toldDiscarded: (card: string) => `discarded: ${card}`,
  toldKept: 'keeps the starfish',
  toldStopped: 'stops building',
  toldEnd: 'ends the turn',
  toldFog: 'the fog lifts',
  toldTile: 'a point tile',
  toldTileWorth: (n: number) => `a point tile worth ${n}`,
  toldDrawn: (n: number) => p(n, { one: '# card drawn', other: '# cards drawn' }),
  toldEpoch: (c: Fleet | null) => (c ? `The last ${fleet[c]} ship: epoch 2 begins` : 'Nobody sails: epoch 2 begins'),
  toldOver: (c: Fleet | null) => (c ? `The last ${fleet[c]} ship: the game is over` : 'Nobody sails: the game is over'),
  toldTiles: (name: string, n: number) => `${name}: ${p(n, { one: '# point', other: '# points' })} from tiles`,
};

export type Phrases = CatalogueOf<typeof en>;
export const words = makeWords(en);
