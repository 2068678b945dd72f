// Which princes move because of what happened, from where to where.
import { CIVILIZATIONS, type Chart, type Civilization, type Place, type UtopiaFact } from './types';

export interface Movement {
  key: string;
  seat: number;
  from: Place;
  to: Place;
  civilization: Civilization;
  count: number;
}

export function movementsOf(chart: Chart, facts: readonly UtopiaFact[], step: number): Movement[] {
  return facts.flatMap((fact, i) => {
    const way = wayOf(chart, fact);
    if (!way || !('civilization' in fact)) return [];
    const count = fact.what === 'move' ? fact.n : 1;
    return [{ key: `${step} ${i}`, seat: fact.seat, civilization: fact.civilization, count, ...way }];
  });
}

function wayOf(chart: Chart, fact: UtopiaFact): { from: Place; to: Place } | null {
  const at = (district: string): Place => chart.districts[district]!.princes;
  const edge = ([x]: Place): Place => [x, chart.art.height]; // of the board, on the player's side
  switch (fact.what) {
    case 'move':
      return { from: at(fact.from), to: at(fact.district) };
    case 'guest': {
      const { guests } = chart.islands[fact.island];
      if (fact.district === null) return null;
      return { from: guests[CIVILIZATIONS.indexOf(fact.civilization)]!, to: at(fact.district) };
    }
    case 'place':
      return { from: chart.islands[fact.island].ship, to: at(fact.district) };
    case 'add':
    case 'welcome':
      return { from: edge(at(fact.district)), to: at(fact.district) };
    case 'remove':
    case 'return':
      return { from: at(fact.district), to: edge(at(fact.district)) };
    default:
      return null;
  }
}
