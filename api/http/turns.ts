import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import type { Log } from "../log";

/** R16: no client of ours asks for more before it was answered. */
const maxWaiting = 8;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Lets a server handle one request of a connection at a time, and none of a connection that has ended: Node reads
 * requests that a client sends ahead all at once, also after the connection was destroyed, and the work for each
 * would be done for nobody (R16). `app/server/turns.server.ts` does the same for the web server.
 */
export function takeTurns(server: Server, log: Log): void {
  const handlers = server.listeners("request") as Handler[];
  const lines = new WeakMap<Socket, (() => void)[]>();
  const startNext = (socket: Socket) => {
    const start = socket.destroyed ? undefined : lines.get(socket)?.shift();
    if (start) start();
    else lines.delete(socket);
  };
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const start = () => {
      response.once("close", () => startNext(socket));
      for (const handle of handlers) handle.call(server, request, response);
    };
    const waiting = lines.get(socket);
    if (!waiting) {
      lines.set(socket, []);
      start();
    } else if (waiting.push(start) > maxWaiting) {
      waiting.length = 0;
      log.warn({ address: socket.remoteAddress }, "a connection sent too many requests ahead and was closed");
      socket.destroy();
    }
  });
}
