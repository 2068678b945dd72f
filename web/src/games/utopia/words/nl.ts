import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('nl');
const list = new Intl.ListFormat('nl');
const either = new Intl.ListFormat('nl', { type: 'disjunction' });
const people = { maya: 'Maya’s', persian: 'Perzen', chinese: 'Chinezen', greek: 'Grieken', egyptian: 'Egyptenaren' };
// Before a word: "Mayavorst", "Perzische vorst"; before "monument": "Perzisch monument".
const own = { maya: 'Maya', persian: 'Perzische ', chinese: 'Chinese ', greek: 'Griekse ', egyptian: 'Egyptische ' };
const some = { maya: 'Maya', persian: 'Perzisch ', chinese: 'Chinees ', greek: 'Grieks ', egyptian: 'Egyptisch ' };
const islands = { water: 'Water', earth: 'Aarde', fire: 'Vuur', air: 'Lucht' };
const ofIsland = { water: 'van het Water', earth: 'van de Aarde', fire: 'van het Vuur', air: 'van de Lucht' };
const aims = { prince: 'vorsten', place: 'een wijk', scale: 'de prestigeladder' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Ontvang vorsten op vier eilanden en maak er monumenten en wereldwonderen van.',
  sources: {
    districts: 'Wijken',
    wonders: 'Wereldwonderen',
    'wonder income': 'Opbrengst',
    removing: 'Naar huis',
    hosting: 'Gastheer',
  },
  list: (items) => list.format(items),
  together: (told) => told.join('; '),

  people,
  islands,
  princes: (n, of) => p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` }),
  cards: (n, of) =>
    p(n, { one: of ? `# ${own[of]}kaart` : '# kaart', other: of ? `# ${own[of]}kaarten` : '# kaarten' }),
  card: (of) => `${own[of]}kaart`,
  monument: (of) => `${some[of]}monument`,
  wonder: (island) => `wereldwonder ${ofIsland[island]}`,
  points: (n) => p(n, { one: '# punt', other: '# punten' }),
  pointsFor: (n, who) => p(n, { one: `# punt voor ${who}`, other: `# punten voor ${who}` }),
  you: 'jij',

  askGuest: (surprise, build) =>
    `Neem een gast en zet een vorst op zijn eiland${surprise ? ', of trek een verrassingsgast' : ''}${build ? '. Je kunt ook eerst bouwen' : ''}.`,
  askNamed: 'Je bent aangewezen: neem nu buiten je beurt een gast.',
  askTurnAway: 'Je hebt voor geen enkele gast een vorst: neem er een en zet niets in.',
  askDistrictFor: (of, island) => `Kies een wijk op het eiland ${ofIsland[island]} voor je ${own[of]}vorst.`,
  askGuestFor: (district) => `Kies de gast die naar ${district} komt.`,
  askSurprise: (of, island) =>
    `Je verrassingsgast hoort bij de ${people[of]}: kies een wijk op het eiland ${ofIsland[island]}.`,
  askName: 'Wijs een speler aan, die nu een gast moet nemen.',
  askSettle: 'Je kunt nu bouwen, of zonder bouwen verdergaan.',
  askDiscardByRank: (n) =>
    p(n, {
      one: 'Leg # kaart af: dat vraagt je plaats op het scorespoor.',
      other: 'Leg # kaarten af: dat vraagt je plaats op het scorespoor.',
    }),
  askDiscardDown: (n, limit) => `Je mag ${limit} kaarten houden: leg er ${n} af.`,
  askReturn: (of) => `Voor het wereldwonder: kies welke ${own[of]}vorst naar huis gaat.`,
  askTurn: (build) =>
    build
      ? 'Jouw beurt: speel kaarten, bouw, en beëindig dan je beurt.'
      : 'Jouw beurt: speel zoveel kaarten als je wilt en beëindig dan je beurt.',
  askNothingLeft: 'Je kunt niets meer doen: beëindig je beurt.',
  askPrince: (of, home) =>
    `Kies waar je ${own[of]}vorsten heen gaan${home ? ', of stuur er een naar huis voor punten' : ''}.`,
  askHowMany: 'Hoeveel vorsten gaan er?',
  askCard: (of, on) => `Waarvoor is de ${own[of]}kaart? Kies ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Kies een wijk voor een nieuwe ${own[of]}vorst.`,
  askScale: (of) => `Moeten de ${people[of]} stijgen of vallen op de prestigeladder?`,
  askWhatFor: (district) => `Wie komt naar ${district}? Kies vorsten of een kaart.`,
  askPrivilege: 'Privilege: kies de kaart die verandert.',
  askPrivilegeFor: (of) =>
    `Je mist een ${own[of]}kaart. Zet een privilege in: kies de kaart die deze beurt voor de ${people[of]} telt.`,
  askChange: (of) => `Waarvoor telt je ${own[of]}kaart deze beurt?`,
  over: 'Het spel is afgelopen.',

  doGuest: (of, island, district) =>
    district
      ? `${own[of]}gast: vorst naar ${district}`
      : `${own[of]}gast (eiland ${ofIsland[island]}) nemen, niets inzetten`,
  doSurprise: 'Verrassingsgast trekken',
  doPlace: (of, district) => `${own[of]}vorst naar ${district}`,
  doName: (who) => `${who} aanwijzen`,
  doWonder: (island) => `Wereldwonder ${ofIsland[island]} bouwen`,
  doReturn: (of, district) => `${own[of]}vorst uit ${district} terugnemen`,
  doRule: (of, district) => `${some[of]}monument in ${district} bouwen`,
  doPrivilege: (of, into) => `Privilege: ${own[of]}kaart telt voor de ${people[into]}`,
  doDiscard: (of) => `${own[of]}kaart afleggen`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} van ${from} naar ${to}`,
  doAdd: (of, district) => `Nieuwe ${own[of]}vorst in ${district}`,
  doRemove: (of, district) => `${own[of]}vorst uit ${district} naar huis sturen`,
  doRaise: (of) => `${people[of]} een trede omhoog`,
  doDrop: (of, to) => `${people[of]} omlaag naar ${to}`,
  doneBuilding: 'Verder zonder te bouwen',
  endTurn: 'Einde beurt',

  byBoat: 'per boot',
  there: (n, of) => `dan ${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} daar`,
  enoughToRule: 'genoeg voor een monument',
  forWonder: (n, of) => (n === of ? `alle ${of} voor het wereldwonder` : `${n} van de ${of} voor het wereldwonder`),
  aRound: (n) => `levert nu ${n} per ronde op`,
  fromTo: (from, to) => `van ${from} naar ${to}`,
  inPhase3: (changes) => `in fase 3: ${changes}`,
  privilegesLeft: (n) => p(n, { one: 'daarna nog # privilege', other: 'daarna nog # privileges' }),
  turnsBack: (n) =>
    p(n, { one: 'de veranderde kaart wordt weer gewoon', other: 'de veranderde kaarten worden weer gewoon' }),
  thenDiscard: (n) => p(n, { one: 'dan # kaart afleggen', other: 'dan # kaarten afleggen' }),

  tookGuest: (of, island, district) => `neemt een ${own[of]}gast (eiland ${ofIsland[island]}), vorst naar ${district}`,
  turnedAway: (of, island) => `neemt een ${own[of]}gast (eiland ${ofIsland[island]}), maar heeft er geen vorst voor`,
  surprised: (of, island, served) =>
    `trekt een verrassingsgast: ${people[of]}, eiland ${ofIsland[island]}${served ? '' : '; geen vorst over'}`,
  placed: (of, district) => `zet voor de verrassingsgast een ${own[of]}vorst in ${district}`,
  named: (who) => `wijst ${who} aan, die een gast neemt`,
  wonderBegun: (island) => `begint het wereldwonder ${ofIsland[island]}`,
  wonderBuilt: (island) => `bouwt het wereldwonder ${ofIsland[island]}`,
  wentHome: (of, district) => `neemt een ${own[of]}vorst terug uit ${district}`,
  monumentBuilt: (of, district) => `bouwt een ${some[of]}monument in ${district}`,
  changed: (of, into) => `zet een privilege in: een ${own[of]}kaart telt deze beurt voor de ${people[into]}`,
  discarded: (of) => `legt een ${own[of]}kaart af`,
  moved: (n, of, from, to, boat) =>
    `verplaatst ${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} van ${from} naar ${to}${boat ? ' per boot' : ''}`,
  added: (of, district) => `zet een nieuwe ${own[of]}vorst in ${district}`,
  welcomed: (of, district, cost) => `zet voor ${cost} kaarten een nieuwe ${own[of]}vorst in ${district}`,
  removed: (of, district) => `stuurt een ${own[of]}vorst uit ${district} naar huis`,
  rose: (of, to) => `verhoogt de ${people[of]} naar ${to} op de prestigeladder`,
  dropped: (of, to) => `laat de ${people[of]} vallen naar ${to} op de prestigeladder`,
  turnOver: (back) =>
    back.length ? `beëindigt de beurt; de veranderde kaart is weer: ${list.format(back)}` : 'beëindigt de beurt',
  builtEnough: 'bouwt niets meer',
  prestige: (scored) => `fase 3: ${scored.length ? scored.join(', ') : 'niemand beheerst een wijk'}`,
  round: (n, guests) => `ronde ${n}: ${p(guests, { one: 'er komt # gast aan', other: 'er komen # gasten aan' })}`,
  dealt: (n) => p(n, { one: '# kaart voor iedereen', other: '# kaarten voor iedereen' }),
  won: (who, points) => `het spel is afgelopen: ${who} wint met ${p(points, { one: '# punt', other: '# punten' })}`,
  lastRound: (who, points) => `na de laatste ronde wint ${who} met ${p(points, { one: '# punt', other: '# punten' })}`,

  howMany: (n) => p(n, { one: '# vorst', other: '# vorsten' }),
  uses: { add: 'Bij monument zetten', welcome: 'Overal inzetten', remove: 'Naar huis', raise: 'Een trede omhoog' },
  sendHomeFor: (points) => `Naar huis: ${points}`,
  downTo: (to) => `Omlaag naar ${to}`,
  district: (name, island, value) => `${name}, eiland ${ofIsland[island]}, bouwplaats met waarde ${value}`,
  ruledBy: (of, who) => `${some[of]}monument (${who})`,
  landing: (sector) => `aanlegplaats in zeesector ${sector}`,
  nextTo: (names) => `naast ${names.join(', ')}`,
  princesOf: (princes, who) => `${who}: ${princes}`,
  yourPrinces: (n, of, district) =>
    `${p(n, { one: `je ${own[of]}vorst`, other: `je # ${own[of]}vorsten` })} in ${district}`,
  inSupply: (n, of) => `${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} in je voorraad`,
  inHand: (n, of) => `${p(n, { one: `# ${own[of]}kaart`, other: `# ${own[of]}kaarten` })} in je hand`,
  onScale: (of, value) => `${people[of]}, prestige ${value}`,
  privilege: (n) =>
    p(n, { one: 'Privilege: een kaart veranderen (nog #)', other: 'Privilege: een kaart veranderen (nog #)' }),
  into: (of) => `telt voor de ${people[of]}`,
  wonderOf: (island, who) => `wereldwonder ${ofIsland[island]}, gebouwd (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `${own[of]}gast voor het eiland ${ofIsland[island]}`,
      other: `# ${own[of]}gasten voor het eiland ${ofIsland[island]}`,
    }),

  hand: 'Je kaarten',
  noCards: 'Nog geen kaarten: iedereen krijgt nieuwe als de gasten ontvangen zijn.',
  supply: 'Je vorsten in voorraad',
  privileges: 'Privileges',
  bases: 'Sokkels',
  cardsInHand: 'Kaarten in de hand',
  phases: ['Gasten', 'Kaarten', 'Prestige'],
  roundTitle: (n) => `Ronde ${n}`,
  order: 'Volgorde',
  acted: 'is al geweest',
  bag: 'Gasten in de zak',
  pile: 'Kaarten in de stapel',
  discards: 'Aflegstapel',
  changedFrom: (of) => `was van de ${people[of]}`,
  useAs: 'Telt voor',
});
