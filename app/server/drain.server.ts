import { Server as NetServer } from "node:net";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { settings } from "./env.server";
import { processLog } from "./request-log.server";

/** Whole time from the signal to the exit; docker stop kills after 10 s. */
const longestStop = 9000;
/** Kept back from it for closing the database. */
const closingTime = 1500;
/**
 * Time in which clients with an open connection may still send one more request on it. A proxy keeps connections that it
 * hardly uses: with this it closes them itself (nginx: keepalive_timeout 4s), and no request meets a closed one.
 */
const graceTime = settings.trustProxy ? 5500 : 1000;

/** Between the last connection that is taken and the end of those that nobody uses. */
const lastLook = 100;

export interface Lifecycle {
  draining: boolean;
  inFlight: Set<ServerResponse>;
  /** Responses by the number of their request, for code that must know how much of them is still unread. */
  numbered: Map<string, ServerResponse>;
  count: number;
  servers: Set<Server>;
  streams: Set<() => void>;
  closers: Set<() => Promise<void>>;
  ready: () => boolean;
  again: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | undefined;
}

const pause = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds));

async function until(done: () => boolean | Promise<boolean>, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    if (await done()) return true;
    await pause(20);
  }
  return false;
}

const connections = (server: Server) =>
  new Promise<number>((done) => server.getConnections((error, count) => done(error ? 0 : count)));

async function noConnections(servers: Iterable<Server>): Promise<boolean> {
  for (const server of servers) if ((await connections(server)) > 0) return false;
  return true;
}

/**
 * Not ready → every response closes its connection → event streams end → no new connections → last responses → database
 * → exit. A request sent while the signal arrives is still answered: idle connections are closed only after the grace
 * time, in which their clients learn from a response that this server stops. R12
 */
export async function drain(state: Lifecycle, exitCode: number): Promise<void> {
  state.draining = true;
  const end = Date.now() + longestStop;
  for (const response of state.inFlight) if (!response.headersSent) response.setHeader("Connection", "close");
  for (const endStream of state.streams) {
    try {
      endStream();
    } catch {
      // The client is gone already.
    }
  }
  await until(() => noConnections(state.servers), Date.now() + graceTime);
  // No new connections; requests that have come in on the others in this moment are still read.
  for (const server of state.servers) NetServer.prototype.close.call(server);
  await pause(lastLook);
  for (const server of state.servers) server.closeIdleConnections();
  const answered = await until(() => state.inFlight.size === 0, end - closingTime);
  if (!answered) processLog()?.warn({ cut: state.inFlight.size }, `requests cut after ${longestStop / 1000} s`);
  const closing = Promise.allSettled([...state.closers].map((close) => close()));
  await Promise.race([closing, pause(Math.max(200, end - Date.now()))]);
  process.exit(exitCode);
}
