// boardgame.io's server with a board of nine cells that any player may mark at any time: a move is always legal.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { activePlayers: { all: "mark" }, stages: { mark: {} } },
  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (cell < 0 || cell > 8) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log("ready"));
