// How far I have seen each table's game, remembered on this device.
import type { Entry } from './api';

const KEY = 'atoll.seen';
const TABLES = 40; // remembered at most

function remembered(): Record<string, number> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, number>) : {};
  } catch {
    return {}; // somebody else wrote there
  }
}

/** The number of the last thing I saw at a table, if I was there before. */
export function lastSeen(table: string): number | undefined {
  const number = remembered()[table];
  return Number.isInteger(number) ? number : undefined;
}

export function rememberSeen(table: string, number: number): void {
  const others = Object.entries(remembered()).filter(([each]) => each !== table);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - TABLES), [table, number]])));
}

/** Whether others did something after what I saw last. */
export function missedActions(
  log: readonly Entry[],
  seen: number | undefined,
  mine: readonly number[],
): seen is number {
  return seen !== undefined && log.some((entry) => entry.number > seen && !mine.includes(entry.seat));
}
