import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    sea: {
      say: 'Welkom in Titania! In het midden staat het kasteel, met schepen van drie vloten: blauw, geel, rood. Ze zijn van niemand; iedereen vaart ermee. Verderop liggen vervallen zeetorens. Bouw ze weer op: dat levert punten op.',
    },
    card: {
      say: 'Onderaan liggen je kaarten. Elke kaart zet een schip van haar kleur op zee, naast een schip van dezelfde kleur. Rond het kasteel hangt nevel.',
      now: 'Kies de rode kaart en dan veld d4.',
    },
    joker: {
      say: 'De nevel trekt op: 3 groene schelpen, meteen voor jou. Met schelpen betaal je torens. Je mag per beurt tot drie kaarten spelen. Een joker heeft twee kleuren; jij kiest.',
      now: 'Kies de blauw-rode joker en dan e3, voor een rood schip.',
    },
    shells: { say: 'Bij deze fiche kies je de kleur: je krijgt er 3 schelpen van.', now: 'Neem bruin.' },
    turn: {
      say: 'Je zou een derde kaart kunnen spelen. Maar gespeelde en getrokken kaarten zijn altijd samen drie: stop je na twee, dan trek je er een.',
      now: 'Beëindig je beurt.',
    },
    draw: {
      say: 'De beginner vond 2 zeesterren, bezette er torenveld d1 mee voor 2 punten en kreeg op d2 twee kaarten. Nu ben jij weer. Je hebt kaarten nodig, en daar mag je een hele beurt aan besteden.',
      now: 'Trek 3 kaarten.',
    },
    crane: {
      say: 'De beginner heeft de rode vloot naar d8 gebracht. Daarnaast staat een kraan, d9. Een schip bij een kraan bouwt op alle torenvelden die eraan grenzen, en het moet bouwen. Jij hebt de schelpen ervoor.',
      now: 'Zet een rood schip op d9.',
    },
    floor: {
      say: 'Wat je kunt betalen licht op, met de prijs: etage 1 kost 1 schelp van de torenkleur. Elke etage levert 3 punten op.',
      now: 'Bouw aan de groene toren op e9.',
    },
    higher: {
      say: '3 punten! Etage 2 kost 2 schelpen, etage 3 kost er 3, etage 4 kost er 4; hoger wordt geen toren. De punten zijn altijd 3.',
      now: 'Bouw hoger op e9.',
    },
    wider: {
      say: 'Eén schip bij een kraan mag op meerdere velden bouwen. De bruine toren op c8 grenst er ook aan.',
      now: 'Bouw twee bruine etages op c8.',
    },
    again: {
      say: '12 punten in één beurt! Op d6 ligt nog de fiche met 2 zeesterren. Een tweede schip in een andere kleur mag erheen en krijgt hetzelfde nog eens. Dan verdwijnt de fiche.',
      now: 'Zet een geel schip op d6.',
    },
    star: {
      say: 'Meteen nadat je zeesterren krijgt, mag je een torenveld bezetten, waar je maar wilt. Dat kost één zeester per afgebeelde toren en levert een punt per toren en per etage op: hier 2 en 2. Vanaf dan levert elke etage daar 4 punten op in plaats van 3, voor iedereen.',
      now: 'Bezet c8.',
    },
    rest: {
      say: 'Een van de twee zeesterren blijft op c8 liggen. Je speelde deze beurt twee kaarten, dus je trekt er een.',
      now: 'Beëindig je beurt.',
    },
    last: {
      say: 'We slaan enkele beurten over: jullie hebben gebouwd, bezet en verder gevaren. Kijk hoeveel schepen er nog zijn: maar één rood. Wie het laatste schip van een vloot inzet, beëindigt de etappe. Een puntenveld geeft je verdekt een fiche van 3, 4 of 5 punten.',
      now: 'Zet het laatste rode schip op b8.',
    },
    epoch: {
      say: 'Een puntenfiche voor jou; die telt aan het eind van het spel. Met het laatste schip is je beurt voorbij, en de eerste etappe ook.',
      now: 'Beëindig je beurt en de etappe.',
    },
    end: {
      say: 'De tweede etappe begint: de schepen gaan naar huis, de zeesterren verdwijnen van het bord, en de omgedraaide fiches liggen weer verborgen. Torens, kaarten, schelpen en punten blijven. Is er weer een vloot op, dan is het spel afgelopen en winnen de meeste punten. Meer hoef je niet te weten.',
    },
  },
  positions: {
    place: {
      title: 'Waar mag een schip heen?',
      now: 'Kies een kaart, kijk welke velden oplichten en zet dan het schip in.',
      seen: 'Het veld grenst aan een schip van dezelfde kleur. Torenvelden en velden met twee schepen bleven donker, net als velden waar al een schip van deze kleur staat.',
    },
    fog: {
      title: 'De nevel in',
      now: 'Jij begint. Speel een kaart en kijk wat de nevel verbergt.',
      seen: 'De fiche ligt nu open. Wat erop staat is van jou; het volgende schip in een andere kleur krijgt hier hetzelfde.',
    },
    ship: {
      title: 'Een schip in de nevel',
      now: 'Speel de blauw-rode joker voor een rood schip op f7.',
      seen: 'De fiche geeft je nog een schip van dezelfde kleur, naast het zojuist geplaatste. Misschien vindt dat er nog een.',
    },
    rim: {
      title: 'Twee dingen aan de rand',
      now: 'Speel je derde kaart: een rood schip naar f9.',
      seen: 'Een randveld geeft beide dingen die het toont: twee bruine schelpen en twee kaarten.',
    },
    build: {
      title: 'Etages, prijs en punten',
      now: 'Je schip staat bij kraan d9, en je hebt 3 groene en 3 bruine schelpen. Bouw zoveel je wilt.',
      seen: 'Het nummer van de etage is de prijs in schelpen van die kleur. Elke etage levert 3 punten op.',
    },
    star: {
      title: 'Een torenveld bezetten',
      now: 'Je hebt net 2 zeesterren gekregen. Bezet een veld.',
      seen: 'Je betaalde een zeester per afgebeelde toren en kreeg een punt per toren en per etage. Eén zeester blijft liggen: de volgende etages leveren 4 punten op.',
    },
    epoch: {
      title: 'Het laatste schip',
      now: 'Er is nog één rood schip. Zet het op b8 en beëindig dan je beurt.',
      seen: 'Het veld telt nog. Eindigt de beurt, dan wordt de zee leeggemaakt voor de tweede etappe, met 18 schepen van elke kleur; torens, kaarten en punten blijven.',
    },
  },
  symbols: {
    castle: ['Kasteel', 'Hier staan het hele spel zes schepen; hier vertrekken de vloten.'],
    ships: ['Schepen', 'Drie vloten: blauw met een golf, geel met een zon, rood met een ruit. Ze zijn van iedereen.'],
    cards: ['Scheepskaart', 'Zet een schip van haar kleur in.'],
    joker: ['Joker', 'Telt als een van zijn twee kleuren.'],
    fog: ['Nevel', 'Verbergt een fiche; het eerste schip draait die om.'],
    again: ['Nevel, opnieuw verdeeld', 'In etappe 2: een fiche die al open lag.'],
    crane: ['Kraan (bouwveld)', 'Een schip hier bouwt op de torenvelden eromheen.'],
    tower: ['Toren', 'Hoogstens vier etages; elk levert 3 punten op.'],
    site: ['Ruïne', 'Een toren waarvan nog niets staat.'],
    brown: ['Bruine schelp', 'Betaalt bruine etages.'],
    green: ['Groene schelp', 'Betaalt groene etages.'],
    black: ['Zwarte schelp', 'Betaalt zwarte etages.'],
    white: ['Witte schelp', 'Betaalt witte etages.'],
    any: ['Schelpen naar keuze', 'Allemaal van één kleur die jij noemt.'],
    star: ['Zeester', 'Bezet een torenveld en levert punten op.'],
    more: ['Nog een schip', 'Een nevelfiche: zet meteen nog een schip in.'],
    point: ['Puntenveld', 'Een verborgen fiche van 3, 4 of 5 punten.'],
    points: ['Punten', 'Zoveel punten als er staat, meteen.'],
    draw: ['Kaarten', 'Twee kaarten van de stapel.'],
  },
};
