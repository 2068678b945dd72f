import { plurals } from '../../../lib/plurals';
import type { Card, Fleet, Shell } from '../types';
import type { Phrases } from './en';
import { makeWords } from './sentences';

const p = plurals('nl');
/** By itself or before "schip", and with an ending before "schepen". */
const fleet: Record<Fleet, [string, string]> = {
  blue: ['blauw', 'blauwe'],
  yellow: ['geel', 'gele'],
  red: ['rood', 'rode'],
};
const shell: Record<Shell, [string, string]> = {
  brown: ['bruin', 'bruine'],
  green: ['groen', 'groene'],
  black: ['zwart', 'zwarte'],
  white: ['wit', 'witte'],
};
const cards: Record<Card, string> = {
  B: 'blauw',
  Y: 'geel',
  R: 'rood',
  BY: 'blauw of geel',
  BR: 'blauw of rood',
  YR: 'geel of rood',
};
/** Before "kaart". */
const cardsBent: Record<Card, string> = {
  B: 'blauwe',
  Y: 'gele',
  R: 'rode',
  BY: 'blauwe of gele',
  BR: 'blauwe of rode',
  YR: 'gele of rode',
};
const great = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const nl: Phrases = {
  about:
    'Iedereen vaart met dezelfde drie vloten uit het kasteel, zoekt schelpen in de nevel en bouwt de verzonken torens weer op.',
  sources: {
    floors: 'Etages',
    starfish: 'Zeesterren',
    fields: 'Velden',
    tiles: 'Puntenfiches',
    compensation: 'Compensatie',
  },

  ship: (c) => `${fleet[c][0]} schip`,
  tower: (c) => `${shell[c][1]} toren`,
  shellColour: (c) => great(shell[c][0]),
  shells: (c, n) => p(n, { one: `# ${shell[c][1]} schelp`, other: `# ${shell[c][1]} schelpen` }),
  anyShells: (n) => p(n, { one: '# schelp naar keuze', other: '# schelpen van één kleur naar keuze' }),
  oneOfEach: 'één schelp van elke kleur',
  cards: (n) => p(n, { one: '# kaart', other: '# kaarten' }),
  card: (c) => `${cardsBent[c]} kaart`,
  cardShort: (c) => cards[c],
  held: (n) => `${n} in de hand`,
  points: (n) => p(n, { one: '# punt', other: '# punten' }),
  gainPoints: (n) => p(n, { one: '+# punt', other: '+# punten' }),
  starfish: (n) => p(n, { one: '# zeester', other: '# zeesterren' }),
  tiles: (n) => p(n, { one: '# puntenfiche', other: '# puntenfiches' }),
  anotherShip: 'nog een schip',
  goods: 'Bezit',
  noCards: 'Je hebt geen kaarten.',
  fleets: 'Schepen in voorraad',
  shipsLeft: 'schepen in voorraad',
  supply: (c, n) => p(n, { one: `nog # ${fleet[c][0]} schip`, other: `nog # ${fleet[c][1]} schepen` }),
  epoch: (n, of) => `Etappe ${n} van ${of}`,

  castle: 'kasteel',
  crane: 'bouwveld met kraan',
  pointField: 'een puntenfiche',
  clearWater: 'helder water',
  fog: 'nevel',
  fogAgain: 'nevel, een fiche dat al open lag',
  turnedTile: (what) => `open nevelfiche: ${what}`,
  towerField: 'torenveld',
  towerHeight: (c, n) => `${shell[c][0]} ${p(n, { one: '# etage', other: '# etages' })}`,
  hasStarfish: 'met zeester',
  nextToCrane: (where) => `naast kraan ${where}`,
  nextToTower: (where) => `naast torenveld ${where}`,

  askTurn: (n) => `Jouw beurt: speel een kaart en plaats het schip, of trek ${n} kaarten.`,
  askOnlyDraw: (n) => `Geen van je kaarten is speelbaar: trek ${n} kaarten.`,
  askPlayMore: (n) =>
    p(n, {
      one: 'Eén kaart gespeeld: speel er nog een, of beëindig je beurt.',
      other: '# kaarten gespeeld: speel er nog een, of beëindig je beurt.',
    }),
  askWhere: (card) => `${card}: kies waar het schip heen gaat.`,
  askWhich: (where) => `Naar ${where}: kies een kaart.`,
  askEnd: 'Je kunt geen kaart meer spelen: beëindig je beurt.',
  askLastShip: (n) =>
    n
      ? `Het laatste schip van zijn vloot: beëindig je beurt en de etappe. Je trekt er ${n}.`
      : 'Het laatste schip van zijn vloot: beëindig je beurt en de etappe.',
  askShell: 'Kies de kleur van je schelpen.',
  askOccupy: (n) =>
    p(n, {
      one: 'Je hebt # zeester: bezet een torenveld, of bewaar hem.',
      other: 'Je hebt # zeesterren: bezet een torenveld, of bewaar ze.',
    }),
  askBuild: 'Bouw minstens één etage naast de kraan.',
  askBuildMore: (floors, shells, points) =>
    `${p(floors, { one: '# etage', other: '# etages' })} voor ${p(shells, { one: '# schelp', other: '# schelpen' })}: ${p(points, { one: '# punt', other: '# punten' })}. Bouw verder, of stop.`,
  askExtraShip: (where) => `De nevel geeft je nog een schip: plaats het naast ${where}.`,
  askDiscard: (n, limit) =>
    p(n, {
      one: `Je hebt meer dan ${limit} kaarten: leg er een af.`,
      other: `Je hebt meer dan ${limit} kaarten: leg er # af.`,
    }),

  doDraw: (n) => `Trek ${n} kaarten`,
  doEnd: (n) => (n > 0 ? `Einde beurt, trek ${n}` : 'Einde beurt'),
  doKeep: 'Zeesterren bewaren',
  doStopBuilding: 'Stoppen met bouwen',
  doDiscard: (card) => `Afleggen: ${card}`,
  doOccupy: (where) => `${where} bezetten`,
  doExtraShip: (where) => `Schip naar ${where}`,
  doBuild: (c, where) => `${great(shell[c][1])} etage op ${where}`,
  doShip: (c, where) => `${great(fleet[c][0])} schip naar ${where}`,
  buildPrice: (c, cost, points) =>
    `${p(cost, { one: `# ${shell[c][1]} schelp`, other: `# ${shell[c][1]} schelpen` })}, ${p(points, { one: '+# punt', other: '+# punten' })}`,
  starPrice: (cost, points) =>
    `${p(cost, { one: '# zeester', other: '# zeesterren' })}, ${p(points, { one: '+# punt', other: '+# punten' })}`,
  canBuild: (what) => `hier te bouwen: ${what}`,

  toldShip: (c, where) => `${fleet[c][0]} schip naar ${where}`,
  toldExtraShip: (c, where) => `extra ${fleet[c][0]} schip naar ${where}`,
  toldFloor: (c, where, floor) => `etage ${floor} van de ${shell[c][1]} toren op ${where}`,
  toldOccupied: (where, cost) => `${where} bezet voor ${p(cost, { one: '# zeester', other: '# zeesterren' })}`,
  toldDiscarded: (card) => `afgelegd: ${card}`,
  toldKept: 'bewaart de zeesterren',
  toldStopped: 'stopt met bouwen',
  toldEnd: 'beëindigt de beurt',
  toldFog: 'de nevel trekt op',
  toldTile: 'een puntenfiche',
  toldTileWorth: (n) => `een puntenfiche van ${n}`,
  toldDrawn: (n) => p(n, { one: '# kaart getrokken', other: '# kaarten getrokken' }),
  toldEpoch: (c) => (c ? `Het laatste ${fleet[c][1]} schip: etappe 2 begint` : 'Niemand vaart: etappe 2 begint'),
  toldOver: (c) =>
    c ? `Het laatste ${fleet[c][1]} schip: het spel is afgelopen` : 'Niemand vaart: het spel is afgelopen',
  toldTiles: (name, n) => `${name}: ${p(n, { one: '# punt', other: '# punten' })} uit fiches`,
};

export const words = makeWords(nl);
