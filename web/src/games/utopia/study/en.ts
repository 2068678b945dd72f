import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Your aim',
    guests: 'Welcoming princes',
    city: 'Playing cards',
    order: 'Who goes first',
    surprise: 'The surprise guest',
    wonder: 'Building a wonder',
    privilege: 'A privilege',
    king: 'The king’s favour',
    final: 'The end of the game',
    next: 'How to go on',
  },
  steps: {
    goal: {
      say: 'In Utopia you play for 50 points. As soon as anybody has 50 or more at the end of a round, the game is over, and the player with the most points wins. You score mainly with districts that you control and with wonders.',
    },
    isles: {
      say: 'A round has three phases: you welcome princes, you play cards, and then every district scores. Princes of five civilizations come to four islands. With two players the island of Water stays closed.',
    },
    guest: {
      say: 'Phase 1. Three guests per player lie at the islands’ ships. Ada and you take turns, and you begin. You take a guest, and one of your own princes of the same civilization goes into any district of that guest’s island.',
      now: 'Choose a Maya guest of Air, then district A1.',
    },
    second: {
      say: 'Ada took a Greek guest of Earth. Three of your princes of one civilization in one district can become a monument, so gather yours. The guests that you take go back into the bag when the phase ends.',
      now: 'Choose the other Maya guest of Air, then A1 again.',
    },
    third: {
      say: 'Air has no Maya guest left, but Earth has one. E1 has a landing, and so has A1: your prince can go there by boat later.',
      now: 'Choose the Maya guest of Earth, then E1.',
    },
    cards: {
      say: 'No guest is left: phase 2 begins, and everybody gets 5 cards. Then the first player on the score track discards 2 of all the cards they hold, the last player none, everybody else 1. You stand first. Only you see your cards; how many you hold is public.',
      now: 'Discard the Persian and the Greek card.',
    },
    sea: {
      say: 'Princes go by boat from landing to landing, inside a sea sector or into the next one. But the dark canal between the islands and the cliffs on the right are closed to boats. So the four sectors form a chain and not a ring: from sector 1 no boat goes straight to sector 4.',
    },
    move: {
      say: 'In your turn you play as many cards as you like. One card moves one or two of your princes of its civilization, both from the same district and to the same district: along a street, over a bridge or by boat. E1 lies in sector 3, A1 in sector 4.',
      now: 'Choose your Maya prince in E1, then A1.',
    },
    build: {
      say: 'Three of your Maya princes are in A1, and no monument stands there yet: the site glows. Building costs no card. Whenever you act you may build, before and after each guest and each card action.',
      now: 'Build the Maya monument in A1.',
    },
    numbers: {
      say: 'You took the three princes back, and you control A1 to the end of the game. That has not scored yet. In phase 3 a district scores the prestige of its civilization, 1 to 5 on this scale: the Maya stand on 4. The number printed on a site, as in A2, is something else: its site value. It is paid once, to the owner of the island’s wonder, when a monument is built there.',
    },
    raise: {
      say: 'One card raises its civilization by one step. The civilization above changes places with it.',
      now: 'Choose a Maya card, then the Maya on the scale.',
    },
    add: {
      say: 'Now a Maya district is worth 5. Another use for a card: add a prince in a district with a monument of the same civilization. If another player controls the district, that player scores 1 point; in your own district nobody does.',
      now: 'Choose the Maya card, then A1.',
    },
    turn: {
      say: 'You have no cards left. You may keep up to 5 cards for later rounds; if you hold more at the end of your turn, you discard the rest.',
      now: 'End your turn.',
    },
    order: {
      say: 'Ada added a prince in your district: 1 point for you. Then came phase 3, and A1 scored 5. From round 2 on the score track decides the order, each time somebody is to act: the player furthest ahead goes first, and on the same space the one who got there first. You lead with 6 points, so you begin.',
    },
    surprise: {
      say: 'Once in a round you may draw a surprise guest from the bag, instead of taking one that lies at a ship.',
      now: 'Draw a surprise guest.',
    },
    place: {
      say: 'A Greek guest of Air. You place a prince for it as usual; the guest leaves the game for good.',
      now: 'Put your Greek prince into A2.',
    },
    name: {
      say: 'In return you name another player, who must take a guest from the board at once, and no surprise guest. Then the normal order goes on. You build before you name somebody, not afterwards.',
      now: 'Name Ada.',
    },
    wonder: {
      say: 'Some turns later, in round 3. On Air you have a prince of each of the five civilizations, no matter in which districts. Together they can become the island’s wonder. That scores 6 points at once, and from then on its owner scores the site value of every monument that anybody builds on the island.',
      now: 'Build the wonder of Air.',
    },
    stays: {
      say: '6 points. You took one prince of each civilization back. An island has only one wonder, and this one stays yours. Monuments that stood here before pay nothing. You never have to build.',
    },
    privilege: {
      say: 'Your Maya prince in A1 could bring you points, but you hold only Greek cards. You begin the game with 2 privileges, and one is left. It turns one card into a card of another civilization for this turn; then it is gone.',
      now: 'Spend your privilege: choose it, then the Greek card, which becomes a Maya card.',
    },
    remove: {
      say: 'Now you have a Maya card. With it you remove one of your Maya princes from a district with a Maya monument, no matter who owns the monument, and score 2 points.',
      now: 'Choose your Maya prince in A1 and remove it.',
    },
    last: {
      say: '2 points, and the prince is back in your supply. If you remove a prince from another player’s district, that player gets nothing for it.',
      now: 'End your turn.',
    },
    drop: {
      say: 'Another game, in round 4. Ada controls the Persian district E5, and Persia stands on 5. Two cards of a civilization drop it straight to 1; those below it go up one step.',
      now: 'Choose the Persian cards, then Persia on the scale.',
    },
    anywhere: {
      say: 'Now E5 will bring Ada 1 point instead of 5, and the Maya stand on 5. Three cards of one civilization add a prince in any district, with or without a monument. In A4 you have two Greek princes.',
      now: 'Choose the Greek cards, then A4.',
    },
    site: {
      say: 'Three Greek princes are in A4. You own the wonder of Air, so a monument built here pays you the number printed on the site, 4, no matter who builds it.',
      now: 'Build the Greek monument in A4.',
    },
    pay: {
      say: '4 points at once: that was the site value, and it is paid only once. From now on A4 scores in phase 3, and there only prestige counts.',
      now: 'End your turn.',
    },
    prestige: {
      say: 'Phase 3: your Maya district scored 5 and your Greek one 3, Ada’s Persian one 1. Each district scored what its civilization has on the scale; the numbers printed on the sites did not matter.',
    },
    final: {
      say: 'The end of another game. You have 51 points, Ada has 50. That does not end the game yet: a round is always played to its end, phase 3 included.',
      now: 'End your turn.',
    },
    tie: {
      say: 'In phase 3 you scored 4 and Ada 5: 55 points each. The game is over, because somebody has 50 or more. In a tie, the minister further forward on the space wins. You were ahead, scored first and got there first: you win.',
    },
    end: {
      say: 'Now you can play: welcome princes, gather three of a civilization for a monument or all five for a wonder, and win the king’s favour.',
    },
  },
  unshown: {
    'U4.5': 'the surprise guest',
    'U7.6': 'privileges',
    'U8.3': 'where boats may go: sectors, canal and cliffs',
    'U9.2': 'adding a prince anywhere, for three cards',
    'U10.1': 'removing a prince for 2 points',
    'U11.2': 'dropping a civilization to 1',
    'U12.3': 'what happens in a tie',
    'U1.4': 'what happens when the monuments of a civilization have run out',
    'U1.5': 'that you cannot build without a base',
    'U3.4': 'who begins if nobody has scored yet',
    'U4.4': 'guests whom you cannot serve',
    'U12.5': 'a house rule: a shorter game to 30 or 40 points',
  },
  hints: {
    guest:
      'Gather three princes of one civilization in a district, or all five civilizations on an island. Civilizations high on the scale bring more.',
    place: 'Put this prince where you have others of the same civilization, or where it brings you nearer to a wonder.',
    name: 'The player you name must take a guest at once: think of what is left for them.',
    discard: 'Keep cards of the civilizations whose princes you have on the board.',
    wonder:
      'You can build a wonder: 6 points at once, and site values later. It takes back one prince of each civilization.',
    monument:
      'You can build a monument. The district then scores in every phase 3, by the prestige of its civilization.',
    remove: 'One card removes a prince from a district with a monument of the same civilization, for 2 points.',
    cards:
      'Bring princes together, raise a civilization that pays you, or drop one that pays others. You may keep up to 5 cards.',
    done: 'There is nothing more to do: end your turn.',
  },
  positions: {
    guest: {
      title: 'Taking a guest',
      now: 'Take a guest at a ship, then choose a district of that guest’s island.',
      seen: 'One of your own princes of that civilization stands there now. The guest goes back into the bag when the phase ends.',
    },
    surprise: {
      title: 'The surprise guest',
      now: 'Draw a guest from the bag, place your prince, and name the other player.',
      seen: 'This guest leaves the game. The player whom you name must take a guest from the board at once.',
    },
    wonder: {
      title: 'Five civilizations on one island',
      now: 'On Air you have a prince of each civilization. Build the wonder.',
      seen: 'You took one prince of each civilization back and scored 6 points. From now on you also score the site value of every monument built on Air.',
    },
    monument: {
      title: 'Three princes become a monument',
      now: 'Three of your Maya princes stand in A1. Build.',
      seen: 'You took the three princes back. You control the district, and it scores in every phase 3.',
    },
    privilege: {
      title: 'A privilege',
      now: 'You hold only Greek cards. Make one of them a Maya card for this turn; then remove your Maya prince from A1.',
      seen: 'The privilege is spent. For this turn the changed card is a card of its new civilization, in any action.',
    },
    sea: {
      title: 'By street, by bridge, by boat',
      now: 'Choose your Maya prince in E1: the districts within reach light up. A boat reaches landings in sector 3 and in those next to it.',
      seen: 'One Maya card took the prince there. A second Maya prince from the same place could have come along.',
    },
    host: {
      title: 'Another player’s monument',
      now: 'The other player has a Maya monument in A1. Add a Maya prince of yours in that district.',
      seen: 'The player who controls the district scores 1 point. You can remove your prince for 2 points later.',
    },
    remove: {
      title: 'Removing a prince',
      now: 'Your Maya prince stands in a district with a Maya monument. Choose it and remove it.',
      seen: 'The prince is back in your supply, and you have 2 points more.',
    },
    scale: {
      title: 'What the king likes',
      now: 'One card raises its civilization by one step; two cards of a civilization drop it to 1. Try it.',
      seen: 'The others make room. In phase 3 each district scores the prestige that its civilization has then.',
    },
    prestige: {
      title: 'Phase 3',
      now: 'You are the last in this round. End your turn and see what the districts score.',
      seen: 'The Maya stand on 5, so the Maya district A1 brought its owner 5 points. Then a new round began.',
    },
  },
  symbols: {
    maya: ['Maya', 'Step pyramid, jade.'],
    persian: ['Persian', 'Arched gate, turquoise.'],
    chinese: ['Chinese', 'Pagoda, lacquer red.'],
    greek: ['Greek', 'Temple front, marble.'],
    egyptian: ['Egyptian', 'Obelisk, gold.'],
    water: ['Water', 'The island of the fish; closed when two play.'],
    earth: ['Earth', 'The island of the snake.'],
    fire: ['Fire', 'The island of the salamander.'],
    air: ['Air', 'The island of the bird.'],
    guest: ['Guest', 'Lies at a ship; the rim shows the island.'],
    prince: ['Prince', 'Rim and shape show whose prince it is.'],
    site: ['Site', 'Room for a monument; the number is the site value.'],
    monument: ['Monument', 'Three princes become one; you control the district.'],
    wonder: ['Wonder', 'One on each island, built by five civilizations: 6 points.'],
    card: ['Card', 'For actions with its civilization.'],
    privilege: ['Changed card', 'A privilege made it another civilization’s, for one turn.'],
    landing: ['Landing', 'Boats go from here to other landings.'],
    scale: ['Prestige', 'What each civilization is worth to the king: 1 to 5.'],
  },
};
