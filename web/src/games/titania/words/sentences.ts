// Titania's sentences, put together alike in every language from that language's phrases.
import { nameOf, kindOf, type Part } from '../../../lib/parts';
import { formFor, person, type Cast, type VerbPhrase } from '../../../lib/people';
import { oneByOne } from '../../../lib/typeset';
import type { Words } from '../../contract';
import { parse } from '../actions';
import { hexNamed } from '../geometry';
import { CARDS_A_TURN, EPOCHS, HAND_LIMIT } from '../numbers';
import { cardPart, placePart, readPart } from '../parts';
import { rewardsOf } from '../rewards';
import {
  SHELLS,
  type Card,
  type Hex,
  type Player,
  type Reward,
  type Shell,
  type Titania,
  type TitaniaFact,
  type TitaniaRefusal,
  type TitaniaScene,
} from '../types';
import type { Phrases } from './en';

export function makeWords(phrases: Phrases): Words<Titania> {
  // ---- places and parts ----

  function reward({ what, n }: Reward): string {
    switch (what) {
      case 'any':
        return phrases.anyShells(n);
      case 'cards':
        return phrases.cards(n);
      case 'points':
        return phrases.points(n);
      case 'star':
        return phrases.starfish(n);
      case 'ship':
        return phrases.anotherShip;
      default:
        return phrases.shells(what, n);
    }
  }

  const rewards = (given: Reward[]): string =>
    given.length === SHELLS.length ? phrases.oneOfEach : given.map(reward).join(' + ');

  /** What a field is and gives, without what stands on it. */
  function field(hex: Hex, scene: TitaniaScene): string {
    switch (hex.kind) {
      case 'castle':
        return phrases.castle;
      case 'crane':
        return phrases.crane;
      case 'point':
        return phrases.pointField;
      case 'bonus':
        return rewards(hex.gives ?? []);
      case 'fog':
        return fog(hex, scene);
      case 'tower':
        return towers(hex, scene);
    }
  }

  function fog(hex: Hex, scene: TitaniaScene): string {
    const sea = scene.view.table.sea[hex.name];
    if (!sea?.fog) return phrases.clearWater;
    if (sea.fog !== 'face down') return phrases.turnedTile(rewards(rewardsOf(sea.fog)));
    return sea.redealt ? phrases.fogAgain : phrases.fog;
  }

  function towers(hex: Hex, scene: TitaniaScene): string {
    const { floors, starfish } = scene.view.table.towers[hex.name]!;
    const heights = hex.towers!.map((shell) => phrases.towerHeight(shell, floors[shell] ?? 0));
    return [phrases.towerField, ...heights, ...(starfish ? [phrases.hasStarfish] : [])].join(', ');
  }

  function place(name: string, scene: TitaniaScene): string {
    const hex = hexNamed(scene.chart, name);
    if (!hex) return name;
    const ships = hex.kind === 'castle' ? (hex.flags ?? []) : (scene.view.table.sea[name]?.ships ?? []);
    const wanted = hex.kind === 'tower' ? 'crane' : 'tower';
    const beside = hex.near.filter((near) => hexNamed(scene.chart, near)?.kind === wanted);
    const next = wanted === 'crane' ? phrases.nextToCrane(beside.join(', ')) : phrases.nextToTower(beside.join(', '));
    return [name, field(hex, scene), ...ships.map(phrases.ship), ...(beside.length > 0 ? [next] : [])].join(', ');
  }

  function part(part: Part, scene: TitaniaScene): string {
    const read = readPart(part);
    switch (read.kind) {
      case 'place':
        return place(read.hex, scene);
      case 'card':
        return phrases.card(read.card);
      case 'ship':
        return phrases.ship(read.fleet);
      case 'shell':
        return phrases.shellColour(read.shell);
      case 'tower':
        return `${phrases.tower(read.shell)} ${read.hex}`;
      case 'word':
        return action(read.word, scene);
    }
  }

  function piece(named: string): string {
    const [kind, name = ''] = named.split(' ');
    switch (kind) {
      case 'card':
        return capital(phrases.card(name as Card));
      case 'shell':
        return phrases.shellsOf(name as Shell);
      case 'floor':
        return phrases.floorsOn(name);
      default:
        return phrases.starfishOn(name);
    }
  }

  // ---- what is asked ----

  function ask(scene: TitaniaScene): string {
    const position = scene.view.table;
    switch (position.decision) {
      case 'shell':
        return phrases.askShell;
      case 'occupy':
        return phrases.askOccupy(actor(scene).starfish);
      case 'build':
        return askBuild(scene);
      case 'extra ship':
        return phrases.askExtraShip(position.last ?? '');
      case 'discard':
        return phrases.askDiscard(actor(scene).cards - HAND_LIMIT, HAND_LIMIT);
      case 'turn':
        return askTurn(scene);
      case 'over':
        return '';
    }
  }

  /** After the first floor: what was built at this crane so far. */
  function askBuild(scene: TitaniaScene): string {
    const facts = scene.turn.flatMap((entry) => entry.facts);
    const here = facts.slice(facts.findLastIndex((fact) => fact.what === 'crane') + 1);
    const floors = here.filter((fact) => fact.what === 'floor');
    const points = here.filter((fact) => fact.what === 'points').filter((fact) => fact.from === 'floors');
    if (floors.length === 0) return phrases.askBuild;
    return phrases.askBuildMore(floors.length, sum(floors.map(({ cost }) => cost)), sum(points.map(({ n }) => n)));
  }

  function askTurn(scene: TitaniaScene): string {
    const { played, ending } = scene.view.table;
    if (ending) return phrases.askLastShip(CARDS_A_TURN - played);
    const picked = scene.picks[0];
    if (picked && kindOf(picked) === 'card') return phrases.askWhere(capital(part(picked, scene)));
    if (picked && kindOf(picked) === 'place') return phrases.askWhich(nameOf(picked));
    const canPlay = scene.view.legal.length > 1;
    if (played === 0 && actor(scene).cards === 0) return phrases.askNoCards(CARDS_A_TURN);
    if (played === 0) return (canPlay ? phrases.askTurn : phrases.askOnlyDraw)(CARDS_A_TURN);
    return canPlay ? phrases.askPlayMore(played) : phrases.askEnd;
  }

  // ---- actions ----

  function action(text: string, scene: TitaniaScene): string {
    const { decision, played } = scene.view.table;
    const read = parse(text);
    switch (read.verb) {
      case 'draw':
        return phrases.doDraw(CARDS_A_TURN);
      case 'done':
        if (decision === 'occupy') return phrases.doKeep(actor(scene).starfish);
        return decision === 'build' ? phrases.doStopBuilding : phrases.doEnd(CARDS_A_TURN - played);
      case 'shell':
        return phrases.shellColour(read.shell);
      case 'discard':
        return phrases.doDiscard(phrases.card(read.card));
      case 'star':
        return phrases.doOccupy(read.hex);
      case 'ship':
        return phrases.doExtraShip(read.hex);
      case 'build':
        return phrases.doBuild(read.shell, read.hex);
      case 'play':
        if (scene.picks.includes(placePart(read.hex))) return capital(phrases.ship(read.fleet));
        if (scene.picks.includes(cardPart(read.card))) return read.hex; // the ship is drawn beside it
        return phrases.doShip(read.fleet, read.hex);
    }
  }

  function brings(text: string, scene: TitaniaScene): string {
    const { cost = 0, points = 0, build = [] } = scene.view.previews[text] ?? {};
    const read = parse(text);
    switch (read.verb) {
      case 'build':
        return phrases.buildPrice(read.shell, cost, points);
      case 'star':
        return phrases.starPrice(cost, points);
      case 'play':
      case 'ship': {
        const hex = hexNamed(scene.chart, read.hex);
        if (hex?.kind !== 'crane') return ''; // the name of another field says what it gives
        return phrases.canBuild(build.map((tower) => `${phrases.tower(tower.colour)} ${tower.hex}`).join(', '));
      }
      case 'draw':
      case 'done':
      case 'shell':
      case 'discard':
        return '';
    }
  }

  function refuse(why: TitaniaRefusal): string {
    switch (why.what) {
      case 'no ship near':
        return phrases.whyNear(why.colours, why.hex);
      case 'same colour':
        return phrases.whySame(why.colours, why.hex);
      case 'full':
        return phrases.whyFull(why.hex);
      case 'tower field':
        return phrases.whyTowerField(why.hex);
      case 'castle':
        return phrases.whyCastle(why.hex);
      case 'nothing to build':
        return phrases.whyNothingToBuild(why.hex);
      case 'nowhere':
        return phrases.whyNowhere(why.colours);
      case 'cards played':
        return phrases.whyPlayed(why.n);
      case 'no cards':
        return phrases.whyNoCards;
      case 'last ship':
        return phrases.whyLastShip;
      case 'not next to':
        return phrases.whyNotNext(why.hex, why.to);
      case 'discard first':
        return phrases.whyDiscard;
      case 'choose shells first':
        return phrases.whyShells;
      case 'no tower field':
        return phrases.whyNoTowerField(why.hex);
      case 'has starfish':
        return phrases.whyOccupied(why.hex);
      case 'starfish':
        return phrases.whyStarfish(why.hex, why.cost, why.have);
      case 'not beside the crane':
        return phrases.whyNotBeside(why.hex, why.crane);
      case 'complete':
        return phrases.whyComplete(why.hex);
      case 'too few shells':
        return phrases.whyPrice(why.hex, why.colour, why.cost, why.have);
    }
  }

  // ---- the log ----

  /** What came of an action. Only a draw of no card at all leaves no fact about the player. */
  function say(facts: TitaniaFact[], seat: number, cast: Cast): string {
    const told = facts.map((fact) => tell(fact, seat, cast)).filter((words) => words !== null);
    return oneByOne(facts[0]?.seat === undefined ? [formFor(seat, cast, phrases.toldNoneDrawn), ...told] : told);
  }

  /** A fact of a seat's action in words, or null where other facts of the same action say enough. */
  function tell(fact: TitaniaFact, seat: number, cast: Cast): string | null {
    const form = (phrase: VerbPhrase): string => formFor(seat, cast, phrase);
    switch (fact.what) {
      case 'card':
      case 'tile leaves':
        return null;
      case 'chosen':
        return form(phrases.toldChosen(fact.colour));
      case 'ship':
        return form(phrases.toldShip(fact.colour, fact.hex));
      case 'extra ship':
        return form(phrases.toldExtraShip(fact.colour, fact.hex));
      case 'floor':
        return form(phrases.toldFloor(fact.colour, fact.hex, fact.floor));
      case 'occupied':
        return form(phrases.toldOccupied(fact.hex, fact.cost));
      case 'discarded':
        return form(phrases.toldDiscarded(fact.card));
      case 'starfish kept':
        return form(phrases.toldKept);
      case 'building ended':
        return form(phrases.toldStopped);
      case 'turn over':
        return form(phrases.toldEnd);
      case 'drawn': {
        const cards = fact.cards?.length ? ` (${fact.cards.map(phrases.cardShort).join(', ')})` : '';
        return form(phrases.toldDrawn(fact.n)) + cards;
      }
      case 'choice':
        return form(phrases.toldChoice(fact.n));
      case 'crane':
        return phrases.crane;
      case 'fog lifts':
        return phrases.toldFog;
      case 'another ship':
        return phrases.anotherShip;
      case 'points':
        return phrases.gainPoints(fact.n);
      case 'shells':
        return phrases.shells(fact.colour, fact.n);
      case 'starfish':
        return phrases.starfish(fact.n);
      case 'point tile':
        return fact.value === null ? phrases.toldTile : phrases.toldTileWorth(fact.value);
      case 'epoch':
        return phrases.toldEpoch(fact.colour);
      case 'game over':
        return phrases.toldOver(fact.colour);
      case 'tiles turned':
        return phrases.toldTiles(person(fact.seat, cast), fact.n);
    }
  }

  return {
    title: 'Titania',
    about: phrases.about,
    wins: phrases.wins,
    chapter: (fact) => (fact.what === 'epoch' ? phrases.epoch(EPOCHS, EPOCHS) : null),
    sources: phrases.sources,
    ask,
    action,
    brings,
    refuse,
    tell: ({ seat, facts }, cast) => ({
      who: seat === cast.reader ? phrases.you : cast.name(seat),
      what: say(facts, seat, cast),
    }),
    part,
    piece,
    texts: phrases,
  };
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
const actor = ({ view }: TitaniaScene): Player => view.table.seats[view.actor ?? 0]!;
const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);
