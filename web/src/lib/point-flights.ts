// Points that were just won, on their way from where they arose to whoever won them.
import type { Game } from '../games/contract';
import type { Fact } from './api';

export interface Flight {
  key: string;
  seat: number;
  n: number;
  place: string | null;
}

/** What each player got by the last action: from where the game says, else from the last place that the action speaks of. */
export function flights(game: Pick<Game, 'places' | 'origins'>, facts: readonly Fact[], step: number): Flight[] {
  const last = facts.flatMap(game.places).at(-1) ?? null;
  const sums = new Map<string, Flight>();
  for (const fact of facts) {
    if (fact.what !== 'points' || fact.seat === undefined) continue;
    const { seat } = fact;
    for (const [place, n] of game.origins(fact) ?? [[last, Number(fact.n)] as const]) {
      const key = `${step} ${seat} ${place}`;
      sums.set(key, { key, seat, place, n: n + (sums.get(key)?.n ?? 0) });
    }
  }
  return [...sums.values()].filter(({ n }) => n > 0);
}
