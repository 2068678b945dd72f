import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Je doel',
    ships: 'Schepen en nevel',
    build: 'Bouwen',
    stars: 'Zeesterren',
    fields: 'Wat velden geven',
    limit: 'Je hand',
    epochs: 'De twee etappes',
    final: 'Het einde van het spel',
    next: 'Hoe verder',
  },
  steps: {
    goal: {
      say: 'In Titania wint de speler die na twee etappes de meeste punten heeft. Punten krijg je door de vervallen zeetorens etage voor etage weer op te bouwen, en door torenvelden te bezetten met zeesterren. Ook sommige velden geven punten.',
    },
    sea: {
      say: 'In het midden staat de burcht, met schepen van drie vloten: blauw, geel en rood. De vloten zijn van niemand; iedereen vaart ermee. Rond de burcht ligt nevel, en daarachter liggen bouwvelden met kranen en vervallen torens. In je beurt trek je 3 kaarten na, of je speelt er hoogstens 3 uit.',
    },
    card: {
      say: 'Dit zijn je kaarten. Elke kaart zet een nieuw schip van die kleur in, naast een schip van dezelfde kleur. Een kaart waarvan het schip nergens heen mag, kun je niet uitspelen. Doe eerst alles wat het veld oplevert, dan komt de volgende kaart.',
      now: 'Kies de rode kaart, dan veld d4.',
    },
    joker: {
      say: 'De nevel trekt op: 3 groene schelpen, en ze zijn meteen van jou. Met schelpen betaal je etages. De volgende kaart is een joker: die telt als een van zijn twee kleuren, en jij kiest welke.',
      now: 'Kies de blauw-rode joker, dan e3, voor een rood schip.',
    },
    shells: { say: 'Deze fiche geeft 3 schelpen van één kleur, en jij kiest de kleur.', now: 'Neem bruin.' },
    room: {
      say: 'Waar mag een schip heen? Op een veld staan hoogstens twee schepen, van verschillende kleur. Daarom is de burcht altijd vol, en op d4 mag geen tweede rood schip. Op torenvelden zoals d1 komt nooit een schip.',
    },
    turn: {
      say: 'Je hebt twee kaarten uitgespeeld en kunt er nog een uitspelen. Maar uitgespeelde en nagetrokken kaarten zijn samen altijd 3: stop je nu, dan trek je er 1 na.',
      now: 'Beëindig je beurt.',
    },
    draw: {
      say: 'Ada vond 2 zeesterren, bezette er voor 2 punten torenveld d1 mee en kreeg 2 kaarten op het bonusveld d2. Nu heb jij kaarten nodig, en daar mag je een hele beurt voor gebruiken.',
      now: 'Trek 3 kaarten na.',
    },
    crane: {
      say: 'Ada heeft de rode vloot naar d8 gebracht, naast het bouwveld d9. Zet je een schip in op een bouwveld, dan mag je bouwen op de torenvelden eromheen, hier c8 en e9. Minstens één etage moet je bouwen.',
      now: 'Kies de rode kaart, dan d9.',
    },
    floor: {
      say: 'De torens die je kunt betalen lichten op, met hun prijs. De eerste etage kost 1 schelp in de kleur van de toren. Elke etage levert meteen 3 punten op.',
      now: 'Bouw aan de groene toren op e9.',
    },
    higher: {
      say: '3 punten! De tweede etage kost 2 schelpen, de derde 3, de vierde 4; hoger wordt geen toren. Elke etage levert weer 3 punten op. Betaalde schelpen gaan terug naar de voorraad.',
      now: 'Bouw e9 hoger.',
    },
    wider: {
      say: 'Met één schip mag je aan meerdere torens en op meerdere velden bouwen. Ook de bruine toren van c8 ligt naast dit bouwveld.',
      now: 'Bouw twee bruine etages op c8.',
    },
    dark: {
      say: '12 punten met één schip! Kijk nu naar bouwveld c9. Het ligt naast het rode schip op d9, en je hebt twee jokers met rood. Toch blijft het donker: op een bouwveld moet je bouwen, en je hebt geen schelpen meer om daar een etage te betalen.',
    },
    again: {
      say: 'Op d6 ligt de fiche met 2 zeesterren die Ada vond. Een tweede schip, in een andere kleur, krijgt daar nog eens hetzelfde; daarna gaat de fiche van het speelbord.',
      now: 'Kies een gele kaart, dan d6.',
    },
    star: {
      say: 'Meteen nadat je zeesterren hebt gekregen, mag je torenvelden bezetten, waar ook op het speelbord. Een veld kost één zeester per afgebeelde toren en levert 1 punt op per toren en per etage: op c8 2 en 2. Op een veld ligt hoogstens één zeester; zolang die er ligt, levert elke nieuwe etage 4 punten op in plaats van 3.',
      now: 'Bezet c8.',
    },
    rest: {
      say: '4 punten. Eén zeester blijft op c8, de andere ging terug naar de voorraad. Je hebt twee kaarten uitgespeeld, dus je trekt er 1 na.',
      now: 'Beëindig je beurt.',
    },
    gain: {
      say: 'Een ander spel, een paar beurten verder. Twee fiches met elk 1 zeester liggen open, op f4 en d8.',
      now: 'Kies de blauw-gele joker, dan f4, voor een blauw schip.',
    },
    keep: {
      say: 'Met 1 zeester zou je een veld met één toren kunnen bezetten. Maar c8 toont twee torens en heeft twee etages: dat is het wachten waard. Je mag zoveel zeesterren bewaren als je wilt, zo lang je wilt.',
      now: 'Bewaar je zeester.',
    },
    both: {
      say: 'Hier ligt je bewaarde zeester. Je mag hem alleen gebruiken meteen nadat je minstens één nieuwe zeester hebt gekregen, op geen ander moment. Haal er dus nog een.',
      now: 'Kies een gele kaart, dan d8.',
    },
    two: { say: 'Nu mag je al je zeesterren gebruiken, de oude en de nieuwe.', now: 'Bezet c8 met allebei.' },
    over: { say: '4 punten. Is het veld nu van jou? Kijk wat Ada doet.', now: 'Beëindig je beurt.' },
    owner: {
      say: 'Ada bouwde een etage op c8 en kreeg er 4 punten voor, dankzij jouw zeester. Een bezet veld wordt niet van jou: velden en torens zijn van niemand, en de zeester levert iedereen die daar bouwt meer punten op.',
    },
    tile: {
      say: 'Een ander spel, in de eerste beurt. De nevel verbergt niet alleen schelpen.',
      now: 'Kies een blauwe kaart, dan d5.',
    },
    extra: {
      say: 'Een schip! Je zet meteen nog een schip van dezelfde kleur in, zonder kaart. Het moet naast het zojuist ingezette schip komen. Is er geen meer, of is er geen veld toegestaan, dan krijg je er geen. c5 is een bonusveld: het geeft wat het toont, 2 groene schelpen.',
      now: 'Zet het extra schip in op c5.',
    },
    rim: {
      say: 'Bonusvelden geven 2 kaarten, 3 punten, 1 zeester of 2 schelpen. Binnen op het speelbord tonen ze één bonus. Een randveld zoals f9 toont er twee, en je krijgt ze allebei.',
      now: 'Kies de rode kaart, dan f9.',
    },
    fresh: {
      say: '2 bruine schelpen en 2 kaarten. Kaarten van een veld mag je in dezelfde beurt uitspelen, maar nooit meer dan drie kaarten in totaal. Bij het natrekken aan het eind van je beurt tellen ze niet mee.',
    },
    many: {
      say: 'Terug in het eerste spel, met 6 kaarten in je hand. Wat als je nu natrekt?',
      now: 'Trek 3 kaarten na.',
    },
    limit: {
      say: '9 kaarten! Aan het eind van je beurt mag je er hoogstens 7 hebben. De rest leg je af, en jij kiest welke. Tijdens je beurt geldt de handlimiet niet.',
      now: 'Leg een blauwe en een gele kaart af.',
    },
    last: {
      say: 'Enkele beurten later. Deze schepen zijn er nog: maar één rood schip. De speler die het laatste schip van een vloot inzet, beëindigt de etappe. b8 is een puntenveld: het geeft je een verdekte puntenfiche van 3, 4 of 5 punten.',
      now: 'Kies de rode kaart, dan b8.',
    },
    epoch: {
      say: 'Je puntenfiche. Alleen jij ziet die; hij telt aan het eind van het spel. Is het veld van het laatste schip afgehandeld, dan is je beurt voorbij, en de etappe ook. Je trekt nog gewoon na.',
      now: 'Beëindig je beurt en de etappe.',
    },
    second: {
      say: 'Etappe 2, met 18 schepen van elke kleur. Ada begint, want jij hebt etappe 1 beëindigd. Schepen en zeesterren gingen van het speelbord terug naar de voorraad. Omgedraaide nevelfiches zijn opnieuw verdeeld, verdekt; de andere bleven liggen. De torens staan er nog, en je houdt kaarten, schelpen, zeesterren, fiches en punten.',
    },
    final: {
      say: 'Het einde van een ander spel: etappe 2, en er is nog één geel schip. Zodra dat is ingezet en het veld is afgehandeld, is het spel afgelopen.',
      now: 'Kies een gele kaart, dan g8, voor 3 punten.',
    },
    tie: {
      say: 'De puntenfiches worden omgedraaid en opgeteld: ieder 100 punten, een gelijke stand. Nu beslissen schelpen en zeesterren. Jij hebt er 9, Ada heeft er 6, dus jij wint. Was ook dat gelijk, dan deelden jullie de overwinning.',
    },
    end: {
      say: 'Nu kun je spelen: natrekken of varen, schelpen verzamelen, bouwen, bezetten, en de vloten in het oog houden.',
    },
  },
  unshown: {
    'T3.6': 'de handlimiet: hoogstens 7 kaarten aan het eind van je beurt',
    'T4.5': 'waarom een bouwveld donker kan blijven',
    'T5.5': 'de nevelfiche met een schip',
    'T5.6': 'bonusvelden, en randvelden met twee bonussen',
    'T7.6': 'zeesterren bewaren, en wanneer je ze mag gebruiken',
    'T8.8': 'wat er gebeurt bij een gelijke stand',
    'T1.4': 'wat er gebeurt als schelpen, etages of zeesterren opraken',
    'T3.5': 'wanneer uitgespeelde kaarten op de aflegstapel komen',
    'T3.7': 'wat er gebeurt als de voorraadstapel leeg is',
    'T8.9': 'hoe een etappe eindigt als iedereen alleen natrekt',
    'T2.6': 'een huisregel: punten voor wie niet begint',
  },
  hints: {
    draw: 'Je hebt weinig kaarten. Je mag een beurt gebruiken om er 3 na te trekken.',
    sail: 'Zoek schelpen voor torens naast een bouwveld. Een tweede schip in een andere kleur krijgt nog eens wat een open fiche toont.',
    crane: 'Je kunt een bouwveld bereiken en een etage betalen: 3 punten per etage, of 4 waar een zeester ligt.',
    lastShip: 'Een vloot heeft nog maar één schip. De speler die het inzet, beëindigt de etappe: wil je dat nu?',
    colour: 'Kies de kleur van torens die je binnenkort bereikt. Lage etages zijn het goedkoopst.',
    build:
      'Elke etage levert evenveel op, en lage etages kosten het minst. Na de eerste mag je stoppen en schelpen sparen.',
    occupy:
      'Gebruik je zeesterren nu of bewaar ze. Velden met veel etages leveren het meest op, maar latere etages daar leveren iedereen 4 punten op.',
    extra: 'Dit schip kost geen kaart. Het komt naast het zojuist ingezette: kies een veld dat je iets oplevert.',
    limit: 'Leg kleuren af waarvan je er veel hebt, of waarvan de vloot bijna op is.',
    stop: 'Uitgespeelde en nagetrokken kaarten zijn samen 3. Beëindig je beurt, dan trek je na wat ontbreekt.',
  },
  positions: {
    place: {
      title: 'Waar mag een schip heen?',
      now: 'Kies een kaart, kijk welke velden oplichten en zet dan het schip in.',
      seen: 'Het veld grenst aan een schip van dezelfde kleur. Torenvelden en velden met twee schepen bleven donker, net als velden waar al een schip van deze kleur staat.',
    },
    fog: {
      title: 'De nevel in',
      now: 'Jij begint. Speel een kaart uit en kijk wat de nevel verbergt.',
      seen: 'De fiche ligt nu open. Wat erop staat is van jou; het volgende schip in een andere kleur krijgt hier hetzelfde.',
    },
    ship: {
      title: 'Een schip in de nevel',
      now: 'Speel de blauw-rode joker uit voor een rood schip op f7.',
      seen: 'De fiche geeft je nog een schip van dezelfde kleur, naast het zojuist ingezette. Misschien vindt dat er nog een.',
    },
    rim: {
      title: 'Twee bonussen aan de rand',
      now: 'Speel je derde kaart uit: een rood schip naar f9.',
      seen: 'Een randveld geeft beide bonussen die het toont: 2 bruine schelpen en 2 kaarten.',
    },
    build: {
      title: 'Etages, prijs en punten',
      now: 'Je schip staat op het bouwveld d9, en je hebt 3 groene en 3 bruine schelpen. Bouw zoveel je wilt.',
      seen: 'Het nummer van de etage is de prijs in schelpen van die kleur. Elke etage levert 3 punten op.',
    },
    star: {
      title: 'Een torenveld bezetten',
      now: 'Je hebt net 2 zeesterren gekregen. Bezet een veld.',
      seen: 'Je betaalde een zeester per afgebeelde toren en kreeg een punt per toren en per etage. Eén zeester blijft liggen: latere etages leveren iedereen die ze bouwt 4 punten op. Het veld wordt niet van jou.',
    },
    epoch: {
      title: 'Het laatste schip',
      now: 'Er is nog één rood schip. Zet het in op b8 en beëindig dan je beurt.',
      seen: 'Het veld telt nog. Eindigt de beurt, dan gaan de schepen terug naar de voorraad voor de tweede etappe, met 18 schepen van elke kleur. Torens, kaarten en punten blijven, net als nevelfiches die niemand heeft omgedraaid.',
    },
  },
  symbols: {
    castle: ['Burcht', 'Hier staan het hele spel zes schepen; hier vertrekken de vloten.'],
    ships: ['Schepen', 'Drie vloten: blauw met een golf, geel met een zon, rood met een ruit. Ze zijn van iedereen.'],
    cards: ['Scheepskaart', 'Zet een schip van die kleur in.'],
    joker: ['Joker', 'Telt als een van zijn twee kleuren.'],
    fog: ['Nevel', 'Verbergt een fiche; het eerste schip draait die om.'],
    again: ['Nevel, opnieuw verdeeld', 'In etappe 2: een fiche die al open lag.'],
    crane: ['Bouwveld', 'Een schip op de kraan bouwt op de torenvelden eromheen.'],
    tower: ['Toren', 'Hoogstens vier etages; elk levert 3 punten op.'],
    site: ['Ruïne', 'Een toren waarvan nog niets staat.'],
    brown: ['Bruine schelp', 'Betaalt bruine etages.'],
    green: ['Groene schelp', 'Betaalt groene etages.'],
    black: ['Zwarte schelp', 'Betaalt zwarte etages.'],
    white: ['Witte schelp', 'Betaalt witte etages.'],
    any: ['Schelpen naar keuze', 'Allemaal van één kleur die jij kiest.'],
    star: ['Zeester', 'Bezet een torenveld en levert punten op.'],
    more: ['Nog een schip', 'Een nevelfiche: zet meteen nog een schip in.'],
    point: ['Puntenveld', 'Een verdekte fiche van 3, 4 of 5 punten.'],
    points: ['Punten', 'Zoveel punten als er staat, meteen.'],
    draw: ['Kaarten', 'Twee kaarten van de voorraadstapel.'],
  },
};
