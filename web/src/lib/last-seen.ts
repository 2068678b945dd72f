// How far the reader has seen each table's game, remembered on this device.
import type { Entry } from './api';

const KEY = 'atoll.seen';
const TABLES = 40; // remembered at most

function remembered(): Record<string, number> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {};
  } catch {
    return {}; // not written by us
  }
}

/** The number of the last entry seen at a table, or undefined on the first visit. */
export function lastSeen(table: string): number | undefined {
  const number = remembered()[table];
  return Number.isInteger(number) ? number : undefined;
}

export function rememberSeen(table: string, number: number): void {
  const others = Object.entries(remembered()).filter(([each]) => each !== table);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - TABLES), [table, number]])));
}

const MANY = 12; // missed actions, from which on they are told instead of played back

/** What one player did in a row. */
export interface MissedTurn {
  seat: number;
  entries: Entry[];
}

/** What happened since the last entry seen, turn by turn, if that is better told than played back; otherwise none. */
export function missedTurns(
  log: readonly Entry[],
  seen: number | undefined,
  mine: readonly number[],
  overDays: boolean,
): MissedTurn[] {
  if (!missedActions(log, seen, mine)) return [];
  const missed = log.filter((entry) => entry.number > seen);
  if (!overDays && missed.length <= MANY) return [];
  const turns: MissedTurn[] = [];
  for (const entry of missed) {
    const last = turns.at(-1);
    if (last?.seat === entry.seat) last.entries.push(entry);
    else turns.push({ seat: entry.seat, entries: [entry] });
  }
  return turns;
}

/** Whether others have acted since the last entry seen. */
export function missedActions(
  log: readonly Entry[],
  seen: number | undefined,
  mine: readonly number[],
): seen is number {
  return seen !== undefined && log.some((entry) => entry.number > seen && !mine.includes(entry.seat));
}
