// Other people at a table, whom a reader can mute, block or report.
import type { Table } from './api';

export interface Subject {
  name: string;
  seat: number;
  /** The id of the line of chat that it is about, if it is about one. */
  message?: number;
}

/** The people who sit at a table, without the reader and those at the reader's device. */
export const otherPeople = (table: Table): Subject[] =>
  table.seats
    .map(({ name, kind }, seat) => ({ name, seat, kind }))
    .filter(({ kind, seat }) => (kind === 'person' || kind === 'guest') && !table.you.seats.includes(seat));
