import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    isles: {
      say: 'Welkom in Utopia! Op vier eilanden willen de vorsten van vijf volken bouwen. Jij ontvangt ze, verzamelt ze in de wijken en maakt er monumenten en wereldwonderen van. Met twee spelers blijft het eiland van het Water gesloten.',
    },
    guest: {
      say: 'Fase 1: bij de schepen van de eilanden liggen gasten. Neem er een, en een van jouw vorsten van dat volk komt in een wijk naar keuze op dat eiland.',
      now: 'Neem een Mayagast van de Lucht en kies dan wijk A1.',
    },
    second: {
      say: 'De beginner nam een Griekse gast van de Aarde. Drie vorsten van één volk in één wijk worden een monument: verzamel dus de jouwe.',
      now: 'Neem de andere Mayagast van de Lucht, weer naar A1.',
    },
    third: {
      say: 'Bij de Lucht ligt geen Mayagast meer, bij de Aarde wel. E1 heeft een aanlegplaats, en A1 ook: daarvandaan kan hij per boot komen.',
      now: 'Neem de Mayagast van de Aarde, naar E1.',
    },
    cards: {
      say: 'Er ligt geen gast meer, dus fase 2 begint: iedereen krijgt 5 kaarten. Dan legt wie eerste is op het scorespoor 2 kaarten af, en de laatste geen. Jij houdt de drie Mayakaarten.',
      now: 'Leg de Perzische en de Griekse kaart af.',
    },
    move: {
      say: 'Jouw beurt: speel zoveel kaarten als je wilt. Een Mayakaart verplaatst een of twee Mayavorsten over een straat, een brug of per boot: van aanlegplaats naar aanlegplaats, in dezelfde zeesector of naar de volgende.',
      now: 'Kies je Mayavorst in E1 en dan A1.',
    },
    build: {
      say: 'Drie Mayavorsten staan bij elkaar: de bouwplaats licht op. Bouwen kost geen kaart.',
      now: 'Bouw het Mayamonument in A1.',
    },
    raise: {
      say: 'De drie vorsten gaan naar huis, en de wijk blijft van jou. In fase 3 levert ze op wat haar volk bij de koning waard is. Dat toont de prestigeladder: de Maya’s staan op 4. Eén kaart brengt haar volk een trede omhoog.',
      now: 'Kies de Mayakaart en dan de Maya’s op de ladder.',
    },
    add: {
      say: 'Nu is een Mayawijk 5 waard. Nog een kaart: bij een monument van zijn volk mag een nieuwe vorst komen. Bij het monument van een ander krijgt de eigenaar 1 punt.',
      now: 'Kies de Mayakaart en dan A1.',
    },
    turn: {
      say: 'Je hebt geen kaarten meer. Wat je houdt, hoogstens 5 kaarten, heb je volgende ronde nog.',
      now: 'Beëindig je beurt.',
    },
    surprise: {
      say: 'De beginner zette een vorst bij jouw monument: 1 punt voor jou. Toen kwam fase 3: je wijk leverde 5 punten op. In de nieuwe ronde begint wie voor staat, en dat ben jij. Eens per ronde mag je een gast blind uit de zak trekken in plaats van er een te nemen.',
      now: 'Trek een verrassingsgast.',
    },
    place: { say: 'Een Griekse gast van de Lucht. Daarna verlaat hij het spel.', now: 'Zet je Griekse vorst in A2.' },
    name: {
      say: 'In ruil wijs je een andere speler aan, die meteen een gast moet nemen.',
      now: 'Wijs de beginner aan.',
    },
    wonder: {
      say: 'We springen naar ronde 3: je wijk leverde nog eens 5 punten op, en je hebt een privilege gebruikt. Op de Lucht heb je nu van elk van de vijf volken een vorst, in welke wijken dan ook. Samen zijn ze een wereldwonder: meteen 6 punten, en daarna de waarde van elk monument dat iemand op dit eiland bouwt.',
      now: 'Bouw het wereldwonder van de Lucht.',
    },
    privilege: {
      say: 'Van elk volk is een vorst naar huis gegaan. Er staat nog een Mayavorst bij je monument: voor een Mayakaart gaat hij naar huis en levert 2 punten op. Je hebt alleen Griekse kaarten, maar ook een privilege: dat verandert een kaart voor deze beurt en is dan op.',
      now: 'Gebruik je privilege: de Griekse kaart wordt een Mayakaart.',
    },
    home: { say: 'De kaart telt nu als Mayakaart.', now: 'Kies je Mayavorst in A1 en stuur hem naar huis.' },
    last: { say: '2 punten, en de vorst is terug in je voorraad.', now: 'Beëindig je beurt.' },
    end: {
      say: 'Ook de beginner stuurde een vorst naar huis. Toen fase 3: je wijk leverde weer 5 punten op, en er zijn nieuwe gasten. Je staat met 24 tegen 2 voor: in deze les speelde de beginner om je iets te laten zien, niet om te winnen. Zo gaat het ronde na ronde, tot iemand aan het einde van een ronde 50 punten heeft. Dan winnen de meeste punten. Meer hoef je niet te weten.',
    },
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
      seen: 'Deze gast verlaat het spel. Wie jij aanwijst, moet meteen een gast nemen.',
    },
    wonder: {
      title: 'Vijf volken op één eiland',
      now: 'Op de Lucht heb je van elk volk een vorst. Bouw het wereldwonder.',
      seen: 'Van elk volk is een vorst naar huis gegaan, en je kreeg 6 punten. Vanaf nu krijg je ook de waarde van elk monument dat op de Lucht gebouwd wordt.',
    },
    monument: {
      title: 'Drie vorsten worden een monument',
      now: 'In A1 staan drie Mayavorsten van jou. Bouw.',
      seen: 'De drie vorsten gaan naar huis. De wijk is van jou en telt in elke fase 3.',
    },
    privilege: {
      title: 'Een privilege',
      now: 'Je hebt alleen Griekse kaarten. Maak er voor deze beurt een Mayakaart van; stuur dan je Mayavorst in A1 naar huis.',
      seen: 'Het privilege is op. De veranderde kaart telt deze beurt voor haar nieuwe volk, bij elke actie.',
    },
    sea: {
      title: 'Over straat, over een brug, per boot',
      now: 'Kies je Mayavorst in E1: de wijken die hij kan bereiken lichten op. Per boot zijn dat aanlegplaatsen in sector 3 en in de sectoren ernaast.',
      seen: 'Eén Mayakaart bracht hem erheen. Een tweede Mayavorst uit dezelfde wijk had mee kunnen gaan.',
    },
    host: {
      title: 'Het monument van een ander',
      now: 'De andere speler heeft een Mayamonument in A1. Zet er een Mayavorst van jou bij.',
      seen: 'De eigenaar krijgt 1 punt. Je kunt je vorst later voor 2 punten naar huis sturen.',
    },
    home: {
      title: 'Een vorst naar huis sturen',
      now: 'Je Mayavorst staat bij een Mayamonument. Kies hem en stuur hem naar huis.',
      seen: 'Hij is terug in je voorraad, en jij hebt 2 punten meer.',
    },
    scale: {
      title: 'Wat de koning graag ziet',
      now: 'Eén kaart brengt haar volk een trede omhoog; twee kaarten van een volk laten het vallen naar 1. Probeer het.',
      seen: 'De anderen schuiven op. In fase 3 levert elke wijk op wat haar volk dan waard is.',
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
    site: ['Bouwplaats', 'Voor een monument; het getal is de waarde.'],
    monument: ['Monument', 'Drie vorsten worden er een; de wijk is van jou.'],
    wonder: ['Wereldwonder', 'Eén per eiland, door vijf volken gebouwd: 6 punten.'],
    card: ['Kaart', 'Voor acties met haar volk.'],
    privilege: ['Veranderde kaart', 'Een privilege gaf haar voor één beurt aan een ander volk.'],
    landing: ['Aanlegplaats', 'Van hier varen boten naar andere aanlegplaatsen.'],
    scale: ['Prestige', 'Wat elk volk bij de koning waard is: 1 tot 5.'],
  },
};
