"""A bot at an address: `python listener.py 7000`, then `koloda arena pairs --bot localhost:7000`."""

import json
import socketserver
import sys


class Line(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        for line in self.rfile:
            moves = json.loads(line)["moves"]
            self.wfile.write(json.dumps({"move": moves[0]}).encode() + b"\n")


if __name__ == "__main__":
    with socketserver.ThreadingTCPServer(("127.0.0.1", int(sys.argv[1])), Line) as server:
        print(f"listening at {server.server_address[1]}", flush=True)
        server.serve_forever()
