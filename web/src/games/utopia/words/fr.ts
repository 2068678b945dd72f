import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('fr');
const list = new Intl.ListFormat('fr');
const either = new Intl.ListFormat('fr', { type: 'disjunction' });
const people = { maya: 'Mayas', persian: 'Perses', chinese: 'Chinois', greek: 'Grecs', egyptian: 'Égyptiens' };
const male = { maya: 'maya', persian: 'perse', chinese: 'chinois', greek: 'grec', egyptian: 'égyptien' };
const males = { maya: 'mayas', persian: 'perses', chinese: 'chinois', greek: 'grecs', egyptian: 'égyptiens' };
const female = { maya: 'maya', persian: 'perse', chinese: 'chinoise', greek: 'grecque', egyptian: 'égyptienne' };
const females = { maya: 'mayas', persian: 'perses', chinese: 'chinoises', greek: 'grecques', egyptian: 'égyptiennes' };
const islands = { water: 'Eau', earth: 'Terre', fire: 'Feu', air: 'Air' };
const ofIsland = { water: 'de l’Eau', earth: 'de la Terre', fire: 'du Feu', air: 'de l’Air' };
const aims = { prince: 'des princes', place: 'un quartier', scale: 'l’échelle de prestige' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Accueillez des princes sur quatre îles et changez-les en monuments et en merveilles.',
  sources: {
    districts: 'Quartiers',
    wonders: 'Merveilles',
    'wonder income': 'Revenus',
    removing: 'Renvois',
    hosting: 'Hospitalité',
  },
  list: (items) => list.format(items),
  together: (told) => told.join(' ; '),

  people,
  islands,
  princes: (n, of) => p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` }),
  cards: (n, of) =>
    p(n, { one: of ? `# carte ${female[of]}` : '# carte', other: of ? `# cartes ${females[of]}` : '# cartes' }),
  card: (of) => `carte ${female[of]}`,
  monument: (of) => `monument ${male[of]}`,
  wonder: (island) => `merveille ${ofIsland[island]}`,
  points: (n) => p(n, { one: '# point', other: '# points' }),
  pointsFor: (n, who) => p(n, { one: `# point pour ${who}`, other: `# points pour ${who}` }),
  you: 'vous',

  askGuest: (surprise, build) =>
    `Prenez un invité et placez un prince sur son île${surprise ? ', ou tirez un invité surprise' : ''}${build ? '. Vous pouvez aussi bâtir d’abord' : ''}.`,
  askNamed: 'On vous a désigné : prenez maintenant un invité, hors de votre tour.',
  askTurnAway: 'Vous n’avez de prince pour aucun invité : prenez-en un sans rien placer.',
  askDistrictFor: (of, island) => `Choisissez un quartier de l’île ${ofIsland[island]} pour votre prince ${male[of]}.`,
  askGuestFor: (district) => `Choisissez l’invité qui vient en ${district}.`,
  askSurprise: (of, island) =>
    `Votre invité surprise est ${male[of]} : choisissez un quartier de l’île ${ofIsland[island]}.`,
  askName: 'Désignez un joueur, qui doit prendre un invité maintenant.',
  askSettle: 'Vous pouvez bâtir maintenant, ou continuer sans bâtir.',
  askDiscardByRank: (n) =>
    p(n, {
      one: 'Défaussez # carte : votre place sur la piste de score le demande.',
      other: 'Défaussez # cartes : votre place sur la piste de score le demande.',
    }),
  askDiscardDown: (n, limit) => `Vous pouvez garder ${limit} cartes : défaussez-en ${n}.`,
  askReturn: (of) => `Pour la merveille : choisissez quel prince ${male[of]} rentre.`,
  askTurn: (build) =>
    build
      ? 'À vous : jouez des cartes, bâtissez, puis terminez votre tour.'
      : 'À vous : jouez autant de cartes que vous voulez, puis terminez votre tour.',
  askNothingLeft: 'Vous ne pouvez plus rien faire : terminez votre tour.',
  askPrince: (of, home) =>
    `Choisissez où vont vos princes ${males[of]}${home ? ', ou renvoyez-en un pour des points' : ''}.`,
  askHowMany: 'Combien de princes partent ?',
  askCard: (of, on) => `Carte ${female[of]} : choisissez ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Choisissez un quartier pour un nouveau prince ${male[of]}.`,
  askScale: (of) => `Les ${people[of]} doivent-ils monter ou tomber sur l’échelle de prestige ?`,
  askWhatFor: (district) => `Qui vient en ${district} ? Choisissez des princes ou une carte.`,
  askPrivilege: 'Privilège : choisissez la carte à changer.',
  askPrivilegeFor: (of) =>
    `Il vous manque une carte ${female[of]}. Dépensez un privilège : choisissez la carte qui vaudra pour les ${people[of]} ce tour-ci.`,
  askChange: (of) => `Que devient votre carte ${female[of]} pour ce tour ?`,
  over: 'La partie est finie.',

  doGuest: (of, island, district) =>
    district
      ? `Invité ${male[of]} : prince en ${district}`
      : `Prendre l’invité ${male[of]} (île ${ofIsland[island]}), ne rien placer`,
  doSurprise: 'Tirer un invité surprise',
  doPlace: (of, district) => `Prince ${male[of]} en ${district}`,
  doName: (who) => `Désigner ${who}`,
  doWonder: (island) => `Bâtir la merveille ${ofIsland[island]}`,
  doReturn: (of, district) => `Faire rentrer le prince ${male[of]} depuis ${district}`,
  doRule: (of, district) => `Bâtir un monument ${male[of]} en ${district}`,
  doPrivilege: (of, into) => `Privilège : une carte ${female[of]} vaut pour les ${people[into]}`,
  doDiscard: (of) => `Défausser une carte ${female[of]}`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} de ${from} à ${to}`,
  doAdd: (of, district) => `Nouveau prince ${male[of]} en ${district}`,
  doRemove: (of, district) => `Renvoyer un prince ${male[of]} depuis ${district}`,
  doRaise: (of) => `Les ${people[of]} montent d’un rang`,
  doDrop: (of, to) => `Les ${people[of]} tombent à ${to}`,
  doneBuilding: 'Continuer sans bâtir',
  endTurn: 'Fin du tour',

  byBoat: 'en bateau',
  there: (n, of) => `alors ${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} sur place`,
  enoughToRule: 'assez pour un monument',
  forWonder: (n, of) => (n === of ? `les ${of} pour la merveille` : `${n} sur ${of} pour la merveille`),
  aRound: (n) => `rapporte ${n} par manche au prestige actuel`,
  fromTo: (from, to) => `de ${from} à ${to}`,
  inPhase3: (changes) => `en phase 3 : ${changes}`,
  privilegesLeft: (n) => p(n, { one: 'il restera # privilège', other: 'il restera # privilèges' }),
  turnsBack: (n) =>
    p(n, {
      one: 'la carte changée redevient ce qu’elle était',
      other: 'les cartes changées redeviennent ce qu’elles étaient',
    }),
  thenDiscard: (n) => p(n, { one: 'puis défausser # carte', other: 'puis défausser # cartes' }),

  tookGuest: (of, island, district) => `prend un invité ${male[of]} (île ${ofIsland[island]}), prince en ${district}`,
  turnedAway: (of, island) => `prend un invité ${male[of]} (île ${ofIsland[island]}), sans prince à placer`,
  surprised: (of, island, served) =>
    `tire un invité surprise : ${people[of]}, île ${ofIsland[island]}${served ? '' : ' ; pas de prince à placer'}`,
  placed: (of, district) => `place pour l’invité surprise un prince ${male[of]} en ${district}`,
  named: (who) => `désigne ${who}, qui prend un invité`,
  wonderBegun: (island) => `commence la merveille ${ofIsland[island]}`,
  wonderBuilt: (island) => `bâtit la merveille ${ofIsland[island]}`,
  wentHome: (of, district) => `reprend un prince ${male[of]} en ${district}`,
  monumentBuilt: (of, district) => `bâtit un monument ${male[of]} en ${district}`,
  changed: (of, into) => `dépense un privilège : une carte ${female[of]} vaut ce tour-ci pour les ${people[into]}`,
  discarded: (of) => `défausse une carte ${female[of]}`,
  moved: (n, of, from, to, boat) =>
    `déplace ${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} de ${from} à ${to}${boat ? ' en bateau' : ''}`,
  added: (of, district) => `ajoute un prince ${male[of]} en ${district}`,
  welcomed: (of, district, cost) => `ajoute pour ${cost} cartes un prince ${male[of]} en ${district}`,
  removed: (of, district) => `renvoie un prince ${male[of]} depuis ${district}`,
  rose: (of, to) => `élève les ${people[of]} à ${to} sur l’échelle de prestige`,
  dropped: (of, to) => `fait tomber les ${people[of]} à ${to} sur l’échelle de prestige`,
  turnOver: (back) =>
    back.length ? `termine son tour ; la carte changée redevient : ${list.format(back)}` : 'termine son tour',
  builtEnough: 'ne bâtit plus rien',
  prestige: (scored) => `phase 3 : ${scored.length ? scored.join(', ') : 'personne ne contrôle de quartier'}`,
  round: (n, guests) => `manche ${n} : ${p(guests, { one: '# invité arrive', other: '# invités arrivent' })}`,
  dealt: (n) => p(n, { one: '# carte pour chacun', other: '# cartes pour chacun' }),
  won: (who, points) =>
    `la partie est finie : ${who} l’emporte avec ${p(points, { one: '# point', other: '# points' })}`,
  lastRound: (who, points) =>
    `après la dernière manche, ${who} l’emporte avec ${p(points, { one: '# point', other: '# points' })}`,

  howMany: (n) => p(n, { one: '# prince', other: '# princes' }),
  uses: { add: 'Ajouter à un monument', welcome: 'Où vous voulez', remove: 'Renvoyer', raise: 'Monter d’un rang' },
  sendHomeFor: (points) => `Renvoyer : ${points}`,
  downTo: (to) => `Faire tomber à ${to}`,
  district: (name, island, value) => `${name}, île ${ofIsland[island]}, emplacement de valeur ${value}`,
  ruledBy: (of, who) => `monument ${male[of]} (${who})`,
  landing: (sector) => `débarcadère du secteur ${sector}`,
  nextTo: (names) => `à côté de ${names.join(', ')}`,
  princesOf: (princes, who) => `${who} : ${princes}`,
  yourPrinces: (n, of, district) =>
    `${p(n, { one: `votre prince ${male[of]}`, other: `vos # princes ${males[of]}` })} en ${district}`,
  inSupply: (n, of) => `${p(n, { one: `# prince ${male[of]}`, other: `# princes ${males[of]}` })} dans votre réserve`,
  inHand: (n, of) => `${p(n, { one: `# carte ${female[of]}`, other: `# cartes ${females[of]}` })} en main`,
  onScale: (of, value) => `${people[of]}, prestige ${value}`,
  privilege: (n) =>
    p(n, { one: 'Privilège : changer une carte (reste #)', other: 'Privilège : changer une carte (restent #)' }),
  into: (of) => `la compter pour les ${people[of]}`,
  wonderOf: (island, who) => `merveille ${ofIsland[island]}, bâtie (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `invité ${male[of]} pour l’île ${ofIsland[island]}`,
      other: `# invités ${males[of]} pour l’île ${ofIsland[island]}`,
    }),

  hand: 'Vos cartes',
  noCards: 'Pas encore de cartes : chacun en reçoit quand les invités sont accueillis.',
  supply: 'Vos princes en réserve',
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
  changedFrom: (of) => `était aux ${people[of]}`,
  useAs: 'Compte pour',
});
