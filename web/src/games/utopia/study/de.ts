import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Dein Ziel',
    guests: 'Fürsten empfangen',
    city: 'Karten spielen',
    order: 'Wer anfängt',
    surprise: 'Der Überraschungsgast',
    wonder: 'Ein Weltwunder bauen',
    privilege: 'Ein Privileg',
    king: 'Die Gunst des Königs',
    final: 'Das Ende des Spiels',
    next: 'Wie es weitergeht',
  },
  steps: {
    goal: {
      say: 'In Utopia geht es um 50 Punkte. Sobald am Ende einer Runde jemand 50 oder mehr hat, ist das Spiel zu Ende, und es gewinnt, wer die meisten Punkte hat. Punkte bringen vor allem Stadtteile, die du beherrschst, und Weltwunder.',
    },
    isles: {
      say: 'Eine Runde hat drei Phasen: Du empfängst Fürsten, du spielst Karten, und dann wird jeder Stadtteil gewertet. Fürsten aus fünf Völkern kommen auf vier Inseln. Zu zweit bleibt die Insel des Wassers gesperrt.',
    },
    guest: {
      say: 'Phase 1. Je Spieler liegen drei Gäste bei den Schiffen der Inseln. Ada und du nehmt abwechselnd, und du beginnst. Du nimmst einen Gast, und einer deiner eigenen Fürsten desselben Volkes kommt in einen beliebigen Stadtteil seiner Insel.',
      now: 'Wähle einen Maya-Gast der Insel der Luft, dann Stadtteil A1.',
    },
    second: {
      say: 'Ada hat einen griechischen Gast der Insel der Erde genommen. Drei deiner Fürsten eines Volkes in einem Stadtteil können zu einem Monument werden: Sammle sie also. Genommene Gäste kommen am Ende der Phase zurück in den Beutel.',
      now: 'Wähle den anderen Maya-Gast der Insel der Luft, dann wieder A1.',
    },
    third: {
      say: 'Bei der Insel der Luft liegt kein Maya-Gast mehr, aber bei der Insel der Erde. E1 hat eine Anlegestelle und A1 auch: Dein Fürst kann später mit dem Boot hinüber.',
      now: 'Wähle den Maya-Gast der Insel der Erde, dann E1.',
    },
    cards: {
      say: 'Kein Gast ist mehr da: Phase 2 beginnt, und alle bekommen 5 Karten. Dann wirft der Erste auf der Wertungsleiste von allen seinen Karten 2 ab, der Letzte keine, alle anderen 1. Du stehst vorn. Deine Karten siehst nur du; wie viele es sind, wissen alle.',
      now: 'Wirf die persische und die griechische Karte ab.',
    },
    sea: {
      say: 'Mit dem Boot geht es von Anlegestelle zu Anlegestelle, im selben Meeres-Sektor oder in den nächsten. Aber durch den dunklen Kanal zwischen den Inseln und an den Klippen rechts kommt kein Boot vorbei. Darum bilden die vier Sektoren eine Kette und keinen Ring: Von Sektor 1 fährt kein Boot geradewegs in Sektor 4.',
    },
    move: {
      say: 'In deinem Zug spielst du so viele Karten, wie du willst. Eine Karte bewegt einen oder zwei deiner Fürsten ihres Volkes, beide aus demselben Stadtteil in denselben Stadtteil: über eine Straße, über eine Brücke oder mit dem Boot. E1 liegt in Sektor 3, A1 in Sektor 4.',
      now: 'Wähle deinen Maya-Fürsten in E1, dann A1.',
    },
    build: {
      say: 'Drei deiner Maya-Fürsten stehen in A1, und ein Monument gibt es dort noch nicht: Der Bauplatz leuchtet. Bauen kostet keine Karte. Wann immer du handelst, darfst du bauen, vor und nach jedem Gast und jeder Kartenaktion.',
      now: 'Baue das Maya-Monument in A1.',
    },
    numbers: {
      say: 'Du hast die drei Fürsten zurückgenommen und beherrschst A1 bis zum Ende des Spiels. Punkte gab es dafür noch nicht. In Phase 3 bringt ein Stadtteil das Prestige seines Volkes, 1 bis 5 auf dieser Skala: Die Mayas stehen auf 4. Die Zahl auf einem Bauplatz, etwa in A2, ist etwas anderes: der Bauplatzwert. Ihn bekommt, wer das Weltwunder der Insel besitzt, einmal, wenn dort ein Monument gebaut wird.',
    },
    raise: {
      say: 'Eine Karte hebt ihr Volk um eine Stufe. Mit dem Volk darüber tauscht es den Platz.',
      now: 'Wähle eine Maya-Karte, dann die Mayas auf der Skala.',
    },
    add: {
      say: 'Jetzt ist ein Maya-Stadtteil 5 wert. Karten können noch mehr: einen Fürsten hinzufügen, in einem Stadtteil mit einem Monument desselben Volkes. Beherrscht ein anderer den Stadtteil, bekommt er 1 Punkt; in deinem eigenen bekommt niemand etwas.',
      now: 'Wähle die Maya-Karte, dann A1.',
    },
    turn: {
      say: 'Du hast keine Karten mehr. Bis zu 5 Karten darfst du für spätere Runden behalten; hast du am Ende deines Zugs mehr, wirfst du den Rest ab.',
      now: 'Beende deinen Zug.',
    },
    order: {
      say: 'Ada hat in deinem Stadtteil einen Fürsten hinzugefügt: 1 Punkt für dich. Dann kam Phase 3, und A1 brachte 5. Ab Runde 2 bestimmt die Wertungsleiste die Reihenfolge, jedes Mal, wenn jemand an die Reihe kommt: Wer am weitesten vorn ist, handelt zuerst, auf demselben Feld der, der zuerst dort war. Du führst mit 6 Punkten, also beginnst du.',
    },
    surprise: {
      say: 'Einmal pro Runde darfst du einen Überraschungsgast aus dem Beutel ziehen, statt einen zu nehmen, der bei einem Schiff liegt.',
      now: 'Ziehe einen Überraschungsgast.',
    },
    place: {
      say: 'Ein griechischer Gast der Insel der Luft. Du setzt für ihn wie immer einen Fürsten ein; der Gast selbst kommt für immer aus dem Spiel.',
      now: 'Setze deinen griechischen Fürsten in A2 ein.',
    },
    name: {
      say: 'Dafür benennst du einen anderen Spieler, der sofort einen Gast vom Spielplan nehmen muss, keinen Überraschungsgast. Dann geht es in der normalen Reihenfolge weiter. Bauen darfst du, bevor du jemanden benennst, nicht danach.',
      now: 'Benenne Ada.',
    },
    wonder: {
      say: 'Einige Züge später, in Runde 3. Auf der Insel der Luft hast du von jedem der fünf Völker einen Fürsten, gleich in welchen Stadtteilen. Zusammen können sie zum Weltwunder der Insel werden. Das bringt sofort 6 Punkte, und von da an bekommt sein Besitzer den Bauplatzwert jedes Monuments, das auf der Insel gebaut wird, von wem auch immer.',
      now: 'Baue das Weltwunder der Insel der Luft.',
    },
    stays: {
      say: '6 Punkte. Von jedem Volk hast du einen Fürsten zurückgenommen. Jede Insel hat nur ein Weltwunder, und dieses bleibt deins. Monumente, die hier schon standen, bringen nichts. Bauen musst du nie.',
    },
    privilege: {
      say: 'Dein Maya-Fürst in A1 könnte dir Punkte bringen, aber du hast nur griechische Karten. Du beginnst das Spiel mit 2 Privilegien, und eines ist noch da. Es macht für diesen Zug aus einer Karte die eines anderen Volkes; dann ist es verbraucht.',
      now: 'Setze dein Privileg ein: Wähle es, dann die griechische Karte, die zur Maya-Karte wird.',
    },
    remove: {
      say: 'Jetzt hast du eine Maya-Karte. Mit ihr entfernst du einen deiner Maya-Fürsten aus einem Stadtteil mit einem Maya-Monument, gleich wem es gehört, und bekommst 2 Punkte.',
      now: 'Wähle deinen Maya-Fürsten in A1 und entferne ihn.',
    },
    last: {
      say: '2 Punkte, und der Fürst ist wieder in deinem Vorrat. Entfernst du einen Fürsten aus dem Stadtteil eines anderen, bekommt der nichts dafür.',
      now: 'Beende deinen Zug.',
    },
    drop: {
      say: 'Ein anderes Spiel, in Runde 4. Ada beherrscht den persischen Stadtteil E5, und die Perser stehen auf 5. Zwei Karten eines Volkes lassen es auf 1 fallen; die Völker darunter steigen um eine Stufe.',
      now: 'Wähle die persischen Karten, dann die Perser auf der Skala.',
    },
    anywhere: {
      say: 'Jetzt bringt E5 Ada 1 Punkt statt 5, und die Mayas stehen auf 5. Mit drei Karten eines Volkes fügst du in einem beliebigen Stadtteil einen Fürsten hinzu, mit oder ohne Monument. In A4 hast du zwei griechische Fürsten.',
      now: 'Wähle die griechischen Karten, dann A4.',
    },
    site: {
      say: 'Drei griechische Fürsten stehen in A4. Du besitzt das Weltwunder der Insel der Luft, also bringt ein Monument hier dir die Zahl, die auf dem Bauplatz steht: 4, gleich wer es baut.',
      now: 'Baue das griechische Monument in A4.',
    },
    pay: {
      say: 'Sofort 4 Punkte: Das war der Bauplatzwert, und den gibt es nur einmal. Von jetzt an wird A4 in Phase 3 gewertet, und dort zählt nur das Prestige.',
      now: 'Beende deinen Zug.',
    },
    prestige: {
      say: 'Phase 3: Dein Maya-Stadtteil brachte 5, dein griechischer 3, Adas persischer 1. Jeder Stadtteil brachte, was sein Volk auf der Skala hat; die Zahlen auf den Bauplätzen spielten keine Rolle.',
    },
    final: {
      say: 'Das Ende eines anderen Spiels. Du hast 51 Punkte, Ada hat 50. Das beendet das Spiel noch nicht: Eine Runde wird immer zu Ende gespielt, mit Phase 3.',
      now: 'Beende deinen Zug.',
    },
    tie: {
      say: 'In Phase 3 hast du 4 Punkte bekommen und Ada 5: je 55. Das Spiel ist zu Ende, denn jemand hat 50 oder mehr. Bei Gleichstand gewinnt, wessen Figur auf dem Feld weiter vorn steht. Du lagst vorn, wurdest zuerst gewertet und warst zuerst dort: Du gewinnst.',
    },
    end: {
      say: 'Jetzt kannst du spielen: Fürsten empfangen, drei eines Volkes für ein Monument sammeln oder alle fünf für ein Weltwunder, und die Gunst des Königs gewinnen.',
    },
  },
  unshown: {
    'U4.5': 'den Überraschungsgast',
    'U7.6': 'Privilegien',
    'U8.3': 'wohin Boote fahren: Meeres-Sektoren, Kanal und Klippen',
    'U9.2': 'einen Fürsten für drei Karten irgendwo hinzufügen',
    'U10.1': 'einen Fürsten für 2 Punkte entfernen',
    'U11.2': 'ein Volk auf 1 fallen lassen',
    'U12.3': 'was bei Gleichstand gilt',
    'U1.4': 'was gilt, wenn die Monumente eines Volkes aufgebraucht sind',
    'U1.5': 'dass du ohne Sockel nicht bauen kannst',
    'U3.4': 'wer beginnt, wenn noch niemand Punkte hat',
    'U4.4': 'Gäste, für die du keinen Fürsten mehr hast',
    'U12.5': 'eine Hausregel: ein kürzeres Spiel bis 30 oder 40 Punkte',
  },
  hints: {
    guest:
      'Sammle drei Fürsten eines Volkes in einem Stadtteil oder alle fünf Völker auf einer Insel. Völker, die auf der Skala hoch stehen, bringen mehr.',
    place:
      'Setze diesen Fürsten dort ein, wo du schon andere seines Volkes hast, oder wo er dich einem Weltwunder näher bringt.',
    name: 'Wen du benennst, der muss sofort einen Gast nehmen: Überlege, was dann noch da ist.',
    discard: 'Behalte Karten der Völker, von denen du Fürsten auf dem Spielplan hast.',
    wonder:
      'Du kannst ein Weltwunder bauen: sofort 6 Punkte und später Bauplatzwerte. Dafür nimmst du von jedem Volk einen Fürsten zurück.',
    monument:
      'Du kannst ein Monument bauen. Der Stadtteil wird dann in jeder Phase 3 gewertet, nach dem Prestige seines Volkes.',
    remove:
      'Mit einer Karte entfernst du einen Fürsten aus einem Stadtteil mit einem Monument desselben Volkes, für 2 Punkte.',
    cards:
      'Bring Fürsten zusammen, hebe ein Volk, das dir Punkte bringt, oder lass eines fallen, das anderen nützt. Bis zu 5 Karten darfst du behalten.',
    done: 'Mehr kannst du nicht tun: Beende deinen Zug.',
  },
  positions: {
    guest: {
      title: 'Einen Gast nehmen',
      now: 'Nimm einen Gast bei einem Schiff, dann wähle einen Stadtteil seiner Insel.',
      seen: 'Dort steht jetzt einer deiner Fürsten dieses Volkes. Der Gast kommt am Ende der Phase zurück in den Beutel.',
    },
    surprise: {
      title: 'Der Überraschungsgast',
      now: 'Ziehe einen Gast aus dem Beutel, setze deinen Fürsten ein und benenne den anderen Spieler.',
      seen: 'Dieser Gast kommt aus dem Spiel. Der Spieler, den du benennst, muss sofort einen Gast vom Spielplan nehmen.',
    },
    wonder: {
      title: 'Fünf Völker auf einer Insel',
      now: 'Auf der Insel der Luft hast du von jedem Volk einen Fürsten. Baue das Weltwunder.',
      seen: 'Du hast von jedem Volk einen Fürsten zurückgenommen und 6 Punkte bekommen. Von jetzt an bekommst du auch den Bauplatzwert jedes Monuments, das auf dieser Insel gebaut wird.',
    },
    monument: {
      title: 'Drei Fürsten werden ein Monument',
      now: 'In A1 stehen drei deiner Maya-Fürsten. Baue.',
      seen: 'Du hast die drei Fürsten zurückgenommen. Du beherrschst den Stadtteil, und er wird in jeder Phase 3 gewertet.',
    },
    privilege: {
      title: 'Ein Privileg',
      now: 'Du hast nur griechische Karten. Mache für diesen Zug eine davon zur Maya-Karte; dann entferne deinen Maya-Fürsten aus A1.',
      seen: 'Das Privileg ist verbraucht. Die geänderte Karte gilt in diesem Zug für ihr neues Volk, bei jeder Aktion.',
    },
    sea: {
      title: 'Über Straßen, über Brücken, mit dem Boot',
      now: 'Wähle deinen Maya-Fürsten in E1: Was er erreicht, leuchtet. Mit dem Boot sind es Anlegestellen in Sektor 3 und in den Sektoren daneben.',
      seen: 'Eine Maya-Karte hat ihn hingebracht. Ein zweiter Maya-Fürst vom selben Ort hätte mitgehen können.',
    },
    host: {
      title: 'Ein fremdes Monument',
      now: 'In A1 steht ein Maya-Monument des anderen Spielers. Füge in diesem Stadtteil einen deiner Maya-Fürsten hinzu.',
      seen: 'Wer den Stadtteil beherrscht, bekommt 1 Punkt. Deinen Fürsten kannst du später für 2 Punkte entfernen.',
    },
    remove: {
      title: 'Einen Fürsten entfernen',
      now: 'Dein Maya-Fürst steht in einem Stadtteil mit einem Maya-Monument. Wähle ihn und entferne ihn.',
      seen: 'Er ist wieder in deinem Vorrat, und du hast 2 Punkte mehr.',
    },
    scale: {
      title: 'Wen der König schätzt',
      now: 'Eine Karte hebt ihr Volk um eine Stufe; zwei Karten eines Volkes lassen es auf 1 fallen. Versuche es.',
      seen: 'Die anderen rücken. In Phase 3 bringt jeder Stadtteil das Prestige, das sein Volk dann hat.',
    },
    prestige: {
      title: 'Phase 3',
      now: 'Du bist in dieser Runde zuletzt dran. Beende deinen Zug und sieh, was die Stadtteile bringen.',
      seen: 'Die Mayas stehen auf 5, also hat der Maya-Stadtteil A1 5 Punkte gebracht. Dann hat eine neue Runde begonnen.',
    },
  },
  symbols: {
    maya: ['Mayas', 'Stufenpyramide, Jade.'],
    persian: ['Perser', 'Torbogen, Türkis.'],
    chinese: ['Chinesen', 'Pagode, Lackrot.'],
    greek: ['Griechen', 'Tempelfront, Marmor.'],
    egyptian: ['Ägypter', 'Obelisk, Gold.'],
    water: ['Wasser', 'Die Insel des Fisches; zu zweit gesperrt.'],
    earth: ['Erde', 'Die Insel der Schlange.'],
    fire: ['Feuer', 'Die Insel des Salamanders.'],
    air: ['Luft', 'Die Insel des Vogels.'],
    guest: ['Gast', 'Liegt bei einem Schiff; der Rand zeigt seine Insel.'],
    prince: ['Fürst', 'Rand und Form zeigen, wem er gehört.'],
    site: ['Bauplatz', 'Platz für ein Monument; die Zahl ist der Bauplatzwert.'],
    monument: ['Monument', 'Drei Fürsten werden eines; du beherrschst den Stadtteil.'],
    wonder: ['Weltwunder', 'Eines je Insel, von fünf Völkern gebaut: 6 Punkte.'],
    card: ['Karte', 'Für Aktionen mit ihrem Volk.'],
    privilege: ['Geänderte Karte', 'Ein Privileg macht sie für einen Zug zu der eines anderen Volkes.'],
    landing: ['Anlegestelle', 'Von hier fahren Boote zu anderen Anlegestellen.'],
    scale: ['Prestige', 'Was jedes Volk beim König gilt: 1 bis 5.'],
  },
};
