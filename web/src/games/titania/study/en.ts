import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Your aim',
    ships: 'Ships and fog',
    build: 'Building',
    stars: 'Starfish',
    fields: 'What hexes give',
    limit: 'Your hand',
    epochs: 'The two epochs',
    final: 'The end of the game',
    next: 'How to go on',
  },
  steps: {
    goal: {
      say: 'In Titania, the player with the most points after two epochs wins. You score by rebuilding the ruined sea towers, floor by floor, and by occupying tower fields with starfish. Some fields give points too.',
    },
    sea: {
      say: 'In the middle stands the castle, with ships of three fleets: blue, yellow and red. The fleets belong to nobody; everybody sails them. Fog lies around the castle, and beyond it are cranes and ruined towers. On your turn you either draw 3 cards or play up to 3.',
    },
    card: {
      say: 'These are your cards. Each one places a new ship of its colour next to a ship of the same colour. A card whose ship has nowhere to go cannot be played. You do everything the hex brings before you play the next card.',
      now: 'Choose the red card, then hex d4.',
    },
    joker: {
      say: 'The fog lifts: 3 green shells, and they are yours at once. Shells pay for floors. The next card is a joker: it counts as one of its two colours, and you choose which.',
      now: 'Choose the blue/red joker, then e3, for a red ship.',
    },
    shells: { say: 'This tile gives 3 shells of one colour, and you choose the colour.', now: 'Take brown.' },
    room: {
      say: 'Where may a ship go? A hex holds at most two ships, in different colours. So the castle is always full, and no second red ship can go to d4. Ships never go onto tower fields, such as d1.',
    },
    turn: {
      say: 'You have played two cards and could play a third. But cards played and cards drawn always add up to 3: if you stop now, you draw 1.',
      now: 'End your turn.',
    },
    draw: {
      say: 'Ada found 2 starfish, occupied tower field d1 with them for 2 points, and got 2 cards from the bonus field d2. Now you need cards, and you may spend a whole turn on that.',
      now: 'Draw 3 cards.',
    },
    crane: {
      say: 'Ada has brought the red fleet to d8, next to the crane d9. A ship that you place on a crane lets you build on the tower fields around it, here c8 and e9. You must build at least one floor.',
      now: 'Choose the red card, then d9.',
    },
    floor: {
      say: 'The towers that you can pay for glow, with their price. The first floor of a tower costs 1 shell of the tower’s colour. Every floor scores 3 points at once.',
      now: 'Build on the green tower of e9.',
    },
    higher: {
      say: '3 points! The second floor costs 2 shells, the third 3, the fourth 4; no tower is higher. Each floor still scores 3 points. The shells you pay go back to the supply.',
      now: 'Build e9 higher.',
    },
    wider: {
      say: 'With one ship you may build on several towers and on several fields. The brown tower of c8 touches this crane, too.',
      now: 'Build two brown floors on c8.',
    },
    dark: {
      say: '12 points from one ship! Now look at crane c9. It is next to the red ship on d9, and you hold two jokers with red. Still it stays dark: on a crane you must build, and you have no shells left to pay for a floor there.',
    },
    again: {
      say: 'On d6 lies the tile with 2 starfish that Ada found. A second ship on a hex, in another colour, gets the same again; then the tile leaves the board.',
      now: 'Choose a yellow card, then d6.',
    },
    star: {
      say: 'Right after you receive starfish, you may occupy tower fields anywhere on the board. A field costs one starfish for each tower shown and scores 1 point for each tower and each floor: on c8 2 and 2. A field holds one starfish; with it there, every new floor scores 4 points instead of 3.',
      now: 'Occupy c8.',
    },
    rest: {
      say: '4 points. One starfish stays on c8, the other went back to the supply. You have played two cards, so you draw 1.',
      now: 'End your turn.',
    },
    gain: {
      say: 'Another game, some turns in. Two tiles with 1 starfish each lie face up, on f4 and d8.',
      now: 'Choose the blue/yellow joker, then f4, for a blue ship.',
    },
    keep: {
      say: 'With 1 starfish you could occupy a field that shows one tower. But c8 shows two towers and has two floors: it is worth waiting for. You may keep as many starfish as you like, for as long as you like.',
      now: 'Keep your starfish.',
    },
    both: {
      say: 'Your kept starfish lies here. You may use it only right after you have received at least one new starfish, at no other time. So get another one.',
      now: 'Choose a yellow card, then d8.',
    },
    two: { say: 'Now you may use all your starfish, the old one and the new one.', now: 'Occupy c8 with both.' },
    over: { say: '4 points. Does the field belong to you now? See what Ada does.', now: 'End your turn.' },
    owner: {
      say: 'Ada built a floor on c8 and scored 4 points for it, because of your starfish. Occupying a field does not make it yours: fields and towers belong to nobody, and the starfish raises the points of everyone who builds there.',
    },
    tile: {
      say: 'Another game, on its first turn. Fog can hide more than shells.',
      now: 'Choose a blue card, then d5.',
    },
    extra: {
      say: 'A ship tile! You place another ship of the same colour at once, without a card. It must go next to the ship just placed. If no ship is left or no hex is allowed, you get none. c5 is a bonus field: it gives what it shows, 2 green shells.',
      now: 'Place the extra ship on c5.',
    },
    rim: {
      say: 'Bonus fields give 2 cards, 3 points, 1 starfish or 2 shells. Those inside the board show one bonus. A rim field like f9 shows two, and you get both.',
      now: 'Choose the red card, then f9.',
    },
    fresh: {
      say: '2 brown shells and 2 cards. You may play cards from a field in the same turn, though never more than three cards in all. They do not count when you draw at the end of the turn.',
    },
    many: { say: 'Back in the first game, with 6 cards in your hand. What if you draw now?', now: 'Draw 3 cards.' },
    limit: {
      say: '9 cards! At the end of your turn you may hold at most 7. You discard the rest, and you choose which. During your turn the limit does not count.',
      now: 'Discard a blue and a yellow card.',
    },
    last: {
      say: 'Some turns later. These are the ships left: only one red ship. The player who places the last ship of any fleet ends the epoch. b8 is a point field: it gives you a hidden point tile worth 3, 4 or 5 points.',
      now: 'Choose the red card, then b8.',
    },
    epoch: {
      say: 'Your point tile. Only you see it; it counts at the end of the game. Once the last ship’s field is done, your turn is over, and so is the epoch. You still draw as usual.',
      now: 'End your turn and the epoch.',
    },
    second: {
      say: 'Epoch 2, with 18 ships of each colour. Ada begins, because you ended epoch 1. Ships and starfish went from the board back to the supply. Fog tiles that had been turned were dealt again, face down; the others stayed where they were. Towers stand, and you keep cards, shells, starfish, tiles and points.',
    },
    final: {
      say: 'The end of another game: epoch 2, and one yellow ship is left. As soon as it is placed and its field is done, the game is over.',
      now: 'Choose a yellow card, then g8, for 3 points.',
    },
    tie: {
      say: 'The point tiles are turned up and added: 100 points each, a tie. Now shells and starfish decide. You have 9, Ada has 6, so you win. If that were equal too, you would share the victory.',
    },
    end: { say: 'Now you can play: draw or sail, gather shells, build, occupy, and keep an eye on the fleets.' },
  },
  unshown: {
    'T3.6': 'the hand limit: at most 7 cards at the end of your turn',
    'T4.5': 'why a crane may stay dark',
    'T5.5': 'the ship tile',
    'T5.6': 'bonus fields, and rim fields with two bonuses',
    'T7.6': 'keeping starfish, and when you may use them',
    'T8.8': 'what happens in a tie',
    'T1.4': 'what happens when shells, floors or starfish run short',
    'T3.5': 'when played cards go to the discard pile',
    'T3.7': 'what happens when the draw pile is empty',
    'T8.9': 'how an epoch ends if everybody only draws',
    'T2.6': 'a house rule: points for not beginning',
  },
  hints: {
    draw: 'You hold few cards. You may spend a turn on drawing 3.',
    sail: 'Look for shells that pay for towers near a crane. A second ship in another colour gets what an open tile shows once more.',
    crane: 'You can reach a crane and pay for a floor: 3 points each, or 4 where a starfish lies.',
    lastShip: 'One fleet has a single ship left. The player who places it ends the epoch: do you want that now?',
    colour: 'Choose the colour of towers that you can soon reach. Low floors are the cheapest.',
    build: 'Each floor scores the same, and low floors cost least. After the first one you may stop and save shells.',
    occupy:
      'Use your starfish now or keep them. Fields with many floors score most, but later floors there bring everybody 4 points.',
    extra: 'This ship costs no card. It goes next to the one just placed: choose a hex that gives you something.',
    limit: 'Discard colours of which you hold most, or whose fleet is nearly used up.',
    stop: 'Cards played and cards drawn add up to 3. End your turn, and you draw what is missing.',
  },
  positions: {
    place: {
      title: 'Where may a ship go?',
      now: 'Choose a card and see which hexes light up, then place its ship.',
      seen: 'The hex touches a ship of the same colour. Tower fields and hexes with two ships stayed dark, and so did every hex that has a ship of this colour already.',
    },
    fog: {
      title: 'Into the fog',
      now: 'You begin. Play a card and see what the fog hides.',
      seen: 'The tile lies face up now. What it shows is yours; the next ship of another colour that comes here gets the same.',
    },
    ship: {
      title: 'A ship in the fog',
      now: 'Play the blue/red joker for a red ship on f7.',
      seen: 'The tile gives you one more ship of the same colour, next to the one just placed. That one may find yet another.',
    },
    rim: {
      title: 'Two bonuses on the rim',
      now: 'Play your third card: a red ship to f9.',
      seen: 'A rim field gives both of the bonuses that it shows: 2 brown shells and 2 cards.',
    },
    build: {
      title: 'Floors, their price and their points',
      now: 'Your ship stands on the crane d9, and you have 3 green and 3 brown shells. Build as much as you like.',
      seen: 'The number of the floor is its price in shells of that colour. Each floor scores 3 points.',
    },
    star: {
      title: 'Occupying a tower field',
      now: 'You have just received 2 starfish. Occupy a field.',
      seen: 'You paid a starfish for each tower shown, and scored a point for each tower and each floor. One starfish stays there: later floors score 4 points for anyone who builds them. The field does not become yours.',
    },
    epoch: {
      title: 'The last ship',
      now: 'One red ship is left. Place it on b8, then end your turn.',
      seen: 'The field still counts. When the turn ends, the ships go back to the supply for the second epoch, with 18 ships of each colour. Towers, cards and points stay, and so do fog tiles that nobody has turned.',
    },
  },
  symbols: {
    castle: ['Castle', 'Six ships stand here all game long; the fleets start from here.'],
    ships: ['Ships', 'Three fleets: blue with a wave, yellow with a sun, red with a diamond. They are everybody’s.'],
    cards: ['Ship card', 'Places a ship of its colour.'],
    joker: ['Joker', 'Counts as one of its two colours.'],
    fog: ['Fog', 'Hides a tile; the first ship turns it up.'],
    again: ['Fog, dealt again', 'In epoch 2: a tile that was seen before.'],
    crane: ['Crane', 'A ship here builds on the tower fields around.'],
    tower: ['Tower', 'Up to four floors; each scores 3 points.'],
    site: ['Ruin', 'A tower of which nothing stands yet.'],
    brown: ['Brown shell', 'Pays for brown floors.'],
    green: ['Green shell', 'Pays for green floors.'],
    black: ['Black shell', 'Pays for black floors.'],
    white: ['White shell', 'Pays for white floors.'],
    any: ['Shells of your choice', 'All of one colour, which you choose.'],
    star: ['Starfish', 'Occupies a tower field for points.'],
    more: ['One more ship', 'A fog tile: place another ship at once.'],
    point: ['Point field', 'A hidden tile worth 3, 4 or 5 points.'],
    points: ['Points', 'As many points as it says, at once.'],
    draw: ['Cards', 'Two cards from the draw pile.'],
  },
};
