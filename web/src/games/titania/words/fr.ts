import { alike, verb } from '../../../lib/people';
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
  BY: 'bleu et jaune',
  BR: 'bleu et rouge',
  YR: 'jaune et rouge',
};
const isJoker = (c: Card): boolean => c.length > 1;

const fr: Phrases = {
  about:
    'Tous font partir les trois mêmes flottes du château fort, ramassent des coquillages dans le brouillard et relèvent les tours englouties.',
  wins: 'Après deux périodes, le plus grand nombre de points l’emporte : pour les étages, les étoiles de mer et les trouvailles du brouillard.',
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
  shellsOf: (c) => `Coquillages ${shell[c][1]}`,
  floorsOn: (hex) => `Étages en ${hex}`,
  starfishOn: (hex) => `Étoiles de mer en ${hex}`,
  shells: (c, n) => p(n, { one: `# coquillage ${shell[c][0]}`, other: `# coquillages ${shell[c][1]}` }),
  anyShells: (n) => p(n, { one: '# coquillage au choix', other: '# coquillages d’une couleur au choix' }),
  oneOfEach: 'un coquillage de chaque couleur',
  cards: (n) => p(n, { one: '# carte', other: '# cartes' }),
  card: (c) => (isJoker(c) ? `joker ${cards[c]}` : `carte ${cards[c]}`),
  cardShort: (c) => cards[c].replace(' et ', '-'), // in a list
  held: (n) => `${n} en main`,
  points: (n) => p(n, { one: '# point', other: '# points' }),
  gainPoints: (n) => p(n, { one: '+# point', other: '+# points' }),
  starfish: (n) => p(n, { one: '# étoile de mer', other: '# étoiles de mer' }),
  tiles: (n) => p(n, { one: '# tuile de points', other: '# tuiles de points' }),
  anotherShip: 'encore un bateau',
  goods: 'Possessions',
  noCards: 'Vous n’avez aucune carte.',
  fleets: 'Bateaux en réserve',
  shipsLeft: 'bateaux en réserve',
  supply: (c, n) => p(n, { one: `# bateau ${fleet[c]} en réserve`, other: `# bateaux ${fleet[c]}s en réserve` }),
  epoch: (n, of) => `Période ${n} sur ${of}`,

  castle: 'château fort',
  crane: 'case de construction avec grue',
  pointField: 'une tuile de points',
  clearWater: 'eau claire',
  fog: 'brouillard',
  fogAgain: 'brouillard, une tuile déjà vue',
  turnedTile: (what) => `tuile de brouillard visible : ${what}`,
  towerField: 'case de tours',
  towerHeight: (c, n) => `${shell[c][2]} ${p(n, { one: '# étage', other: '# étages' })}`,
  hasStarfish: 'avec étoile de mer',
  nextToCrane: (where) => `à côté de la case de construction ${where}`,
  nextToTower: (where) => `à côté de la case de tours ${where}`,

  askTurn: (n) => `À vous : jouez une carte et placez son bateau, ou piochez ${n} cartes.`,
  askOnlyDraw: (n) => `Vous ne pouvez jouer aucune de vos cartes : piochez ${n} cartes.`,
  askNoCards: (n) => `Vous n’avez aucune carte en main : piochez-en ${n}.`,
  askPlayMore: (n) =>
    p(n, {
      one: '# carte jouée : jouez-en une autre, ou terminez votre tour.',
      other: '# cartes jouées : jouez-en une autre, ou terminez votre tour.',
    }),
  askWhere: (card) => `${card} : choisissez où placer son bateau.`,
  askWhich: (where) => `Un bateau sur ${where} : choisissez une carte.`,
  askEnd: 'Vous ne pouvez plus jouer de carte : terminez votre tour.',
  askLastShip: (n) =>
    n
      ? `C’était le dernier bateau de sa flotte : terminez votre tour et la période. Vous piochez ${n}.`
      : 'C’était le dernier bateau de sa flotte : terminez votre tour et la période.',
  askShell: 'Choisissez une couleur pour vos coquillages.',
  askOccupy: (n) =>
    p(n, {
      one: 'Vous avez # étoile de mer : occupez une case de tours avec elle, ou gardez-la.',
      other: 'Vous avez # étoiles de mer : occupez une case de tours avec elles, ou gardez-les.',
    }),
  askBuild: 'Construisez au moins un étage à côté de la case de construction.',
  askBuildMore: (floors, shells, points) =>
    `${p(floors, { one: '# étage', other: '# étages' })} pour ${p(shells, { one: '# coquillage', other: '# coquillages' })} : ${p(points, { one: '# point', other: '# points' })}. Continuez, ou arrêtez.`,
  askExtraShip: (where) => `Le brouillard vous donne encore un bateau : placez-le à côté de ${where}.`,
  askDiscard: (n, limit) =>
    p(n, {
      one: `Vous avez plus de ${limit} cartes : défaussez-en une.`,
      other: `Vous avez plus de ${limit} cartes : défaussez-en #.`,
    }),

  doDraw: (n) => `Piocher ${n} cartes`,
  doEnd: (n) => (n > 0 ? `Fin du tour, piocher ${n}` : 'Fin du tour'),
  doKeep: (n) => p(n, { one: 'Garder l’étoile de mer', other: 'Garder les étoiles de mer' }),
  doStopBuilding: 'Arrêter de construire',
  doDiscard: (card) => `Défausser : ${card}`,
  doOccupy: (where) => `Occuper ${where}`,
  doExtraShip: (where) => `Bateau sur ${where}`,
  doBuild: (c, where) => `Étage ${shell[c][0]} sur ${where}`,
  doShip: (c, where) => `Bateau ${fleet[c]} sur ${where}`,
  buildPrice: (c, cost, points) =>
    `${p(cost, { one: `# coquillage ${shell[c][0]}`, other: `# coquillages ${shell[c][1]}` })}, ${p(points, { one: '+# point', other: '+# points' })}`,
  starPrice: (cost, points) =>
    `${p(cost, { one: '# étoile de mer', other: '# étoiles de mer' })}, ${p(points, { one: '+# point', other: '+# points' })}`,
  canBuild: (what) => `vous pourrez construire : ${what}`,

  // why not
  whyNear: (colours, hex) => `Aucun bateau ${colours.map((c) => fleet[c]).join(' ou ')} n’est à côté de ${hex}.`,
  whySame: (colours, hex) => `Il y a déjà un bateau ${colours.map((c) => fleet[c]).join(' et un bateau ')} en ${hex}.`,
  whyFull: (hex) => `Il y a déjà deux bateaux en ${hex} : une case n’en contient pas plus.`,
  whyTowerField: (hex) => `${hex} est une case de tours : aucun bateau ne peut y aller.`,
  whyCastle: (hex) => `${hex} fait partie du château fort, qui est complet.`,
  whyNothingToBuild: (hex) =>
    `Depuis ${hex}, vous ne pouvez construire aucun étage pour l’instant : aucun bateau ne peut donc y aller.`,
  whyNowhere: (colours) =>
    `Il n’y a pas de place pour un bateau ${colours.map((c) => fleet[c]).join(' ou ')} pour l’instant.`,
  whyPlayed: (n) => `Vous avez joué ${n} cartes : c’est le maximum en un tour.`,
  whyNoCards: 'Vous n’avez pas de cartes.',
  whyLastShip: 'Le dernier bateau d’une flotte est placé : vous ne pouvez que terminer votre tour.',
  whyNotNext: (hex, to) => `L’autre bateau se place à côté de ${to}, et ${hex} n’y est pas.`,
  whyDiscard: 'Défaussez d’abord une carte.',
  whyShells: 'Choisissez d’abord la couleur de vos coquillages.',
  whyNoTowerField: (hex) => `${hex} n’est pas une case de tours : les étoiles de mer occupent des cases de tours.`,
  whyOccupied: (hex) => `Il y a déjà une étoile de mer en ${hex}.`,
  whyStarfish: (hex, cost, have) =>
    `${hex} coûte ${p(cost, { one: '# étoile de mer', other: '# étoiles de mer' })}, et vous en avez ${have}.`,
  whyNotBeside: (hex, crane) =>
    `Vous construisez à côté de la case de construction ${crane}, et ${hex} n’y est pas une case de tours.`,
  whyComplete: (hex) => `Les tours de ${hex} sont terminées.`,
  whyPrice: (hex, c, cost, have) =>
    `Le prochain étage en ${hex} coûte ${p(cost, { one: `# coquillage ${shell[c][0]}`, other: `# coquillages ${shell[c][1]}` })}, et vous en avez ${have}.`,

  you: 'Vous',
  toldShip: (c, where) => verb('placez', 'place', `un bateau ${fleet[c]} sur ${where}`),
  toldExtraShip: (c, where) => verb('placez', 'place', `encore un bateau ${fleet[c]} sur ${where}`),
  toldFloor: (c, where, floor) =>
    verb('construisez', 'construit', `l’étage ${floor} de la tour ${shell[c][2]} sur ${where}`),
  toldOccupied: (where, cost) =>
    verb('occupez', 'occupe', `${where} pour ${p(cost, { one: '# étoile de mer', other: '# étoiles de mer' })}`),
  toldDiscarded: (c) => verb('défaussez', 'défausse', isJoker(c) ? `un joker ${cards[c]}` : `une carte ${cards[c]}`),
  toldChosen: (c) => verb('choisissez', 'choisit', shell[c][0]),
  toldKept: verb('n’occupez', 'n’occupe', 'aucune case de tours'),
  toldStopped: verb('arrêtez', 'arrête', 'de construire'),
  toldEnd: { you: 'terminez votre tour', they: 'termine son tour' },
  toldDrawn: (n) => verb('piochez', 'pioche', p(n, { one: '# carte', other: '# cartes' })),
  toldNoneDrawn: verb('ne pouvez piocher', 'ne peut piocher', 'aucune carte'),
  toldChoice: (n) => alike(p(n, { one: '# coquillage au choix', other: '# coquillages d’une couleur au choix' })),
  toldFog: 'le brouillard se lève',
  toldTile: 'une tuile de points',
  toldTileWorth: (n) => p(n, { one: 'une tuile de # point', other: 'une tuile de # points' }),
  toldEpoch: (c) =>
    c
      ? `le dernier bateau ${fleet[c]} est placé : la 2e période commence`
      : 'trop de tours sans bateau : la 2e période commence',
  toldOver: (c) =>
    c
      ? `le dernier bateau ${fleet[c]} est placé : la partie est finie`
      : 'trop de tours sans bateau : la partie est finie',
  toldTiles: (who, n) => `${p(n, { one: '# point', other: '# points' })} de tuiles pour ${who.you ? 'vous' : who.name}`,
};

export const words = makeWords(fr);
