import { verb, type Person } from '../../../lib/people';
import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('fr');
const list = new Intl.ListFormat('fr');
const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const civilizations = { maya: 'Mayas', persian: 'Perses', chinese: 'Chinois', greek: 'Grecs', egyptian: 'Égyptiens' };
const male = { maya: 'maya', persian: 'perse', chinese: 'chinois', greek: 'grec', egyptian: 'égyptien' };
const males = { maya: 'mayas', persian: 'perses', chinese: 'chinois', greek: 'grecs', egyptian: 'égyptiens' };
const female = { maya: 'maya', persian: 'perse', chinese: 'chinoise', greek: 'grecque', egyptian: 'égyptienne' };
const females = { maya: 'mayas', persian: 'perses', chinese: 'chinoises', greek: 'grecques', egyptian: 'égyptiennes' };
const islands = { water: 'Eau', earth: 'Terre', fire: 'Feu', air: 'Air' };
const ofIsland = { water: 'de l’Eau', earth: 'de la Terre', fire: 'du Feu', air: 'de l’Air' };
const whom = (who: Person): string => (who.you ? 'vous' : who.name);
const aims = { prince: 'des princes', place: 'un quartier', scale: 'l’échelle de prestige' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Accueillez des princes sur quatre îles, et bâtissez avec eux monuments et merveilles.',
  wins: 'Dès que quelqu’un a 50 points à la fin d’une manche, le plus grand nombre l’emporte : pour les monuments, les merveilles et la faveur du roi.',
  sources: {
    districts: 'Quartiers',
    wonders: 'Merveilles',
    'wonder income': 'Revenus',
    removing: 'Retraits',
    hosting: 'Hospitalité',
  },
  list: (items) => list.format(items),
  together: (told) => told.join(' ; '),

  civilizations,
  islands,
  princes: (n, of) => p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` }),
  cards: (n, of) =>
    p(n, { one: of ? `# carte ${female[of]}` : '# carte', other: of ? `# cartes ${females[of]}` : '# cartes' }),
  card: (of) => `carte ${female[of]}`,
  monument: (of) => `monument ${male[of]}`,
  princesIn: (of, district) => `Princes ${males[of]} en ${district}`,
  prestigeOf: (of) => `Prestige\u00a0: ${civilizations[of]}`,
  wonder: (island) => `merveille ${ofIsland[island]}`,
  points: (n) => p(n, { one: '# point', other: '# points' }),
  pointsFor: (n, who) => p(n, { one: `# point pour ${whom(who)}`, other: `# points pour ${whom(who)}` }),
  you: 'vous',

  askGuest: (surprise, build) =>
    `Prenez un invité et placez un prince sur son île${surprise ? ', ou tirez un invité surprise' : ''}${build ? '. Vous pouvez aussi bâtir d’abord' : ''}.`,
  askNamed: 'On vous désigne : prenez aussitôt un invité, hors de votre tour.',
  askTurnAway: 'Vous n’avez de prince pour aucun invité : prenez-en un sans rien placer.',
  askDistrictFor: (of, island) => `Choisissez un quartier de l’île ${ofIsland[island]} pour votre prince ${male[of]}.`,
  askGuestFor: (district) => `Choisissez un invité pour ${district}.`,
  askSurprise: (of, island) =>
    `Votre invité surprise est ${male[of]} : choisissez un quartier de l’île ${ofIsland[island]}.`,
  askName: 'Désignez un joueur, qui doit prendre aussitôt un invité.',
  askSettle: 'Vous pouvez bâtir maintenant, ou continuer sans bâtir.',
  askDiscardByRank: (n, first) =>
    `Sur la piste de score, vous êtes ${first ? 'à la première place' : 'entre la première et la dernière place'} : ${p(n, { one: 'défaussez # carte', other: 'défaussez # cartes' })}.`,
  askDiscardDown: (n, limit) => `Vous pouvez garder ${limit} cartes : défaussez-en ${n}.`,
  askReturn: (of) => `Pour la merveille : choisissez le prince ${male[of]} à reprendre.`,
  askTurn: (build) =>
    build
      ? 'À vous : jouez des cartes, bâtissez, puis terminez votre tour.'
      : 'À vous : jouez autant de cartes que vous voulez, puis terminez votre tour.',
  askNothingLeft: 'Vous ne pouvez plus rien faire : terminez votre tour.',
  askPrince: (of, removable) =>
    `Choisissez où vont vos princes ${males[of]}${removable ? ', ou retirez-en un pour des points' : ''}.`,
  askHowMany: 'Combien de princes déplacez-vous ?',
  askCard: (of, on) => `Carte ${female[of]} : choisissez ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Choisissez le quartier où ajouter un prince ${male[of]}.`,
  askScale: (of) => `Faire monter les ${civilizations[of]} d’un échelon, ou les faire tomber à 1 ?`,
  askWhatFor: (district) => `Qui vient dans ${district} ? Choisissez des princes ou une carte.`,
  askPrivilege: 'Privilège : choisissez la carte à changer.',
  askPrivilegeFor: (of) =>
    `Il vous manque une carte ${female[of]}. Dépensez un privilège : choisissez la carte qui devient ${female[of]} pour ce tour.`,
  askChange: (of) => `Que devient votre carte ${female[of]} pour ce tour ?`,
  over: 'La partie est finie.',

  doGuest: (of, island, district) =>
    district
      ? `Invité ${male[of]} : prince dans ${district}`
      : `Prendre l’invité ${male[of]} (${islands[island]}), ne rien placer`,
  doSurprise: 'Tirer un invité surprise',
  doPlace: (of, district) => `Prince ${male[of]} dans ${district}`,
  doName: (who) => (who.you ? 'Vous désigner' : `Désigner ${who.name}`),
  doWonder: (island) => `Bâtir la merveille ${ofIsland[island]}`,
  doReturn: (of, district) => `Reprendre le prince ${male[of]} de ${district}`,
  doRule: (of, district) => `Bâtir un monument ${male[of]} dans ${district}`,
  doPrivilege: (of, into) => `Privilège : la carte ${female[of]} devient ${female[into]}`,
  doDiscard: (of) => `Défausser une carte ${female[of]}`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} de ${from} à ${to}`,
  doAdd: (of, district) => `Ajouter un prince ${male[of]} dans ${district}`,
  doRemove: (of, district) => `Retirer un prince ${male[of]} de ${district}`,
  doRaise: (of) => `Les ${civilizations[of]} montent d’un échelon`,
  doDrop: (of, to) => `Les ${civilizations[of]} tombent à ${to}`,
  doneBuilding: 'Continuer sans bâtir',
  endTurn: 'Fin du tour',

  byBoat: 'en bateau',
  there: (n, of) => `alors ${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} sur place`,
  enoughToRule: 'assez pour un monument',
  forWonder: (n, of) => (n === of ? `les ${of} peuples pour la merveille` : `${n} sur ${of} pour la merveille`),
  aRound: (n) =>
    p(n, { one: '# point par manche au prestige actuel', other: '# points par manche au prestige actuel' }),
  fromTo: (from, to) => `de ${from} à ${to}`,
  inPhase3: (changes) => `en phase 3 : ${changes}`,
  privilegesLeft: (n) => p(n, { one: 'il restera # privilège', other: 'il restera # privilèges' }),
  turnsBack: (n) =>
    p(n, {
      one: 'la carte changée redevient comme avant',
      other: 'les cartes changées redeviennent comme avant',
    }),
  thenDiscard: (n) => p(n, { one: 'puis défausser # carte', other: 'puis défausser # cartes' }),

  whyClosed: (island, players) => `À ${players} joueurs, personne ne va sur l’île ${ofIsland[island]}.`,
  whyOtherIsland: (island) => `Votre prince va sur l’île ${ofIsland[island]}, où se trouve l’invité.`,
  whyNoPrince: (of) => `Vous n’avez plus de prince ${male[of]} dans votre réserve.`,
  whyNoGuest: (island) => `Aucun invité n’attend sur l’île ${ofIsland[island]}.`,
  whyGuestsFirst: 'Les invités d’abord : les cartes viennent ensuite.',
  whyNoMoreGuests: 'Les invités de cette manche ont été reçus.',
  whyNoCards: 'Vous n’avez pas de cartes : terminez votre tour.',
  whyNoCard: (of) => `Il vous faut une carte ${female[of]} pour cela.`,
  whyScale: (of, at) => `Avec vos cartes, les ${civilizations[of]} ne peuvent pas quitter l’échelon ${at}.`,
  whyTooFar: (from, to) => `Un déplacement ne mène pas de ${from} à ${to}.`,
  whyNoMonument: (of, district, cost) =>
    `Il n’y a pas de monument ${male[of]} en ${district}. Sans monument, un nouveau prince coûte ${cost} cartes ${females[of]}.`,
  whyName: 'Désignez d’abord un joueur.',
  whyBuildOrGoOn: 'Bâtissez, ou continuez sans bâtir.',
  whyTakeBack: 'Reprenez d’abord les princes pour la merveille.',
  whyDiscard: 'Défaussez d’abord une carte.',

  youAct: 'Vous',
  tookGuest: (of, island, district) =>
    verb('prenez', 'prend', `un invité ${male[of]} (île ${ofIsland[island]}) : prince dans ${district}`),
  turnedAway: (of, island) =>
    verb('prenez', 'prend', `un invité ${male[of]} (île ${ofIsland[island]}) : aucun prince à placer`),
  surprised: (of, island, served) =>
    verb(
      'tirez',
      'tire',
      `un invité surprise : ${male[of]}, île ${ofIsland[island]}${served ? '' : ' ; aucun prince à placer'}`,
    ),
  placed: (of, district) => verb('placez', 'place', `un prince ${male[of]} dans ${district} pour l’invité surprise`),
  named: (who) =>
    who.you
      ? verb('vous désignez', 'vous désigne', 'pour prendre un invité')
      : verb('désignez', 'désigne', `${who.name}, qui doit prendre un invité`),
  wonderBegun: (island) => verb('commencez', 'commence', `la merveille ${ofIsland[island]}`),
  wonderBuilt: (island) => verb('bâtissez', 'bâtit', `la merveille ${ofIsland[island]}`),
  tookBack: (of, district) => verb('reprenez', 'reprend', `un prince ${male[of]} de ${district}`),
  monumentBuilt: (of, district) => verb('bâtissez', 'bâtit', `un monument ${male[of]} dans ${district}`),
  changed: (of, into) =>
    verb(
      'dépensez',
      'dépense',
      `un privilège : une carte ${female[of]} devient une carte ${female[into]} pour ce tour`,
    ),
  discarded: (of) => verb('défaussez', 'défausse', `une carte ${female[of]}`),
  moved: (n, of, from, to, boat) =>
    verb(
      'déplacez',
      'déplace',
      `${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} de ${from} à ${to}${boat ? ' en bateau' : ''}`,
    ),
  added: (of, district) => verb('ajoutez', 'ajoute', `un prince ${male[of]} dans ${district}`),
  welcomed: (of, district, cost) =>
    verb(
      'ajoutez',
      'ajoute',
      `un prince ${male[of]} dans ${district} pour ${p(cost, { one: '# carte', other: '# cartes' })}`,
    ),
  removed: (of, district) => verb('retirez', 'retire', `un prince ${male[of]} de ${district}`),
  rose: (of, to) => verb('faites', 'fait', `monter les ${civilizations[of]} à l’échelon ${to}`),
  dropped: (of, to) => verb('faites', 'fait', `tomber les ${civilizations[of]} à l’échelon ${to}`),
  turnOver: { you: 'terminez votre tour', they: 'termine son tour' },
  turnedBack: (cards) =>
    p(cards.length, {
      one: `la carte changée redevient ${list.format(cards.map((of) => female[of]))}`,
      other: `les cartes changées redeviennent ${list.format(cards.map((of) => female[of]))}`,
    }),
  builtEnough: verb('ne bâtissez', 'ne bâtit', 'plus rien'),
  prestige: (scored) => `phase 3 : ${scored.length ? scored.join(', ') : 'personne ne contrôle de quartier'}`,
  round: (n, guests) => `manche ${n} : ${p(guests, { one: '# invité arrive', other: '# invités arrivent' })}`,
  dealt: (n) => p(n, { one: '# carte pour chacun', other: '# cartes pour chacun' }),
  won: (who, points) =>
    `la partie est finie : ${who.you ? 'vous l’emportez' : `${who.name} l’emporte`} avec ${p(points, { one: '# point', other: '# points' })}`,
  lastRound: (who, points) =>
    `après la dernière manche, ${who.you ? 'vous l’emportez' : `${who.name} l’emporte`} avec ${p(points, { one: '# point', other: '# points' })}`,

  howMany: (n) => p(n, { one: '# prince', other: '# princes' }),
  uses: {
    add: 'Ajouter à un monument',
    welcome: 'Ajouter n’importe où',
    remove: 'Retirer',
    raise: 'Monter d’un échelon',
  },
  removeFor: (points) => `Retirer : ${points}`,
  downTo: (to) => `Faire tomber à ${to}`,
  district: (name, island, value) => `${name}, île ${ofIsland[island]}, valeur de l’emplacement : ${value}`,
  ruledBy: (of, who) => `monument ${male[of]} (${who})`,
  landing: (sector) => `débarcadère du secteur maritime ${sector}`,
  nextTo: (names) => `à côté de ${names.join(', ')}`,
  princesOf: (princes, who) => `${who} : ${princes}`,
  yourPrinces: (n, of, district) =>
    `${p(n, { one: `votre prince ${male[of]}`, other: `vos # princes ${males[of]}` })} dans ${district}`,
  inSupply: (n, of) => `${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} dans votre réserve`,
  inHand: (n, of) => `${p(n, { one: `# carte ${female[of]}`, other: `# cartes ${females[of]}` })} en main`,
  onScale: (of, value) => `${civilizations[of]}, prestige ${value}`,
  privilege: (n) =>
    p(n, { one: 'Privilège : changer une carte (reste #)', other: 'Privilège : changer une carte (restent #)' }),
  into: (of) => `en faire une carte ${female[of]}`,
  wonderOf: (island, who) => `merveille ${ofIsland[island]}, bâtie (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `invité ${male[of]} pour l’île ${ofIsland[island]}`,
      other: `# invités ${males[of]} pour l’île ${ofIsland[island]}`,
    }),

  hand: 'Vos cartes',
  noCards: 'Pas encore de carte : chacun en reçoit quand tous les invités sont accueillis.',
  supply: 'Princes de votre réserve',
  privileges: 'Privilèges',
  bases: 'Socles',
  cardsInHand: 'Cartes en main',
  phases: ['Invités', 'Cartes', 'Prestige'],
  roundTitle: (n) => `Manche ${n}`,
  order: 'Ordre du tour',
  acted: 'a déjà joué',
  bag: 'Invités dans le sac',
  pile: 'Cartes dans la pioche',
  discards: 'Défausse',
  changedFrom: (of) => `changée, ${female[of]} à l’origine`,
  useAs: 'Devient',
});
