// What the players at a table are called.
import type { SeatSummary } from './api';
import { botAt } from './bots';

/** The seats with the names that people read: computer players have names of their own, and equal names are numbered. */
export function withDisplayNames<S extends SeatSummary>(seats: readonly S[], levels: Record<string, string>): S[] {
  const names = seats.map((seat, i) =>
    seat.kind === 'bot' ? (botAt(seats, i) ?? levels[seat.level ?? ''] ?? seat.name) : seat.name,
  );
  return seats.map((seat, i) => {
    const name = names[i]!;
    const equal = names.filter((each) => each === name).length;
    const nth = names.slice(0, i + 1).filter((each) => each === name).length;
    return { ...seat, name: equal > 1 && name ? `${name}\u00a0${nth}` : name };
  });
}
