import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    isles: {
      say: 'Welcome to Utopia! On four islands the princes of five peoples want to build. You receive them, gather them in the districts, and turn them into monuments and wonders. With two players the island of Water stays closed.',
    },
    guest: {
      say: 'Phase 1: guests lie beside the islands’ ships. Take one, and one of your own princes of that people goes into any district of that island.',
      now: 'Take a Maya guest of Air, then choose district A1.',
    },
    second: {
      say: 'The novice took a Greek guest of Earth. Three princes of one people in one district become a monument, so gather yours.',
      now: 'Take the other Maya guest of Air, to A1 again.',
    },
    third: {
      say: 'Air has no Maya guest any more, but Earth has one. E1 has a landing, and so has A1: from there the prince can go by boat.',
      now: 'Take the Maya guest of Earth, to E1.',
    },
    cards: {
      say: 'No guest is left, so phase 2 begins: everybody gets 5 cards. Then the player who is first on the score track discards 2 cards, and the last one none. You keep the three Maya cards.',
      now: 'Discard the Persian and the Greek card.',
    },
    move: {
      say: 'Your turn: play as many cards as you like. A Maya card moves one or two Maya princes along a street, over a bridge, or by boat: from landing to landing, inside a sea sector or into the next.',
      now: 'Choose your Maya prince in E1, then A1.',
    },
    build: {
      say: 'Three Maya princes stand together: the site glows. Building costs no card.',
      now: 'Build the Maya monument in A1.',
    },
    raise: {
      say: 'The three princes go home, and the district is yours for good. In phase 3 it scores what its people is worth to the king. That is what the prestige scale shows: the Maya stand at 4. One card lifts its people by one step.',
      now: 'Choose the Maya card, then the Maya on the scale.',
    },
    add: {
      say: 'Now a Maya district is worth 5. Another card: a new prince may join a monument of the same people. At somebody else’s monument, its owner would score 1 point.',
      now: 'Choose the Maya card, then A1.',
    },
    turn: {
      say: 'You have no cards left. What you keep, 5 cards at most, you have again next round.',
      now: 'End your turn.',
    },
    surprise: {
      say: 'The novice put a prince beside your monument: 1 point for you. Then came phase 3: your district scored 5. In the new round the leader goes first, and that is you. Once in a round you may draw a guest blindly from the bag instead of taking one.',
      now: 'Draw a surprise guest.',
    },
    place: { say: 'A Greek guest of Air, who leaves the game afterwards.', now: 'Put your Greek prince into A2.' },
    name: { say: 'In return you name another player, who must take a guest at once.', now: 'Name the novice.' },
    wonder: {
      say: 'Let us skip to round 3: your district scored 5 again, and you spent a privilege. On Air you now have a prince of each of the five peoples, no matter in which districts. Together they are a wonder: 6 points at once, and from then on the value of every monument that anybody builds on this island.',
      now: 'Build the wonder of Air.',
    },
    privilege: {
      say: 'One prince of each people went home. A Maya prince still stands beside your monument: a Maya card would send this prince home for 2 points. You have only Greek cards, but also a privilege: it changes one card for this turn, and is spent then.',
      now: 'Spend your privilege: the Greek card becomes Maya.',
    },
    home: { say: 'The card counts as Maya now.', now: 'Choose your Maya prince in A1 and send it home.' },
    last: { say: '2 points, and the prince is back in your supply.', now: 'End your turn.' },
    end: {
      say: 'The novice also sent a prince home. Then phase 3: your district brought 5 points again, and new guests have come. You lead by 24 to 2: in this lesson the novice moved to show you things, not to win. So it goes on, round by round, until somebody has 50 points at the end of a round. Then the most points win. Now you know all that you need.',
    },
  },
  positions: {
    guest: {
      title: 'Taking a guest',
      now: 'Take a guest beside a ship, then choose a district of that guest’s island.',
      seen: 'One of your own princes of that people stands there now. The guest goes back into the bag when the phase ends.',
    },
    surprise: {
      title: 'The surprise guest',
      now: 'Draw a guest from the bag, place your prince, and name the other player.',
      seen: 'This guest leaves the game. The player whom you name must take a guest at once.',
    },
    wonder: {
      title: 'Five peoples on one island',
      now: 'On Air you have a prince of each people. Build the wonder.',
      seen: 'One prince of each people went home, and you scored 6 points. From now on you also score the value of every monument built on Air.',
    },
    monument: {
      title: 'Three princes become a monument',
      now: 'Three of your Maya princes stand in A1. Build.',
      seen: 'The three princes go home. The district is yours, and scores in every phase 3.',
    },
    privilege: {
      title: 'A privilege',
      now: 'You hold only Greek cards. Make one of them Maya for this turn; then send your Maya prince in A1 home.',
      seen: 'The privilege is spent. The changed card counts for its new people in this turn, in any action.',
    },
    sea: {
      title: 'By street, by bridge, by boat',
      now: 'Choose your Maya prince in E1: the districts within reach light up. A boat reaches landings in sector 3 and in those next to it.',
      seen: 'One Maya card took the prince there. A second Maya prince from the same place could have come along.',
    },
    host: {
      title: 'Somebody else’s monument',
      now: 'The other player has a Maya monument in A1. Put a Maya prince of yours beside it.',
      seen: 'The owner scores 1 point. You can send your prince home for 2 points later.',
    },
    home: {
      title: 'Sending a prince home',
      now: 'Your Maya prince stands beside a Maya monument. Choose it and send it home.',
      seen: 'The prince is back in your supply, and you have 2 points more.',
    },
    scale: {
      title: 'What the king likes',
      now: 'One card raises its people by one step; two cards of a people send it down to 1. Try it.',
      seen: 'The others make room. In phase 3 each district scores what its people is worth then.',
    },
    prestige: {
      title: 'Phase 3',
      now: 'You are the last in this round. End your turn and see what the districts score.',
      seen: 'The Maya stand at 5, so the Maya district in A1 brought its owner 5 points. Then a new round began.',
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
    guest: ['Guest', 'Lies beside a ship; the rim shows the island.'],
    prince: ['Prince', 'Rim and shape show whose prince it is.'],
    site: ['Site', 'Room for a monument; the number is its value.'],
    monument: ['Monument', 'Three princes become one; the district is yours.'],
    wonder: ['Wonder', 'One on each island, built by five peoples: 6 points.'],
    card: ['Card', 'For actions with its people.'],
    privilege: ['Changed card', 'A privilege made it another people’s, for one turn.'],
    landing: ['Landing', 'Boats go from here to other landings.'],
    scale: ['Prestige', 'What each people is worth to the king: 1 to 5.'],
  },
};
