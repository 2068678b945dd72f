import { alike, verb } from '../../../lib/people';
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
  BY: 'blauw-geel',
  BR: 'blauw-rood',
  YR: 'geel-rood',
};
/** Before "kaart" or "joker". */
const cardsBent: Record<Card, string> = {
  B: 'blauwe',
  Y: 'gele',
  R: 'rode',
  BY: 'blauw-gele',
  BR: 'blauw-rode',
  YR: 'geel-rode',
};
const card = (c: Card): string => `${cardsBent[c]} ${c.length > 1 ? 'joker' : 'kaart'}`;
const great = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

const nl: Phrases = {
  about:
    'Iedereen vaart met dezelfde drie vloten uit de burcht, zoekt schelpen in de nevel en bouwt de verzonken torens weer op.',
  wins: 'Wie na twee etappes de meeste punten heeft, wint: voor etages, zeesterren en vondsten in de nevel.',
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
  shellsOf: (c) => `${great(shell[c][1])} schelpen`,
  floorsOn: (hex) => `Etages op ${hex}`,
  starfishOn: (hex) => `Zeesterren op ${hex}`,
  shells: (c, n) => p(n, { one: `# ${shell[c][1]} schelp`, other: `# ${shell[c][1]} schelpen` }),
  anyShells: (n) => p(n, { one: '# schelp naar keuze', other: '# schelpen van één kleur naar keuze' }),
  oneOfEach: 'één schelp van elke kleur',
  cards: (n) => p(n, { one: '# kaart', other: '# kaarten' }),
  card,
  cardShort: (c) => cards[c],
  held: (n) => `${n} in de hand`,
  points: (n) => p(n, { one: '# punt', other: '# punten' }),
  gainPoints: (n) => p(n, { one: '+# punt', other: '+# punten' }),
  starfish: (n) => p(n, { one: '# zeester', other: '# zeesterren' }),
  tiles: (n) => p(n, { one: '# puntenfiche', other: '# puntenfiches' }),
  anotherShip: 'nog een schip',
  goods: 'Bezit',
  noCards: 'Je hebt geen kaarten in de hand.',
  fleets: 'Schepen in voorraad',
  shipsLeft: 'schepen in voorraad',
  supply: (c, n) => p(n, { one: `nog # ${fleet[c][0]} schip`, other: `nog # ${fleet[c][1]} schepen` }),
  epoch: (n, of) => `Etappe ${n} van ${of}`,

  castle: 'burcht',
  crane: 'bouwveld met kraan',
  pointField: 'een puntenfiche',
  clearWater: 'helder water',
  fog: 'nevel',
  fogAgain: 'nevel, een fiche die al eens open lag',
  turnedTile: (what) => `open nevelfiche: ${what}`,
  towerField: 'torenveld',
  towerHeight: (c, n) => `${shell[c][0]} ${p(n, { one: '# etage', other: '# etages' })}`,
  hasStarfish: 'met zeester',
  nextToCrane: (where) => `naast bouwveld ${where}`,
  nextToTower: (where) => `naast torenveld ${where}`,

  askTurn: (n) => `Jouw beurt: speel een kaart uit en zet het schip in, of trek ${n} kaarten na.`,
  askOnlyDraw: (n) => `Je kunt geen van je kaarten uitspelen: trek ${n} kaarten na.`,
  askNoCards: (n) => `Je hebt geen kaarten in de hand: trek er ${n} na.`,
  askPlayMore: (n) =>
    p(n, {
      one: '# kaart uitgespeeld: speel er nog een uit, of beëindig je beurt.',
      other: '# kaarten uitgespeeld: speel er nog een uit, of beëindig je beurt.',
    }),
  askWhere: (card) => `${card}: kies waar je het schip inzet.`,
  askWhich: (where) => `Een schip op ${where}: kies een kaart.`,
  askEnd: 'Je kunt geen kaart meer uitspelen: beëindig je beurt.',
  askLastShip: (n) =>
    n
      ? `Dat was het laatste schip van zijn vloot: beëindig je beurt en de etappe. Je trekt er ${n} na.`
      : 'Dat was het laatste schip van zijn vloot: beëindig je beurt en de etappe.',
  askShell: 'Kies een kleur voor je schelpen.',
  askOccupy: (n) =>
    p(n, {
      one: 'Je hebt # zeester: bezet er een torenveld mee, of bewaar hem.',
      other: 'Je hebt # zeesterren: bezet er een torenveld mee, of bewaar ze.',
    }),
  askBuild: 'Bouw minstens één etage naast het bouwveld.',
  askBuildMore: (floors, shells, points) =>
    `${p(floors, { one: '# etage', other: '# etages' })} voor ${p(shells, { one: '# schelp', other: '# schelpen' })}: ${p(points, { one: '# punt', other: '# punten' })}. Bouw verder, of stop.`,
  askExtraShip: (where) => `De nevel geeft je nog een schip: zet het in naast ${where}.`,
  askDiscard: (n, limit) =>
    p(n, {
      one: `Je hebt meer dan ${limit} kaarten: leg er een af.`,
      other: `Je hebt meer dan ${limit} kaarten: leg er # af.`,
    }),

  doDraw: (n) => `${n} kaarten natrekken`,
  doEnd: (n) => (n > 0 ? `Einde beurt, ${n} natrekken` : 'Einde beurt'),
  doKeep: (n) => p(n, { one: 'Zeester bewaren', other: 'Zeesterren bewaren' }),
  doStopBuilding: 'Stoppen met bouwen',
  doDiscard: (card) => `Afleggen: ${card}`,
  doOccupy: (where) => `${where} bezetten`,
  doExtraShip: (where) => `Schip op ${where}`,
  doBuild: (c, where) => `${great(shell[c][1])} etage op ${where}`,
  doShip: (c, where) => `${great(fleet[c][0])} schip op ${where}`,
  buildPrice: (c, cost, points) =>
    `${p(cost, { one: `# ${shell[c][1]} schelp`, other: `# ${shell[c][1]} schelpen` })}, ${p(points, { one: '+# punt', other: '+# punten' })}`,
  starPrice: (cost, points) =>
    `${p(cost, { one: '# zeester', other: '# zeesterren' })}, ${p(points, { one: '+# punt', other: '+# punten' })}`,
  canBuild: (what) => `daarna te bouwen: ${what}`,

  // why not
  whyNear: (colours, hex) => `Er ligt geen ${colours.map((c) => fleet[c][0]).join(' of ')} schip naast ${hex}.`,
  whySame: (colours, hex) => `Op ${hex} ligt al een ${colours.map((c) => fleet[c][0]).join(' en een ')} schip.`,
  whyFull: (hex) => `Op ${hex} liggen al twee schepen: meer passen er niet op een veld.`,
  whyTowerField: (hex) => `${hex} is een torenveld: daar kan geen schip liggen.`,
  whyCastle: (hex) => `${hex} hoort bij de burcht, en die is vol.`,
  whyNothingToBuild: (hex) => `Vanaf ${hex} kun je nu geen etage bouwen, dus mag er geen schip op dat bouwveld.`,
  whyNowhere: (colours) =>
    `Er is nu nergens plaats voor een ${colours.map((c) => fleet[c][0]).join(' of een ')} schip.`,
  whyPlayed: (n) => `Je hebt ${n} kaarten gespeeld: meer mag niet in een beurt.`,
  whyNoCards: 'Je hebt geen kaarten.',
  whyLastShip: 'Het laatste schip van een vloot is ingezet: je kunt alleen nog je beurt beëindigen.',
  whyNotNext: (hex, to) => `Het andere schip komt naast ${to}, en ${hex} ligt daar niet naast.`,
  whyDiscard: 'Leg eerst een kaart af.',
  whyShells: 'Kies eerst de kleur van je schelpen.',
  whyNoTowerField: (hex) => `${hex} is geen torenveld: zeesterren bezetten torenvelden.`,
  whyOccupied: (hex) => `Op ${hex} ligt al een zeester.`,
  whyStarfish: (hex, cost, have) =>
    `${hex} kost ${p(cost, { one: '# zeester', other: '# zeesterren' })}, en je hebt er ${have}.`,
  whyNotBeside: (hex, crane) => `Je bouwt naast het bouwveld ${crane}, en ${hex} is daar geen torenveld.`,
  whyComplete: (hex) => `De torens op ${hex} zijn af.`,
  whyPrice: (hex, c, cost, have) =>
    `De volgende etage op ${hex} kost ${p(cost, { one: `# ${shell[c][1]} schelp`, other: `# ${shell[c][1]} schelpen` })}, en je hebt er ${have}.`,

  you: 'Jij',
  toldShip: (c, where) => alike(`zet een ${fleet[c][0]} schip in op ${where}`),
  toldExtraShip: (c, where) => alike(`zet nog een ${fleet[c][0]} schip in op ${where}`),
  toldFloor: (c, where, floor) => alike(`bouwt etage ${floor} van de ${shell[c][1]} toren op ${where}`),
  toldOccupied: (where, cost) => alike(`bezet ${where} voor ${p(cost, { one: '# zeester', other: '# zeesterren' })}`),
  toldDiscarded: (c) => alike(`legt een ${card(c)} af`),
  toldChosen: (c) => alike(`kiest ${shell[c][0]}`),
  toldKept: alike('bezet geen torenveld'),
  toldStopped: alike('bouwt niet verder'),
  toldEnd: { you: 'beëindigt je beurt', they: 'beëindigt de beurt' },
  toldDrawn: (n) => alike(p(n, { one: 'trekt # kaart na', other: 'trekt # kaarten na' })),
  toldNoneDrawn: verb('kunt', 'kan', 'geen kaart natrekken'),
  toldChoice: (n) => alike(p(n, { one: '# schelp naar keuze', other: '# schelpen van één kleur naar keuze' })),
  toldFog: 'de nevel trekt op',
  toldTile: 'een puntenfiche',
  toldTileWorth: (n) => p(n, { one: 'een puntenfiche van # punt', other: 'een puntenfiche van # punten' }),
  toldEpoch: (c) =>
    c
      ? `het laatste ${fleet[c][1]} schip is ingezet: etappe 2 begint`
      : 'te veel beurten zonder schip: etappe 2 begint',
  toldOver: (c) =>
    c
      ? `het laatste ${fleet[c][1]} schip is ingezet: het spel is afgelopen`
      : 'te veel beurten zonder schip: het spel is afgelopen',
  toldTiles: (who, n) =>
    `${p(n, { one: '# punt', other: '# punten' })} uit puntenfiches voor ${who.you ? 'jou' : who.name}`,
};

export const words = makeWords(nl);
