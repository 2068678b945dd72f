import { plurals } from '../../../lib/plurals';
import type { Card, Fleet, Shell } from '../types';
import type { Phrases } from './en';
import { makeWords } from './sentences';

const p = plurals('de');
const fleet: Record<Fleet, string> = { blue: 'blau', yellow: 'gelb', red: 'rot' };
const shell: Record<Shell, string> = { brown: 'braun', green: 'grün', black: 'schwarz', white: 'weiß' };
const cards: Record<Card, string> = {
  B: 'Blau',
  Y: 'Gelb',
  R: 'Rot',
  BY: 'Blau oder Gelb',
  BR: 'Blau oder Rot',
  YR: 'Gelb oder Rot',
};
const great = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const de: Phrases = {
  about:
    'Alle segeln dieselben drei Flotten aus dem Schloss hinaus, sammeln Muscheln im Nebel und bauen die versunkenen Türme wieder auf.',
  sources: {
    floors: 'Stockwerke',
    starfish: 'Seesterne',
    fields: 'Felder',
    tiles: 'Punkteplättchen',
    compensation: 'Ausgleich',
  },

  ship: (c) => `${fleet[c]}es Schiff`,
  tower: (c) => `${shell[c]}er Turm`,
  shellColour: (c) => great(shell[c]),
  shells: (c, n) => p(n, { one: `# ${shell[c]}e Muschel`, other: `# ${shell[c]}e Muscheln` }),
  anyShells: (n) => p(n, { one: '# Muschel nach Wahl', other: '# Muscheln einer Farbe nach Wahl' }),
  oneOfEach: 'eine Muschel jeder Farbe',
  cards: (n) => p(n, { one: '# Karte', other: '# Karten' }),
  card: (c) => `Karte ${cards[c]}`,
  cardShort: (c) => cards[c],
  held: (n) => `${n} auf der Hand`,
  points: (n) => p(n, { one: '# Punkt', other: '# Punkte' }),
  gainPoints: (n) => p(n, { one: '+# Punkt', other: '+# Punkte' }),
  starfish: (n) => p(n, { one: '# Seestern', other: '# Seesterne' }),
  tiles: (n) => p(n, { one: '# Punkteplättchen', other: '# Punkteplättchen' }),
  anotherShip: 'noch ein Schiff',
  goods: 'Besitz',
  noCards: 'Du hast keine Karten.',
  fleets: 'Schiffe im Vorrat',
  shipsLeft: 'Schiffe im Vorrat',
  supply: (c, n) => p(n, { one: `noch # ${fleet[c]}es Schiff`, other: `noch # ${fleet[c]}e Schiffe` }),
  epoch: (n, of) => `Epoche ${n} von ${of}`,

  castle: 'Schloss',
  crane: 'Baufeld mit Kran',
  pointField: 'ein Punkteplättchen',
  clearWater: 'klares Wasser',
  fog: 'Nebel',
  fogAgain: 'Nebel, ein Plättchen, das schon offen war',
  turnedTile: (what) => `offenes Nebelplättchen: ${what}`,
  towerField: 'Turmfeld',
  towerHeight: (c, n) => `${great(shell[c])} ${p(n, { one: '# Stockwerk', other: '# Stockwerke' })}`,
  hasStarfish: 'mit Seestern',
  nextToCrane: (where) => `neben Kran ${where}`,
  nextToTower: (where) => `neben Turmfeld ${where}`,

  askTurn: (n) => `Du bist am Zug: Spiele eine Karte und setze ihr Schiff, oder ziehe ${n} Karten.`,
  askOnlyDraw: (n) => `Keine deiner Karten lässt sich spielen: Ziehe ${n} Karten.`,
  askPlayMore: (n) =>
    p(n, {
      one: 'Eine Karte gespielt: Spiele noch eine, oder beende den Zug.',
      other: '# Karten gespielt: Spiele noch eine, oder beende den Zug.',
    }),
  askWhere: (card) => `${card}: Wähle, wohin das Schiff fährt.`,
  askWhich: (where) => `Nach ${where}: Wähle eine Karte.`,
  askEnd: 'Du kannst keine Karte mehr spielen: Beende den Zug.',
  askLastShip: (n) =>
    n
      ? `Das letzte Schiff seiner Flotte: Beende Zug und Epoche. Du ziehst ${n}.`
      : 'Das letzte Schiff seiner Flotte: Beende Zug und Epoche.',
  askShell: 'Wähle die Farbe deiner Muscheln.',
  askOccupy: (n) =>
    p(n, {
      one: 'Du hast # Seestern: Besetze ein Turmfeld, oder behalte ihn.',
      other: 'Du hast # Seesterne: Besetze ein Turmfeld, oder behalte sie.',
    }),
  askBuild: 'Baue neben dem Kran mindestens ein Stockwerk.',
  askBuildMore: (floors, shells, points) =>
    `${p(floors, { one: '# Stockwerk', other: '# Stockwerke' })} für ${p(shells, { one: '# Muschel', other: '# Muscheln' })}: ${p(points, { one: '# Punkt', other: '# Punkte' })}. Baue weiter, oder höre auf.`,
  askExtraShip: (where) => `Der Nebel gibt dir noch ein Schiff: Setze es neben ${where}.`,
  askDiscard: (n, limit) =>
    p(n, {
      one: `Du hast mehr als ${limit} Karten: Wirf eine ab.`,
      other: `Du hast mehr als ${limit} Karten: Wirf # ab.`,
    }),

  doDraw: (n) => `${n} Karten ziehen`,
  doEnd: (n) => (n > 0 ? `Zug beenden, ${n} ziehen` : 'Zug beenden'),
  doKeep: 'Seesterne behalten',
  doStopBuilding: 'Bauen beenden',
  doDiscard: (card) => `Abwerfen: ${card}`,
  doOccupy: (where) => `${where} besetzen`,
  doExtraShip: (where) => `Schiff nach ${where}`,
  doBuild: (c, where) => `${great(shell[c])}es Stockwerk auf ${where}`,
  doShip: (c, where) => `${great(fleet[c])}es Schiff nach ${where}`,
  buildPrice: (c, cost, points) =>
    `${p(cost, { one: `# ${shell[c]}e Muschel`, other: `# ${shell[c]}e Muscheln` })}, ${p(points, { one: '+# Punkt', other: '+# Punkte' })}`,
  starPrice: (cost, points) =>
    `${p(cost, { one: '# Seestern', other: '# Seesterne' })}, ${p(points, { one: '+# Punkt', other: '+# Punkte' })}`,
  canBuild: (what) => `hier baubar: ${what}`,

  toldShip: (c, where) => `${fleet[c]}es Schiff nach ${where}`,
  toldExtraShip: (c, where) => `weiteres ${fleet[c]}es Schiff nach ${where}`,
  toldFloor: (c, where, floor) => `${floor}. Stockwerk des ${shell[c]}en Turms auf ${where}`,
  toldOccupied: (where, cost) => `${where} besetzt für ${p(cost, { one: '# Seestern', other: '# Seesterne' })}`,
  toldDiscarded: (card) => `abgeworfen: ${card}`,
  toldKept: 'behält die Seesterne',
  toldStopped: 'baut nicht weiter',
  toldEnd: 'beendet den Zug',
  toldFog: 'der Nebel lichtet sich',
  toldTile: 'ein Punkteplättchen',
  toldTileWorth: (n) => `ein Punkteplättchen mit Wert ${n}`,
  toldDrawn: (n) => p(n, { one: '# Karte gezogen', other: '# Karten gezogen' }),
  toldEpoch: (c) =>
    c ? `Das letzte ${fleet[c]}e Schiff: Die 2. Epoche beginnt` : 'Niemand segelt: Die 2. Epoche beginnt',
  toldOver: (c) => (c ? `Das letzte ${fleet[c]}e Schiff: Das Spiel ist aus` : 'Niemand segelt: Das Spiel ist aus'),
  toldTiles: (name, n) => `${name}: ${p(n, { one: '# Punkt', other: '# Punkte' })} aus Plättchen`,
};

export const words = makeWords(de);
