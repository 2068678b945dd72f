// The messages between the page and the workers that run Python.

/** The files that are needed to play without a server (`offline/BUILD.json`). */
export interface Package {
  build: string;
  version: string;
  /** The folder of Pyodide. */
  python: string;
  /** Our Python sources, as a zip file. */
  package: string;
  /** Roughly what must be transferred; the unpacked files are larger. */
  download: number;
  bytes: number;
  files: [path: string, bytes: number][];
  /** The bots that are available here. */
  levels: string[];
  /** Answers of the API that are files: which one, by the path of the request. */
  data: Record<string, string>;
}

export type ToWorker =
  /** `kept`: the files are on this device already. With a port, over which questions come, it is the worker in which bots think. */
  | { type: 'start'; base: string; files: Package; kept: boolean; name: string; port?: MessagePort }
  /** The way to the worker in which bots think, to the one that keeps the tables. */
  | { type: 'bots'; port: MessagePort }
  | { type: 'name'; name: string }
  | { type: 'ask'; id: number; method: string; path: string; body: string }
  | { type: 'connect'; id: number; path: string }
  | { type: 'say'; id: number; text: string }
  | { type: 'disconnect'; id: number };

/** Between the two workers. */
export interface Question {
  id: number;
  name: string;
  question: string;
}
export interface Thought {
  id: number;
  /** Null if Python failed. */
  text: string | null;
}

export type FromWorker =
  | { type: 'progress'; bytes: number }
  | { type: 'ready' }
  | { type: 'failed'; reason: string }
  | { type: 'answer'; id: number; status: number; text: string }
  | { type: 'connected'; id: number; problem: string }
  | { type: 'message'; id: number; text: string };
