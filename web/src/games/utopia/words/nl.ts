import { alike, type Person } from '../../../lib/people';
import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('nl');
const list = new Intl.ListFormat('nl');
const either = new Intl.ListFormat('nl', { type: 'disjunction' });
const civilizations = {
  maya: 'Maya’s',
  persian: 'Perzen',
  chinese: 'Chinezen',
  greek: 'Grieken',
  egyptian: 'Egyptenaren',
};
// Before a word: "Mayavorst", "Perzische vorst"; before "monument": "Perzisch monument".
const own = { maya: 'Maya', persian: 'Perzische ', chinese: 'Chinese ', greek: 'Griekse ', egyptian: 'Egyptische ' };
const some = { maya: 'Maya', persian: 'Perzisch ', chinese: 'Chinees ', greek: 'Grieks ', egyptian: 'Egyptisch ' };
const islands = { water: 'Water', earth: 'Aarde', fire: 'Vuur', air: 'Lucht' };
const ofIsland = { water: 'van het Water', earth: 'van de Aarde', fire: 'van het Vuur', air: 'van de Lucht' };
const whom = (who: Person): string => (who.you ? 'jou' : who.name);
const aims = { prince: 'vorsten', place: 'een wijk', scale: 'de prestigeladder' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Ontvang vorsten op vier eilanden en bouw met hen monumenten en wereldwonderen.',
  wins: 'Zodra iemand aan het einde van een ronde 50 punten heeft, wint wie de meeste heeft: voor monumenten, wereldwonderen en de gunst van de koning.',
  sources: {
    districts: 'Wijken',
    wonders: 'Wereldwonderen',
    'wonder income': 'Opbrengst',
    removing: 'Verwijderen',
    hosting: 'Gastheer',
  },
  list: (items) => list.format(items),
  together: (told) => told.join('; '),

  civilizations,
  islands,
  princes: (n, of) => p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` }),
  cards: (n, of) =>
    p(n, { one: of ? `# ${own[of]}kaart` : '# kaart', other: of ? `# ${own[of]}kaarten` : '# kaarten' }),
  card: (of) => `${own[of]}kaart`,
  monument: (of) => `${some[of]}monument`,
  princesIn: (of, district) => `${own[of]}vorsten in ${district}`,
  prestigeOf: (of) => `Prestige van de ${civilizations[of]}`,
  wonder: (island) => `wereldwonder ${ofIsland[island]}`,
  points: (n) => p(n, { one: '# punt', other: '# punten' }),
  pointsFor: (n, who) => p(n, { one: `# punt voor ${whom(who)}`, other: `# punten voor ${whom(who)}` }),
  you: 'jij',

  askGuest: (surprise, build) =>
    `Neem een gast en zet een vorst in op zijn eiland${surprise ? ', of trek een verrassingsgast' : ''}${build ? '. Je kunt ook eerst bouwen' : ''}.`,
  askNamed: 'Je bent aangewezen: neem meteen een gast, buiten je beurt om.',
  askTurnAway: 'Je hebt voor geen enkele gast een vorst: neem er een en zet niets in.',
  askDistrictFor: (of, island) => `Kies een wijk op het eiland ${ofIsland[island]} voor je ${own[of]}vorst.`,
  askGuestFor: (district) => `Kies een gast voor ${district}.`,
  askSurprise: (of, island) =>
    `Je verrassingsgast hoort bij de ${civilizations[of]}: kies een wijk op het eiland ${ofIsland[island]}.`,
  askName: 'Wijs een speler aan, die meteen een gast moet nemen.',
  askSettle: 'Je kunt nu bouwen, of verdergaan zonder te bouwen.',
  askDiscardByRank: (n, first) =>
    `Je staat ${first ? 'vooraan' : 'tussen de eerste en de laatste'} op het scorespoor: ${p(n, { one: 'leg # kaart af', other: 'leg # kaarten af' })}.`,
  askDiscardDown: (n, limit) => `Je mag ${limit} kaarten houden: leg er ${n} af.`,
  askReturn: (of) => `Voor het wereldwonder: kies de ${own[of]}vorst die je terugneemt.`,
  askTurn: (build) =>
    build
      ? 'Jouw beurt: speel kaarten, bouw, en beëindig dan je beurt.'
      : 'Jouw beurt: speel zoveel kaarten als je wilt en beëindig dan je beurt.',
  askNothingLeft: 'Je kunt niets meer doen: beëindig je beurt.',
  askPrince: (of, removable) =>
    `Kies waar je ${own[of]}vorsten heen gaan${removable ? ', of verwijder er een voor punten' : ''}.`,
  askHowMany: 'Hoeveel vorsten verplaats je?',
  askCard: (of, on) => `${own[of]}kaart: kies ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Kies de wijk waar je een ${own[of]}vorst toevoegt.`,
  askScale: (of) => `De ${civilizations[of]} één trede laten stijgen, of naar 1 laten vallen?`,
  askWhatFor: (district) => `Wie komt naar ${district}? Kies vorsten of een kaart.`,
  askPrivilege: 'Privilege: kies de kaart die je verandert.',
  askPrivilegeFor: (of) =>
    `Je mist een ${own[of]}kaart. Zet een privilege in: kies de kaart die deze beurt voor de ${civilizations[of]} telt.`,
  askChange: (of) => `Voor welk volk telt je ${own[of]}kaart deze beurt?`,
  over: 'Het spel is afgelopen.',

  doGuest: (of, island, district) =>
    district ? `${own[of]}gast: vorst naar ${district}` : `${own[of]}gast (${islands[island]}) nemen, niets inzetten`,
  doSurprise: 'Verrassings\u00adgast trekken',
  doPlace: (of, district) => `${own[of]}vorst naar ${district}`,
  doName: (who) => `${whom(who)} aanwijzen`,
  doWonder: (island) => `Wereldwonder ${ofIsland[island]} bouwen`,
  doReturn: (of, district) => `${own[of]}vorst uit ${district} terugnemen`,
  doRule: (of, district) => `${some[of]}monument in ${district} bouwen`,
  doPrivilege: (of, into) => `Privilege: ${own[of]}kaart telt voor de ${civilizations[into]}`,
  doDiscard: (of) => `${own[of]}kaart afleggen`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} van ${from} naar ${to}`,
  doAdd: (of, district) => `${own[of]}vorst in ${district} toevoegen`,
  doRemove: (of, district) => `${own[of]}vorst uit ${district} verwijderen`,
  doRaise: (of) => `${civilizations[of]} een trede omhoog`,
  doDrop: (of, to) => `${civilizations[of]} omlaag naar ${to}`,
  doneBuilding: 'Verder zonder te bouwen',
  endTurn: 'Einde beurt',

  byBoat: 'per boot',
  there: (n, of) => `dan ${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} daar`,
  enoughToRule: 'genoeg voor een monument',
  forWonder: (n, of) => (n === of ? `alle ${of} voor het wereldwonder` : `${n} van de ${of} voor het wereldwonder`),
  aRound: (n) => p(n, { one: '# punt per ronde bij dit prestige', other: '# punten per ronde bij dit prestige' }),
  fromTo: (from, to) => `van ${from} naar ${to}`,
  inPhase3: (changes) => `in fase 3: ${changes}`,
  privilegesLeft: (n) => p(n, { one: 'daarna nog # privilege', other: 'daarna nog # privileges' }),
  turnsBack: (n) =>
    p(n, {
      one: 'de veranderde kaart telt weer zoals gedrukt',
      other: 'de veranderde kaarten tellen weer zoals gedrukt',
    }),
  thenDiscard: (n) => p(n, { one: 'dan # kaart afleggen', other: 'dan # kaarten afleggen' }),

  whyClosed: (island, players) => `Met ${players} spelers komt niemand op het eiland ${ofIsland[island]}.`,
  whyOtherIsland: (island) => `Je vorst gaat naar het eiland ${ofIsland[island]}, waar de gast is.`,
  whyNoPrince: (of) => `Je hebt geen ${own[of]}vorst meer in je voorraad.`,
  whyNoGuest: (island) => `Op het eiland ${ofIsland[island]} wacht geen gast.`,
  whyGuestsFirst: 'Eerst ontvangt iedereen gasten, daarna komen de kaarten.',
  whyNoMoreGuests: 'De gasten van deze ronde zijn ontvangen.',
  whyNoCards: 'Je hebt geen kaarten: beëindig je beurt.',
  whyNoCard: (of) => `Daarvoor heb je een ${own[of]}kaart nodig.`,
  whyScale: (of, at) => `Met je kaarten kunnen de ${civilizations[of]} niet weg van trede ${at}.`,
  whyTooFar: (from, to) => `Eén verplaatsing leidt niet van ${from} naar ${to}.`,
  whyNoMonument: (of, district, cost) =>
    `In ${district} staat geen ${some[of]}monument. Zonder monument kost een nieuwe vorst ${cost} ${own[of]}kaarten.`,
  whyName: 'Wijs eerst een speler aan.',
  whyBuildOrGoOn: 'Bouw, of ga verder zonder te bouwen.',
  whyTakeBack: 'Neem eerst de vorsten voor het wereldwonder terug.',
  whyDiscard: 'Leg eerst een kaart af.',

  youAct: 'Jij',
  tookGuest: (of, island, district) =>
    alike(`neemt een ${own[of]}gast (eiland ${ofIsland[island]}): vorst naar ${district}`),
  turnedAway: (of, island) => alike(`neemt een ${own[of]}gast (eiland ${ofIsland[island]}): geen vorst over`),
  surprised: (of, island, served) =>
    alike(
      `trekt een verrassingsgast: ${civilizations[of]}, eiland ${ofIsland[island]}${served ? '' : '; geen vorst over'}`,
    ),
  placed: (of, district) => alike(`zet voor de verrassingsgast een ${own[of]}vorst in ${district}`),
  named: (who) => alike(`wijst ${whom(who)} aan om een gast te nemen`),
  wonderBegun: (island) => alike(`begint aan het wereldwonder ${ofIsland[island]}`),
  wonderBuilt: (island) => alike(`bouwt het wereldwonder ${ofIsland[island]}`),
  tookBack: (of, district) => alike(`neemt een ${own[of]}vorst terug uit ${district}`),
  monumentBuilt: (of, district) => alike(`bouwt een ${some[of]}monument in ${district}`),
  changed: (of, into) =>
    alike(`zet een privilege in: een ${own[of]}kaart telt deze beurt voor de ${civilizations[into]}`),
  discarded: (of) => alike(`legt een ${own[of]}kaart af`),
  moved: (n, of, from, to, boat) =>
    alike(
      `verplaatst ${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} van ${from} naar ${to}${boat ? ' per boot' : ''}`,
    ),
  added: (of, district) => alike(`voegt een ${own[of]}vorst toe in ${district}`),
  welcomed: (of, district, cost) =>
    alike(`voegt voor ${p(cost, { one: '# kaart', other: '# kaarten' })} een ${own[of]}vorst toe in ${district}`),
  removed: (of, district) => alike(`verwijdert een ${own[of]}vorst uit ${district}`),
  rose: (of, to) => alike(`laat de ${civilizations[of]} stijgen naar trede ${to}`),
  dropped: (of, to) => alike(`laat de ${civilizations[of]} vallen naar trede ${to}`),
  turnOver: { you: 'beëindigt je beurt', they: 'beëindigt de beurt' },
  turnedBack: (cards) =>
    p(cards.length, {
      one: `de veranderde kaart telt weer voor de ${list.format(cards.map((of) => civilizations[of]))}`,
      other: `de veranderde kaarten tellen weer voor de ${list.format(cards.map((of) => civilizations[of]))}`,
    }),
  builtEnough: alike('bouwt niets meer'),
  prestige: (scored) => `fase 3: ${scored.length ? scored.join(', ') : 'niemand beheerst een wijk'}`,
  round: (n, guests) => `ronde ${n}: ${p(guests, { one: 'er komt # gast aan', other: 'er komen # gasten aan' })}`,
  dealt: (n) => p(n, { one: '# kaart voor iedereen', other: '# kaarten voor iedereen' }),
  won: (who, points) =>
    `het spel is afgelopen: ${who.you ? 'jij' : who.name} wint met ${p(points, { one: '# punt', other: '# punten' })}`,
  lastRound: (who, points) =>
    `na de laatste ronde ${who.you ? 'win jij' : `wint ${who.name}`} met ${p(points, { one: '# punt', other: '# punten' })}`,

  howMany: (n) => p(n, { one: '# vorst', other: '# vorsten' }),
  uses: {
    add: 'Bij monument toevoegen',
    welcome: 'Overal toevoegen',
    remove: 'Verwijderen',
    raise: 'Eén trede omhoog',
  },
  removeFor: (points) => `Verwijderen: ${points}`,
  downTo: (to) => `Omlaag naar ${to}`,
  district: (name, island, value) => `${name}, eiland ${ofIsland[island]}, waarde van de bouwplaats ${value}`,
  ruledBy: (of, who) => `${some[of]}monument (${who})`,
  landing: (sector) => `aanlegplaats in zeesector ${sector}`,
  nextTo: (names) => `naast ${names.join(', ')}`,
  princesOf: (princes, who) => `${who}: ${princes}`,
  yourPrinces: (n, of, district) =>
    `${p(n, { one: `je ${own[of]}vorst`, other: `je # ${own[of]}vorsten` })} in ${district}`,
  inSupply: (n, of) => `${p(n, { one: `# ${own[of]}vorst`, other: `# ${own[of]}vorsten` })} in je voorraad`,
  inHand: (n, of) => `${p(n, { one: `# ${own[of]}kaart`, other: `# ${own[of]}kaarten` })} in je hand`,
  onScale: (of, value) => `${civilizations[of]}, prestige ${value}`,
  privilege: (n) =>
    p(n, { one: 'Privilege: een kaart veranderen (nog #)', other: 'Privilege: een kaart veranderen (nog #)' }),
  into: (of) => `telt voor de ${civilizations[of]}`,
  wonderOf: (island, who) => `wereldwonder ${ofIsland[island]}, gebouwd (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `${own[of]}gast voor het eiland ${ofIsland[island]}`,
      other: `# ${own[of]}gasten voor het eiland ${ofIsland[island]}`,
    }),

  hand: 'Je kaarten',
  noCards: 'Nog geen kaarten: iedereen krijgt ze als alle gasten ontvangen zijn.',
  supply: 'Vorsten in je voorraad',
  privileges: 'Privileges',
  bases: 'Sokkels',
  cardsInHand: 'Kaarten in de hand',
  phases: ['Gasten', 'Kaarten', 'Prestige'],
  roundTitle: (n) => `Ronde ${n}`,
  order: 'Speelvolgorde',
  acted: 'is al geweest',
  bag: 'Gasten in de zak',
  pile: 'Kaarten in de stapel',
  discards: 'Aflegstapel',
  changedFrom: (of) => `veranderd, gedrukt: ${civilizations[of]}`,
  useAs: 'Telt voor',
});
