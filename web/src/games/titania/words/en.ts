import type { CatalogueOf } from '../../../lib/i18n.svelte';
import { verb, type VerbPhrase, type Person } from '../../../lib/people';
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
  BY: 'blue-yellow',
  BR: 'blue-red',
  YR: 'yellow-red',
};
const card = (c: Card): string => (c.length > 1 ? `${cards[c]} joker` : `${cards[c]} card`);
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const en = {
  about:
    'Everybody sails the same three fleets out of the castle, gathers shells in the fog, and rebuilds the sunken towers.',
  wins: 'The most points after two epochs win: for tower floors, starfish and finds in the fog.',
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
  shellColour: (c: Shell) => capital(shell[c]),
  shellsOf: (c: Shell) => `${capital(shell[c])} shells`,
  floorsOn: (hex: string) => `Floors on ${hex}`,
  starfishOn: (hex: string) => `Starfish on ${hex}`,
  shells: (c: Shell, n: number) => p(n, { one: `# ${shell[c]} shell`, other: `# ${shell[c]} shells` }),
  anyShells: (n: number) => p(n, { one: '# shell of your choice', other: '# shells of a colour of your choice' }),
  oneOfEach: 'one shell of every colour',
  cards: (n: number) => p(n, { one: '# card', other: '# cards' }),
  card,
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
  fogAgain: 'fog, a tile seen before',
  turnedTile: (what: string) => `fog tile, face up: ${what}`,
  towerField: 'tower field',
  towerHeight: (c: Shell, n: number) => `${shell[c]} ${p(n, { one: '# floor', other: '# floors' })}`,
  hasStarfish: 'with starfish',
  nextToCrane: (where: string) => `next to crane ${where}`,
  nextToTower: (where: string) => `next to tower field ${where}`,

  // what is asked
  askTurn: (n: number) => `Your turn: play a card and place its ship, or draw ${n} cards.`,
  askOnlyDraw: (n: number) => `You cannot play any of your cards: draw ${n} cards.`,
  askNoCards: (n: number) => `You hold no cards: draw ${n}.`,
  askPlayMore: (n: number) =>
    p(n, {
      one: '# card played: play another, or end your turn.',
      other: '# cards played: play another, or end your turn.',
    }),
  askWhere: (card: string) => `${card}: choose where to place its ship.`,
  askWhich: (where: string) => `A ship on ${where}: choose a card.`,
  askEnd: 'You cannot play another card: end your turn.',
  askLastShip: (n: number) =>
    n
      ? `That was the last ship of its fleet: end your turn and the epoch. You draw ${n}.`
      : 'That was the last ship of its fleet: end your turn and the epoch.',
  askShell: 'Choose a colour for your shells.',
  askOccupy: (n: number) =>
    p(n, {
      one: 'You have # starfish: occupy a tower field with it, or keep it.',
      other: 'You have # starfish: occupy a tower field with them, or keep them.',
    }),
  askBuild: 'Build at least one floor next to the crane.',
  askBuildMore: (floors: number, shells: number, points: number) =>
    `${p(floors, { one: '# floor', other: '# floors' })} for ${p(shells, { one: '# shell', other: '# shells' })}: ${p(points, { one: '# point', other: '# points' })}. Build another, or stop.`,
  askExtraShip: (where: string) => `The fog gives you another ship: place it next to ${where}.`,
  askDiscard: (n: number, limit: number) =>
    p(n, {
      one: `You hold more than ${limit} cards: discard one.`,
      other: `You hold more than ${limit} cards: discard #.`,
    }),

  // what can be done
  doDraw: (n: number) => `Draw ${n} cards`,
  doEnd: (n: number) => (n > 0 ? `End turn, draw ${n}` : 'End turn'),
  doKeep: (_n: number) => 'Keep your starfish',
  doStopBuilding: 'Stop building',
  doDiscard: (card: string) => `Discard: ${card}`,
  doOccupy: (where: string) => `Occupy ${where}`,
  doExtraShip: (where: string) => `Ship on ${where}`,
  doBuild: (c: Shell, where: string) => `${capital(shell[c])} floor on ${where}`,
  doShip: (c: Fleet, where: string) => `${capital(fleet[c])} ship on ${where}`,
  buildPrice: (c: Shell, cost: number, points: number) =>
    `${p(cost, { one: `# ${shell[c]} shell`, other: `# ${shell[c]} shells` })}, ${p(points, { one: '+# point', other: '+# points' })}`,
  starPrice: (cost: number, points: number) =>
    `${cost} starfish, ${p(points, { one: '+# point', other: '+# points' })}`,
  canBuild: (what: string) => `you can then build: ${what}`,

  // why not
  whyNear: (colours: Fleet[], hex: string) => `No ${colours.map((c) => fleet[c]).join(' or ')} ship touches ${hex}.`,
  whySame: (colours: Fleet[], hex: string) =>
    `There is already a ${colours.map((c) => fleet[c]).join(' and a ')} ship on ${hex}.`,
  whyFull: (hex: string) => `Two ships are on ${hex} already: a hex holds no more.`,
  whyTowerField: (hex: string) => `${hex} is a tower field: no ship can go there.`,
  whyCastle: (hex: string) => `${hex} belongs to the castle, which is full.`,
  whyNothingToBuild: (hex: string) => `You cannot build a floor from ${hex} now, so no ship can go to that crane.`,
  whyNowhere: (colours: Fleet[]) => `There is no place for a ${colours.map((c) => fleet[c]).join(' or a ')} ship now.`,
  whyPlayed: (n: number) => `You have played ${n} cards: a turn has no more.`,
  whyNoCards: 'You hold no cards.',
  whyLastShip: 'The last ship of a fleet is placed: you can only end your turn.',
  whyNotNext: (hex: string, to: string) => `The other ship goes next to ${to}, and ${hex} is not.`,
  whyDiscard: 'Discard a card first.',
  whyShells: 'Choose the colour of your shells first.',
  whyNoTowerField: (hex: string) => `${hex} is no tower field: starfish occupy tower fields.`,
  whyOccupied: (hex: string) => `A starfish lies on ${hex} already.`,
  whyStarfish: (hex: string, cost: number, have: number) => `${hex} costs ${cost} starfish, and you have ${have}.`,
  whyNotBeside: (hex: string, crane: string) =>
    `You build next to the crane ${crane}, and ${hex} is no tower field there.`,
  whyComplete: (hex: string) => `The towers on ${hex} are complete.`,
  whyPrice: (hex: string, c: Shell, cost: number, have: number) =>
    `The next floor on ${hex} costs ${p(cost, { one: `# ${shell[c]} shell`, other: `# ${shell[c]} shells` })}, and you have ${have}.`,

  // what happened: what the player did, and what came of it
  you: 'You',
  toldShip: (c: Fleet, where: string) => verb('place', 'places', `a ${fleet[c]} ship on ${where}`),
  toldExtraShip: (c: Fleet, where: string) => verb('place', 'places', `another ${fleet[c]} ship on ${where}`),
  toldFloor: (c: Shell, where: string, floor: number) =>
    verb('build', 'builds', `floor ${floor} of the ${shell[c]} tower on ${where}`),
  toldOccupied: (where: string, cost: number) => verb('occupy', 'occupies', `${where} for ${cost} starfish`),
  toldDiscarded: (c: Card) => verb('discard', 'discards', `a ${card(c)}`),
  toldChosen: (c: Shell) => verb('choose', 'chooses', shell[c]),
  toldKept: { you: 'keep your starfish', they: 'keeps their starfish' },
  toldStopped: verb('stop', 'stops', 'building'),
  toldEnd: { you: 'end your turn', they: 'ends their turn' },
  toldDrawn: (n: number) => verb('draw', 'draws', p(n, { one: '# card', other: '# cards' })),
  toldNoneDrawn: verb('cannot', 'cannot', 'draw a card'),
  toldChoice: (n: number): VerbPhrase => ({
    you: p(n, { one: '# shell of your choice', other: '# shells of a colour of your choice' }),
    they: p(n, { one: '# shell of their choice', other: '# shells of a colour of their choice' }),
  }),
  toldFog: 'the fog lifts',
  toldTile: 'a point tile',
  toldTileWorth: (n: number) => `a point tile worth ${n}`,
  toldEpoch: (c: Fleet | null) =>
    c ? `the last ${fleet[c]} ship is placed: epoch 2 begins` : 'too many turns without a ship: epoch 2 begins',
  toldOver: (c: Fleet | null) =>
    c ? `the last ${fleet[c]} ship is placed: the game is over` : 'too many turns without a ship: the game is over',
  toldTiles: (who: Person, n: number) =>
    `${p(n, { one: '# point', other: '# points' })} from point tiles for ${who.you ? 'you' : who.name}`,
};

export type Phrases = CatalogueOf<typeof en>;
export const words = makeWords(en);
