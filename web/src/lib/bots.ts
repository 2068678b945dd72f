// The computer players as characters: a name for each, by level. Several of one level at a table have different names.
import type { SeatSummary } from './api';

const NAMES: Record<string, readonly string[]> = {
  novice: ['Pippin', 'Tilly', 'Momo', 'Ferdi'],
  casual: ['Marlo', 'Juno', 'Onno', 'Lina'],
  expert: ['Ines', 'Edgar', 'Yara', 'Anselm'],
  master: ['Corvina', 'Balthasar', 'Thea', 'Ragnar'],
  grandmaster: ['Nereus', 'Sibylla', 'Ozan', 'Morgana'],
};

/** The name of the `nth` computer player of a level, from 0; null for a level without characters. */
export function botName(level: string, nth: number): string | null {
  const names = NAMES[level];
  return names ? (names[nth] ?? `${names[nth % names.length]!}\u00a0${Math.floor(nth / names.length) + 1}`) : null;
}

/** The name of the computer player on a seat; null if there is none, or it has no character. */
export function botAt(seats: readonly SeatSummary[], seat: number): string | null {
  const { kind, level } = seats[seat]!;
  if (kind !== 'bot' || !level) return null;
  return botName(level, seats.slice(0, seat).filter((each) => each.kind === 'bot' && each.level === level).length);
}
