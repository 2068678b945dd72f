// A live connection to a table of this device, with as much of a WebSocket as `LiveConnection` uses.

export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  #open: { say: (text: string) => void; close: () => void } | null = null;

  constructor(path: string) {
    import('./local')
      .then(({ connect }) => connect(path, (data) => this.onmessage?.({ data })))
      .then(
        (open) => {
          if (this.readyState === WebSocket.CLOSED) {
            open.close();
            return;
          }
          this.#open = open;
          this.readyState = WebSocket.OPEN;
          this.onopen?.();
        },
        () => this.close(),
      );
  }

  send(text: string): void {
    this.#open?.say(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.#open?.close();
    queueMicrotask(() => this.onclose?.());
  }
}
