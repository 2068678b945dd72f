// Utopia's actions cut into what one can point at, and what each part is about. No rules: only the notation is read.
import { kindOf, nameOf, type Part } from '../../lib/parts';
import type { Fact } from '../../lib/api';
import { ISLANDS, type Island } from './types';

/** A district's name begins with its island's letter. */
export const islandOf = (district: string): Island => ISLANDS.find((name) => name[0] === district[0]!.toLowerCase())!;

/**
 * - `guest:maya water` a guest by a ship; `place:W2` a district; `prince:maya W2` my princes there
 * - `card:maya` in my hand; `supply:maya` a prince not in the city; `scale:maya` on the prestige scale
 * - `privilege:use`, `into:greek` what a card is changed into; `rule:maya W2`, `wonder:air` what can be built
 * - `count:2` princes that move; `deed:raise` what a card is for; `player:1`; `word:done`
 */
export function parts(action: string): Part[] {
  const [verb, a, b, c, d] = action.split(' ') as [string, string, string, string, string];
  switch (verb) {
    case 'guest':
      return ISLANDS.includes(b as Island) ? [`guest:${a} ${b}`] : [`guest:${a} ${islandOf(b)}`, `place:${b}`];
    case 'place':
      return [`place:${a}`];
    case 'name':
      return [`player:${Number(a) - 1}`];
    case 'wonder':
      return [`wonder:${a}`];
    case 'return':
      return [`prince:${a} ${b}`];
    case 'rule':
      return [`rule:${a} ${b}`];
    case 'privilege':
      return ['privilege:use', `card:${a}`, `into:${b}`];
    case 'discard':
      return [`card:${a}`];
    case 'raise':
    case 'drop':
      return [`card:${a}`, `scale:${a}`, `deed:${verb}`];
    case 'add':
    case 'welcome':
      return [`card:${a}`, `supply:${a}`, `place:${b}`, `deed:${verb}`];
    case 'remove':
      return [`card:${a}`, `prince:${a} ${b}`, 'deed:remove'];
    case 'move':
      return [`card:${b}`, `prince:${b} ${c}`, `place:${d}`, `count:${a}`];
    default:
      return [`word:${verb}`];
  }
}

/** What board and hand show; `into` is shown by the hand, beside the cards. */
export const SHOWN: ReadonlySet<string> = new Set([
  'guest',
  'place',
  'prince',
  'card',
  'supply',
  'scale',
  'privilege',
  'into',
  'rule',
  'wonder',
  'deed',
]);

/** The districts, islands and civilizations that a fact speaks of, as the board names them. */
export function places(fact: Fact): string[] {
  const found = [fact.from, fact.district].filter(
    (place): place is string => typeof place === 'string' && /^[A-Z]\d$/.test(place),
  );
  if (found.length > 0) return found;
  if (fact.what === 'raise' || fact.what === 'drop') return [String(fact.civilization)];
  return typeof fact.island === 'string' ? [fact.island] : [];
}

/** Phase 3 pays for every district, wherever the last action was. */
export const origins = (fact: Fact): [place: string, n: number][] | null =>
  fact.districts ? Object.entries(fact.districts as Record<string, number>) : null;

const CLAUSES: Record<string, string> = {
  guest: 'U4.2',
  place: 'U1.7',
  prince: 'U8.1',
  card: 'U7.3',
  supply: 'U9.1',
  scale: 'U11.1',
  privilege: 'U7.6',
  into: 'U7.6',
  rule: 'U6.1',
  wonder: 'U5.1',
  count: 'U8.1',
  player: 'U4.5',
  'deed:raise': 'U11.1',
  'deed:drop': 'U11.2',
  'deed:add': 'U9.1',
  'deed:welcome': 'U9.2',
  'deed:remove': 'U10.1',
  'word:surprise': 'U4.5',
  'word:done': 'U4.8',
};

/** The clause of the rules that explains a part. */
export const clause = (part: Part): string => CLAUSES[part] ?? CLAUSES[kindOf(part)] ?? 'U1.7';

/** "prince:maya W2" -> ["maya", "W2"] */
export const pair = (part: Part): [string, string] => nameOf(part).split(' ') as [string, string];
