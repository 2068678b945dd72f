import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    isles: {
      say: 'Willkommen in Utopia! Auf vier Inseln wollen die Fürsten von fünf Völkern bauen. Du empfängst sie, sammelst sie in den Stadtteilen und machst Monumente und Weltwunder aus ihnen. Zu zweit bleibt die Insel des Wassers geschlossen.',
    },
    guest: {
      say: 'Phase 1: Bei den Schiffen der Inseln liegen Gäste. Nimm einen, und einer deiner Fürsten dieses Volkes kommt in einen beliebigen Stadtteil der Insel.',
      now: 'Nimm einen Maya-Gast der Luft, dann wähle den Stadtteil A1.',
    },
    second: {
      say: 'Der Neuling hat einen griechischen Gast der Erde genommen. Drei Fürsten eines Volkes in einem Stadtteil werden ein Monument: Sammle also deine.',
      now: 'Nimm den anderen Maya-Gast der Luft, wieder nach A1.',
    },
    third: {
      say: 'Bei der Luft liegt kein Maya-Gast mehr, aber bei der Erde. E1 hat eine Anlegestelle, A1 auch: Von dort kann er mit dem Boot kommen.',
      now: 'Nimm den Maya-Gast der Erde, nach E1.',
    },
    cards: {
      say: 'Es liegt kein Gast mehr da, also beginnt Phase 2: Alle bekommen 5 Karten. Dann wirft der Erste auf der Wertungsleiste 2 Karten ab, der Letzte keine. Du behältst die drei Maya-Karten.',
      now: 'Wirf die persische und die griechische Karte ab.',
    },
    move: {
      say: 'Du bist am Zug und spielst so viele Karten, wie du willst. Eine Maya-Karte bewegt einen oder zwei Maya-Fürsten über eine Straße, eine Brücke oder mit dem Boot: von Anlegestelle zu Anlegestelle, im selben Meeressektor oder in den nächsten.',
      now: 'Wähle deinen Maya-Fürsten in E1, dann A1.',
    },
    build: {
      say: 'Drei Maya-Fürsten stehen beisammen: Der Bauplatz leuchtet. Bauen kostet keine Karte.',
      now: 'Baue das Maya-Monument in A1.',
    },
    raise: {
      say: 'Die drei Fürsten kehren heim, und der Stadtteil bleibt deiner. In Phase 3 bringt er, was sein Volk beim König gilt. Das zeigt die Prestige-Skala: Die Mayas stehen auf 4. Eine Karte hebt ihr Volk um eine Stufe.',
      now: 'Wähle die Maya-Karte, dann die Mayas auf der Skala.',
    },
    add: {
      say: 'Jetzt ist ein Maya-Stadtteil 5 wert. Noch eine Karte: Zu einem Monument seines Volkes darf ein neuer Fürst kommen. Bei einem fremden Monument bekäme dessen Besitzer 1 Punkt.',
      now: 'Wähle die Maya-Karte, dann A1.',
    },
    turn: {
      say: 'Du hast keine Karten mehr. Was man behält, höchstens 5 Karten, hat man in der nächsten Runde noch.',
      now: 'Beende deinen Zug.',
    },
    surprise: {
      say: 'Der Neuling hat einen Fürsten zu deinem Monument gesetzt: 1 Punkt für dich. Dann kam Phase 3: Dein Stadtteil hat 5 Punkte gebracht. In der neuen Runde beginnt, wer vorn liegt, und das bist du. Einmal je Runde darfst du einen Gast blind aus dem Beutel ziehen, statt einen zu nehmen.',
      now: 'Ziehe einen Überraschungsgast.',
    },
    place: {
      say: 'Ein griechischer Gast der Luft. Danach verlässt er das Spiel.',
      now: 'Setze deinen griechischen Fürsten nach A2.',
    },
    name: { say: 'Dafür benennst du jemanden, der sofort einen Gast nehmen muss.', now: 'Benenne den Neuling.' },
    wonder: {
      say: 'Wir springen in Runde 3: Dein Stadtteil hat noch einmal 5 Punkte gebracht, und ein Privileg hast du verbraucht. Auf der Luft hast du jetzt von jedem der fünf Völker einen Fürsten, gleich in welchen Stadtteilen. Zusammen sind sie ein Weltwunder: sofort 6 Punkte, und von da an den Wert jedes Monuments, das jemand auf dieser Insel baut.',
      now: 'Baue das Weltwunder der Luft.',
    },
    privilege: {
      say: 'Von jedem Volk ist ein Fürst heimgekehrt. Ein Maya-Fürst steht noch bei deinem Monument: Für eine Maya-Karte ginge er heim und brächte 2 Punkte. Du hast nur griechische Karten, aber auch ein Privileg: Es verwandelt eine Karte für diesen Zug und ist dann verbraucht.',
      now: 'Nutze dein Privileg: Die griechische Karte gilt als Maya.',
    },
    home: { say: 'Die Karte gilt jetzt als Maya-Karte.', now: 'Wähle deinen Maya-Fürsten in A1 und schicke ihn heim.' },
    last: { say: '2 Punkte, und der Fürst ist wieder in deinem Vorrat.', now: 'Beende deinen Zug.' },
    end: {
      say: 'Auch der Neuling hat einen Fürsten heimgeschickt. Dann kam Phase 3: Dein Stadtteil hat wieder 5 Punkte gebracht, und neue Gäste sind da. Du führst mit 24 zu 2: Der Neuling hat hier gezogen, um dir etwas zu zeigen, nicht um zu gewinnen. So geht es Runde um Runde, bis jemand am Ende einer Runde 50 Punkte hat. Dann gewinnen die meisten Punkte. Mehr musst du nicht wissen.',
    },
  },
  positions: {
    guest: {
      title: 'Einen Gast nehmen',
      now: 'Nimm einen Gast bei einem Schiff, dann wähle einen Stadtteil seiner Insel.',
      seen: 'Dort steht jetzt einer deiner Fürsten dieses Volkes. Der Gast kommt am Ende der Phase zurück in den Beutel.',
    },
    surprise: {
      title: 'Der Überraschungsgast',
      now: 'Ziehe einen Gast aus dem Beutel, setze deinen Fürsten ein und benenne die andere Person.',
      seen: 'Dieser Gast verlässt das Spiel. Wen du benennst, der muss sofort einen Gast nehmen.',
    },
    wonder: {
      title: 'Fünf Völker auf einer Insel',
      now: 'Auf der Luft hast du von jedem Volk einen Fürsten. Baue das Weltwunder.',
      seen: 'Von jedem Volk ist ein Fürst heimgekehrt, und du hast 6 Punkte bekommen. Von jetzt an bekommst du auch den Wert jedes Monuments, das auf der Luft gebaut wird.',
    },
    monument: {
      title: 'Drei Fürsten werden ein Monument',
      now: 'In A1 stehen drei deiner Maya-Fürsten. Baue.',
      seen: 'Die drei Fürsten kehren heim. Der Stadtteil gehört dir und zählt in jeder Phase 3.',
    },
    privilege: {
      title: 'Ein Privileg',
      now: 'Du hast nur griechische Karten. Mache für diesen Zug eine davon zur Maya-Karte; dann schicke deinen Maya-Fürsten in A1 heim.',
      seen: 'Das Privileg ist verbraucht. Die verwandelte Karte gilt in diesem Zug für ihr neues Volk, bei jeder Aktion.',
    },
    sea: {
      title: 'Über Straßen, über Brücken, mit dem Boot',
      now: 'Wähle deinen Maya-Fürsten in E1: Was er erreicht, leuchtet. Mit dem Boot sind es Anlegestellen in Sektor 3 und in den Sektoren daneben.',
      seen: 'Eine Maya-Karte hat ihn hingebracht. Ein zweiter Maya-Fürst vom selben Ort hätte mitgehen können.',
    },
    host: {
      title: 'Ein fremdes Monument',
      now: 'In A1 steht ein Maya-Monument der anderen Person. Setze einen deiner Maya-Fürsten dazu.',
      seen: 'Wem das Monument gehört, der bekommt 1 Punkt. Deinen Fürsten kannst du später für 2 Punkte heimschicken.',
    },
    home: {
      title: 'Einen Fürsten heimschicken',
      now: 'Dein Maya-Fürst steht bei einem Maya-Monument. Wähle ihn und schicke ihn heim.',
      seen: 'Er ist wieder in deinem Vorrat, und du hast 2 Punkte mehr.',
    },
    scale: {
      title: 'Wen der König schätzt',
      now: 'Eine Karte hebt ihr Volk um eine Stufe; zwei Karten eines Volkes stürzen es auf 1. Versuche es.',
      seen: 'Die anderen rücken. In Phase 3 bringt jeder Stadtteil, was sein Volk dann gilt.',
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
    water: ['Wasser', 'Die Insel des Fisches; zu zweit geschlossen.'],
    earth: ['Erde', 'Die Insel der Schlange.'],
    fire: ['Feuer', 'Die Insel des Salamanders.'],
    air: ['Luft', 'Die Insel des Vogels.'],
    guest: ['Gast', 'Liegt bei einem Schiff; der Rand zeigt seine Insel.'],
    prince: ['Fürst', 'Rand und Form zeigen, wem er gehört.'],
    site: ['Bauplatz', 'Platz für ein Monument; die Zahl ist sein Wert.'],
    monument: ['Monument', 'Drei Fürsten werden eines; der Stadtteil ist deiner.'],
    wonder: ['Weltwunder', 'Eines je Insel, von fünf Völkern gebaut: 6 Punkte.'],
    card: ['Karte', 'Für Aktionen mit ihrem Volk.'],
    privilege: ['Verwandelte Karte', 'Ein Privileg macht sie für einen Zug zu der eines anderen Volkes.'],
    landing: ['Anlegestelle', 'Von hier fahren Boote zu anderen Anlegestellen.'],
    scale: ['Prestige', 'Was jedes Volk beim König gilt: 1 bis 5.'],
  },
};
