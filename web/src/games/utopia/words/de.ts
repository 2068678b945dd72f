import { verb, type Person } from '../../../lib/people';
import { plurals } from '../../../lib/plurals';
import { makeWords } from './sentences';

const p = plurals('de');
const list = new Intl.ListFormat('de');
const either = new Intl.ListFormat('de', { type: 'disjunction' });
const civilizations = { maya: 'Mayas', persian: 'Perser', chinese: 'Chinesen', greek: 'Griechen', egyptian: 'Ägypter' };
const dative = { ...civilizations, persian: 'Persern', egyptian: 'Ägyptern' }; // "den Persern"
const islands = { water: 'Wasser', earth: 'Erde', fire: 'Feuer', air: 'Luft' };
const ofIsland = { water: 'des Wassers', earth: 'der Erde', fire: 'des Feuers', air: 'der Luft' };
const whom = (who: Person): string => (who.you ? 'dich' : who.name);
const aims = { prince: 'Fürsten', place: 'einen Stadtteil', scale: 'die Prestige-Skala' };

export const words = makeWords({
  title: 'Utopia',
  about: 'Empfange Fürsten auf vier Inseln und baue mit ihnen Monumente und Weltwunder.',
  wins: 'Sobald am Ende einer Runde jemand 50 Punkte hat, gewinnt, wer am meisten hat: für Monumente, Weltwunder und die Gunst des Königs.',
  sources: {
    districts: 'Stadtteile',
    wonders: 'Weltwunder',
    'wonder income': 'Ertrag',
    removing: 'Entfernen',
    hosting: 'Gastgeber',
  },
  list: (items) => list.format(items),
  together: (told) => told.join('; '),

  civilizations,
  islands,
  princes: (n, of) => p(n, { one: `# Fürst der ${civilizations[of]}`, other: `# Fürsten der ${civilizations[of]}` }),
  cards: (n, of) =>
    p(n, {
      one: of ? `# Karte der ${civilizations[of]}` : '# Karte',
      other: of ? `# Karten der ${civilizations[of]}` : '# Karten',
    }),
  card: (of) => `Karte der ${civilizations[of]}`,
  monument: (of) => `Monument der ${civilizations[of]}`,
  princesIn: (of, district) => `Fürsten der ${civilizations[of]} in ${district}`,
  prestigeOf: (of) => `Prestige der ${civilizations[of]}`,
  wonder: (island) => `Weltwunder ${ofIsland[island]}`,
  points: (n) => p(n, { one: '# Punkt', other: '# Punkte' }),
  pointsFor: (n, who) => p(n, { one: `# Punkt für ${whom(who)}`, other: `# Punkte für ${whom(who)}` }),
  you: 'du',

  askGuest: (surprise, build) =>
    `Nimm einen Gast und setze einen Fürsten auf seiner Insel ein${surprise ? ', oder ziehe einen Überraschungsgast' : ''}${build ? '. Du kannst auch zuerst bauen' : ''}.`,
  askNamed: 'Du wurdest benannt: Nimm jetzt außer der Reihe einen Gast.',
  askTurnAway: 'Du hast für keinen der Gäste einen Fürsten: Nimm einen Gast und setze nichts ein.',
  askDistrictFor: (of, island) =>
    `Wähle einen Stadtteil auf der Insel ${ofIsland[island]} für deinen Fürsten der ${civilizations[of]}.`,
  askGuestFor: (district) => `Wähle einen Gast für ${district}.`,
  askSurprise: (of, island) =>
    `Dein Überraschungsgast gehört zu den ${dative[of]}: Wähle einen Stadtteil auf der Insel ${ofIsland[island]}.`,
  askName: 'Benenne einen Spieler, der sofort einen Gast nehmen muss.',
  askSettle: 'Du kannst jetzt bauen oder weitermachen, ohne zu bauen.',
  askDiscardByRank: (n, first) =>
    `Du stehst auf der Wertungsleiste ${first ? 'ganz vorn' : 'im Mittelfeld'}: Wirf ${p(n, { one: '# Karte', other: '# Karten' })} ab.`,
  askDiscardDown: (n, limit) =>
    p(n, {
      one: `Du darfst ${limit} Karten behalten: Wirf # Karte ab.`,
      other: `Du darfst ${limit} Karten behalten: Wirf # Karten ab.`,
    }),
  askReturn: (of) => `Für das Weltwunder: Wähle den Fürsten der ${civilizations[of]}, den du zurücknimmst.`,
  askTurn: (build) =>
    build
      ? 'Du bist am Zug: Spiele Karten, baue, und beende dann deinen Zug.'
      : 'Du bist am Zug: Spiele beliebig viele Karten und beende dann deinen Zug.',
  askNothingLeft: 'Du kannst nichts mehr tun: Beende deinen Zug.',
  askPrince: (of, removable) =>
    `Wähle, wohin du deine Fürsten der ${civilizations[of]} bewegst${removable ? ', oder entferne einen für Punkte' : ''}.`,
  askHowMany: 'Wie viele Fürsten bewegst du?',
  askCard: (of, on) => `Karte der ${civilizations[of]}: Wähle ${either.format(on.map((aim) => aims[aim]))}.`,
  askSupply: (of) => `Wähle einen Stadtteil, in dem du einen Fürsten der ${civilizations[of]} hinzufügst.`,
  askScale: (of) => `Die ${civilizations[of]} um eine Stufe heben oder auf 1 fallen lassen?`,
  askWhatFor: (district) => `Wer kommt nach ${district}? Wähle Fürsten oder eine Karte.`,
  askPrivilege: 'Privileg: Wähle die Karte, die du änderst.',
  askPrivilegeFor: (of) =>
    `Dir fehlt eine Karte der ${civilizations[of]}. Setze ein Privileg ein: Wähle die Karte, die in diesem Zug für die ${civilizations[of]} gilt.`,
  askChange: (of) => `Für welches Volk gilt deine Karte der ${civilizations[of]} in diesem Zug?`,
  over: 'Das Spiel ist aus.',

  doGuest: (of, island, district) =>
    district
      ? `Gast der ${civilizations[of]}: Fürst nach ${district}`
      : `Gast der ${civilizations[of]} (${islands[island]}) nehmen, nichts einsetzen`,
  doSurprise: 'Überraschungs\u00adgast ziehen',
  doPlace: (of, district) => `Fürst der ${civilizations[of]} nach ${district}`,
  doName: (who) => `${whom(who)} benennen`,
  doWonder: (island) => `Weltwunder ${ofIsland[island]} bauen`,
  doReturn: (of, district) => `Fürst der ${civilizations[of]} aus ${district} zurücknehmen`,
  doRule: (of, district) => `Monument der ${civilizations[of]} in ${district} bauen`,
  doPrivilege: (of, into) => `Privileg: Karte der ${civilizations[of]} gilt für die ${civilizations[into]}`,
  doDiscard: (of) => `Karte der ${civilizations[of]} abwerfen`,
  doMove: (n, of, from, to) =>
    `${p(n, { one: `# Fürst der ${civilizations[of]}`, other: `# Fürsten der ${civilizations[of]}` })} von ${from} nach ${to}`,
  doAdd: (of, district) => `Fürst der ${civilizations[of]} in ${district} hinzufügen`,
  doRemove: (of, district) => `Fürst der ${civilizations[of]} aus ${district} entfernen`,
  doRaise: (of) => `${civilizations[of]} eine Stufe höher`,
  doDrop: (of, to) => `${civilizations[of]} fallen auf ${to}`,
  doneBuilding: 'Weiter ohne Bauen',
  endTurn: 'Zug beenden',

  byBoat: 'mit dem Boot',
  there: (n, of) =>
    `dann ${p(n, { one: `# Fürst der ${civilizations[of]}`, other: `# Fürsten der ${civilizations[of]}` })} dort`,
  enoughToRule: 'genug für ein Monument',
  forWonder: (n, of) => (n === of ? `alle ${of} für das Weltwunder` : `${n} von ${of} für das Weltwunder`),
  aRound: (n) =>
    p(n, { one: '# Punkt je Runde beim jetzigen Prestige', other: '# Punkte je Runde beim jetzigen Prestige' }),
  fromTo: (from, to) => `von ${from} auf ${to}`,
  inPhase3: (changes) => `in Phase 3: ${changes}`,
  privilegesLeft: (n) => p(n, { one: 'danach noch # Privileg', other: 'danach noch # Privilegien' }),
  turnsBack: (n) =>
    p(n, {
      one: 'die geänderte Karte gilt wieder für ihr Volk',
      other: 'die geänderten Karten gelten wieder für ihr Volk',
    }),
  thenDiscard: (n) => p(n, { one: 'dann # Karte abwerfen', other: 'dann # Karten abwerfen' }),

  whyClosed: (island, players) => `Bei ${players} Spielern bleibt die Insel ${ofIsland[island]} leer.`,
  whyOtherIsland: (island) => `Dein Fürst kommt auf die Insel ${ofIsland[island]}, zu seinem Gast.`,
  whyNoPrince: (of) => `Du hast keinen Fürsten der ${civilizations[of]} mehr im Vorrat.`,
  whyNoGuest: (island) => `Auf der Insel ${ofIsland[island]} wartet kein Gast.`,
  whyGuestsFirst: 'Erst empfangen alle Gäste, dann kommen die Karten.',
  whyNoMoreGuests: 'Die Gäste dieser Runde sind empfangen.',
  whyNoCards: 'Du hast keine Karten: Beende deinen Zug.',
  whyNoCard: (of) => `Dafür brauchst du eine Karte der ${civilizations[of]}.`,
  whyScale: (of, at) => `Mit deinen Karten kommen die ${civilizations[of]} nicht von Stufe ${at} weg.`,
  whyTooFar: (from, to) => `Eine Bewegung führt nicht von ${from} nach ${to}.`,
  whyNoMonument: (of, district, cost) =>
    `In ${district} steht kein Monument der ${civilizations[of]}. Ohne Monument kostet ein neuer Fürst ${cost} Karten der ${civilizations[of]}.`,
  whyName: 'Benenne erst einen Spieler.',
  whyBuildOrGoOn: 'Baue, oder mach weiter, ohne zu bauen.',
  whyTakeBack: 'Nimm erst die Fürsten für das Weltwunder zurück.',
  whyDiscard: 'Wirf erst eine Karte ab.',

  youAct: 'Du',
  tookGuest: (of, island, district) =>
    verb('nimmst', 'nimmt', `einen Gast der ${civilizations[of]} (Insel ${ofIsland[island]}): Fürst nach ${district}`),
  turnedAway: (of, island) =>
    verb('nimmst', 'nimmt', `einen Gast der ${civilizations[of]} (Insel ${ofIsland[island]}): kein Fürst dafür übrig`),
  surprised: (of, island, served) =>
    verb(
      'ziehst',
      'zieht',
      `einen Überraschungsgast: ${civilizations[of]}, Insel ${ofIsland[island]}${served ? '' : '; kein Fürst dafür übrig'}`,
    ),
  placed: (of, district) =>
    verb('setzt', 'setzt', `für den Überraschungsgast einen Fürsten der ${civilizations[of]} in ${district} ein`),
  named: (who) =>
    verb('benennst', 'benennt', who.you ? 'dich: Du musst einen Gast nehmen' : `${who.name} (muss einen Gast nehmen)`),
  wonderBegun: (island) => verb('beginnst', 'beginnt', `das Weltwunder ${ofIsland[island]}`),
  wonderBuilt: (island) => verb('baust', 'baut', `das Weltwunder ${ofIsland[island]}`),
  tookBack: (of, district) => verb('nimmst', 'nimmt', `einen Fürsten der ${civilizations[of]} aus ${district} zurück`),
  monumentBuilt: (of, district) => verb('baust', 'baut', `ein Monument der ${civilizations[of]} in ${district}`),
  changed: (of, into) =>
    verb(
      'setzt',
      'setzt',
      `ein Privileg ein: Eine Karte der ${civilizations[of]} gilt in diesem Zug für die ${civilizations[into]}`,
    ),
  discarded: (of) => verb('wirfst', 'wirft', `eine Karte der ${civilizations[of]} ab`),
  moved: (n, of, from, to, boat) =>
    verb(
      'bewegst',
      'bewegt',
      `${p(n, { other: `# Fürsten der ${civilizations[of]}` })} ${boat ? 'mit dem Boot ' : ''}von ${from} nach ${to}`,
    ),
  added: (of, district) => verb('fügst', 'fügt', `in ${district} einen Fürsten der ${civilizations[of]} hinzu`),
  welcomed: (of, district, cost) =>
    verb(
      'fügst',
      'fügt',
      `für ${p(cost, { one: '# Karte', other: '# Karten' })} in ${district} einen Fürsten der ${civilizations[of]} hinzu`,
    ),
  removed: (of, district) => verb('entfernst', 'entfernt', `einen Fürsten der ${civilizations[of]} aus ${district}`),
  rose: (of, to) => verb('hebst', 'hebt', `die ${civilizations[of]} auf Stufe ${to}`),
  dropped: (of, to) => verb('lässt', 'lässt', `die ${civilizations[of]} auf Stufe ${to} fallen`),
  turnOver: { you: 'beendest deinen Zug', they: 'beendet den Zug' },
  turnedBack: (cards) =>
    p(cards.length, {
      one: `die geänderte Karte gilt wieder für die ${list.format(cards.map((of) => civilizations[of]))}`,
      other: `die geänderten Karten gelten wieder für die ${list.format(cards.map((of) => civilizations[of]))}`,
    }),
  builtEnough: verb('baust', 'baut', 'nichts weiter'),
  prestige: (scored) => `Phase 3: ${scored.length ? scored.join(', ') : 'niemand beherrscht einen Stadtteil'}`,
  round: (n, guests) => `Runde ${n}: ${p(guests, { one: '# Gast kommt an', other: '# Gäste kommen an' })}`,
  dealt: (n) => p(n, { one: '# Karte für alle', other: '# Karten für alle' }),
  won: (who, points) =>
    `das Spiel ist aus: ${who.you ? 'Du gewinnst' : `${who.name} gewinnt`} mit ${p(points, { one: '# Punkt', other: '# Punkten' })}`,
  lastRound: (who, points) =>
    `nach der letzten Runde ${who.you ? 'gewinnst du' : `gewinnt ${who.name}`} mit ${p(points, { one: '# Punkt', other: '# Punkten' })}`,

  howMany: (n) => p(n, { one: '# Fürst', other: '# Fürsten' }),
  uses: {
    add: 'An Monument hinzufügen',
    welcome: 'Beliebig hinzufügen',
    remove: 'Entfernen',
    raise: 'Eine Stufe höher',
  },
  removeFor: (points) => `Entfernen: ${points}`,
  downTo: (to) => `Auf ${to} fallen`,
  district: (name, island, value) => `${name}, Insel ${ofIsland[island]}, Bauplatzwert ${value}`,
  ruledBy: (of, who) => `Monument der ${civilizations[of]} (${who})`,
  landing: (sector) => `Anlegestelle im Meeres-Sektor ${sector}`,
  nextTo: (names) => `neben ${names.join(', ')}`,
  princesOf: (princes, who) => `${who}: ${princes}`,
  yourPrinces: (n, of, district) =>
    `${p(n, { one: `dein Fürst der ${civilizations[of]}`, other: `deine # Fürsten der ${civilizations[of]}` })} in ${district}`,
  inSupply: (n, of) =>
    `${p(n, { one: `# Fürst der ${civilizations[of]}`, other: `# Fürsten der ${civilizations[of]}` })} in deinem Vorrat`,
  inHand: (n, of) =>
    `${p(n, { one: `# Karte der ${civilizations[of]}`, other: `# Karten der ${civilizations[of]}` })} auf deiner Hand`,
  onScale: (of, value) => `${civilizations[of]}, Prestige ${value}`,
  privilege: (n) =>
    p(n, { one: 'Privileg: eine Karte ändern (noch #)', other: 'Privileg: eine Karte ändern (noch #)' }),
  into: (of) => `gilt für die ${civilizations[of]}`,
  wonderOf: (island, who) => `Weltwunder ${ofIsland[island]}, gebaut (${who})`,
  guestsThere: (n, of, island) =>
    p(n, {
      one: `Gast der ${civilizations[of]} für die Insel ${ofIsland[island]}`,
      other: `# Gäste der ${civilizations[of]} für die Insel ${ofIsland[island]}`,
    }),

  hand: 'Deine Karten',
  noCards: 'Noch keine Karten: Alle bekommen welche, sobald alle Gäste empfangen sind.',
  supply: 'Fürsten in deinem Vorrat',
  privileges: 'Privilegien',
  bases: 'Sockel',
  cardsInHand: 'Karten auf der Hand',
  phases: ['Gäste', 'Karten', 'Prestige'],
  roundTitle: (n) => `Runde ${n}`,
  order: 'Spielreihenfolge',
  acted: 'war schon dran',
  bag: 'Gäste im Beutel',
  pile: 'Karten im Nachziehstapel',
  discards: 'Ablagestapel',
  changedFrom: (of) => `geändert, vorher ${civilizations[of]}`,
  useAs: 'Gilt für',
});
