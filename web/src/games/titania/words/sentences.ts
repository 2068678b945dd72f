// Titania's sentences, put together alike in every language out of that language's phrases.
import type { Fact } from '../../../lib/api';
import { kindOf, nameOf, type Part } from '../../../lib/parts';
import { oneByOne } from '../../../lib/typeset';
import type { Scene, Words } from '../../contract';
import { FLEETS, giftsOf, type Chart, type Fleet, type Gift, type Hex, type Position, type Shell } from '../types';
import type { Phrases } from './en';

type Here = Scene<Position, Chart>;

/** What the game's own components need besides the contract. */
export interface TitaniaWords extends Words<Position, Chart> {
  phrases: Phrases;
  epoch: Phrases['epoch'];
  shipsLeft: string;
  fleets: string;
  goods: string;
  noCards: string;
  supply(fleet: Fleet, n: number): string;
  cards(n: number): string;
  shells(shell: Shell, n: number): string;
  starfish(n: number): string;
  tiles(n: number): string;
  cardPile(card: string, n: number): string;
}

export function makeWords(phrases: Phrases): TitaniaWords {
  const say = facts(phrases);

  const gift = ({ what, n }: Gift): string => {
    if (what === 'any') return phrases.anyShells(n);
    if (what === 'cards') return phrases.cards(n);
    if (what === 'points') return phrases.points(n);
    if (what === 'star') return phrases.starfish(n);
    if (what === 'ship') return phrases.anotherShip;
    return phrases.shells(what as Shell, n);
  };
  const gifts = (given: Gift[]): string => (given.length === 4 ? phrases.oneOfEach : given.map(gift).join(' + '));

  /** What a field is and gives, without what stands on it. */
  function ground(hex: Hex, scene: Here): string {
    const sea = scene.view.table.sea[hex.name];
    switch (hex.kind) {
      case 'castle':
        return phrases.castle;
      case 'crane':
        return phrases.crane;
      case 'point':
        return phrases.pointField;
      case 'bonus':
        return gifts(hex.gives ?? []);
      case 'fog':
        if (!sea?.fog) return phrases.clearWater;
        return sea.fog === 'face down'
          ? sea.redealt
            ? phrases.fogAgain
            : phrases.fog
          : phrases.turnedTile(gifts(giftsOf(sea.fog)));
      case 'tower':
        return towers(hex, scene);
    }
  }

  function towers(hex: Hex, scene: Here): string {
    const field = scene.view.table.towers[hex.name]!;
    const told = hex.towers!.map((shell) => phrases.towerHeight(shell, field.floors[shell] ?? 0));
    return [phrases.towerField, ...told, ...(field.starfish ? [phrases.hasStarfish] : [])].join(', ');
  }

  function place(name: string, scene: Here): string {
    const hex = scene.chart.hexes.find((each) => each.name === name);
    if (!hex) return name;
    const ships = hex.kind === 'castle' ? (hex.flags ?? []) : (scene.view.table.sea[name]?.ships ?? []);
    const wanted = hex.kind === 'tower' ? 'crane' : 'tower';
    const beside = hex.near.filter((near) => scene.chart.hexes.find((each) => each.name === near)?.kind === wanted);
    const next = hex.kind === 'tower' ? phrases.nextToCrane(beside.join(', ')) : phrases.nextToTower(beside.join(', '));
    return [
      name,
      ground(hex, scene),
      ...ships.map((fleet) => phrases.ship(fleet)),
      ...(beside.length ? [next] : []),
    ].join(', ');
  }

  function brings(action: string, scene: Here): string {
    const preview = scene.view.previews[action] ?? {};
    const [first, second, third] = action.split(' ');
    if (first === 'build') return phrases.buildPrice(second as Shell, Number(preview.cost), Number(preview.points));
    if (first === 'star') return phrases.starPrice(Number(preview.cost), Number(preview.points));
    const hex = scene.chart.hexes.find((each) => each.name === (third ?? second));
    if (!hex) return '';
    if (hex.kind !== 'crane') return ''; // its name says what it gives
    const raised = (preview.build ?? []) as { colour: Shell; hex: string }[];
    return phrases.canBuild(raised.map((tower) => `${phrases.tower(tower.colour)} ${tower.hex}`).join(', '));
  }

  function ask(scene: Here): string {
    const position = scene.view.table;
    const me = position.seats[scene.view.actor ?? 0];
    switch (position.decision) {
      case 'shell':
        return phrases.askShell;
      case 'occupy':
        return phrases.askOccupy(me?.starfish ?? 0);
      case 'build': {
        const built = scene.turn.flatMap((entry) => entry.facts);
        const start = built.findLastIndex((fact) => fact.what === 'crane');
        const floors = built.slice(start + 1).filter((fact) => fact.what === 'floor');
        const points = built.slice(start + 1).filter((fact) => fact.what === 'points' && fact.from === 'floors');
        if (floors.length === 0) return phrases.askBuild;
        return phrases.askBuildMore(floors.length, sum(floors, 'cost'), sum(points, 'n'));
      }
      case 'extra ship':
        return phrases.askExtraShip(position.last ?? '');
      case 'discard':
        return phrases.askDiscard((me?.cards ?? 0) - 7);
      case 'turn':
        return askTurn(scene);
      case 'over':
        return '';
    }
  }

  function askTurn(scene: Here): string {
    const { played, ending } = scene.view.table;
    const draws = 3 - played;
    if (ending) return phrases.askLastShip(draws);
    const picked = scene.picks[0];
    if (picked && kindOf(picked) === 'card') return phrases.askWhere(capital(phrases.card(nameOf(picked))));
    if (picked && kindOf(picked) === 'place') return phrases.askWhich(nameOf(picked));
    const canPlay = scene.view.legal.length > 1;
    if (played === 0) return canPlay ? phrases.askTurn : phrases.askOnlyDraw;
    return canPlay ? phrases.askPlayMore(played) : phrases.askEnd;
  }

  function action(words: string, scene: Here): string {
    const [first = '', second, third] = words.split(' ');
    const position = scene.view.table;
    if (words === 'draw') return phrases.doDraw;
    if (words === 'done') {
      if (position.decision === 'occupy') return phrases.doKeep;
      return position.decision === 'build' ? phrases.doStopBuilding : phrases.doEnd(3 - position.played);
    }
    if (second === undefined) return phrases.shellColour(first as Shell);
    if (third === undefined) {
      if (first === 'discard') return phrases.doDiscard(phrases.card(second));
      return first === 'star' ? phrases.doOccupy(second) : phrases.doExtraShip(second);
    }
    if (first === 'build') return phrases.doBuild(second as Shell, third);
    if (scene.picks.includes(`place:${third}`)) return capital(phrases.ship(second as Fleet)); // where to is clear
    if (scene.picks.includes(`card:${first}`)) return third; // the ship is drawn beside it
    return phrases.doShip(second as Fleet, third);
  }

  return {
    phrases,
    title: 'Titania',
    about: phrases.about,
    boards: phrases.boards,
    sources: phrases.sources,
    ask,
    action,
    brings,
    say,
    part(part: Part, scene: Here): string {
      const name = nameOf(part);
      switch (kindOf(part)) {
        case 'place':
          return place(name, scene);
        case 'card':
          return phrases.card(name);
        case 'ship':
          return phrases.ship(name as Fleet);
        case 'shell':
          return phrases.shellColour(name as Shell);
        case 'tower': {
          const [shell = '', hex = ''] = name.split(' ');
          return `${phrases.tower(shell as Shell)} ${hex}`;
        }
        default:
          return action(name, scene);
      }
    },
    epoch: phrases.epoch,
    shipsLeft: phrases.shipsLeft,
    fleets: phrases.fleets,
    goods: phrases.goods,
    noCards: phrases.noCards,
    supply: phrases.supply,
    cards: phrases.cards,
    shells: phrases.shells,
    starfish: phrases.starfish,
    tiles: phrases.tiles,
    cardPile: (card, n) => `${phrases.card(card)}, ${phrases.held(n)}`,
  };
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
const sum = (facts: Fact[], key: string): number => facts.reduce((total, fact) => total + Number(fact[key]), 0);

/** What came of an action: the deed, then what it brought. */
function facts(phrases: Phrases): (facts: Fact[], name: (seat: number) => string) => string {
  const tell: Record<string, (fact: any, name: (seat: number) => string) => string> = {
    ship: (fact) => phrases.toldShip(fact.colour, fact.hex),
    'extra ship': (fact) => phrases.toldExtraShip(fact.colour, fact.hex),
    floor: (fact) => phrases.toldFloor(fact.colour, fact.hex, fact.floor, fact.cost),
    occupied: (fact) => phrases.toldOccupied(fact.hex, fact.cost),
    discarded: (fact) => phrases.toldDiscarded(phrases.card(fact.card)),
    'starfish kept': () => phrases.toldKept,
    'building ended': () => phrases.toldStopped,
    'turn over': () => phrases.toldEnd,
    crane: () => phrases.crane,
    choice: (fact) => phrases.anyShells(fact.n),
    'fog lifts': () => phrases.toldFog,
    'another ship': () => phrases.anotherShip,
    points: (fact) => phrases.gainPoints(fact.n),
    shells: (fact) => phrases.shells(fact.colour, fact.n),
    starfish: (fact) => phrases.starfish(fact.n),
    'point tile': (fact) => (fact.value ? phrases.toldTileWorth(fact.value) : phrases.toldTile),
    drawn: (fact) =>
      phrases.toldDrawn(fact.n) + (fact.cards?.length ? ` (${fact.cards.map(phrases.cardShort).join(', ')})` : ''),
    epoch: (fact) => phrases.toldEpoch(FLEETS.includes(fact.colour) ? fact.colour : null),
    'game over': (fact) => phrases.toldOver(FLEETS.includes(fact.colour) ? fact.colour : null),
    'tiles turned': (fact, name) => phrases.toldTiles(name(fact.seat), fact.n),
  };
  return (told, name) => oneByOne(told.filter((fact) => fact.what in tell).map((fact) => tell[fact.what]!(fact, name)));
}
