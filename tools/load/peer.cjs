// boardgame.io's server, with one of two games:
//   node peer.cjs PORT                    tic-tac-toe, in memory: as it ships
//   node peer.cjs PORT POSITION [FOLDER]  a state of that size with a view for each player; kept in files in FOLDER
const { readFileSync } = require("fs");
const { FlatFile, Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const isWon = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);
const isFull = (cells) => cells.every((cell) => cell !== null);

// Players take turns, and a board that is won or full is wiped by the next move.
const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    choose: ({ G, playerID }, cell) => {
      if (isWon(G.cells) || isFull(G.cells)) G.cells = Array(9).fill(null);
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
};

// A table and what each seat has to itself; a move changes as much as a step in such a game does.
const large = ({ table, own }) => ({
  name: "large",
  setup: () => ({ table, own }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({ table: G.table, you: playerID === null ? undefined : G.own[playerID] }),
  moves: {
    choose: ({ G, playerID }, number) => {
      const fighter = G.table.seats[playerID];
      fighter.wounds = number;
      fighter.cell = `A${number}`;
      G.table.asked = fighter.seat;
      G.own[playerID].hand[0] = `card ${number}`;
    },
  },
});

const [port, position, folder] = process.argv.slice(2);
const game = position ? large(JSON.parse(readFileSync(position, "utf8"))) : ticTacToe;
const db = folder ? new FlatFile({ dir: folder }) : undefined;
Server({ games: [game], origins: [Origins.LOCALHOST], db }).run(Number(port), () => console.log("ready"));
