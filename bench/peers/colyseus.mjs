// Colyseus with a room of cards: PORT and the bytes a seat is shown. Hands are told to each client, as they are hidden.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

const [port, bytes] = process.argv.slice(2);

class Table extends Room {
  maxClients = 4;
  autoDispose = false;
  seats = [];
  moves = 0;
  shown = "x".repeat(bytes);

  onCreate() {
    this.onMessage("play", (client, id) => {
      if (this.seats[this.moves % this.seats.length] !== client.sessionId) return client.send("refused", id);
      this.moves += 1;
      for (const each of this.clients) each.send("view", { moves: this.moves, hand: [1, 2, 3, 4, 5], shown: this.shown });
      client.send("ack", id);
    });
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("table", Table);
server.listen(Number(port));
