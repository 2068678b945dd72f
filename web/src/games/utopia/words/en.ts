import { verb, type Person } from '../../../lib/people';
import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('en');
const list = new Intl.ListFormat('en');
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const civilizations = { maya: 'Maya', persian: 'Persian', chinese: 'Chinese', greek: 'Greek', egyptian: 'Egyptian' };
const lands = { maya: 'the Maya', persian: 'Persia', chinese: 'China', greek: 'Greece', egyptian: 'Egypt' };
const islands = { water: 'Water', earth: 'Earth', fire: 'Fire', air: 'Air' };
const an = (word: string): string => (/^[AEIOU]/.test(word) ? `an ${word}` : `a ${word}`);
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const whom = (who: Person): string => (who.you ? 'you' : who.name);
const aims = { prince: 'princes', place: 'a district', scale: 'the prestige scale' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Receive princes on four islands and turn them into monuments and wonders.',
  wins: 'The most points win, as soon as somebody has 50 at the end of a round: for monuments, wonders and the king’s favour.',
  sources: {
    districts: 'Districts',
    wonders: 'Wonders',
    'wonder income': 'Income',
    removing: 'Removing',
    hosting: 'Hosting',
  },
  list: (items) => list.format(items),
  together: (told) => told.join('; '),

  civilizations,
  islands,
  princes: (n, of) => p(n, { one: `# ${civilizations[of]} prince`, other: `# ${civilizations[of]} princes` }),
  cards: (n, of) =>
    p(n, {
      one: of ? `# ${civilizations[of]} card` : '# card',
      other: of ? `# ${civilizations[of]} cards` : '# cards',
    }),
  card: (of) => `${civilizations[of]} card`,
  monument: (of) => `${civilizations[of]} monument`,
  princesIn: (of, district) => `${civilizations[of]} princes in ${district}`,
  prestigeOf: (of) => `Prestige of ${lands[of]}`,
  wonder: (island) => `wonder of ${islands[island]}`,
  points: (n) => p(n, { one: '# point', other: '# points' }),
  pointsFor: (n, who) => p(n, { one: `# point for ${whom(who)}`, other: `# points for ${whom(who)}` }),
  you: 'you',

  askGuest: (surprise, build) =>
    `Take a guest and place a prince on their island${surprise ? ', or draw a surprise guest' : ''}${build ? '. You can also build first' : ''}.`,
  askNamed: 'You were named: take a guest now, out of turn.',
  askTurnAway: 'You have no prince for any of these guests: take one and place nothing.',
  askDistrictFor: (of, island) =>
    `Choose a district on the island of ${islands[island]} for your ${civilizations[of]} prince.`,
  askGuestFor: (district) => `Choose a guest for ${district}.`,
  askSurprise: (of, island) =>
    `Your surprise guest is ${civilizations[of]}: choose a district on the island of ${islands[island]} for your prince.`,
  askName: 'Name a player, who must take a guest at once.',
  askSettle: 'You can build now, or go on without building.',
  askDiscardByRank: (n, first) =>
    `You are ${first ? 'first' : 'neither first nor last'} on the score track: ${p(n, { one: 'discard # card', other: 'discard # cards' })}.`,
  askDiscardDown: (n, limit) => `You can keep ${limit} cards: discard ${n}.`,
  askReturn: (of) => `For the wonder: choose the ${civilizations[of]} prince to take back.`,
  askTurn: (build) =>
    build
      ? 'Your turn: play cards, build, and then end your turn.'
      : 'Your turn: play as many cards as you like, then end your turn.',
  askNothingLeft: 'There is nothing left to do: end your turn.',
  askPrince: (of, removable) =>
    `Choose where your ${civilizations[of]} princes go${removable ? ', or remove one for points' : ''}.`,
  askHowMany: 'How many princes go?',
  askCard: (of, on) => `${civilizations[of]} card: choose ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Choose a district for a new ${civilizations[of]} prince.`,
  askScale: (of) => `Move ${lands[of]} up one step, or down to 1?`,
  askWhatFor: (district) => `Who comes to ${district}? Choose princes or a card.`,
  askPrivilege: 'Privilege: choose the card to change.',
  askPrivilegeFor: (of) =>
    `You need ${an(civilizations[of])} card. Spend a privilege: choose the card that becomes ${civilizations[of]} for this turn.`,
  askChange: (of) => `What does your ${civilizations[of]} card become for this turn?`,
  over: 'The game is over.',

  doGuest: (of, island, district) =>
    district
      ? `${civilizations[of]} guest: prince to ${district}`
      : `Take the ${civilizations[of]} guest (${islands[island]}), place nothing`,
  doSurprise: 'Draw a surprise guest',
  doPlace: (of, district) => `${civilizations[of]} prince to ${district}`,
  doName: (who) => `Name ${who.you ? 'yourself' : who.name}`,
  doWonder: (island) => `Build the wonder of ${islands[island]}`,
  doReturn: (of, district) => `Take the ${civilizations[of]} prince back from ${district}`,
  doRule: (of, district) => `Build ${an(civilizations[of])} monument in ${district}`,
  doPrivilege: (of, into) => `Privilege: use ${an(civilizations[of])} card as ${civilizations[into]}`,
  doDiscard: (of) => `Discard ${an(civilizations[of])} card`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# ${civilizations[of]} prince`, other: `# ${civilizations[of]} princes` })} from ${from} to ${to}`,
  doAdd: (of, district) => `Add ${an(civilizations[of])} prince in ${district}`,
  doRemove: (of, district) => `Remove ${an(civilizations[of])} prince from ${district}`,
  doRaise: (of) => `${capital(lands[of])} up one step`,
  doDrop: (of, to) => `${capital(lands[of])} down to ${to}`,
  doneBuilding: 'Go on without building',
  endTurn: 'End turn',

  byBoat: 'by boat',
  there: (n, of) =>
    `then ${p(n, { one: `# ${civilizations[of]} prince`, other: `# ${civilizations[of]} princes` })} there`,
  enoughToRule: 'enough for a monument',
  forWonder: (n, of) => (n === of ? `all ${of} for the wonder` : `${n} of ${of} for the wonder`),
  aRound: (n) => p(n, { one: '# point each round at this prestige', other: '# points each round at this prestige' }),
  fromTo: (from, to) => `from ${from} to ${to}`,
  inPhase3: (changes) => `in phase 3: ${changes}`,
  privilegesLeft: (n) => p(n, { one: '# privilege left', other: '# privileges left' }),
  turnsBack: (n) => p(n, { one: 'the changed card turns back', other: 'the changed cards turn back' }),
  thenDiscard: (n) => p(n, { one: 'then discard # card', other: 'then discard # cards' }),

  whyClosed: (island, players) => `With ${players} players nobody goes to the island of ${islands[island]}.`,
  whyOtherIsland: (island) => `Your prince goes to the island of ${islands[island]}, where the guest is.`,
  whyNoPrince: (of) => `You have no ${civilizations[of]} prince left in your supply.`,
  whyNoGuest: (island) => `No guest waits at the island of ${islands[island]}.`,
  whyGuestsFirst: 'First everybody receives guests: cards come later.',
  whyNoMoreGuests: 'The guests of this round have been received.',
  whyNoCards: 'You hold no cards: end your turn.',
  whyNoCard: (of) => `You need ${an(civilizations[of])} card for that.`,
  whyScale: (of, at) => `${capital(lands[of])} cannot leave step ${at} with the cards you hold.`,
  whyTooFar: (from, to) => `One move does not lead from ${from} to ${to}.`,
  whyNoMonument: (of, district, cost) =>
    `${district} has no ${civilizations[of]} monument. Without one, a new prince costs ${cost} ${civilizations[of]} cards.`,
  whyName: 'Name a player first.',
  whyBuildOrGoOn: 'Build, or go on without building.',
  whyTakeBack: 'First take back the princes for the wonder.',
  whyDiscard: 'Discard a card first.',

  youAct: 'You',
  tookGuest: (of, island, district) =>
    verb('take', 'takes', `${an(civilizations[of])} guest of ${islands[island]}: prince to ${district}`),
  turnedAway: (of, island) =>
    verb('take', 'takes', `${an(civilizations[of])} guest of ${islands[island]}: no prince left to place`),
  surprised: (of, island, served) =>
    verb(
      'draw',
      'draws',
      `a surprise guest: ${civilizations[of]}, island of ${islands[island]}${served ? '' : '; no prince left to place'}`,
    ),
  placed: (of, district) =>
    verb('place', 'places', `${an(civilizations[of])} prince in ${district} for the surprise guest`),
  named: (who) => verb('name', 'names', `${whom(who)}, who must take a guest`),
  wonderBegun: (island) => verb('begin', 'begins', `the wonder of ${islands[island]}`),
  wonderBuilt: (island) => verb('build', 'builds', `the wonder of ${islands[island]}`),
  tookBack: (of, district) => verb('take', 'takes', `${an(civilizations[of])} prince back from ${district}`),
  monumentBuilt: (of, district) => verb('build', 'builds', `${an(civilizations[of])} monument in ${district}`),
  changed: (of, into) =>
    verb(
      'spend',
      'spends',
      `a privilege: ${an(civilizations[of])} card becomes ${an(civilizations[into])} card for this turn`,
    ),
  discarded: (of) => verb('discard', 'discards', `${an(civilizations[of])} card`),
  moved: (n, of, from, to, boat) =>
    verb(
      'move',
      'moves',
      `${p(n, { one: `# ${civilizations[of]} prince`, other: `# ${civilizations[of]} princes` })} from ${from} to ${to}${boat ? ' by boat' : ''}`,
    ),
  added: (of, district) => verb('add', 'adds', `${an(civilizations[of])} prince in ${district}`),
  welcomed: (of, district, cost) =>
    verb(
      'add',
      'adds',
      `${an(civilizations[of])} prince in ${district} for ${p(cost, { one: '# card', other: '# cards' })}`,
    ),
  removed: (of, district) => verb('remove', 'removes', `${an(civilizations[of])} prince from ${district}`),
  rose: (of, to) => verb('raise', 'raises', `${lands[of]} to step ${to}`),
  dropped: (of, to) => verb('drop', 'drops', `${lands[of]} to step ${to}`),
  turnOver: { you: 'end your turn', they: 'ends their turn' },
  turnedBack: (cards) =>
    p(cards.length, {
      one: `the changed card is ${list.format(cards.map((of) => an(civilizations[of])))} card again`,
      other: `the changed cards are ${list.format(cards.map((of) => civilizations[of]))} again`,
    }),
  builtEnough: verb('build', 'builds', 'nothing more'),
  prestige: (scored) => `phase 3: ${scored.length ? scored.join(', ') : 'nobody controls a district'}`,
  round: (n, guests) => `round ${n}: ${p(guests, { one: '# guest arrives', other: '# guests arrive' })}`,
  dealt: (n) => p(n, { one: '# card for everybody', other: '# cards for everybody' }),
  won: (who, points) =>
    `the game is over: ${who.you ? 'you win' : `${who.name} wins`} with ${p(points, { one: '# point', other: '# points' })}`,
  lastRound: (who, points) =>
    `after the last round ${who.you ? 'you win' : `${who.name} wins`} with ${p(points, { one: '# point', other: '# points' })}`,

  howMany: (n) => p(n, { one: '# prince', other: '# princes' }),
  uses: { add: 'Add at a monument', welcome: 'Add anywhere', remove: 'Remove', raise: 'Up one step' },
  removeFor: (points) => `Remove: ${points}`,
  downTo: (to) => `Down to ${to}`,
  district: (name, island, value) => `${name}, ${islands[island]}, site value ${value}`,
  ruledBy: (of, who) => `${civilizations[of]} monument (${who})`,
  landing: (sector) => `landing in sea sector ${sector}`,
  nextTo: (names) => `next to ${names.join(', ')}`,
  princesOf: (princes, who) => `${who}: ${princes}`,
  yourPrinces: (n, of, district) =>
    `your ${p(n, { one: `${civilizations[of]} prince`, other: `# ${civilizations[of]} princes` })} in ${district}`,
  inSupply: (n, of) =>
    `${p(n, { one: `# ${civilizations[of]} prince`, other: `# ${civilizations[of]} princes` })} in your supply`,
  inHand: (n, of) =>
    `${p(n, { one: `# ${civilizations[of]} card`, other: `# ${civilizations[of]} cards` })} in your hand`,
  onScale: (of, value) => `${civilizations[of]}, prestige ${value}`,
  privilege: (n) => p(n, { one: 'Privilege: change a card (# left)', other: 'Privilege: change a card (# left)' }),
  into: (of) => `use it as ${civilizations[of]}`,
  wonderOf: (island, who) => `wonder of ${islands[island]}, built (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `${civilizations[of]} guest of ${islands[island]}`,
      other: `# ${civilizations[of]} guests of ${islands[island]}`,
    }),

  hand: 'Your cards',
  noCards: 'No cards yet: everybody gets some once all guests have been received.',
  supply: 'Princes in your supply',
  privileges: 'Privileges',
  bases: 'Bases',
  cardsInHand: 'Cards in hand',
  phases: ['Guests', 'Cards', 'Prestige'],
  roundTitle: (n) => `Round ${n}`,
  order: 'Order of play',
  acted: 'has had a turn',
  bag: 'Guests in the bag',
  pile: 'Cards in the draw pile',
  discards: 'Discard pile',
  changedFrom: (of) => `was ${civilizations[of]}`,
  useAs: 'Use as',
});
