// The live connection to one table. It connects again by itself and asks for what it missed.
import type { LiveMessage } from './api';

const SILENCE = 50_000; // the server beats every 20 seconds

export interface Listener {
  /** The number of the last thing that was heard of, or null at first. */
  after(): number | null;
  hear(news: LiveMessage): void;
  connection(up: boolean): void;
}

export class LiveConnection {
  #socket: WebSocket | null = null;
  #ended = false;
  #tries = 0;
  #timer = 0;
  #silence = 0;

  constructor(
    readonly id: string,
    readonly key: string | null,
    readonly listener: Listener,
  ) {
    this.#connect();
    addEventListener('online', this.#now);
  }

  /** Connects anew: something was missed. */
  renew(): void {
    this.#socket?.close();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener('online', this.#now);
    this.#socket?.close();
  }

  #connect(): void {
    const query = new URLSearchParams();
    const after = this.listener.after();
    if (after !== null) query.set('after', String(after));
    if (this.key) query.set('key', this.key);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live?${query}`,
    );
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#tries = 0;
      this.#watch();
      this.listener.connection(true);
      this.listener.hear(JSON.parse(String(event.data)) as LiveMessage);
    };
    socket.onclose = () => {
      if (socket !== this.#socket || this.#ended) return;
      this.listener.connection(false);
      clearTimeout(this.#silence);
      this.#timer = window.setTimeout(() => this.#connect(), Math.min(8000, 250 * 2 ** this.#tries++));
    };
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#silence);
    this.#silence = window.setTimeout(() => this.#socket?.close(), SILENCE);
  }

  #now = (): void => {
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}
