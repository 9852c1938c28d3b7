import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { processLog } from "./request-log.server";

/** R16: no browser and no proxy asks for more before it was answered. */
const maxWaiting = 8;

/** Requests of each connection that wait for the response before them. */
const lines = new WeakMap<Socket, (() => void)[]>();

/**
 * Begins a request when those before it on its connection are answered, and never when the connection has ended. Node
 * reads requests that a client sends ahead all at once and goes on doing so after the connection was destroyed; a
 * response that waits behind another hears nothing of that end, so nothing may be registered for it (R16).
 * `api/http/turns.ts` does the same for the API's own port.
 */
export function takeTurn({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
  if (socket.destroyed) return;
  const start = () => {
    response.once("close", () => startNext(socket));
    begin();
  };
  const waiting = lines.get(socket);
  if (!waiting) {
    lines.set(socket, []);
    start();
  } else if (waiting.push(start) > maxWaiting) {
    waiting.length = 0;
    processLog()?.warn({ address: socket.remoteAddress }, "a connection sent too many requests ahead and was closed");
    socket.destroy();
  }
}

function startNext(socket: Socket): void {
  const start = socket.destroyed ? undefined : lines.get(socket)?.shift();
  if (start) start();
  else lines.delete(socket);
}
