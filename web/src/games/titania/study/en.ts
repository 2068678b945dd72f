import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    sea: {
      say: 'Welcome to Titania! In the middle stands the castle, with ships of three fleets: blue, yellow, red. They belong to nobody; everybody sails them. Out by the rim lie ruined sea towers. Rebuild them: that is what brings points.',
    },
    card: {
      say: 'Below are your cards. Each puts one ship of its colour on the sea, beside a ship of the same colour. All around the castle there is fog.',
      now: 'Choose the red card, then hex d4.',
    },
    joker: {
      say: 'The fog lifts: 3 green shells, and they are yours at once. Shells pay for towers. You may play up to three cards in a turn. A joker has two colours, and you choose one.',
      now: 'Choose the blue and red joker, then e3, for a red ship.',
    },
    shells: { say: 'This tile lets you choose a colour: you get 3 shells of it.', now: 'Take brown.' },
    turn: {
      say: 'You could play a third card. But cards played and cards drawn always make three: stop after two, and you draw one.',
      now: 'End your turn.',
    },
    draw: {
      say: 'The novice found 2 starfish, occupied tower field d1 with them for 2 points, and got 2 cards on d2. Now it is your turn again. You need cards, and you may spend a whole turn on that.',
      now: 'Draw 3 cards.',
    },
    crane: {
      say: 'The novice has brought the red fleet to d8. Beside it stands a crane, d9. A ship on a crane builds on every tower field that touches it, and it must build. You have the shells for it.',
      now: 'Send a red ship to d9.',
    },
    floor: {
      say: 'The towers that you can pay for glow, with their price: the first floor costs 1 shell of the tower’s colour. Every floor brings 3 points.',
      now: 'Build on the green tower of e9.',
    },
    higher: {
      say: '3 points! The second floor costs 2 shells, the third 3, the fourth 4; no tower is higher. The points are always 3.',
      now: 'Build e9 higher.',
    },
    wider: {
      say: 'One ship on a crane may build on several fields. The brown tower of c8 touches it too.',
      now: 'Build two brown floors on c8.',
    },
    again: {
      say: '12 points in one turn! On d6 the tile with 2 starfish still lies there. A second ship of another colour may go there and gets the same again. Then the tile leaves the board.',
      now: 'Send a yellow ship to d6.',
    },
    star: {
      say: 'Right after you receive starfish you may occupy a tower field, anywhere. It costs one starfish for each tower shown. It brings a point for each tower and for each floor: here 2 and 2. From then on every floor there brings 4 points instead of 3, to anybody.',
      now: 'Occupy c8.',
    },
    rest: {
      say: 'One of the two starfish stays on c8. You have played two cards in this turn, so you draw one.',
      now: 'End your turn.',
    },
    last: {
      say: 'Let us skip some turns: you have both built, occupied and sailed on. Look at the ships that are left: only one red ship. The player who places the last ship of a fleet ends the epoch. A point field gives you a hidden point tile worth 3, 4 or 5.',
      now: 'Place the last red ship on b8.',
    },
    epoch: {
      say: 'A point tile for you; it counts at the end of the game. With the last ship your turn is over, and so is the first epoch.',
      now: 'End your turn and the epoch.',
    },
    end: {
      say: 'The second epoch begins: the ships go home, the starfish leave the board, and the tiles that were turned lie hidden again. Towers, cards, shells and points stay. When a fleet is used up once more, the game is over, and the most points win. Now you know all that you need.',
    },
  },
  positions: {
    place: {
      title: 'Where may a ship go?',
      now: 'Choose a card and see which hexes light up, then place its ship.',
      seen: 'The hex touches a ship of the same colour. Tower fields and hexes with two ships stayed dark, and so did the hex that has a ship of this colour already.',
    },
    fog: {
      title: 'Into the fog',
      now: 'You begin. Play a card and see what the fog hides.',
      seen: 'The tile lies open now. What it shows is yours; the next ship of another colour that comes here gets the same.',
    },
    ship: {
      title: 'A ship in the fog',
      now: 'Play the blue and red joker for a red ship on f7.',
      seen: 'The tile gives you one more ship of the same colour, beside the one just placed. That one may find yet another.',
    },
    rim: {
      title: 'Two things at the rim',
      now: 'Play your third card: a red ship to f9.',
      seen: 'A field on the rim gives both things that it shows: two brown shells and two cards.',
    },
    build: {
      title: 'Floors, their price and their points',
      now: 'Your ship stands on the crane d9, and you have 3 green and 3 brown shells. Build as much as you like.',
      seen: 'The number of the floor is its price in shells of that colour. Each floor brings 3 points.',
    },
    star: {
      title: 'Occupying a tower field',
      now: 'You have just received 2 starfish. Occupy a field.',
      seen: 'You paid a starfish for each tower shown, and scored a point for each tower and each floor. One starfish stays there: the next floors bring 4 points.',
    },
    epoch: {
      title: 'The last ship',
      now: 'One red ship is left. Place it on b8, then end your turn.',
      seen: 'The field still counts. When the turn ends, the sea is cleared for the second epoch, with 18 ships of each colour; towers, cards and points stay.',
    },
  },
  symbols: {
    castle: ['Castle', 'Six ships stand here all game long; the fleets start from here.'],
    ships: ['Ships', 'Three fleets: blue with a wave, yellow with a sun, red with a diamond. They are everybody’s.'],
    cards: ['Ship card', 'Puts a ship of its colour on the board.'],
    joker: ['Joker', 'Counts as one of its two colours.'],
    fog: ['Fog', 'Hides a tile; the first ship turns it up.'],
    again: ['Fog, dealt again', 'In epoch 2: a tile that was seen before.'],
    crane: ['Crane', 'A ship here builds on the tower fields around.'],
    tower: ['Tower', 'Up to four floors; each brings 3 points.'],
    site: ['Ruin', 'A tower of which nothing stands yet.'],
    brown: ['Brown shell', 'Pays for brown floors.'],
    green: ['Green shell', 'Pays for green floors.'],
    black: ['Black shell', 'Pays for black floors.'],
    white: ['White shell', 'Pays for white floors.'],
    any: ['Shells of your choice', 'All of one colour, which you name.'],
    star: ['Starfish', 'Occupies a tower field for points.'],
    more: ['One more ship', 'A fog tile: place another ship at once.'],
    point: ['Point field', 'A hidden tile worth 3, 4 or 5 points.'],
    points: ['Points', 'As many points as it says, at once.'],
    draw: ['Cards', 'Two cards from the pile.'],
  },
};
