// The same for Node: it makes the last move it may.
const lines = require("node:readline").createInterface({ input: process.stdin });

lines.on("line", (line) => {
  const { moves } = JSON.parse(line);
  console.log(JSON.stringify({ move: moves[moves.length - 1] }));
});
