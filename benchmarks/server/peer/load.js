// The same load as ours: MATCHES x PLAYERS sockets, one move in flight at each match; prints what was measured as JSON.
// node load.js PORT MATCHES PLAYERS SECONDS OFFERED(0: all that it can do)
const { io } = require("socket.io-client");

const [port, matches, players, seconds, offered] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const latencies = [];
const ready = [];
let measuring = false;
let errors = 0;

class Match {
  async open() {
    this.id = Math.random().toString(36).slice(2); // the first who comes makes the match
    this.sockets = [];
    for (let seat = 0; seat < players; seat++) {
      const socket = io(`${url}/plain`, { transports: ["websocket"], forceNew: true });
      this.sockets.push(socket);
      await new Promise((resolve) => {
        socket.on("sync", (_id, info) => { this.state = info.state; resolve(); });
        socket.on("connect", () => socket.emit("sync", this.id, String(seat), undefined, players));
      });
      socket.on("update", (_id, state) => this.hear(seat, state));
    }
    ready.push(this);
  }

  // A move is acknowledged when the new state comes back to the player who made it.
  hear(seat, state) {
    if (seat !== this.mover || state._stateID <= this.sent) return;
    if (measuring) latencies.push(performance.now() - this.begun);
    this.mover = null;
    this.state = state;
    if (offered || !measuring) ready.push(this);
    else this.act();
  }

  act() {
    const seat = Number(this.state.ctx.currentPlayer);
    this.mover = seat;
    this.sent = this.state._stateID;
    this.begun = performance.now();
    const move = { type: "take", args: [Math.floor(Math.random() * 100)], playerID: String(seat) };
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload: move }, this.sent, this.id, String(seat));
  }
}

(async () => {
  const all = Array.from({ length: matches }, () => new Match());
  for (let i = 0; i < all.length; i += 5) await Promise.all(all.slice(i, i + 5).map((match) => match.open()));
  measuring = true;
  const begun = performance.now();
  let sent = 0;
  const passed = () => (performance.now() - begun) / 1000;
  if (offered) {
    while (passed() < seconds) {
      while (sent < passed() * offered && ready.length) { ready.shift().act(); sent += 1; }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  } else {
    for (const match of ready.splice(0)) match.act();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  measuring = false;
  const took = passed();
  const ordered = latencies.slice().sort((a, b) => a - b);
  const share = (part) => ordered[Math.min(ordered.length - 1, Math.floor((ordered.length * part) / 100))];
  process.stdout.write(JSON.stringify({ rate: ordered.length / took, p50: share(50), p99: share(99), errors }) + "\n");
  process.exit(0);
})();
