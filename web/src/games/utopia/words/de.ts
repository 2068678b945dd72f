import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('de');
const list = new Intl.ListFormat('de');
const either = new Intl.ListFormat('de', { type: 'disjunction' });
const people = { maya: 'Mayas', persian: 'Perser', chinese: 'Chinesen', greek: 'Griechen', egyptian: 'Ägypter' };
const dative = { ...people, persian: 'Persern', egyptian: 'Ägyptern' }; // "den Persern"
const islands = { water: 'Wasser', earth: 'Erde', fire: 'Feuer', air: 'Luft' };
const ofIsland = { water: 'des Wassers', earth: 'der Erde', fire: 'des Feuers', air: 'der Luft' };
const toIsland = { water: 'dem Wasser', earth: 'der Erde', fire: 'dem Feuer', air: 'der Luft' };
const aims = { prince: 'Fürsten', place: 'einen Stadtteil', scale: 'die Prestige-Skala' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Empfange Fürsten auf vier Inseln und verwandle sie in Monumente und Weltwunder.',
  sources: {
    districts: 'Stadtteile',
    wonders: 'Weltwunder',
    'wonder income': 'Ertrag',
    removing: 'Heimgeschickt',
    hosting: 'Gastgeber',
  },
  list: (items) => list.format(items),
  together: (told) => told.join('; '),

  people,
  islands,
  princes: (n, of) => p(n, { one: `# Fürst der ${people[of]}`, other: `# Fürsten der ${people[of]}` }),
  cards: (n, of) =>
    p(n, { one: of ? `# Karte der ${people[of]}` : '# Karte', other: of ? `# Karten der ${people[of]}` : '# Karten' }),
  card: (of) => `Karte der ${people[of]}`,
  monument: (of) => `Monument der ${people[of]}`,
  wonder: (island) => `Weltwunder ${ofIsland[island]}`,
  points: (n) => p(n, { one: '# Punkt', other: '# Punkte' }),
  pointsFor: (n, who) => p(n, { one: `# Punkt für ${who}`, other: `# Punkte für ${who}` }),
  you: 'du',

  askGuest: (surprise, build) =>
    `Nimm einen Gast und setze einen Fürsten auf seine Insel${surprise ? ', oder ziehe einen Überraschungsgast' : ''}${build ? '. Du kannst auch zuerst bauen' : ''}.`,
  askNamed: 'Du wurdest benannt: Nimm jetzt außer der Reihe einen Gast.',
  askTurnAway: 'Du hast für keinen der Gäste einen Fürsten: Nimm einen Gast und setze nichts ein.',
  askDistrictFor: (of, island) =>
    `Wähle einen Stadtteil auf der Insel ${ofIsland[island]} für deinen Fürsten der ${people[of]}.`,
  askGuestFor: (district) => `Wähle den Gast, der nach ${district} kommt.`,
  askSurprise: (of, island) =>
    `Dein Überraschungsgast gehört zu den ${dative[of]}: Wähle einen Stadtteil auf der Insel ${ofIsland[island]}.`,
  askName: 'Benenne jemanden, der jetzt einen Gast nehmen muss.',
  askSettle: 'Du kannst jetzt bauen oder ohne Bauen weitermachen.',
  askDiscardByRank: (n) =>
    p(n, {
      one: 'Wirf # Karte ab: Das verlangt dein Platz auf der Wertungsleiste.',
      other: 'Wirf # Karten ab: Das verlangt dein Platz auf der Wertungsleiste.',
    }),
  askDiscardDown: (n, limit) =>
    p(n, {
      one: `Du darfst ${limit} Karten behalten: Wirf # Karte ab.`,
      other: `Du darfst ${limit} Karten behalten: Wirf # Karten ab.`,
    }),
  askReturn: (of) => `Für das Weltwunder: Wähle, welcher Fürst der ${people[of]} heimkehrt.`,
  askTurn: (build) =>
    build
      ? 'Du bist am Zug: Spiele Karten, baue, und beende dann deinen Zug.'
      : 'Du bist am Zug: Spiele beliebig viele Karten und beende dann deinen Zug.',
  askNothingLeft: 'Du kannst nichts mehr tun: Beende deinen Zug.',
  askPrince: (of, home) =>
    `Wähle, wohin deine Fürsten der ${people[of]} ziehen${home ? ', oder schicke einen für Punkte heim' : ''}.`,
  askHowMany: 'Wie viele Fürsten ziehen?',
  askCard: (of, on) => `Karte der ${people[of]}: Wähle ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Wähle einen Stadtteil für einen neuen Fürsten der ${people[of]}.`,
  askScale: (of) => `Sollen die ${people[of]} auf der Prestige-Skala steigen oder fallen?`,
  askWhatFor: (district) => `Wer kommt nach ${district}? Wähle Fürsten oder eine Karte.`,
  askPrivilege: 'Privileg: Wähle die Karte, die sich verwandelt.',
  askPrivilegeFor: (of) =>
    `Dir fehlt eine Karte der ${people[of]}. Setze ein Privileg ein: Wähle die Karte, die in diesem Zug für die ${people[of]} gilt.`,
  askChange: (of) => `Als was gilt deine Karte der ${people[of]} in diesem Zug?`,
  over: 'Das Spiel ist aus.',

  doGuest: (of, island, district) =>
    district
      ? `Gast der ${people[of]}: Fürst nach ${district}`
      : `Gast der ${people[of]} von ${toIsland[island]} nehmen, nichts einsetzen`,
  doSurprise: 'Überraschungsgast ziehen',
  doPlace: (of, district) => `Fürst der ${people[of]} nach ${district}`,
  doName: (who) => `${who} benennen`,
  doWonder: (island) => `Weltwunder ${ofIsland[island]} bauen`,
  doReturn: (of, district) => `Fürst der ${people[of]} aus ${district} heimholen`,
  doRule: (of, district) => `Monument der ${people[of]} in ${district} bauen`,
  doPrivilege: (of, into) => `Privileg: Karte der ${people[of]} gilt für die ${people[into]}`,
  doDiscard: (of) => `Karte der ${people[of]} abwerfen`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# Fürst der ${people[of]}`, other: `# Fürsten der ${people[of]}` })} von ${from} nach ${to}`,
  doAdd: (of, district) => `Neuer Fürst der ${people[of]} in ${district}`,
  doRemove: (of, district) => `Fürst der ${people[of]} aus ${district} heimschicken`,
  doRaise: (of) => `${people[of]} eine Stufe höher`,
  doDrop: (of, to) => `${people[of]} hinab auf ${to}`,
  doneBuilding: 'Weiter, ohne zu bauen',
  endTurn: 'Zug beenden',

  byBoat: 'mit dem Boot',
  there: (n, of) => `dann ${p(n, { one: `# Fürst der ${people[of]}`, other: `# Fürsten der ${people[of]}` })} dort`,
  enoughToRule: 'genug für ein Monument',
  forWonder: (n, of) => (n === of ? `alle ${of} für das Weltwunder` : `${n} von ${of} für das Weltwunder`),
  aRound: (n) => `bringt beim jetzigen Prestige ${n} je Runde`,
  fromTo: (from, to) => `von ${from} auf ${to}`,
  inPhase3: (changes) => `in Phase 3: ${changes}`,
  privilegesLeft: (n) => p(n, { one: 'danach noch # Privileg', other: 'danach noch # Privilegien' }),
  turnsBack: (n) =>
    p(n, {
      one: 'die verwandelte Karte wird wieder, was sie war',
      other: 'die verwandelten Karten werden wieder, was sie waren',
    }),
  thenDiscard: (n) => p(n, { one: 'dann # Karte abwerfen', other: 'dann # Karten abwerfen' }),

  tookGuest: (of, island, district) =>
    `nimmt einen Gast der ${people[of]} von ${toIsland[island]}, Fürst nach ${district}`,
  turnedAway: (of, island) =>
    `nimmt einen Gast der ${people[of]} von ${toIsland[island]}, hat aber keinen Fürsten dafür`,
  surprised: (of, island, served) =>
    `zieht einen Überraschungsgast: ${people[of]}, Insel ${ofIsland[island]}${served ? '' : '; kein Fürst dafür übrig'}`,
  placed: (of, district) => `setzt für den Überraschungsgast einen Fürsten der ${people[of]} nach ${district}`,
  named: (who) => `benennt ${who}: Ein Gast ist zu nehmen`,
  wonderBegun: (island) => `beginnt das Weltwunder ${ofIsland[island]}`,
  wonderBuilt: (island) => `baut das Weltwunder ${ofIsland[island]}`,
  wentHome: (of, district) => `holt einen Fürsten der ${people[of]} aus ${district} heim`,
  monumentBuilt: (of, district) => `baut ein Monument der ${people[of]} in ${district}`,
  changed: (of, into) =>
    `setzt ein Privileg ein: Eine Karte der ${people[of]} gilt in diesem Zug für die ${people[into]}`,
  discarded: (of) => `wirft eine Karte der ${people[of]} ab`,
  moved: (n, of, from, to, boat) =>
    `zieht ${p(n, { one: `# Fürsten der ${people[of]}`, other: `# Fürsten der ${people[of]}` })} von ${from} nach ${to}${boat ? ' mit dem Boot' : ''}`,
  added: (of, district) => `setzt einen neuen Fürsten der ${people[of]} in ${district} ein`,
  welcomed: (of, district, cost) => `setzt für ${cost} Karten einen neuen Fürsten der ${people[of]} in ${district} ein`,
  removed: (of, district) => `schickt einen Fürsten der ${people[of]} aus ${district} heim`,
  rose: (of, to) => `hebt die ${people[of]} auf der Prestige-Skala auf ${to}`,
  dropped: (of, to) => `stürzt die ${people[of]} auf der Prestige-Skala auf ${to}`,
  turnOver: (back) =>
    back.length ? `beendet den Zug; die verwandelte Karte ist wieder: ${list.format(back)}` : 'beendet den Zug',
  builtEnough: 'baut nichts weiter',
  prestige: (scored) => `Phase 3: ${scored.length ? scored.join(', ') : 'niemand beherrscht einen Stadtteil'}`,
  round: (n, guests) => `Runde ${n}: ${p(guests, { one: '# Gast kommt an', other: '# Gäste kommen an' })}`,
  dealt: (n) => p(n, { one: '# Karte für alle', other: '# Karten für alle' }),
  won: (who, points) => `das Spiel ist aus: ${who} gewinnt mit ${p(points, { one: '# Punkt', other: '# Punkten' })}`,
  lastRound: (who, points) =>
    `nach der letzten Runde gewinnt ${who} mit ${p(points, { one: '# Punkt', other: '# Punkten' })}`,

  howMany: (n) => p(n, { one: '# Fürst', other: '# Fürsten' }),
  uses: { add: 'An Monument einsetzen', welcome: 'Beliebig einsetzen', remove: 'Heim', raise: 'Eine Stufe höher' },
  sendHomeFor: (points) => `Heim: ${points}`,
  downTo: (to) => `Hinab auf ${to}`,
  district: (name, island, value) => `${name}, Insel ${ofIsland[island]}, Bauplatz mit Wert ${value}`,
  ruledBy: (of, who) => `Monument der ${people[of]} (${who})`,
  landing: (sector) => `Anlegestelle im Meeressektor ${sector}`,
  nextTo: (names) => `neben ${names.join(', ')}`,
  princesOf: (princes, who) => `${who}: ${princes}`,
  yourPrinces: (n, of, district) =>
    `${p(n, { one: `dein Fürst der ${people[of]}`, other: `deine # Fürsten der ${people[of]}` })} in ${district}`,
  inSupply: (n, of) =>
    `${p(n, { one: `# Fürst der ${people[of]}`, other: `# Fürsten der ${people[of]}` })} in deinem Vorrat`,
  inHand: (n, of) =>
    `${p(n, { one: `# Karte der ${people[of]}`, other: `# Karten der ${people[of]}` })} auf deiner Hand`,
  onScale: (of, value) => `${people[of]}, Prestige ${value}`,
  privilege: (n) =>
    p(n, { one: 'Privileg: eine Karte verwandeln (noch #)', other: 'Privileg: eine Karte verwandeln (noch #)' }),
  into: (of) => `gilt für die ${people[of]}`,
  wonderOf: (island, who) => `Weltwunder ${ofIsland[island]}, gebaut (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `Gast der ${people[of]} für die Insel ${ofIsland[island]}`,
      other: `# Gäste der ${people[of]} für die Insel ${ofIsland[island]}`,
    }),

  hand: 'Deine Karten',
  noCards: 'Noch keine Karten: Alle bekommen neue, wenn die Gäste empfangen sind.',
  supply: 'Deine Fürsten im Vorrat',
  privileges: 'Privilegien',
  bases: 'Sockel',
  cardsInHand: 'Karten auf der Hand',
  phases: ['Gäste', 'Karten', 'Prestige'],
  roundTitle: (n) => `Runde ${n}`,
  order: 'Reihenfolge',
  acted: 'war schon dran',
  bag: 'Gäste im Beutel',
  pile: 'Karten im Stapel',
  discards: 'Ablage',
  changedFrom: (of) => `gehörte den ${dative[of]}`,
  useAs: 'Gilt als',
});
