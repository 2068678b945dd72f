import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('en');
const list = new Intl.ListFormat('en');
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const people = { maya: 'Maya', persian: 'Persian', chinese: 'Chinese', greek: 'Greek', egyptian: 'Egyptian' };
const lands = { maya: 'The Maya', persian: 'Persia', chinese: 'China', greek: 'Greece', egyptian: 'Egypt' };
const islands = { water: 'Water', earth: 'Earth', fire: 'Fire', air: 'Air' };
const an = (word: string): string => (/^[AEIOU]/.test(word) ? `an ${word}` : `a ${word}`);
const aims = { prince: 'princes', place: 'a district', scale: 'the prestige scale' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Receive princes on four islands and turn them into monuments and wonders.',
  sources: {
    districts: 'Districts',
    wonders: 'Wonders',
    'wonder income': 'Income',
    removing: 'Sent home',
    hosting: 'Hosting',
  },
  list: (items) => list.format(items),
  together: (told) => told.join('; '),

  people,
  islands,
  princes: (n, of) => p(n, { one: `# ${people[of]} prince`, other: `# ${people[of]} princes` }),
  cards: (n, of) =>
    p(n, { one: of ? `# ${people[of]} card` : '# card', other: of ? `# ${people[of]} cards` : '# cards' }),
  card: (of) => `${people[of]} card`,
  monument: (of) => `${people[of]} monument`,
  wonder: (island) => `wonder of ${islands[island]}`,
  points: (n) => p(n, { one: '# point', other: '# points' }),
  pointsFor: (n, who) => p(n, { one: `# point for ${who}`, other: `# points for ${who}` }),
  you: 'you',

  askGuest: (surprise, build) =>
    `Take a guest and put a prince on their island${surprise ? ', or draw a surprise guest' : ''}${build ? '. You can also build first' : ''}.`,
  askNamed: 'You were named: take a guest now, out of turn.',
  askTurnAway: 'You have no prince for any of the guests: take one and place nothing.',
  askDistrictFor: (of, island) => `Choose a district of ${islands[island]} for your ${people[of]} prince.`,
  askGuestFor: (district) => `Choose the guest who comes to ${district}.`,
  askSurprise: (of, island) =>
    `Your surprise guest is ${people[of]}: choose a district of ${islands[island]} for your prince.`,
  askName: 'Name a player, who must take a guest now.',
  askSettle: 'You can build now, or go on without.',
  askDiscardByRank: (n) =>
    p(n, {
      one: 'Discard # card: your place on the score track asks for it.',
      other: 'Discard # cards: your place on the score track asks for it.',
    }),
  askDiscardDown: (n, limit) => `You may keep ${limit} cards: discard ${n}.`,
  askReturn: (of) => `For the wonder: choose which ${people[of]} prince goes home.`,
  askTurn: (build) =>
    build
      ? 'Your turn: play cards, build, and then end your turn.'
      : 'Your turn: play cards as you like, then end your turn.',
  askNothingLeft: 'There is nothing more that you can do: end your turn.',
  askPrince: (of, home) => `Choose where your ${people[of]} princes go${home ? ', or send one home for points' : ''}.`,
  askHowMany: 'How many princes go?',
  askCard: (of, on) => `What is the ${people[of]} card for? Pick ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Choose a district for a new ${people[of]} prince.`,
  askScale: (of) => `Move ${lands[of].replace('The', 'the')} up or down on the prestige scale?`,
  askWhatFor: (district) => `Who comes to ${district}? Pick princes or a card.`,
  askPrivilege: 'Privilege: choose the card that changes.',
  askPrivilegeFor: (of) =>
    `You lack ${an(people[of])} card. Spend a privilege: choose the card that becomes ${people[of]} for this turn.`,
  askChange: (of) => `What does your ${people[of]} card become for this turn?`,
  over: 'The game is over.',

  doGuest: (of, island, district) =>
    district
      ? `${people[of]} guest: prince to ${district}`
      : `Take the ${people[of]} guest of ${islands[island]}, place nothing`,
  doSurprise: 'Draw a surprise guest',
  doPlace: (of, district) => `${people[of]} prince to ${district}`,
  doName: (who) => `Name ${who}`,
  doWonder: (island) => `Build the wonder of ${islands[island]}`,
  doReturn: (of, district) => `Send the ${people[of]} prince home from ${district}`,
  doRule: (of, district) => `Build ${an(people[of])} monument in ${district}`,
  doPrivilege: (of, into) => `Privilege: use ${an(people[of])} card as ${people[into]}`,
  doDiscard: (of) => `Discard ${an(people[of])} card`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# ${people[of]} prince`, other: `# ${people[of]} princes` })} from ${from} to ${to}`,
  doAdd: (of, district) => `New ${people[of]} prince in ${district}`,
  doRemove: (of, district) => `Send ${an(people[of])} prince home from ${district}`,
  doRaise: (of) => `${lands[of]} up one step`,
  doDrop: (of, to) => `${lands[of]} down to ${to}`,
  doneBuilding: 'Go on without building',
  endTurn: 'End turn',

  byBoat: 'by boat',
  there: (n, of) => `then ${p(n, { one: `# ${people[of]} prince`, other: `# ${people[of]} princes` })} there`,
  enoughToRule: 'enough for a monument',
  forWonder: (n, of) => (n === of ? `all ${of} for the wonder` : `${n} of ${of} for the wonder`),
  aRound: (n) => `scores ${n} each round as prestige stands`,
  fromTo: (from, to) => `from ${from} to ${to}`,
  inPhase3: (changes) => `in phase 3: ${changes}`,
  privilegesLeft: (n) => p(n, { one: '# privilege left then', other: '# privileges left then' }),
  turnsBack: (n) => p(n, { one: 'the changed card turns back', other: 'the changed cards turn back' }),
  thenDiscard: (n) => p(n, { one: 'then discard # card', other: 'then discard # cards' }),

  tookGuest: (of, island, district) => `takes ${an(people[of])} guest of ${islands[island]}, prince to ${district}`,
  turnedAway: (of, island) => `takes ${an(people[of])} guest of ${islands[island]}, no prince left to place`,
  surprised: (of, island, served) =>
    `draws a surprise guest: ${people[of]} of ${islands[island]}${served ? '' : ', no prince left to place'}`,
  placed: (of, district) => `puts ${an(people[of])} prince into ${district} for the surprise guest`,
  named: (who) => `names ${who}, who takes a guest`,
  wonderBegun: (island) => `begins the wonder of ${islands[island]}`,
  wonderBuilt: (island) => `builds the wonder of ${islands[island]}`,
  wentHome: (of, district) => `takes ${an(people[of])} prince back from ${district}`,
  monumentBuilt: (of, district) => `builds ${an(people[of])} monument in ${district}`,
  changed: (of, into) => `spends a privilege: ${an(people[of])} card is ${people[into]} for this turn`,
  discarded: (of) => `discards ${an(people[of])} card`,
  moved: (n, of, from, to, boat) =>
    `moves ${p(n, { one: `# ${people[of]} prince`, other: `# ${people[of]} princes` })} from ${from} to ${to}${boat ? ' by boat' : ''}`,
  added: (of, district) => `adds ${an(people[of])} prince in ${district}`,
  welcomed: (of, district, cost) => `adds ${an(people[of])} prince in ${district} for ${cost} cards`,
  removed: (of, district) => `sends ${an(people[of])} prince home from ${district}`,
  rose: (of, to) => `raises ${lands[of].replace('The', 'the')} to ${to} on the prestige scale`,
  dropped: (of, to) => `drops ${lands[of].replace('The', 'the')} to ${to} on the prestige scale`,
  turnOver: (back) =>
    back.length ? `ends the turn; the changed card is ${list.format(back.map(an))} again` : 'ends the turn',
  builtEnough: 'builds nothing more',
  prestige: (scored) => `phase 3: ${scored.length ? scored.join(', ') : 'nobody rules a district'}`,
  round: (n, guests) => `round ${n}: ${p(guests, { one: '# guest arrives', other: '# guests arrive' })}`,
  dealt: (n) => p(n, { one: '# card for everybody', other: '# cards for everybody' }),
  won: (who, points) => `the game is over: ${who} wins with ${p(points, { one: '# point', other: '# points' })}`,
  lastRound: (who, points) =>
    `after the last round ${who} wins with ${p(points, { one: '# point', other: '# points' })}`,

  howMany: (n) => p(n, { one: '# prince', other: '# princes' }),
  uses: { add: 'Add at a monument', welcome: 'Add anywhere', remove: 'Send home', raise: 'Up one step' },
  sendHomeFor: (points) => `Send home: ${points}`,
  downTo: (to) => `Down to ${to}`,
  district: (name, island, value) => `${name}, ${islands[island]}, site of value ${value}`,
  ruledBy: (of, who) => `${people[of]} monument (${who})`,
  landing: (sector) => `landing in sea sector ${sector}`,
  nextTo: (names) => `next to ${names.join(', ')}`,
  princesOf: (princes, who) => `${who}: ${princes}`,
  yourPrinces: (n, of, district) =>
    `your ${p(n, { one: `${people[of]} prince`, other: `# ${people[of]} princes` })} in ${district}`,
  inSupply: (n, of) => `${p(n, { one: `# ${people[of]} prince`, other: `# ${people[of]} princes` })} in your supply`,
  inHand: (n, of) => `${p(n, { one: `# ${people[of]} card`, other: `# ${people[of]} cards` })} in your hand`,
  onScale: (of, value) => `${people[of]}, prestige ${value}`,
  privilege: (n) => p(n, { one: 'Privilege: change a card (# left)', other: 'Privilege: change a card (# left)' }),
  into: (of) => `use it as ${people[of]}`,
  wonderOf: (island, who) => `wonder of ${islands[island]}, built (${who})`,
  guestsThere: (n, of, island) =>
    p(n, { one: `${people[of]} guest of ${islands[island]}`, other: `# ${people[of]} guests of ${islands[island]}` }),

  hand: 'Your cards',
  noCards: 'No cards yet: everybody gets new ones once all guests have been received.',
  supply: 'Your princes in supply',
  privileges: 'Privileges',
  bases: 'Bases',
  cardsInHand: 'Cards in hand',
  phases: ['Guests', 'Cards', 'Prestige'],
  roundTitle: (n) => `Round ${n}`,
  order: 'Order of play',
  acted: 'has acted',
  bag: 'Guests in the bag',
  pile: 'Cards in the pile',
  discards: 'Discard pile',
  changedFrom: (of) => `was ${people[of]}`,
  useAs: 'Use as',
});
