// What this device stores of its tables, in IndexedDB. Python decides what is written; nothing here interprets it.
import type { TableSummary } from '../api';

const NAME = 'atoll';
const STORES = ['tables', 'entries', 'notes', 'analyses'];
const VERSION = 2;

/** A table as Python stores it; the lists show its summary. */
interface Row {
  id: string;
  summary: TableSummary;
}
interface Entry {
  table_id: string;
  number: number;
}
interface Change {
  entries: Entry[];
  tables: Row[];
  notes?: { table: string; text: string };
  analyses?: AnalysisRow[];
}
/** A part of an analysis; number -1 is the analysis's own state. */
interface AnalysisRow {
  table: string;
  part: number;
}

let opened: Promise<IDBDatabase> | null = null;

/** Opens the database, once. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore('tables', { keyPath: 'id' });
        request.result.createObjectStore('entries', { keyPath: ['table_id', 'number'] });
        request.result.createObjectStore('notes', { keyPath: 'table' });
      }
      if (oldVersion < 2) request.result.createObjectStore('analyses', { keyPath: ['table', 'part'] });
    };
    request.onsuccess = () => {
      // Another tab with a newer version may change the shape: it must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error('the database of this browser cannot be opened'));
    };
  });
  return opened;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
  });

/** All keys of one table's entries, or parts of its analysis, after a number. */
const after = (table: string, number: number): IDBKeyRange =>
  IDBKeyRange.bound([table, number + 1], [table, Number.MAX_SAFE_INTEGER]);

export const database = {
  /** The tables of this device, as lists show them. */
  async summaries(): Promise<TableSummary[]> {
    const rows = (await asked((await open()).transaction('tables').objectStore('tables').getAll())) as Row[];
    return rows.map(({ summary }) => summary);
  },

  /** What Python asks of the database: everything is JSON. */
  async table(id: string): Promise<string | undefined> {
    const row = (await asked((await open()).transaction('tables').objectStore('tables').get(id))) as Row | undefined;
    return row && JSON.stringify(row);
  },
  async entries(id: string, number: number): Promise<string> {
    const entries = (await open()).transaction('entries').objectStore('entries');
    return JSON.stringify(await asked(entries.getAll(after(id, number))));
  },
  async notes(id: string): Promise<string> {
    const found = (await asked((await open()).transaction('notes').objectStore('notes').get(id))) as
      { text: string } | undefined;
    return found?.text ?? '';
  },

  /** Writes all of it or nothing. "late": another tab has already written an entry with one of these numbers. */
  async write(text: string): Promise<'written' | 'late'> {
    const { entries, tables, notes, analyses = [] } = JSON.parse(text) as Change;
    const transaction = (await open()).transaction(STORES, 'readwrite', { durability: 'strict' });
    return new Promise((resolve, reject) => {
      let late = false;
      transaction.oncomplete = () => resolve('written');
      transaction.onabort = () => {
        if (late) resolve('late');
        else reject(transaction.error ?? new Error('not written'));
      };
      for (const entry of entries) {
        const adding = transaction.objectStore('entries').add(entry);
        adding.onerror = () => (late = adding.error?.name === 'ConstraintError');
      }
      for (const row of tables) transaction.objectStore('tables').put(row);
      if (notes) transaction.objectStore('notes').put(notes);
      for (const row of analyses) transaction.objectStore('analyses').put(row);
    });
  },

  async analysis(id: string, first: number): Promise<string> {
    const analyses = (await open()).transaction('analyses').objectStore('analyses');
    return JSON.stringify(await asked(analyses.getAll(after(id, first - 1))));
  },

  /** Begins an analysis; what is kept of an earlier one is deleted. */
  async begin_analysis(text: string): Promise<void> {
    const job = JSON.parse(text) as AnalysisRow;
    const transaction = (await open()).transaction('analyses', 'readwrite');
    transaction.objectStore('analyses').delete(after(job.table, job.part));
    transaction.objectStore('analyses').put(job);
    await done(transaction);
  },

  /** Deletes a table and everything about it. */
  async forget(id: string): Promise<void> {
    const transaction = (await open()).transaction(STORES, 'readwrite');
    transaction.objectStore('tables').delete(id);
    transaction.objectStore('entries').delete(after(id, 0));
    transaction.objectStore('notes').delete(id);
    transaction.objectStore('analyses').delete(after(id, -2));
    await done(transaction);
  },
};
