import { plurals } from '../../../lib/plurals';
import type { Card, Fleet, Shell } from '../types';
import type { Phrases } from './en';
import { makeWords } from './sentences';

const p = plurals('fr');
const fleet: Record<Fleet, string> = { blue: 'bleu', yellow: 'jaune', red: 'rouge' };
/** One shell, several shells, a tower (feminine), the colour by itself. */
const shell: Record<Shell, [string, string, string, string]> = {
  brown: ['marron', 'marron', 'marron', 'Marron'],
  green: ['vert', 'verts', 'verte', 'Vert'],
  black: ['noir', 'noirs', 'noire', 'Noir'],
  white: ['blanc', 'blancs', 'blanche', 'Blanc'],
};
const cards: Record<Card, string> = {
  B: 'bleue',
  Y: 'jaune',
  R: 'rouge',
  BY: 'bleue ou jaune',
  BR: 'bleue ou rouge',
  YR: 'jaune ou rouge',
};

const fr: Phrases = {
  about:
    'Tous naviguent avec les trois mêmes flottes depuis le château, ramassent des coquillages dans le brouillard et relèvent les tours englouties.',
  sources: {
    floors: 'Étages',
    starfish: 'Étoiles de mer',
    fields: 'Cases',
    tiles: 'Tuiles de points',
    compensation: 'Compensation',
  },

  ship: (c) => `bateau ${fleet[c]}`,
  tower: (c) => `tour ${shell[c][2]}`,
  shellColour: (c) => shell[c][3],
  shells: (c, n) => p(n, { one: `# coquillage ${shell[c][0]}`, other: `# coquillages ${shell[c][1]}` }),
  anyShells: (n) => p(n, { one: '# coquillage au choix', other: '# coquillages d’une couleur au choix' }),
  oneOfEach: 'un coquillage de chaque couleur',
  cards: (n) => p(n, { one: '# carte', other: '# cartes' }),
  card: (c) => `carte ${cards[c]}`,
  cardShort: (c) => cards[c],
  held: (n) => `${n} en main`,
  points: (n) => p(n, { one: '# point', other: '# points' }),
  gainPoints: (n) => p(n, { one: '+# point', other: '+# points' }),
  starfish: (n) => p(n, { one: '# étoile de mer', other: '# étoiles de mer' }),
  tiles: (n) => p(n, { one: '# tuile de points', other: '# tuiles de points' }),
  anotherShip: 'un autre bateau',
  goods: 'Possessions',
  noCards: 'Vous n’avez aucune carte.',
  fleets: 'Bateaux en réserve',
  shipsLeft: 'bateaux en réserve',
  supply: (c, n) => p(n, { one: `# bateau ${fleet[c]} en réserve`, other: `# bateaux ${fleet[c]}s en réserve` }),
  epoch: (n, of) => `Période ${n} sur ${of}`,

  castle: 'château',
  crane: 'case de construction avec grue',
  pointField: 'une tuile de points',
  clearWater: 'eau claire',
  fog: 'brouillard',
  fogAgain: 'brouillard, tuile déjà vue',
  turnedTile: (what) => `tuile retournée : ${what}`,
  towerField: 'case de tours',
  towerHeight: (c, n) => `${shell[c][2]} ${p(n, { one: '# étage', other: '# étages' })}`,
  hasStarfish: 'avec étoile de mer',
  nextToCrane: (where) => `à côté de la grue ${where}`,
  nextToTower: (where) => `à côté de la case de tours ${where}`,

  askTurn: (n) => `À vous : jouez une carte et placez son bateau, ou piochez ${n} cartes.`,
  askOnlyDraw: (n) => `Aucune de vos cartes n’est jouable : piochez ${n} cartes.`,
  askPlayMore: (n) =>
    p(n, {
      one: 'Une carte jouée : jouez-en une autre, ou terminez votre tour.',
      other: '# cartes jouées : jouez-en une autre, ou terminez votre tour.',
    }),
  askWhere: (card) => `${card} : choisissez où va son bateau.`,
  askWhich: (where) => `En ${where} : choisissez une carte.`,
  askEnd: 'Vous ne pouvez plus jouer de carte : terminez votre tour.',
  askLastShip: (n) =>
    n
      ? `Dernier bateau de sa flotte : terminez votre tour et la période. Vous piochez ${n}.`
      : 'Dernier bateau de sa flotte : terminez votre tour et la période.',
  askShell: 'Choisissez la couleur de vos coquillages.',
  askOccupy: (n) =>
    p(n, {
      one: 'Vous avez # étoile de mer : occupez une case de tours, ou gardez-la.',
      other: 'Vous avez # étoiles de mer : occupez une case de tours, ou gardez-les.',
    }),
  askBuild: 'Construisez au moins un étage à côté de la grue.',
  askBuildMore: (floors, shells, points) =>
    `${p(floors, { one: '# étage', other: '# étages' })} pour ${p(shells, { one: '# coquillage', other: '# coquillages' })} : ${p(points, { one: '# point', other: '# points' })}. Continuez, ou arrêtez.`,
  askExtraShip: (where) => `Le brouillard vous donne un autre bateau : placez-le à côté de ${where}.`,
  askDiscard: (n, limit) =>
    p(n, {
      one: `Vous avez plus de ${limit} cartes : défaussez-en une.`,
      other: `Vous avez plus de ${limit} cartes : défaussez-en #.`,
    }),

  doDraw: (n) => `Piocher ${n} cartes`,
  doEnd: (n) => (n > 0 ? `Fin du tour, piocher ${n}` : 'Fin du tour'),
  doKeep: 'Garder les étoiles',
  doStopBuilding: 'Arrêter de construire',
  doDiscard: (card) => `Défausser : ${card}`,
  doOccupy: (where) => `Occuper ${where}`,
  doExtraShip: (where) => `Bateau en ${where}`,
  doBuild: (c, where) => `Étage ${shell[c][0]} en ${where}`,
  doShip: (c, where) => `Bateau ${fleet[c]} en ${where}`,
  buildPrice: (c, cost, points) =>
    `${p(cost, { one: `# coquillage ${shell[c][0]}`, other: `# coquillages ${shell[c][1]}` })}, ${p(points, { one: '+# point', other: '+# points' })}`,
  starPrice: (cost, points) =>
    `${p(cost, { one: '# étoile', other: '# étoiles' })}, ${p(points, { one: '+# point', other: '+# points' })}`,
  canBuild: (what) => `vous pourrez construire : ${what}`,

  toldShip: (c, where) => `bateau ${fleet[c]} en ${where}`,
  toldExtraShip: (c, where) => `bateau ${fleet[c]} supplémentaire en ${where}`,
  toldFloor: (c, where, floor) => `étage ${floor} de la tour ${shell[c][2]} en ${where}`,
  toldOccupied: (where, cost) =>
    `${where} occupée pour ${p(cost, { one: '# étoile de mer', other: '# étoiles de mer' })}`,
  toldDiscarded: (card) => `défausse : ${card}`,
  toldKept: 'garde les étoiles de mer',
  toldStopped: 'arrête de construire',
  toldEnd: 'termine son tour',
  toldFog: 'le brouillard se lève',
  toldTile: 'une tuile de points',
  toldTileWorth: (n) => p(n, { one: 'une tuile de # point', other: 'une tuile de # points' }),
  toldDrawn: (n) => p(n, { one: '# carte piochée', other: '# cartes piochées' }),
  toldEpoch: (c) =>
    c ? `Dernier bateau ${fleet[c]} : la 2e période commence` : 'Personne ne navigue : la 2e période commence',
  toldOver: (c) =>
    c ? `Dernier bateau ${fleet[c]} : la partie est finie` : 'Personne ne navigue : la partie est finie',
  toldTiles: (name, n) => `${name} : ${p(n, { one: '# point', other: '# points' })} de tuiles`,
};

export const words = makeWords(fr);
