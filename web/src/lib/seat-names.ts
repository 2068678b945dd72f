// What the players at a table are called.
import type { SeatSummary } from './api';

/** The seats with the names that people read: a bot is called by its level, and equal names are numbered. */
export function withDisplayNames<S extends SeatSummary>(seats: readonly S[], levels: Record<string, string>): S[] {
  const names = seats.map((seat) => (seat.kind === 'bot' ? (levels[seat.level ?? ''] ?? seat.name) : seat.name));
  return seats.map((seat, i) => {
    const name = names[i]!;
    const equal = names.filter((each) => each === name).length;
    const nth = names.slice(0, i + 1).filter((each) => each === name).length;
    return { ...seat, name: equal > 1 && name ? `${name}\u00a0${nth}` : name };
  });
}
