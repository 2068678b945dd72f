import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    sea: {
      say: 'Willkommen in Titania! In der Mitte steht das Schloss mit Schiffen dreier Flotten: Blau, Gelb, Rot. Sie gehören niemandem, alle segeln mit ihnen. Draußen liegen zerfallene Seetürme. Baue sie wieder auf: Das bringt Punkte.',
    },
    card: {
      say: 'Unten sind deine Karten. Jede setzt ein Schiff ihrer Farbe aufs Meer, neben ein Schiff derselben Farbe. Rings um das Schloss liegt Nebel.',
      now: 'Wähle die rote Karte, dann das Feld d4.',
    },
    joker: {
      say: 'Der Nebel lichtet sich: 3 grüne Muscheln, sofort für dich. Mit Muscheln bezahlst du Türme. Du darfst bis zu drei Karten im Zug spielen. Ein Joker hat zwei Farben, du wählst eine.',
      now: 'Wähle den blau-roten Joker, dann e3, für ein rotes Schiff.',
    },
    shells: { say: 'Bei diesem Plättchen wählst du die Farbe: Du bekommst 3 Muscheln davon.', now: 'Nimm Braun.' },
    turn: {
      say: 'Du könntest noch eine dritte Karte spielen. Aber gespielte und gezogene Karten sind immer drei: Hörst du nach zwei auf, ziehst du eine.',
      now: 'Beende deinen Zug.',
    },
    draw: {
      say: 'Der Neuling hat 2 Seesterne gefunden, damit das Turmfeld d1 für 2 Punkte besetzt und auf d2 zwei Karten bekommen. Jetzt bist du wieder dran. Du brauchst Karten, und dafür darfst du einen ganzen Zug nehmen.',
      now: 'Ziehe 3 Karten.',
    },
    crane: {
      say: 'Der Neuling hat die rote Flotte nach d8 gebracht. Daneben steht ein Kran, d9. Ein Schiff am Kran baut auf allen Turmfeldern, die ihn berühren, und bauen muss es. Die Muscheln dafür hast du.',
      now: 'Setze ein rotes Schiff auf d9.',
    },
    floor: {
      say: 'Was du bezahlen kannst, leuchtet, mit dem Preis: Das 1. Stockwerk kostet 1 Muschel der Turmfarbe. Jedes Stockwerk bringt 3 Punkte.',
      now: 'Baue am grünen Turm auf e9.',
    },
    higher: {
      say: '3 Punkte! Das 2. Stockwerk kostet 2 Muscheln, das 3. kostet 3, das 4. kostet 4; höher wird kein Turm. Punkte gibt es immer 3.',
      now: 'Baue auf e9 höher.',
    },
    wider: {
      say: 'Ein Schiff am Kran darf auf mehreren Feldern bauen. Der braune Turm auf c8 berührt ihn auch.',
      now: 'Baue zwei braune Stockwerke auf c8.',
    },
    again: {
      say: '12 Punkte in einem Zug! Auf d6 liegt noch das Plättchen mit 2 Seesternen. Ein zweites Schiff in anderer Farbe darf dorthin und bekommt dasselbe noch einmal. Dann kommt das Plättchen weg.',
      now: 'Setze ein gelbes Schiff auf d6.',
    },
    star: {
      say: 'Gleich nachdem du Seesterne bekommst, darfst du ein Turmfeld besetzen, wo du willst. Das kostet einen Seestern je abgebildetem Turm. Es bringt je Turm und je Stockwerk einen Punkt: hier 2 und 2. Von da an bringt jedes Stockwerk dort 4 Punkte statt 3, allen.',
      now: 'Besetze c8.',
    },
    rest: {
      say: 'Einer der beiden Seesterne bleibt auf c8 liegen. Du hast in diesem Zug zwei Karten gespielt, also ziehst du eine.',
      now: 'Beende deinen Zug.',
    },
    last: {
      say: 'Wir überspringen einige Züge: Ihr habt gebaut, besetzt und seid weitergesegelt. Sieh dir an, wie viele Schiffe noch da sind: nur ein rotes. Wer das letzte Schiff einer Flotte setzt, beendet die Epoche. Ein Punktefeld gibt dir verdeckt ein Plättchen mit 3, 4 oder 5 Punkten.',
      now: 'Setze das letzte rote Schiff auf b8.',
    },
    epoch: {
      say: 'Ein Punkteplättchen für dich; es zählt am Ende des Spiels. Mit dem letzten Schiff ist dein Zug vorbei, und die erste Epoche auch.',
      now: 'Beende deinen Zug und die Epoche.',
    },
    end: {
      say: 'Die zweite Epoche beginnt: Die Schiffe kehren heim, die Seesterne kommen vom Plan, und die aufgedeckten Plättchen liegen wieder im Nebel. Türme, Karten, Muscheln und Punkte bleiben. Ist wieder eine Flotte aufgebraucht, ist das Spiel aus, und die meisten Punkte gewinnen. Mehr musst du nicht wissen.',
    },
  },
  positions: {
    place: {
      title: 'Wohin darf ein Schiff?',
      now: 'Wähle eine Karte und sieh, welche Felder leuchten. Dann setze ihr Schiff.',
      seen: 'Das Feld berührt ein Schiff derselben Farbe. Turmfelder und Felder mit zwei Schiffen blieben dunkel, ebenso Felder, auf denen schon ein Schiff dieser Farbe steht.',
    },
    fog: {
      title: 'In den Nebel',
      now: 'Du beginnst. Spiele eine Karte und sieh, was der Nebel verbirgt.',
      seen: 'Das Plättchen liegt jetzt offen. Was es zeigt, gehört dir; das nächste Schiff in anderer Farbe bekommt hier dasselbe.',
    },
    ship: {
      title: 'Ein Schiff im Nebel',
      now: 'Spiele den blau-roten Joker für ein rotes Schiff auf f7.',
      seen: 'Das Plättchen gibt dir noch ein Schiff derselben Farbe, neben dem eben gesetzten. Vielleicht findet das ein weiteres.',
    },
    rim: {
      title: 'Zwei Dinge am Rand',
      now: 'Spiele deine dritte Karte: ein rotes Schiff auf f9.',
      seen: 'Ein Randfeld gibt beides, was es zeigt: zwei braune Muscheln und zwei Karten.',
    },
    build: {
      title: 'Stockwerke, Preis und Punkte',
      now: 'Dein Schiff steht am Kran d9, und du hast 3 grüne und 3 braune Muscheln. Baue, so viel du willst.',
      seen: 'Die Nummer des Stockwerks ist sein Preis in Muscheln dieser Farbe. Jedes bringt 3 Punkte.',
    },
    star: {
      title: 'Ein Turmfeld besetzen',
      now: 'Du hast eben 2 Seesterne bekommen. Besetze ein Feld.',
      seen: 'Du hast je abgebildetem Turm einen Seestern bezahlt und je Turm und Stockwerk einen Punkt bekommen. Ein Seestern bleibt liegen: Die nächsten Stockwerke bringen 4 Punkte.',
    },
    epoch: {
      title: 'Das letzte Schiff',
      now: 'Ein rotes Schiff ist noch da. Setze es auf b8 und beende dann deinen Zug.',
      seen: 'Das Feld zählt noch. Endet der Zug, wird das Meer für die zweite Epoche geleert, mit 18 Schiffen je Farbe; Türme, Karten und Punkte bleiben.',
    },
  },
  symbols: {
    castle: ['Schloss', 'Hier stehen das ganze Spiel über sechs Schiffe; von hier segeln die Flotten los.'],
    ships: ['Schiffe', 'Drei Flotten: Blau mit Welle, Gelb mit Sonne, Rot mit Raute. Sie gehören allen.'],
    cards: ['Schiffskarte', 'Setzt ein Schiff ihrer Farbe.'],
    joker: ['Joker', 'Gilt als eine seiner zwei Farben.'],
    fog: ['Nebel', 'Verbirgt ein Plättchen; das erste Schiff deckt es auf.'],
    again: ['Nebel, neu verteilt', 'In Epoche 2: ein Plättchen, das schon offen war.'],
    crane: ['Kran (Baufeld)', 'Ein Schiff hier baut auf den Turmfeldern ringsum.'],
    tower: ['Turm', 'Bis zu vier Stockwerke; jedes bringt 3 Punkte.'],
    site: ['Ruine', 'Ein Turm, von dem noch nichts steht.'],
    brown: ['Braune Muschel', 'Bezahlt braune Stockwerke.'],
    green: ['Grüne Muschel', 'Bezahlt grüne Stockwerke.'],
    black: ['Schwarze Muschel', 'Bezahlt schwarze Stockwerke.'],
    white: ['Weiße Muschel', 'Bezahlt weiße Stockwerke.'],
    any: ['Muscheln deiner Wahl', 'Alle in einer Farbe, die du nennst.'],
    star: ['Seestern', 'Besetzt ein Turmfeld und bringt Punkte.'],
    more: ['Noch ein Schiff', 'Ein Nebelplättchen: Setze sofort ein weiteres.'],
    point: ['Punktefeld', 'Ein verdecktes Plättchen mit 3, 4 oder 5 Punkten.'],
    points: ['Punkte', 'So viele Punkte, wie dasteht, sofort.'],
    draw: ['Karten', 'Zwei Karten vom Stapel.'],
  },
};
