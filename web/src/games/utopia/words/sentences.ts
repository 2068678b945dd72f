// From a language's catalogue to Utopia in that language. The same for all languages: only what is said differs.
import type { Fact } from '../../../lib/api';
import { kindOf, nameOf, type Part } from '../../../lib/parts';
import { oneByOne } from '../../../lib/typeset';
import type { Words } from '../../contract';
import { islandOf, pair } from '../parts';
import {
  total,
  type Brings,
  type Chart,
  type Civilization,
  type Gain,
  type Guests,
  type Island,
  type Position,
  type UtopiaScene,
} from '../types';
import type { Aim, Catalogue } from './catalogue';

type P = Civilization;

export interface UtopiaWords extends Words<Position, Chart> {
  /** For the panels. */
  c: Catalogue;
}

export function makeWords(c: Catalogue): UtopiaWords {
  function who(scene: UtopiaScene, seat: number): string {
    if (seat === scene.mine) return c.you;
    return scene.seats[seat]?.name ?? String(seat + 1);
  }

  function ask(scene: UtopiaScene): string {
    const { table, legal } = scene.view;
    const verbs = new Set(legal.map((action) => action.split(' ')[0]));
    const seat = table.seats[scene.view.actor ?? 0]!;
    const build = verbs.has('rule') || verbs.has('wonder');
    switch (table.decision) {
      case 'guest':
        return askGuest(scene, verbs.has('surprise'), build);
      case 'place': {
        const [of, island] = (table.surprise ?? 'maya air').split(' ') as [P, Island];
        return c.askSurprise(of, island);
      }
      case 'name':
        return c.askName;
      case 'settle':
        return c.askSettle;
      case 'discard by rank':
        return c.askDiscardByRank(seat.owed);
      case 'discard down':
        return c.askDiscardDown(seat.cards - 5);
      case 'return':
        return c.askReturn((legal[0]?.split(' ')[1] ?? 'maya') as P);
      case 'turn':
        return askTurn(scene, build);
      default:
        return c.over;
    }
  }

  function askGuest(scene: UtopiaScene, surprise: boolean, build: boolean): string {
    const guest = scene.picks.find((part) => kindOf(part) === 'guest');
    const place = scene.picks.find((part) => kindOf(part) === 'place');
    if (guest) return c.askDistrictFor(...(pair(guest) as [P, Island]));
    if (place) return c.askGuestFor(nameOf(place));
    if (scene.view.legal.some((action) => /^guest \w+ [a-z]+$/.test(action))) return c.askTurnAway;
    return scene.view.table.extra ? c.askNamed : c.askGuest(surprise, build);
  }

  function askTurn(scene: UtopiaScene, build: boolean): string {
    const of = (kind: string): string | undefined => {
      const part = scene.picks.find((each) => kindOf(each) === kind);
      return part && nameOf(part);
    };
    const [prince, place, card, into] = [of('prince'), of('place'), of('card'), of('into')];
    if (into && !card) return c.askPrivilegeFor(into as P);
    if (of('privilege')) return card ? c.askChange(card as P) : c.askPrivilege;
    if (prince && place) return c.askHowMany;
    if (prince) return c.askPrince(prince.split(' ')[0] as P, scene.offered.has('deed:remove'));
    if (of('scale')) return c.askScale(of('scale') as P);
    if (of('supply')) return c.askSupply(of('supply') as P);
    if (place) return c.askWhatFor(place);
    if (card) return askCard(scene, card as P);
    return scene.view.legal.length === 1 ? c.askNothingLeft : c.askTurn(build);
  }

  function askCard(scene: UtopiaScene, card: P): string {
    const offered = new Set([...scene.offered].map(kindOf));
    const aims = (['prince', 'place', 'scale'] satisfies Aim[]).filter((kind) => offered.has(kind));
    return aims.length > 0 ? c.askCard(card, aims) : c.askChange(card); // a privilege is all that takes it
  }

  /** Whether it can be seen in the picks which people is meant: then a button need not say it. */
  const clear = (scene: UtopiaScene, of: P): boolean =>
    scene.picks.some((part) => ['card', 'supply', 'scale'].includes(kindOf(part)) && nameOf(part) === of);

  function action(words: string, scene: UtopiaScene): string {
    const [verb, a, b, d, e] = words.split(' ') as [string, string, string, string, string];
    const of = a as P;
    switch (verb) {
      case 'guest':
        if (scene.picks.some((part) => kindOf(part) === 'guest')) return b; // the guest is clear
        return b in scene.chart.districts ? c.doGuest(of, islandOf(b), b) : c.doGuest(of, b as Island, null);
      case 'surprise':
        return c.doSurprise;
      case 'place':
        return c.doPlace((scene.view.table.surprise ?? 'maya').split(' ')[0] as P, a);
      case 'name':
        return c.doName(who(scene, Number(a) - 1));
      case 'wonder':
        return c.doWonder(a as Island);
      case 'return':
        return c.doReturn(of, b);
      case 'rule':
        return c.doRule(of, b);
      case 'privilege':
        // What is changed is clear: only into what is asked.
        if (scene.picks.includes('privilege:use') && scene.picks.includes(`card:${of}`)) return c.people[b as P];
        return c.doPrivilege(of, b as P);
      case 'discard':
        return c.doDiscard(of);
      case 'move':
        if (!scene.picks.some((part) => kindOf(part) === 'prince')) return c.doMove(Number(a), b as P, d, e);
        return scene.picks.includes(`place:${e}`) ? c.howMany(Number(a)) : `${c.howMany(Number(a))} → ${e}`;
      case 'add':
      case 'welcome':
        return clear(scene, of) ? `${c.howMany(1)} → ${b}` : c.doAdd(of, b);
      case 'remove':
        return scene.picks.includes(`prince:${of} ${b}`) ? c.deeds.remove : c.doRemove(of, b);
      case 'raise':
      case 'drop':
        if (clear(scene, of)) return c.deeds[verb];
        return verb === 'raise' ? c.doRaise(of) : c.doDrop(of);
      default:
        return scene.view.table.decision === 'turn' ? c.endTurn : c.doneBuilding;
    }
  }

  function brings(words: string, scene: UtopiaScene): string {
    const facts: Brings = scene.view.previews[words] ?? {};
    const [verb, a, b] = words.split(' ') as [string, string, string];
    const of = (verb === 'move' ? b : a) as P;
    const told: string[] = [];
    if (facts.cost) told.push(c.cards(facts.cost, of));
    if (facts.by === 'sea') told.push(c.byBoat);
    if (facts.there && facts.there > 1 && verb !== 'place') told.push(c.there(facts.there, of));
    if (facts.rule) told.push(c.enoughToRule);
    if (facts.wonder) told.push(c.forWonder(facts.wonder));
    if (facts.prestige) told.push(c.aRound(facts.prestige));
    if (facts.to) told.push(c.fromTo(facts.from ?? 0, facts.to));
    for (const { seat, n } of facts.gains ?? [])
      told.push(seat === scene.mine ? c.points(n) : c.pointsFor(n, who(scene, seat)));
    if (facts.phase_3?.length) told.push(c.inPhase3(facts.phase_3.map((gain) => signed(gain, scene)).join(', ')));
    if (facts.left !== undefined) told.push(c.privilegesLeft(facts.left));
    if (facts.back) told.push(c.turnsBack(facts.back));
    if (facts.discard) told.push(c.thenDiscard(facts.discard));
    return oneByOne(told);
  }

  const signed = ({ seat, n }: Gain, scene: UtopiaScene): string =>
    `${who(scene, seat)} ${n > 0 ? '+' : '−'}${Math.abs(n)}`;

  function say(facts: Fact[], name: (seat: number) => string): string {
    const [first, ...rest] = facts;
    if (!first) return '';
    const told = [deed(first, name)];
    const atOnce = rest.filter((fact) => fact.what === 'points' && fact.from !== 'districts');
    for (const { seat, n } of atOnce)
      told.push(seat === first.seat ? c.points(Number(n)) : c.pointsFor(Number(n), name(seat!)));
    for (const fact of rest) {
      if (fact.what === 'prestige') {
        const scored = rest.filter(({ what, from }) => what === 'points' && from === 'districts');
        told.push(c.prestige(scored.map(({ seat, n }) => c.pointsFor(Number(n), name(seat!)))));
      } else if (fact.what === 'round') {
        const guests = Object.values(fact.guests as Guests).reduce((sum, counts) => sum + total(counts), 0);
        told.push(c.round(Number(fact.round), guests));
      } else if (fact.what === 'dealt') told.push(c.dealt(Number(fact.n)));
      else if (fact.what === 'game over')
        told.push((fact.goal ? c.won : c.lastRound)(name(fact.seat!), Number(fact.n)));
    }
    return oneByOne(told);
  }

  function deed(fact: Fact, name: (seat: number) => string): string {
    const of = fact.civilization as P;
    const island = fact.island as Island;
    const district = fact.district as string;
    switch (fact.what) {
      case 'guest':
        return district ? c.tookGuest(of, island, district) : c.turnedAway(of, island);
      case 'surprise':
        return c.surprised(of, island, fact.served === true);
      case 'place':
        return c.placed(of, district);
      case 'name':
        return c.named(name(Number(fact.named)));
      case 'wonder':
        return fact.built ? c.wonderBuilt(island) : c.wonderBegun(island);
      case 'return':
        return oneByOne([c.wentHome(of, district), ...(fact.built ? [c.wonderBuilt(island)] : [])]);
      case 'monument':
        return c.monumentBuilt(of, district);
      case 'privilege':
        return c.changed(of, fact.into as P);
      case 'discard':
        return c.discarded(of);
      case 'move':
        return c.moved(Number(fact.n), of, String(fact.from), district, fact.by === 'sea');
      case 'add':
        return c.added(of, district);
      case 'welcome':
        return c.welcomed(of, district);
      case 'remove':
        return c.removed(of, district);
      case 'raise':
        return c.rose(of, Number(fact.to));
      case 'drop':
        return c.dropped(of);
      case 'turn over':
        return c.turnOver((fact.back as P[]).map((each) => c.card(each)));
      default:
        return c.builtEnough;
    }
  }

  function part(of: Part, scene: UtopiaScene): string {
    const name = nameOf(of);
    const [a, b] = pair(of) as [P, string];
    const { table } = scene.view;
    const mine = table.seats[scene.mine ?? 0]!;
    switch (kindOf(of)) {
      case 'island':
        return c.islands[name as Island];
      case 'guest':
        return c.guestsThere(table.guests.lying[b as Island]?.[a] ?? 0, a, b as Island);
      case 'place':
        return place(name, scene);
      case 'prince':
        return c.yourPrinces(table.districts[b]?.princes[scene.mine ?? 0]?.[a] ?? 0, a, b);
      case 'card':
        return c.inHand(mine.hand?.[name as P] ?? 0, name as P);
      case 'supply':
        return c.inSupply(mine.supply[name as P], name as P);
      case 'scale':
        return c.onScale(name as P, table.scale[name as P]);
      case 'privilege':
        return c.privilege(mine.privileges);
      case 'into':
        return c.into(name as P);
      case 'rule':
        return c.doRule(a, b);
      case 'wonder': {
        const owner = table.wonders[name as Island];
        return owner === null ? c.doWonder(name as Island) : c.wonderOf(name as Island, who(scene, owner));
      }
      case 'count':
        return c.howMany(Number(name));
      case 'deed':
        return c.deeds[name as keyof Catalogue['deeds']];
      case 'player':
        return who(scene, Number(name));
      default:
        return name === 'surprise' ? c.doSurprise : table.decision === 'turn' ? c.endTurn : c.doneBuilding;
    }
  }

  /** A district with all that one sees there. */
  function place(name: string, scene: UtopiaScene): string {
    const chart = scene.chart.districts[name];
    const there = scene.view.table.districts[name];
    if (!chart || !there) return name;
    const told = [c.district(name, chart.island, chart.value)];
    if (there.monument && there.ruler !== null) told.push(c.ruledBy(there.monument, who(scene, there.ruler)));
    for (const [seat, counts] of Object.entries(there.princes)) {
      const princes = Object.entries(counts).map(([of, n]) => c.princes(n, of as P));
      told.push(c.princesOf(c.list(princes), who(scene, Number(seat))));
    }
    if (chart.landing) told.push(c.landing(chart.landing.sector));
    told.push(c.nextTo(chart.near));
    return c.together(told);
  }

  return { title: c.title, about: c.about, boards: c.boards, sources: c.sources, ask, action, brings, say, part, c };
}
