import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Je doel',
    guests: 'Vorsten ontvangen',
    city: 'Kaarten spelen',
    order: 'Wie begint',
    surprise: 'De verrassingsgast',
    wonder: 'Een wereldwonder bouwen',
    privilege: 'Een privilege',
    king: 'De gunst van de koning',
    final: 'Het einde van het spel',
    next: 'Hoe verder',
  },
  steps: {
    goal: {
      say: 'In Utopia speel je om 50 punten. Zodra iemand aan het eind van een ronde 50 of meer punten heeft, is het spel afgelopen, en wie de meeste punten heeft, wint. Punten krijg je vooral met wijken die je beheerst en met wereldwonderen.',
    },
    isles: {
      say: 'Een ronde heeft drie fasen: je ontvangt vorsten, je speelt kaarten, en daarna levert elke wijk punten op. Vorsten van vijf volken komen naar vier eilanden. Met twee spelers blijft het eiland van het Water gesloten.',
    },
    guest: {
      say: 'Fase 1. Per speler liggen drie gasten bij de schepen van de eilanden. Ada en jij nemen om de beurt, en jij begint. Je neemt een gast, en een van je eigen vorsten van hetzelfde volk komt in een wijk naar keuze op het eiland van die gast.',
      now: 'Kies een Mayagast van het eiland van de Lucht, dan wijk A1.',
    },
    second: {
      say: 'Ada nam een Griekse gast van het eiland van de Aarde. Drie vorsten van jou van één volk in één wijk kunnen een monument worden: breng ze dus bij elkaar. De gasten die je neemt, gaan aan het eind van de fase terug in de zak.',
      now: 'Kies de andere Mayagast van het eiland van de Lucht, dan weer A1.',
    },
    third: {
      say: 'Bij het eiland van de Lucht ligt geen Mayagast meer, maar bij het eiland van de Aarde wel. E1 heeft een aanlegplaats, en A1 ook: je vorst kan er later per boot heen.',
      now: 'Kies de Mayagast van het eiland van de Aarde, dan E1.',
    },
    cards: {
      say: 'Er is geen gast meer: fase 2 begint, en iedereen krijgt 5 kaarten. Dan legt de eerste op het scorespoor 2 kaarten af, van alle kaarten in zijn hand, de laatste geen, alle anderen 1. Jij staat vooraan. Alleen jij ziet je kaarten; hoeveel het er zijn, weet iedereen.',
      now: 'Leg de Perzische en de Griekse kaart af.',
    },
    sea: {
      say: 'Per boot ga je van aanlegplaats naar aanlegplaats, binnen een zeesector of naar de volgende. Maar het donkere kanaal tussen de eilanden en de kliffen rechts zijn gesloten voor boten. Daarom vormen de vier sectoren een keten en geen ring: van sector 1 vaart geen boot rechtstreeks naar sector 4.',
    },
    move: {
      say: 'In je beurt speel je zoveel kaarten als je wilt. Een kaart verplaatst een of twee van je vorsten van dat volk, allebei uit dezelfde wijk naar dezelfde wijk: over een straat, over een brug of per boot. E1 ligt in sector 3, A1 in sector 4.',
      now: 'Kies je Mayavorst in E1, dan A1.',
    },
    build: {
      say: 'Drie van je Mayavorsten staan in A1, en er is daar nog geen monument: de bouwplaats licht op. Bouwen kost geen kaart. Wanneer je handelt, mag je bouwen, voor en na elke gast en elke kaartactie.',
      now: 'Bouw het Mayamonument in A1.',
    },
    numbers: {
      say: 'Je hebt de drie vorsten teruggenomen, en je beheerst A1 tot het einde van het spel. Dat leverde nog niets op. In fase 3 levert een wijk het prestige van haar volk op, 1 tot 5 op deze ladder: de Maya’s staan op 4. Het getal op een bouwplaats, zoals in A2, is iets anders: de waarde van de bouwplaats. Die krijgt de eigenaar van het wereldwonder van het eiland, één keer, als daar een monument wordt gebouwd.',
    },
    raise: {
      say: 'Eén kaart laat haar volk één trede stijgen. Het wisselt van plaats met het volk erboven.',
      now: 'Kies een Mayakaart, dan de Maya’s op de ladder.',
    },
    add: {
      say: 'Nu is een Mayawijk 5 waard. Nog iets wat een kaart kan: een vorst toevoegen in een wijk met een monument van hetzelfde volk. Beheerst een andere speler de wijk, dan krijgt die 1 punt; in je eigen wijk krijgt niemand iets.',
      now: 'Kies de Mayakaart, dan A1.',
    },
    turn: {
      say: 'Je hebt geen kaarten meer. Je mag hoogstens 5 kaarten houden voor latere ronden; heb je er aan het eind van je beurt meer, dan leg je de rest af.',
      now: 'Beëindig je beurt.',
    },
    order: {
      say: 'Ada heeft in jouw wijk een vorst toegevoegd: 1 punt voor jou. Daarna kwam fase 3, en A1 leverde 5 op. Vanaf ronde 2 bepaalt het scorespoor de volgorde, telkens als iemand aan de beurt komt: de speler die het verst vooraan staat gaat eerst, en op hetzelfde veld degene die er het eerst was. Jij leidt met 6 punten, dus jij begint.',
    },
    surprise: {
      say: 'Eén keer per ronde mag je een verrassingsgast uit de zak trekken, in plaats van een gast te nemen die bij een schip ligt.',
      now: 'Trek een verrassingsgast.',
    },
    place: {
      say: 'Een Griekse gast van het eiland van de Lucht. Je zet er zoals altijd een vorst voor in; de gast zelf gaat voorgoed uit het spel.',
      now: 'Zet je Griekse vorst in A2.',
    },
    name: {
      say: 'In ruil wijs je een andere speler aan, die meteen een gast van het bord moet nemen, en geen verrassingsgast. Daarna gaat de gewone volgorde verder. Bouwen doe je voordat je iemand aanwijst, niet daarna.',
      now: 'Wijs Ada aan.',
    },
    wonder: {
      say: 'Enkele beurten later, in ronde 3. Op het eiland van de Lucht heb je een vorst van elk van de vijf volken, in welke wijken ook. Samen kunnen ze het wereldwonder van het eiland worden. Dat levert meteen 6 punten op, en vanaf dan krijgt de eigenaar de waarde van de bouwplaats van elk monument dat op het eiland wordt gebouwd, door wie dan ook.',
      now: 'Bouw het wereldwonder van het eiland van de Lucht.',
    },
    stays: {
      say: '6 punten. Je hebt van elk volk een vorst teruggenomen. Een eiland heeft maar één wereldwonder, en dit blijft van jou. Monumenten die er al stonden, leveren niets op. Je hoeft nooit te bouwen.',
    },
    privilege: {
      say: 'Je Mayavorst in A1 zou punten kunnen opleveren, maar je hebt alleen Griekse kaarten. Je begint het spel met 2 privileges, en er is er nog één. Het verandert een kaart voor deze beurt in een kaart van een ander volk; daarna is het op.',
      now: 'Gebruik je privilege: kies het, dan de Griekse kaart, die een Mayakaart wordt.',
    },
    remove: {
      say: 'Nu heb je een Mayakaart. Daarmee verwijder je een van je Mayavorsten uit een wijk met een Mayamonument, van wie dat ook is, en krijg je 2 punten.',
      now: 'Kies je Mayavorst in A1 en verwijder hem.',
    },
    last: {
      say: '2 punten, en de vorst is terug in je voorraad. Verwijder je een vorst uit de wijk van een andere speler, dan krijgt die er niets voor.',
      now: 'Beëindig je beurt.',
    },
    drop: {
      say: 'Een ander spel, in ronde 4. Ada beheerst de Perzische wijk E5, en de Perzen staan op 5. Twee kaarten van een volk laten het vallen naar 1; de volken eronder stijgen één trede.',
      now: 'Kies de Perzische kaarten, dan de Perzen op de ladder.',
    },
    anywhere: {
      say: 'Nu levert E5 Ada 1 punt op in plaats van 5, en de Maya’s staan op 5. Met drie kaarten van één volk voeg je in een wijk naar keuze een vorst toe, met of zonder monument. In A4 heb je twee Griekse vorsten.',
      now: 'Kies de Griekse kaarten, dan A4.',
    },
    site: {
      say: 'In A4 staan drie Griekse vorsten. Het wereldwonder van het eiland van de Lucht is van jou, dus een monument hier levert jou het getal op de bouwplaats op: 4, wie het ook bouwt.',
      now: 'Bouw het Griekse monument in A4.',
    },
    pay: {
      say: 'Meteen 4 punten: dat was de waarde van de bouwplaats, en die krijg je maar één keer. Vanaf nu telt A4 in fase 3, en daar telt alleen het prestige.',
      now: 'Beëindig je beurt.',
    },
    prestige: {
      say: 'Fase 3: je Mayawijk leverde 5 op en je Griekse wijk 3, de Perzische wijk van Ada 1. Elke wijk leverde op wat haar volk op de ladder heeft; de getallen op de bouwplaatsen telden niet mee.',
    },
    final: {
      say: 'Het einde van een ander spel. Jij hebt 51 punten, Ada heeft er 50. Daarmee is het spel nog niet afgelopen: een ronde wordt altijd uitgespeeld, fase 3 inbegrepen.',
      now: 'Beëindig je beurt.',
    },
    tie: {
      say: 'In fase 3 kreeg jij 4 punten en Ada 5: ieder 55. Het spel is afgelopen, want iemand heeft 50 of meer. Bij een gelijke stand wint de minister die op het veld het verst vooraan staat. Jij lag voor, kreeg je punten het eerst en was er het eerst: jij wint.',
    },
    end: {
      say: 'Nu kun je spelen: vorsten ontvangen, er drie van een volk verzamelen voor een monument of alle vijf voor een wereldwonder, en de gunst van de koning winnen.',
    },
  },
  unshown: {
    'U4.5': 'de verrassingsgast',
    'U7.6': 'privileges',
    'U8.3': 'waar boten varen: zeesectoren, kanaal en kliffen',
    'U9.2': 'voor drie kaarten overal een vorst toevoegen',
    'U10.1': 'een vorst verwijderen voor 2 punten',
    'U11.2': 'een volk laten vallen naar 1',
    'U12.3': 'wat er gebeurt bij een gelijke stand',
    'U1.4': 'wat er gebeurt als de monumenten van een volk op zijn',
    'U1.5': 'dat je zonder sokkel niet kunt bouwen',
    'U3.4': 'wie begint als nog niemand punten heeft',
    'U4.4': 'gasten voor wie je geen vorst meer hebt',
    'U12.5': 'een huisregel: een korter spel, tot 30 of 40 punten',
  },
  hints: {
    guest:
      'Verzamel drie vorsten van één volk in een wijk, of alle vijf volken op een eiland. Volken die hoog op de ladder staan, leveren meer op.',
    place:
      'Zet deze vorst in waar je er al meer van dat volk hebt, of waar hij je dichter bij een wereldwonder brengt.',
    name: 'De speler die je aanwijst, moet meteen een gast nemen: bedenk wat er dan nog ligt.',
    discard: 'Houd kaarten van de volken waarvan je vorsten op het bord hebt.',
    wonder:
      'Je kunt een wereldwonder bouwen: meteen 6 punten, en later de waarden van de bouwplaatsen. Je neemt er van elk volk een vorst voor terug.',
    monument: 'Je kunt een monument bouwen. De wijk telt dan in elke fase 3, naar het prestige van haar volk.',
    remove: 'Met één kaart verwijder je een vorst uit een wijk met een monument van hetzelfde volk, voor 2 punten.',
    cards:
      'Breng vorsten bij elkaar, laat een volk stijgen dat jou punten oplevert, of laat er een vallen waar anderen van profiteren. Je mag hoogstens 5 kaarten houden.',
    done: 'Meer kun je niet doen: beëindig je beurt.',
  },
  positions: {
    guest: {
      title: 'Een gast nemen',
      now: 'Neem een gast bij een schip en kies dan een wijk van zijn eiland.',
      seen: 'Daar staat nu een van jouw vorsten van dat volk. De gast gaat aan het einde van de fase terug in de zak.',
    },
    surprise: {
      title: 'De verrassingsgast',
      now: 'Trek een gast uit de zak, zet je vorst in en wijs de andere speler aan.',
      seen: 'Deze gast verlaat het spel. De speler die je aanwijst, moet meteen een gast van het bord nemen.',
    },
    wonder: {
      title: 'Vijf volken op één eiland',
      now: 'Op het eiland van de Lucht heb je van elk volk een vorst. Bouw het wereldwonder.',
      seen: 'Je hebt van elk volk een vorst teruggenomen en 6 punten gekregen. Vanaf nu krijg je ook de waarde van de bouwplaats van elk monument dat op dit eiland gebouwd wordt.',
    },
    monument: {
      title: 'Drie vorsten worden een monument',
      now: 'In A1 staan drie Mayavorsten van jou. Bouw.',
      seen: 'Je hebt de drie vorsten teruggenomen. Je beheerst de wijk, en die telt in elke fase 3.',
    },
    privilege: {
      title: 'Een privilege',
      now: 'Je hebt alleen Griekse kaarten. Maak er voor deze beurt een Mayakaart van; verwijder dan je Mayavorst uit A1.',
      seen: 'Het privilege is op. De veranderde kaart is deze beurt een kaart van haar nieuwe volk, bij elke actie.',
    },
    sea: {
      title: 'Over straat, over een brug, per boot',
      now: 'Kies je Mayavorst in E1: de wijken die hij kan bereiken lichten op. Per boot zijn dat aanlegplaatsen in sector 3 en in de sectoren ernaast.',
      seen: 'Eén Mayakaart bracht hem erheen. Een tweede Mayavorst uit dezelfde wijk had mee kunnen gaan.',
    },
    host: {
      title: 'Het monument van een ander',
      now: 'De andere speler heeft een Mayamonument in A1. Voeg in die wijk een Mayavorst van jou toe.',
      seen: 'De speler die de wijk beheerst, krijgt 1 punt. Je kunt je vorst later verwijderen voor 2 punten.',
    },
    remove: {
      title: 'Een vorst verwijderen',
      now: 'Je Mayavorst staat in een wijk met een Mayamonument. Kies hem en verwijder hem.',
      seen: 'Hij is terug in je voorraad, en jij hebt 2 punten meer.',
    },
    scale: {
      title: 'Wat de koning graag ziet',
      now: 'Eén kaart laat haar volk één trede stijgen; twee kaarten van een volk laten het vallen naar 1. Probeer het.',
      seen: 'De anderen schuiven op. In fase 3 levert elke wijk het prestige op dat haar volk dan heeft.',
    },
    prestige: {
      title: 'Fase 3',
      now: 'Jij bent de laatste in deze ronde. Beëindig je beurt en kijk wat de wijken opleveren.',
      seen: 'De Maya’s staan op 5, dus de Mayawijk A1 leverde 5 punten op. Daarna begon een nieuwe ronde.',
    },
  },
  symbols: {
    maya: ['Maya’s', 'Trappiramide, jade.'],
    persian: ['Perzen', 'Poortboog, turkoois.'],
    chinese: ['Chinezen', 'Pagode, lakrood.'],
    greek: ['Grieken', 'Tempelfront, marmer.'],
    egyptian: ['Egyptenaren', 'Obelisk, goud.'],
    water: ['Water', 'Het eiland van de vis; met twee spelers gesloten.'],
    earth: ['Aarde', 'Het eiland van de slang.'],
    fire: ['Vuur', 'Het eiland van de salamander.'],
    air: ['Lucht', 'Het eiland van de vogel.'],
    guest: ['Gast', 'Ligt bij een schip; de rand toont zijn eiland.'],
    prince: ['Vorst', 'Rand en vorm tonen van wie hij is.'],
    site: ['Bouwplaats', 'Voor een monument; het getal is de waarde van de bouwplaats.'],
    monument: ['Monument', 'Drie vorsten worden er een; jij beheerst de wijk.'],
    wonder: ['Wereldwonder', 'Eén per eiland, door vijf volken gebouwd: 6 punten.'],
    card: ['Kaart', 'Voor acties met haar volk.'],
    privilege: ['Veranderde kaart', 'Een privilege gaf haar voor één beurt aan een ander volk.'],
    landing: ['Aanlegplaats', 'Van hier varen boten naar andere aanlegplaatsen.'],
    scale: ['Prestige', 'Wat elk volk bij de koning waard is: 1 tot 5.'],
  },
};
