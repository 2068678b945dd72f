// The live connection to one table. It reconnects by itself, and asks for what it missed.
import type { ServerMessage } from './api';
import { LocalSocket } from './offline/local-socket';
import { isLocal } from './offline/where.svelte';

const SILENCE = 50_000; // milliseconds without a message until the connection counts as dead; the server beats every 20 s

export interface Listener {
  /** The number of the last entry that was received, or null at first. */
  after: () => number | null;
  receive: (message: ServerMessage) => void;
  connection: (up: boolean) => void;
}

export class LiveConnection {
  #socket: WebSocket | LocalSocket | null = null;
  #ended = false;
  #attempts = 0;
  #timer = 0;
  #silence = 0;

  constructor(
    readonly id: string,
    readonly key: string | null,
    readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener('online', this.#online);
    document.addEventListener('visibilitychange', this.#tellHidden);
  }

  /** Reconnects, because something was missed. */
  reconnect(): void {
    this.#socket?.close();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener('online', this.#online);
    document.removeEventListener('visibilitychange', this.#tellHidden);
    this.#socket?.close();
  }

  #connect(): void {
    const query = new URLSearchParams();
    const after = this.listener.after();
    if (after !== null) query.set('after', String(after));
    if (this.key) query.set('key', this.key);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/tables/${encodeURIComponent(this.id)}/live?${query.toString()}`;
    const socket = isLocal(this.id) ? new LocalSocket(path) : new WebSocket(`${scheme}://${location.host}${path}`);
    this.#socket = socket;
    socket.onopen = () => {
      if (document.hidden) this.#tellHidden();
    };
    socket.onmessage = (event: { data: unknown }) => {
      if (socket !== this.#socket) return;
      this.#attempts = 0;
      this.#watchForSilence();
      this.listener.connection(true);
      this.listener.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#ended) return;
      this.listener.connection(false);
      clearTimeout(this.#silence);
      const pause = Math.min(8000, 250 * 2 ** this.#attempts++);
      this.#timer = window.setTimeout(() => this.#connect(), pause);
    };
    this.#watchForSilence();
  }

  /** The server sends no notices about a table that the reader is looking at. */
  #tellHidden = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: 'hidden', hidden: document.hidden }));
  };

  #watchForSilence(): void {
    clearTimeout(this.#silence);
    if (isLocal(this.id)) return; // this device never falls silent
    this.#silence = window.setTimeout(() => this.#socket?.close(), SILENCE);
  }

  /** The device is online again: do not wait for the next attempt. */
  #online = (): void => {
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}
