// boardgame.io's own server with a table of cards: PORT, the bytes a seat is shown, and a folder if it is to keep them.
const { FlatFile, Server } = require("boardgame.io/server");

const [port, bytes, folder] = process.argv.slice(2);

const table = {
  name: "table",
  setup: ({ ctx }) => ({ hands: Array.from({ length: ctx.numPlayers }, () => [1, 2, 3, 4, 5]), shown: "x".repeat(bytes) }),
  playerView: ({ G, playerID }) => ({ ...G, hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : [])) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play: ({ G, playerID }) => void G.hands[playerID].push(G.hands[playerID].shift()) },
};

Server({ games: [table], origins: ["*"], db: folder && new FlatFile({ dir: folder }) }).run(Number(port));
