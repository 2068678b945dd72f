import { alike, verb } from '../../../lib/people';
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
  BY: 'Blau-Gelb',
  BR: 'Blau-Rot',
  YR: 'Gelb-Rot',
};
const colours = (c: Card): string => cards[c].toLowerCase();
const isJoker = (c: Card): boolean => c.length > 1;
const great = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const de: Phrases = {
  about:
    'Alle segeln dieselben drei Flotten aus der Burg hinaus, sammeln Muscheln im Nebel und bauen die versunkenen Türme wieder auf.',
  wins: 'Wer nach zwei Epochen die meisten Punkte hat, gewinnt: für Stockwerke, Seesterne und Funde im Nebel.',
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
  shellsOf: (c) => `${great(shell[c])}e Muscheln`,
  floorsOn: (hex) => `Stockwerke auf ${hex}`,
  starfishOn: (hex) => `Seesterne auf ${hex}`,
  shells: (c, n) => p(n, { one: `# ${shell[c]}e Muschel`, other: `# ${shell[c]}e Muscheln` }),
  anyShells: (n) => p(n, { one: '# Muschel nach Wahl', other: '# Muscheln einer Farbe nach Wahl' }),
  oneOfEach: 'von jeder Farbe eine Muschel',
  cards: (n) => p(n, { one: '# Karte', other: '# Karten' }),
  card: (c) => (isJoker(c) ? `${colours(c)}er Joker` : `${colours(c)}e Karte`),
  cardShort: (c) => cards[c],
  held: (n) => `${n} auf der Hand`,
  points: (n) => p(n, { one: '# Punkt', other: '# Punkte' }),
  gainPoints: (n) => p(n, { one: '+# Punkt', other: '+# Punkte' }),
  starfish: (n) => p(n, { one: '# Seestern', other: '# Seesterne' }),
  tiles: (n) => p(n, { one: '# Punkteplättchen', other: '# Punkteplättchen' }),
  anotherShip: 'noch ein Schiff',
  goods: 'Besitz',
  noCards: 'Du hast keine Karten auf der Hand.',
  fleets: 'Schiffe im Vorrat',
  shipsLeft: 'Schiffe im Vorrat',
  supply: (c, n) => p(n, { one: `noch # ${fleet[c]}es Schiff`, other: `noch # ${fleet[c]}e Schiffe` }),
  epoch: (n, of) => `Epoche ${n} von ${of}`,

  castle: 'Burg',
  crane: 'Baufeld mit Kran',
  pointField: 'ein Punkteplättchen',
  clearWater: 'klares Wasser',
  fog: 'Nebel',
  fogAgain: 'Nebel, ein schon bekanntes Plättchen',
  turnedTile: (what) => `aufgedecktes Nebelplättchen: ${what}`,
  towerField: 'Turmfeld',
  towerHeight: (c, n) => `${great(shell[c])} ${p(n, { one: '# Stockwerk', other: '# Stockwerke' })}`,
  hasStarfish: 'mit Seestern',
  nextToCrane: (where) => `neben Baufeld ${where}`,
  nextToTower: (where) => `neben Turmfeld ${where}`,

  askTurn: (n) => `Du bist am Zug: Spiele eine Karte aus und setze das Schiff ein, oder ziehe ${n} Karten nach.`,
  askOnlyDraw: (n) => `Du kannst keine deiner Karten ausspielen: Ziehe ${n} Karten nach.`,
  askNoCards: (n) => `Du hast keine Karten auf der Hand: Ziehe ${n} nach.`,
  askPlayMore: (n) =>
    p(n, {
      one: '# Karte ausgespielt: Spiele noch eine aus, oder beende deinen Zug.',
      other: '# Karten ausgespielt: Spiele noch eine aus, oder beende deinen Zug.',
    }),
  askWhere: (card) => `${card}: Wähle, wo du das Schiff einsetzt.`,
  askWhich: (where) => `Schiff auf ${where}: Wähle eine Karte.`,
  askEnd: 'Du kannst keine Karte mehr ausspielen: Beende deinen Zug.',
  askLastShip: (n) =>
    n
      ? `Das war das letzte Schiff seiner Flotte: Beende deinen Zug und die Epoche. Du ziehst ${n} nach.`
      : 'Das war das letzte Schiff seiner Flotte: Beende deinen Zug und die Epoche.',
  askShell: 'Wähle eine Farbe für deine Muscheln.',
  askOccupy: (n) =>
    p(n, {
      one: 'Du hast # Seestern: Besetze damit ein Turmfeld, oder bewahre ihn auf.',
      other: 'Du hast # Seesterne: Besetze damit ein Turmfeld, oder bewahre sie auf.',
    }),
  askBuild: 'Baue neben dem Baufeld mindestens ein Stockwerk.',
  askBuildMore: (floors, shells, points) =>
    `${p(floors, { one: '# Stockwerk', other: '# Stockwerke' })} für ${p(shells, { one: '# Muschel', other: '# Muscheln' })}: ${p(points, { one: '# Punkt', other: '# Punkte' })}. Baue weiter, oder höre auf.`,
  askExtraShip: (where) => `Der Nebel gibt dir noch ein Schiff: Setze es neben ${where} ein.`,
  askDiscard: (n, limit) =>
    p(n, {
      one: `Du hast mehr als ${limit} Karten: Wirf eine ab.`,
      other: `Du hast mehr als ${limit} Karten: Wirf # ab.`,
    }),

  doDraw: (n) => `${n} Karten nach\u00adziehen`,
  doEnd: (n) => (n > 0 ? `Zug beenden, ${n} nachziehen` : 'Zug beenden'),
  doKeep: (n) => p(n, { one: 'Seestern aufbewahren', other: 'Seesterne aufbewahren' }),
  doStopBuilding: 'Nicht weiterbauen',
  doDiscard: (card) => `Abwerfen: ${card}`,
  doOccupy: (where) => `${where} besetzen`,
  doExtraShip: (where) => `Schiff auf ${where}`,
  doBuild: (c, where) => `${great(shell[c])}es Stockwerk auf ${where}`,
  doShip: (c, where) => `${great(fleet[c])}es Schiff auf ${where}`,
  buildPrice: (c, cost, points) =>
    `${p(cost, { one: `# ${shell[c]}e Muschel`, other: `# ${shell[c]}e Muscheln` })}, ${p(points, { one: '+# Punkt', other: '+# Punkte' })}`,
  starPrice: (cost, points) =>
    `${p(cost, { one: '# Seestern', other: '# Seesterne' })}, ${p(points, { one: '+# Punkt', other: '+# Punkte' })}`,
  canBuild: (what) => `danach baubar: ${what}`,

  // why not
  whyNear: (colours, hex) => `Kein ${colours.map((c) => `${fleet[c]}es`).join(' oder ')} Schiff liegt neben ${hex}.`,
  whySame: (colours, hex) =>
    `Auf ${hex} liegt schon ein ${colours.map((c) => `${fleet[c]}es`).join(' und ein ')} Schiff.`,
  whyFull: (hex) => `Auf ${hex} liegen schon zwei Schiffe: Mehr passen nicht auf ein Feld.`,
  whyTowerField: (hex) => `${hex} ist ein Turmfeld: Dort kann kein Schiff liegen.`,
  whyCastle: (hex) => `${hex} gehört zur Burg, und die ist voll.`,
  whyNothingToBuild: (hex) =>
    `Von ${hex} aus kannst du jetzt kein Stockwerk bauen, also darf kein Schiff auf das Baufeld.`,
  whyNowhere: (colours) =>
    `Für ein ${colours.map((c) => `${fleet[c]}es`).join(' oder ein ')} Schiff ist jetzt nirgends Platz.`,
  whyPlayed: (n) => `Du hast ${n} Karten gespielt: Mehr sind es in einem Zug nicht.`,
  whyNoCards: 'Du hast keine Karten.',
  whyLastShip: 'Das letzte Schiff einer Flotte ist eingesetzt: Du kannst nur noch deinen Zug beenden.',
  whyNotNext: (hex, to) => `Das weitere Schiff kommt neben ${to}, und ${hex} liegt nicht daneben.`,
  whyDiscard: 'Wirf erst eine Karte ab.',
  whyShells: 'Wähle erst die Farbe deiner Muscheln.',
  whyNoTowerField: (hex) => `${hex} ist kein Turmfeld: Seesterne besetzen Turmfelder.`,
  whyOccupied: (hex) => `Auf ${hex} liegt schon ein Seestern.`,
  whyStarfish: (hex, cost, have) =>
    `${hex} kostet ${p(cost, { one: '# Seestern', other: '# Seesterne' })}, und du hast ${have}.`,
  whyNotBeside: (hex, crane) => `Du baust neben dem Baufeld ${crane}, und ${hex} ist dort kein Turmfeld.`,
  whyComplete: (hex) => `Die Türme auf ${hex} sind fertig.`,
  whyPrice: (hex, c, cost, have) =>
    `Das nächste Stockwerk auf ${hex} kostet ${p(cost, { one: `# ${shell[c]}e Muschel`, other: `# ${shell[c]}e Muscheln` })}, und du hast ${have}.`,

  you: 'Du',
  toldShip: (c, where) => verb('setzt', 'setzt', `ein ${fleet[c]}es Schiff auf ${where} ein`),
  toldExtraShip: (c, where) => verb('setzt', 'setzt', `noch ein ${fleet[c]}es Schiff auf ${where} ein`),
  toldFloor: (c, where, floor) => verb('baust', 'baut', `das ${floor}. Stockwerk des ${shell[c]}en Turms auf ${where}`),
  toldOccupied: (where, cost) =>
    verb('besetzt', 'besetzt', `${where} für ${p(cost, { one: '# Seestern', other: '# Seesterne' })}`),
  toldDiscarded: (c) =>
    verb('wirfst', 'wirft', isJoker(c) ? `einen ${colours(c)}en Joker ab` : `eine ${colours(c)}e Karte ab`),
  toldChosen: (c) => verb('wählst', 'wählt', great(shell[c])),
  toldKept: verb('besetzt', 'besetzt', 'kein Turmfeld'),
  toldStopped: verb('baust', 'baut', 'nicht weiter'),
  toldEnd: { you: 'beendest deinen Zug', they: 'beendet den Zug' },
  toldDrawn: (n) => verb('ziehst', 'zieht', p(n, { one: '# Karte nach', other: '# Karten nach' })),
  toldNoneDrawn: verb('kannst', 'kann', 'keine Karte nachziehen'),
  toldChoice: (n) => alike(p(n, { one: '# Muschel nach Wahl', other: '# Muscheln einer Farbe nach Wahl' })),
  toldFog: 'der Nebel lichtet sich',
  toldTile: 'ein Punkteplättchen',
  toldTileWorth: (n) => p(n, { one: 'ein Punkteplättchen mit # Punkt', other: 'ein Punkteplättchen mit # Punkten' }),
  toldEpoch: (c) =>
    c
      ? `das letzte ${fleet[c]}e Schiff ist eingesetzt: Die 2. Epoche beginnt`
      : 'zu viele Züge ohne Schiff: Die 2. Epoche beginnt',
  toldOver: (c) =>
    c
      ? `das letzte ${fleet[c]}e Schiff ist eingesetzt: Das Spiel ist aus`
      : 'zu viele Züge ohne Schiff: Das Spiel ist aus',
  toldTiles: (who, n) =>
    `${p(n, { one: '# Punkt', other: '# Punkte' })} aus Punkteplättchen für ${who.you ? 'dich' : who.name}`,
};

export const words = makeWords(de);
