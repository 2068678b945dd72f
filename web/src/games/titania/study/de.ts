import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Dein Ziel',
    ships: 'Schiffe und Nebel',
    build: 'Bauen',
    stars: 'Seesterne',
    fields: 'Was Felder bringen',
    limit: 'Deine Hand',
    epochs: 'Die zwei Epochen',
    final: 'Das Ende des Spiels',
    next: 'Wie es weitergeht',
  },
  steps: {
    goal: {
      say: 'In Titania gewinnt, wer nach zwei Epochen die meisten Punkte hat. Punkte bekommst du, wenn du die verfallenen Seetürme Stockwerk für Stockwerk wieder aufbaust und wenn du Turmfelder mit Seesternen besetzt. Auch manche Felder bringen Punkte.',
    },
    sea: {
      say: 'In der Mitte steht die Burg mit Schiffen aus drei Flotten: blau, gelb und rot. Die Flotten gehören niemandem; alle segeln mit ihnen. Um die Burg liegt Nebel, dahinter liegen Baufelder mit Kränen und Turmruinen. In deinem Zug ziehst du entweder 3 Karten nach oder spielst bis zu 3 aus.',
    },
    card: {
      say: 'Das sind deine Karten. Jede setzt ein neues Schiff ihrer Farbe ein, neben einem Schiff derselben Farbe. Eine Karte, deren Schiff nirgends hindarf, kannst du nicht ausspielen. Erst führst du alles aus, was das Feld bringt, dann kommt die nächste Karte.',
      now: 'Wähle die rote Karte, dann Feld d4.',
    },
    joker: {
      say: 'Der Nebel lichtet sich: 3 grüne Muscheln, und sie gehören sofort dir. Mit Muscheln bezahlst du Stockwerke. Die nächste Karte ist ein Joker: Er gilt als eine seiner zwei Farben, und du wählst, als welche.',
      now: 'Wähle den blau-roten Joker, dann e3, für ein rotes Schiff.',
    },
    shells: { say: 'Dieses Plättchen gibt dir 3 Muscheln einer Farbe, und du wählst die Farbe.', now: 'Nimm Braun.' },
    room: {
      say: 'Wohin darf ein Schiff? Auf einem Feld stehen höchstens zwei Schiffe, und zwar in verschiedenen Farben. Darum ist die Burg immer voll, und auf d4 darf kein zweites rotes Schiff. Auf Turmfelder wie d1 kommt nie ein Schiff.',
    },
    turn: {
      say: 'Du hast zwei Karten ausgespielt und könntest noch eine dritte ausspielen. Aber ausgespielte und nachgezogene Karten sind zusammen immer 3: Hörst du jetzt auf, ziehst du 1 Karte nach.',
      now: 'Beende deinen Zug.',
    },
    draw: {
      say: 'Ada hat 2 Seesterne gefunden, damit für 2 Punkte das Turmfeld d1 besetzt und auf dem Bonusfeld d2 2 Karten bekommen. Jetzt brauchst du Karten, und dafür darfst du einen ganzen Zug verwenden.',
      now: 'Ziehe 3 Karten nach.',
    },
    crane: {
      say: 'Ada hat die rote Flotte nach d8 gebracht, neben das Baufeld d9. Setzt du ein Schiff auf ein Baufeld, darfst du auf den Turmfeldern ringsum bauen, hier auf c8 und e9. Mindestens ein Stockwerk musst du bauen.',
      now: 'Wähle die rote Karte, dann d9.',
    },
    floor: {
      say: 'Türme, die du bezahlen kannst, leuchten und zeigen ihren Preis. Das erste Stockwerk kostet 1 Muschel in der Farbe des Turms. Jedes Stockwerk bringt sofort 3 Punkte.',
      now: 'Baue am grünen Turm auf e9.',
    },
    higher: {
      say: '3 Punkte! Das zweite Stockwerk kostet 2 Muscheln, das dritte 3, das vierte 4; höher wird kein Turm. Jedes Stockwerk bringt wieder 3 Punkte. Bezahlte Muscheln gehen in den Vorrat zurück.',
      now: 'Baue auf e9 höher.',
    },
    wider: {
      say: 'Mit einem Schiff darfst du an mehreren Türmen und auf mehreren Feldern bauen. Auch der braune Turm auf c8 liegt neben diesem Baufeld.',
      now: 'Baue zwei braune Stockwerke auf c8.',
    },
    dark: {
      say: '12 Punkte mit einem Schiff! Sieh dir nun das Baufeld c9 an. Es liegt neben dem roten Schiff auf d9, und du hast zwei Joker mit Rot. Trotzdem bleibt es dunkel: Auf einem Baufeld musst du bauen, und du hast keine Muscheln mehr, um dort ein Stockwerk zu bezahlen.',
    },
    again: {
      say: 'Auf d6 liegt das Plättchen mit 2 Seesternen, das Ada gefunden hat. Ein zweites Schiff in einer anderen Farbe bekommt dort noch einmal dasselbe; dann verlässt das Plättchen den Spielplan.',
      now: 'Wähle eine gelbe Karte, dann d6.',
    },
    star: {
      say: 'Gleich nachdem du Seesterne bekommen hast, darfst du Turmfelder besetzen, wo immer sie liegen. Ein Feld kostet je abgebildetem Turm einen Seestern und bringt je Turm und je Stockwerk 1 Punkt: auf c8 2 und 2. Auf einem Feld liegt höchstens ein Seestern; solange er dort liegt, bringt jedes neue Stockwerk 4 Punkte statt 3.',
      now: 'Besetze c8.',
    },
    rest: {
      say: '4 Punkte. Ein Seestern bleibt auf c8, der andere ist in den Vorrat zurückgegangen. Du hast zwei Karten ausgespielt, also ziehst du 1 nach.',
      now: 'Beende deinen Zug.',
    },
    gain: {
      say: 'Ein anderes Spiel, ein paar Züge weiter. Zwei Plättchen mit je 1 Seestern liegen offen, auf f4 und d8.',
      now: 'Wähle den blau-gelben Joker, dann f4, für ein blaues Schiff.',
    },
    keep: {
      say: 'Mit 1 Seestern könntest du ein Feld besetzen, das einen Turm zeigt. Aber c8 zeigt zwei Türme und hat zwei Stockwerke: Darauf lohnt es sich zu warten. Du darfst beliebig viele Seesterne aufbewahren, so lange du willst.',
      now: 'Bewahre deinen Seestern auf.',
    },
    both: {
      say: 'Hier liegt dein aufbewahrter Seestern. Verwenden darfst du ihn nur gleich nachdem du mindestens einen neuen Seestern bekommen hast, zu keiner anderen Zeit. Hol dir also noch einen.',
      now: 'Wähle eine gelbe Karte, dann d8.',
    },
    two: {
      say: 'Jetzt darfst du alle deine Seesterne verwenden, den alten und den neuen.',
      now: 'Besetze c8 mit beiden.',
    },
    over: { say: '4 Punkte. Gehört das Feld jetzt dir? Sieh, was Ada macht.', now: 'Beende deinen Zug.' },
    owner: {
      say: 'Ada hat auf c8 ein Stockwerk gebaut und dafür 4 Punkte bekommen, weil dort dein Seestern liegt. Ein besetztes Feld gehört dir nicht: Felder und Türme gehören niemandem, und der Seestern bringt allen mehr Punkte, die dort bauen.',
    },
    tile: {
      say: 'Ein anderes Spiel, im ersten Zug. Im Nebel liegen nicht nur Muscheln.',
      now: 'Wähle eine blaue Karte, dann d5.',
    },
    extra: {
      say: 'Ein Schiff! Du setzt sofort noch ein Schiff derselben Farbe ein, ohne Karte. Es muss neben dem gerade eingesetzten stehen. Ist keines mehr da oder kein Feld erlaubt, gehst du leer aus. c5 ist ein Bonusfeld: Es bringt, was es zeigt, 2 grüne Muscheln.',
      now: 'Setze das zusätzliche Schiff auf c5 ein.',
    },
    rim: {
      say: 'Bonusfelder bringen 2 Karten, 3 Punkte, 1 Seestern oder 2 Muscheln. Innen zeigen sie einen Bonus. Ein Randfeld wie f9 zeigt zwei, und du bekommst beide.',
      now: 'Wähle die rote Karte, dann f9.',
    },
    fresh: {
      say: '2 braune Muscheln und 2 Karten. Karten von einem Feld darfst du noch im selben Zug ausspielen, aber nie mehr als drei Karten insgesamt. Beim Nachziehen am Ende des Zugs zählen sie nicht mit.',
    },
    many: {
      say: 'Zurück im ersten Spiel, mit 6 Karten auf der Hand. Was, wenn du jetzt nachziehst?',
      now: 'Ziehe 3 Karten nach.',
    },
    limit: {
      say: '9 Karten! Am Ende deines Zugs darfst du höchstens 7 auf der Hand haben. Den Rest wirfst du ab, und du wählst, welche. Während des Zugs gilt das Handlimit nicht.',
      now: 'Wirf eine blaue und eine gelbe Karte ab.',
    },
    last: {
      say: 'Einige Züge später. Diese Schiffe sind noch da: nur ein rotes. Wer das letzte Schiff einer Flotte einsetzt, beendet die Epoche. b8 ist ein Punktefeld: Es bringt dir ein verdecktes Punkteplättchen mit 3, 4 oder 5 Punkten.',
      now: 'Wähle die rote Karte, dann b8.',
    },
    epoch: {
      say: 'Dein Punkteplättchen. Nur du siehst es; es zählt am Ende des Spiels. Ist das Feld des letzten Schiffs ausgeführt, ist dein Zug vorbei und mit ihm die Epoche. Du ziehst noch wie gewohnt nach.',
      now: 'Beende deinen Zug und die Epoche.',
    },
    second: {
      say: 'Epoche 2, mit 18 Schiffen je Farbe. Ada beginnt, denn du hast Epoche 1 beendet. Schiffe und Seesterne sind vom Spielplan in den Vorrat zurückgegangen. Aufgedeckte Nebelplättchen wurden neu verteilt, verdeckt; die anderen liegen, wo sie lagen. Die Türme stehen, und du behältst Karten, Muscheln, Seesterne, Plättchen und Punkte.',
    },
    final: {
      say: 'Das Ende eines anderen Spiels: Epoche 2, ein gelbes Schiff ist noch da. Ist es eingesetzt und sein Feld ausgeführt, ist das Spiel sofort zu Ende.',
      now: 'Wähle eine gelbe Karte, dann g8, für 3 Punkte.',
    },
    tie: {
      say: 'Die Punkteplättchen werden aufgedeckt und dazugezählt: je 100 Punkte, Gleichstand. Jetzt entscheiden Muscheln und Seesterne. Du hast 9, Ada hat 6, also gewinnst du. Wäre auch das gleich, würdet ihr euch den Sieg teilen.',
    },
    end: {
      say: 'Jetzt kannst du spielen: nachziehen oder segeln, Muscheln sammeln, bauen, besetzen und die Flotten im Auge behalten.',
    },
  },
  unshown: {
    'T3.6': 'das Handlimit: höchstens 7 Karten am Ende deines Zugs',
    'T4.5': 'warum ein Baufeld dunkel bleiben kann',
    'T5.5': 'das Nebelplättchen mit einem Schiff',
    'T5.6': 'Bonusfelder, und Randfelder mit zwei Boni',
    'T7.6': 'Seesterne aufbewahren, und wann du sie verwenden darfst',
    'T8.8': 'was bei Gleichstand gilt',
    'T1.4': 'was gilt, wenn Muscheln, Stockwerke oder Seesterne knapp werden',
    'T3.5': 'wann ausgespielte Karten auf den Ablagestapel kommen',
    'T3.7': 'was gilt, wenn der Nachziehstapel leer ist',
    'T8.9': 'wie eine Epoche endet, wenn alle nur nachziehen',
    'T2.6': 'eine Hausregel: Punkte dafür, nicht zu beginnen',
  },
  hints: {
    draw: 'Du hast wenige Karten. Du darfst einen Zug verwenden, um 3 nachzuziehen.',
    sail: 'Suche Muscheln für Türme, die neben einem Baufeld liegen. Ein zweites Schiff in einer anderen Farbe bekommt noch einmal, was ein offenes Plättchen zeigt.',
    crane:
      'Du erreichst ein Baufeld und kannst ein Stockwerk bezahlen: 3 Punkte für jedes, oder 4, wo ein Seestern liegt.',
    lastShip: 'Eine Flotte hat nur noch ein Schiff. Wer es einsetzt, beendet die Epoche: Willst du das jetzt?',
    colour: 'Wähle die Farbe von Türmen, die du bald erreichst. Niedrige Stockwerke kosten am wenigsten.',
    build:
      'Jedes Stockwerk bringt gleich viel, und niedrige kosten am wenigsten. Nach dem ersten darfst du aufhören und Muscheln sparen.',
    occupy:
      'Verwende deine Seesterne jetzt oder bewahre sie auf. Felder mit vielen Stockwerken bringen am meisten, aber spätere Stockwerke dort bringen allen 4 Punkte.',
    extra:
      'Dieses Schiff kostet keine Karte. Es kommt neben das gerade eingesetzte: Wähle ein Feld, das dir etwas bringt.',
    limit: 'Wirf Farben ab, von denen du viele hast oder deren Flotte fast aufgebraucht ist.',
    stop: 'Ausgespielte und nachgezogene Karten sind zusammen 3. Beende deinen Zug, dann ziehst du nach, was fehlt.',
  },
  positions: {
    place: {
      title: 'Wohin darf ein Schiff?',
      now: 'Wähle eine Karte und sieh, welche Felder leuchten. Dann setze ihr Schiff ein.',
      seen: 'Das Feld berührt ein Schiff derselben Farbe. Turmfelder und Felder mit zwei Schiffen blieben dunkel, ebenso Felder, auf denen schon ein Schiff dieser Farbe steht.',
    },
    fog: {
      title: 'In den Nebel',
      now: 'Du beginnst. Spiele eine Karte aus und sieh, was der Nebel verbirgt.',
      seen: 'Das Plättchen liegt jetzt offen. Was es zeigt, gehört dir; das nächste Schiff in anderer Farbe bekommt hier dasselbe.',
    },
    ship: {
      title: 'Ein Schiff im Nebel',
      now: 'Spiele den blau-roten Joker für ein rotes Schiff auf f7 aus.',
      seen: 'Das Plättchen gibt dir noch ein Schiff derselben Farbe, neben dem gerade eingesetzten. Vielleicht findet das ein weiteres.',
    },
    rim: {
      title: 'Zwei Boni am Rand',
      now: 'Spiele deine dritte Karte aus: ein rotes Schiff auf f9.',
      seen: 'Ein Randfeld bringt beide Boni, die es zeigt: 2 braune Muscheln und 2 Karten.',
    },
    build: {
      title: 'Stockwerke, Preis und Punkte',
      now: 'Dein Schiff steht auf dem Baufeld d9, und du hast 3 grüne und 3 braune Muscheln. Baue, so viel du willst.',
      seen: 'Die Nummer des Stockwerks ist sein Preis in Muscheln dieser Farbe. Jedes bringt 3 Punkte.',
    },
    star: {
      title: 'Ein Turmfeld besetzen',
      now: 'Du hast eben 2 Seesterne bekommen. Besetze ein Feld.',
      seen: 'Du hast je abgebildetem Turm einen Seestern bezahlt und je Turm und Stockwerk einen Punkt bekommen. Ein Seestern bleibt liegen: Spätere Stockwerke bringen allen, die sie bauen, 4 Punkte. Das Feld gehört dir nicht.',
    },
    epoch: {
      title: 'Das letzte Schiff',
      now: 'Ein rotes Schiff ist noch da. Setze es auf b8 ein und beende dann deinen Zug.',
      seen: 'Das Feld zählt noch. Endet der Zug, gehen die Schiffe für die zweite Epoche in den Vorrat zurück, mit 18 Schiffen je Farbe. Türme, Karten und Punkte bleiben, ebenso Nebelplättchen, die niemand aufgedeckt hat.',
    },
  },
  symbols: {
    castle: ['Burg', 'Hier stehen das ganze Spiel über sechs Schiffe; von hier segeln die Flotten los.'],
    ships: ['Schiffe', 'Drei Flotten: Blau mit Welle, Gelb mit Sonne, Rot mit Raute. Sie gehören allen.'],
    cards: ['Schiffskarte', 'Setzt ein Schiff ihrer Farbe ein.'],
    joker: ['Joker', 'Gilt als eine seiner zwei Farben.'],
    fog: ['Nebel', 'Verbirgt ein Plättchen; das erste Schiff deckt es auf.'],
    again: ['Nebel, neu verteilt', 'In Epoche 2: ein Plättchen, das schon offen war.'],
    crane: ['Baufeld', 'Ein Schiff auf dem Kran baut auf den Turmfeldern ringsum.'],
    tower: ['Turm', 'Bis zu vier Stockwerke; jedes bringt 3 Punkte.'],
    site: ['Ruine', 'Ein Turm, von dem noch nichts steht.'],
    brown: ['Braune Muschel', 'Bezahlt braune Stockwerke.'],
    green: ['Grüne Muschel', 'Bezahlt grüne Stockwerke.'],
    black: ['Schwarze Muschel', 'Bezahlt schwarze Stockwerke.'],
    white: ['Weiße Muschel', 'Bezahlt weiße Stockwerke.'],
    any: ['Muscheln deiner Wahl', 'Alle in einer Farbe, die du wählst.'],
    star: ['Seestern', 'Besetzt ein Turmfeld und bringt Punkte.'],
    more: ['Noch ein Schiff', 'Ein Nebelplättchen: Setze sofort ein weiteres ein.'],
    point: ['Punktefeld', 'Ein verdecktes Plättchen mit 3, 4 oder 5 Punkten.'],
    points: ['Punkte', 'So viele Punkte, wie dasteht, sofort.'],
    draw: ['Karten', 'Zwei Karten vom Nachziehstapel.'],
  },
};
