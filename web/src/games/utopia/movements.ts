// From what happened to what moves: where each piece comes from and goes to. Pure: tested without a page.
import type { Fact } from '../../lib/api';
import { CIVILIZATIONS, type Chart, type Civilization, type Island, type Place } from './types';

export interface Flight {
  key: string;
  seat: number;
  from: Place;
  to: Place;
  civilization: Civilization;
  count?: number;
}

export function flightsOf(chart: Chart, facts: readonly Fact[], step: number): Flight[] {
  return facts.flatMap((fact, i): Flight[] => {
    const base = { key: `${step} ${i}`, seat: fact.seat ?? 0 };
    const civilization = fact.civilization as Civilization;
    const to = chart.districts[String(fact.district)]?.princes;
    switch (fact.what) {
      case 'move':
        return to
          ? [{ ...base, civilization, count: Number(fact.n), from: chart.districts[String(fact.from)]!.princes, to }]
          : [];
      case 'guest':
      case 'place': {
        const ship = chart.islands[fact.island as Island];
        const from = fact.what === 'guest' ? ship.guests[CIVILIZATIONS.indexOf(civilization)]! : ship.ship;
        return to ? [{ ...base, civilization, from, to }] : [];
      }
      case 'add':
      case 'welcome':
        return to ? [{ ...base, civilization, from: [to[0], chart.art.height], to }] : [];
      case 'remove':
      case 'return':
        return to ? [{ ...base, civilization, from: to, to: [to[0], chart.art.height] }] : [];
      default:
        return [];
    }
  });
}
