// A boardgame.io server with one game whose state is about as long as a view of ours. node server.js PORT flat|memory FOLDER
const { Server, FlatFile } = require("boardgame.io/server");

const [port, storage, dir] = process.argv.slice(2);
const game = {
  name: "plain",
  setup: () => ({ moves: 0, places: Array.from({ length: 100 }, (_, i) => ({ id: i, kind: "place", owner: i % 4 })) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, ctx }, place) => {
      G.places[place].owner = Number(ctx.currentPlayer);
      G.moves += 1;
    },
  },
};
console.log = () => {};
const server = Server({ games: [game], origins: [/.*/], ...(storage === "flat" ? { db: new FlatFile({ dir }) } : {}) });
server.run({ port: Number(port) });
