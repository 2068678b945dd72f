// Points that were just scored, on their way from where they arose to the score of the player who got them.
import type { Fact } from './api';
import { givesPoints } from './facts';

export interface PointFlight {
  key: string;
  seat: number;
  n: number;
  /** Where the points arose; null if no place of the board is known. */
  place: string | null;
}

/** One flight for each player and place. Points arise where the game says, or else at the last place of the action. */
export function pointFlights<F extends Fact>(
  game: { places: (fact: F) => string[]; origins: (fact: F) => [place: string, n: number][] | null },
  facts: readonly F[],
  step: number,
): PointFlight[] {
  const last = facts.flatMap(game.places).at(-1) ?? null;
  const flights = new Map<string, PointFlight>();
  for (const fact of facts) {
    if (!givesPoints(fact)) continue;
    const { seat } = fact;
    for (const [place, n] of game.origins(fact) ?? [[last, fact.n] as const]) {
      const key = `${step} ${seat} ${place ?? ''}`;
      flights.set(key, { key, seat, place, n: n + (flights.get(key)?.n ?? 0) });
    }
  }
  return [...flights.values()].filter(({ n }) => n > 0);
}

/** A score as it is shown: it grows when the points arrive. Screen readers are told the true score at once. */
export const shownScore = (flights: readonly PointFlight[], seat: number, score: number): number =>
  flights.reduce((sum, flight) => sum - (flight.seat === seat ? flight.n : 0), score);
