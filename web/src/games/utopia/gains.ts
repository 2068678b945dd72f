// What an action brings, as the board writes it beside its target.
import type { Preview } from './types';

export interface Gained {
  /** Points at once, by the seat that gets them. */
  points: { seat: number; n: number }[];
  /** Points in each round, as things stand. */
  prestige: number;
  /** Whether a monument can be built there then. */
  monument: boolean;
}

/** What a preview promises; null if the board need not say anything. Its own points come first. */
export function gained(preview: Preview | undefined, mine: number | null): Gained | null {
  const { gains = [], prestige = 0, rule = false } = preview ?? {};
  if (gains.length === 0 && prestige === 0 && !rule) return null;
  const points = [...gains].sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine));
  return { points, prestige, monument: rule };
}
