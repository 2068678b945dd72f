// Utopia's sentences, put together alike in every language from that language's catalogue.
import { kindOf, type Part } from '../../../lib/parts';
import { formFor, person, type Cast, type VerbPhrase, type Person } from '../../../lib/people';
import { oneByOne } from '../../../lib/typeset';
import type { Words } from '../../contract';
import { parse, readGuest } from '../actions';
import { HAND_LIMIT } from '../numbers';
import { findPart, PRIVILEGE, readPart, type Use } from '../parts';
import { CIVILIZATIONS, guestsIn, type Civilization, type Gain } from '../types';
import type { Preview, Utopia, UtopiaActionFact, UtopiaFact, UtopiaRefusal, UtopiaScene } from '../types';
import type { Aim, Catalogue } from './catalogue';

export function makeWords(c: Catalogue): Words<Utopia> {
  const who = (scene: UtopiaScene, seat: number): Person =>
    person(seat, { reader: scene.mine, name: (each) => scene.seats[each]!.name });
  /** A player as a label, outside any sentence. */
  function label(scene: UtopiaScene, seat: number): string {
    const found = who(scene, seat);
    return found.you ? c.you : found.name;
  }

  // ---- what is asked ----

  function ask(scene: UtopiaScene): string {
    const { table } = scene.view;
    const legal = scene.view.legal.map(parse);
    const seat = table.seats[scene.view.actor ?? 0]!;
    const build = legal.some(({ verb }) => verb === 'rule' || verb === 'wonder');
    switch (table.decision) {
      case 'guest':
        return askGuest(scene, build);
      case 'place': {
        const { civilization, island } = readGuest(table.surprise ?? '');
        return c.askSurprise(civilization, island);
      }
      case 'name':
        return c.askName;
      case 'settle':
        return c.askSettle;
      case 'discard by rank':
        return c.askDiscardByRank(seat.owed, table.track[0] === scene.view.actor);
      case 'discard down':
        return c.askDiscardDown(seat.cards - HAND_LIMIT, HAND_LIMIT);
      case 'return': {
        const first = legal.find((action) => action.verb === 'return');
        return first ? c.askReturn(first.civilization) : '';
      }
      case 'turn':
        return askTurn(scene, build);
      case 'over':
        return c.over;
    }
  }

  function askGuest(scene: UtopiaScene, build: boolean): string {
    const guest = findPart(scene.picks, 'guest');
    const place = findPart(scene.picks, 'place');
    if (guest) return c.askDistrictFor(guest.civilization, guest.island);
    if (place) return c.askGuestFor(place.district);
    const legal = scene.view.legal.map(parse);
    if (legal.some((action) => action.verb === 'guest' && action.district === null)) return c.askTurnAway;
    if (scene.view.table.extra) return c.askNamed;
    return c.askGuest(
      legal.some(({ verb }) => verb === 'surprise'),
      build,
    );
  }

  function askTurn(scene: UtopiaScene, build: boolean): string {
    const { picks } = scene;
    const [prince, place, card] = [findPart(picks, 'prince'), findPart(picks, 'place'), findPart(picks, 'card')];
    const [into, scale, supply] = [findPart(picks, 'into'), findPart(picks, 'scale'), findPart(picks, 'supply')];
    if (into && !card) return c.askPrivilegeFor(into.civilization);
    if (picks.includes(PRIVILEGE)) return card ? c.askChange(card.civilization) : c.askPrivilege;
    if (prince && place) return c.askHowMany;
    if (prince) return c.askPrince(prince.civilization, scene.offered.has('use:remove'));
    if (scale) return c.askScale(scale.civilization);
    if (supply) return c.askSupply(supply.civilization);
    if (place) return c.askWhatFor(place.district);
    if (card) return askCard(scene, card.civilization);
    return scene.view.legal.length === 1 ? c.askNothingLeft : c.askTurn(build);
  }

  function askCard(scene: UtopiaScene, card: Civilization): string {
    const offered = new Set([...scene.offered].map(kindOf));
    const aims = (['prince', 'place', 'scale'] satisfies Aim[]).filter((kind) => offered.has(kind));
    return aims.length > 0 ? c.askCard(card, aims) : c.askChange(card); // only a privilege can use it
  }

  // ---- actions ----

  /** Whether the picks show which civilization is meant. Then a button need not say it. */
  const isPicked = (scene: UtopiaScene, of: Civilization): boolean =>
    (['card', 'supply', 'scale'] as const).some((kind) => findPart(scene.picks, kind)?.civilization === of);

  function action(text: string, scene: UtopiaScene): string {
    const { picks, view } = scene;
    const read = parse(text);
    switch (read.verb) {
      case 'guest':
        if (read.district !== null && findPart(picks, 'guest')) return read.district;
        return c.doGuest(read.civilization, read.island, read.district);
      case 'surprise':
        return c.doSurprise;
      case 'place':
        return c.doPlace(readGuest(view.table.surprise ?? '').civilization, read.district);
      case 'name':
        return c.doName(who(scene, read.seat));
      case 'wonder':
        return c.doWonder(read.island);
      case 'return':
        return c.doReturn(read.civilization, read.district);
      case 'rule':
        return c.doRule(read.civilization, read.district);
      case 'privilege':
        if (picks.includes(PRIVILEGE) && findPart(picks, 'card')) return c.civilizations[read.into];
        return c.doPrivilege(read.civilization, read.into);
      case 'discard':
        return c.doDiscard(read.civilization);
      case 'move':
        if (!findPart(picks, 'prince')) return c.doMove(read.n, read.civilization, read.from, read.district);
        if (findPart(picks, 'place')?.district === read.district) return c.howMany(read.n);
        return `${c.howMany(read.n)} → ${read.district}`;
      case 'add':
      case 'welcome':
        return isPicked(scene, read.civilization)
          ? `${c.howMany(1)} → ${read.district}`
          : c.doAdd(read.civilization, read.district);
      case 'remove':
        return picks.includes(`prince:${read.civilization} ${read.district}`)
          ? use('remove', scene)
          : c.doRemove(read.civilization, read.district);
      case 'raise':
        return isPicked(scene, read.civilization) ? c.uses.raise : c.doRaise(read.civilization);
      case 'drop': {
        const { to = 0 } = preview(text, scene);
        return isPicked(scene, read.civilization) ? c.downTo(to) : c.doDrop(read.civilization, to);
      }
      case 'done':
        return view.table.decision === 'turn' ? c.endTurn : c.doneBuilding;
    }
  }

  const preview = (text: string, scene: UtopiaScene): Preview => scene.view.previews[text] ?? {};

  /** What a card can be used for, and what that brings if it is the same wherever it is done. */
  function use(which: Use, scene: UtopiaScene): string {
    const example = scene.view.legal.find((text) => parse(text).verb === which) ?? '';
    const { to = 0, gains = [] } = preview(example, scene);
    if (which === 'drop') return c.downTo(to);
    return which === 'remove' && gains[0] ? c.removeFor(c.points(gains[0].n)) : c.uses[which];
  }

  function brings(text: string, scene: UtopiaScene): string {
    const found = preview(text, scene);
    const read = parse(text);
    const of = 'civilization' in read ? read.civilization : null;
    const told: string[] = [];
    if (found.cost && of) told.push(c.cards(found.cost, of));
    if (found.by === 'sea') told.push(c.byBoat);
    if (found.there && found.there > 1 && of) told.push(c.there(found.there, of));
    if (found.rule) told.push(c.enoughToRule);
    if (found.wonder) told.push(c.forWonder(found.wonder, CIVILIZATIONS.length));
    if (found.prestige) told.push(c.aRound(found.prestige));
    if (found.to) told.push(c.fromTo(found.from ?? 0, found.to));
    for (const gain of found.gains ?? []) told.push(gained(gain, scene));
    if (found.phase_3?.length) told.push(c.inPhase3(found.phase_3.map((gain) => signed(gain, scene)).join(', ')));
    if (found.left !== undefined) told.push(c.privilegesLeft(found.left));
    if (found.back) told.push(c.turnsBack(found.back));
    if (found.discard) told.push(c.thenDiscard(found.discard));
    return oneByOne(told);
  }

  const gained = ({ seat, n }: Gain, scene: UtopiaScene): string =>
    seat === scene.mine ? c.points(n) : c.pointsFor(n, who(scene, seat));
  const signed = ({ seat, n }: Gain, scene: UtopiaScene): string =>
    `${label(scene, seat)} ${n > 0 ? '+' : '−'}${Math.abs(n)}`;

  function refuse(why: UtopiaRefusal): string {
    switch (why.what) {
      case 'closed':
        return c.whyClosed(why.island, why.players);
      case 'other island':
        return c.whyOtherIsland(why.island);
      case 'no prince':
        return c.whyNoPrince(why.civilization);
      case 'no guest':
        return c.whyNoGuest(why.island);
      case 'guests first':
        return c.whyGuestsFirst;
      case 'no more guests':
        return c.whyNoMoreGuests;
      case 'no card at all':
        return c.whyNoCards;
      case 'no card':
        return c.whyNoCard(why.civilization);
      case 'scale':
        return c.whyScale(why.civilization, why.at);
      case 'too far':
        return c.whyTooFar(why.from, why.to);
      case 'no monument':
        return c.whyNoMonument(why.civilization, why.district, why.cost);
      case 'name first':
        return c.whyName;
      case 'build or go on':
        return c.whyBuildOrGoOn;
      case 'take back first':
        return c.whyTakeBack;
      case 'discard first':
        return c.whyDiscard;
    }
  }

  // ---- the log ----

  function say(facts: UtopiaFact[], cast: Cast): string {
    const [first, ...rest] = facts;
    if (!first) return '';
    const points = rest.filter((fact) => fact.what === 'points');
    const atOnce = points.filter((fact) => fact.from !== 'districts');
    const inPhase3 = points
      .filter((fact) => fact.from === 'districts')
      .map(({ seat, n }) => c.pointsFor(n, person(seat, cast)));
    return oneByOne([
      tell(first, cast, inPhase3),
      ...atOnce.map(({ seat, n }) => (seat === first.seat ? c.points(n) : c.pointsFor(n, person(seat, cast)))),
      ...rest.filter((fact) => fact.what !== 'points').map((fact) => tell(fact, cast, inPhase3)),
    ]);
  }

  function tell(fact: UtopiaFact, cast: Cast, inPhase3: string[]): string {
    switch (fact.what) {
      case 'points':
        return c.pointsFor(fact.n, person(fact.seat, cast));
      case 'prestige':
        return c.prestige(inPhase3);
      case 'round':
        return c.round(fact.round, guestsIn(fact.guests));
      case 'dealt':
        return c.dealt(fact.n);
      case 'game over':
        return (fact.goal ? c.won : c.lastRound)(person(fact.seat, cast), fact.n);
      default:
        return oneByOne(tellAction(fact, cast));
    }
  }

  function tellAction(fact: UtopiaActionFact, cast: Cast): string[] {
    const form = (phrase: VerbPhrase): string => formFor(fact.seat, cast, phrase);
    switch (fact.what) {
      case 'guest':
        return fact.district === null
          ? [form(c.turnedAway(fact.civilization, fact.island))]
          : [form(c.tookGuest(fact.civilization, fact.island, fact.district))];
      case 'surprise':
        return [form(c.surprised(fact.civilization, fact.island, fact.served))];
      case 'place':
        return [form(c.placed(fact.civilization, fact.district))];
      case 'name':
        return [form(c.named(person(fact.named, cast)))];
      case 'wonder':
        return [form(fact.built ? c.wonderBuilt(fact.island) : c.wonderBegun(fact.island))];
      case 'return': {
        const back = form(c.tookBack(fact.civilization, fact.district));
        return fact.built ? [back, form(c.wonderBuilt(fact.island))] : [back];
      }
      case 'monument':
        return [form(c.monumentBuilt(fact.civilization, fact.district))];
      case 'privilege':
        return [form(c.changed(fact.civilization, fact.into))];
      case 'discard':
        return [form(c.discarded(fact.civilization))];
      case 'move':
        return [form(c.moved(fact.n, fact.civilization, fact.from, fact.district, fact.by === 'sea'))];
      case 'add':
        return [form(c.added(fact.civilization, fact.district))];
      case 'welcome':
        return [form(c.welcomed(fact.civilization, fact.district, fact.cost))];
      case 'remove':
        return [form(c.removed(fact.civilization, fact.district))];
      case 'raise':
        return [form(c.rose(fact.civilization, fact.to))];
      case 'drop':
        return [form(c.dropped(fact.civilization, fact.to))];
      case 'turn over':
        return fact.back.length > 0 ? [form(c.turnOver), c.turnedBack(fact.back)] : [form(c.turnOver)];
      case 'built enough':
        return [form(c.builtEnough)];
    }
  }

  // ---- parts and places ----

  function piece(named: string): string {
    const [kind, of, district = ''] = named.split(' ') as [string, Civilization, string?];
    switch (kind) {
      case 'card':
        return capital(c.card(of));
      case 'prince':
        return c.princesIn(of, district);
      default:
        return c.prestigeOf(of);
    }
  }

  function part(part: Part, scene: UtopiaScene): string {
    const { table } = scene.view;
    const mine = table.seats[scene.mine ?? 0]!;
    const read = readPart(part);
    switch (read.kind) {
      case 'guest': {
        const { civilization, island } = read;
        return c.guestsThere(table.guests.lying[island]?.[civilization] ?? 0, civilization, island);
      }
      case 'place':
        return place(read.district, scene);
      case 'prince': {
        const { civilization, district } = read;
        const there = table.districts[district]?.princes[scene.mine ?? 0]?.[civilization] ?? 0;
        return c.yourPrinces(there, civilization, district);
      }
      case 'card':
        return c.inHand(mine.hand?.[read.civilization] ?? 0, read.civilization);
      case 'supply':
        return c.inSupply(mine.supply[read.civilization], read.civilization);
      case 'scale':
        return c.onScale(read.civilization, table.scale[read.civilization]);
      case 'privilege':
        return c.privilege(mine.privileges);
      case 'into':
        return c.into(read.civilization);
      case 'rule':
        return c.doRule(read.civilization, read.district);
      case 'wonder': {
        const owner = table.wonders[read.island];
        return owner === null ? c.doWonder(read.island) : c.wonderOf(read.island, label(scene, owner));
      }
      case 'count':
        return c.howMany(read.n);
      case 'use':
        return use(read.use, scene);
      case 'player':
        return label(scene, read.seat);
      case 'word':
        return action(read.word, scene);
    }
  }

  /** A district, with everything that can be seen there. */
  function place(name: string, scene: UtopiaScene): string {
    const chart = scene.chart.districts[name];
    const there = scene.view.table.districts[name];
    if (!chart || !there) return name;
    const told = [c.district(name, chart.island, chart.value)];
    if (there.monument && there.ruler !== null) told.push(c.ruledBy(there.monument, label(scene, there.ruler)));
    for (const [seat, counts] of Object.entries(there.princes)) {
      const princes = CIVILIZATIONS.filter((of) => counts[of]).map((of) => c.princes(counts[of]!, of));
      told.push(c.princesOf(c.list(princes), label(scene, Number(seat))));
    }
    if (chart.landing) told.push(c.landing(chart.landing.sector));
    told.push(c.nextTo(chart.near));
    return c.together(told);
  }

  return {
    title: c.title,
    about: c.about,
    wins: c.wins,
    chapter: (fact) => (fact.what === 'round' ? c.roundTitle(fact.round) : null),
    sources: c.sources,
    ask,
    action,
    brings,
    refuse,
    tell: ({ seat, facts }, cast) => ({
      who: seat === cast.reader ? c.youAct : cast.name(seat),
      what: say(facts, cast),
    }),
    part,
    piece,
    texts: c,
  };
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);
