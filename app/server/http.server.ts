import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

import { answerFault, prepareAnswer } from "./answers.server";
import { drain, type Lifecycle } from "./drain.server";
import { settings } from "./env.server";
import { preferPacked } from "./packed-files.server";
import { factsOf, logRequest, processLog } from "./request-log.server";
import { takeTurn } from "./turns.server";
import { endWithBody } from "./whole-body.server";

/** A connection on which nothing moves, in or out, is closed; Node may take twice as long. */
const longestSilence = 25_000;
/** A body brings at least this much in each window of so many milliseconds, 500 bytes a second (R16). */
const leastBodyBytes = 10_000;
const bodyWindow = 20_000;

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

const slot = Symbol.for("kulis.lifecycle");
const shared = globalThis as { [slot]?: Lifecycle };

/** One for the process: hot reload loads this module again and must not install it again. */
const life: Lifecycle = (shared[slot] ??= install());

const numberHeader = "x-kulis-number";

/**
 * Calls back when the connection of a long response is gone. A loader's `request.signal` depends on a chain of requests
 * that Remix creates and drops: once one of them is collected, an abort no longer arrives.
 */
export function whenClosed(request: Request, callback: () => void): void {
  const response = responseOf(request);
  if (response) response.once("close", callback);
  else callback();
}

/** Bytes of the answer that its reader has not taken yet; Remix' adapter writes on whether they are taken or not (R16). */
export const unreadBytes = (request: Request): number => responseOf(request)?.writableLength ?? 0;

/** Waits until the client has received what was written, or is gone. */
export function whenTaken(request: Request): Promise<void> {
  const response = responseOf(request);
  return new Promise((done) => {
    if (!response || response.closed || !response.writableNeedDrain) return done();
    const go = () => {
      response.off("drain", go).off("close", go);
      done();
    };
    response.on("drain", go).on("close", go);
  });
}

/** Node's own answer to a request that came over HTTP. */
export const responseOf = (request: Request) => life.numbered.get(request.headers.get(numberHeader) ?? "");

/** Notes the person of a request for its line in the log. */
export function noteUser(request: Request, userId: number | undefined, companyId: number | undefined): void {
  const response = responseOf(request);
  const facts = response && factsOf(response);
  if (facts) Object.assign(facts, { userId, companyId });
}

/** Remote address of a request for the log; for limits on guessing see `clientAddress`. */
export function remoteAddress(request: Request): string | undefined {
  const response = responseOf(request);
  return response && factsOf(response)?.address;
}

/** For long answers (event streams): `end` is called when the server stops. Returns the function that takes it off again. */
export function registerStream(end: () => void): () => void {
  if (life.draining) end();
  life.streams.add(end);
  return () => void life.streams.delete(end);
}

/** Runs after the last answer, before the process ends; the same function may be given again. */
export function onClose(close: () => Promise<void>): void {
  life.closers.add(close);
}

/** State for /healthz: false from the first moment of a shutdown. Give `check` once, where the upstream is made. */
export function isReady(): boolean {
  return !life.draining && life.ready();
}

export function setReadiness(check: () => boolean): void {
  life.ready = check;
}

/**
 * Sets, once, the handler that may answer a request before Remix does. It is called for each request: undefined, or
 * false in the end, leaves the request to Remix.
 */
export function setAgain(again: Lifecycle["again"]): void {
  life.again = again;
}

/** The last of several, which our own proxy wrote. */
const lastOf = (list: string) => list.split(",").at(-1)?.trim() ?? "";

/** The requested host with its port, in lower case; from the proxy's header if there is one (TRUST_PROXY). */
export function hostOf(request: Request): string {
  const forwarded = settings.trustProxy ? request.headers.get("x-forwarded-host") : null;
  return (forwarded === null ? new URL(request.url).host : lastOf(forwarded)).toLowerCase();
}

const hostForm = /^(?:\[[0-9a-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Remix joins host and path to one address; for an invalid one Express answers 500. A missing host is no fault. */
function isReadable({ headers, url = "" }: IncomingMessage): boolean {
  const { host = "localhost", "x-forwarded-host": forwarded } = headers;
  const hosts = [host, ...(settings.trustProxy && forwarded !== undefined ? [lastOf(String(forwarded))] : [])];
  return hosts.every((one) => hostForm.test(one)) && URL.canParse(`http://${host}${url}`);
}

/**
 * Address of the client, as the proxy in front of us wrote it; undefined without one (TRUST_PROXY),
 * for Express is given no proxy to trust and a header of the client's own making proves nothing.
 */
export function clientAddress(request: Request): string | undefined {
  if (!settings.trustProxy) return undefined;
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || undefined;
}

/** Header that keeps the browser's `Origin` for the guard; see `keepOrigin`. */
const originHeader = "x-kulis-origin";

/**
 * Remix compares `Origin` with `Host` in two of its four doors, before any code of ours, and answers 500 without a page
 * (also to `null`, and behind a proxy that rewrites Host). The guard judges all four, so the header goes past Remix. M1, M2
 */
function keepOrigin(request: IncomingMessage): void {
  const { origin } = request.headers;
  delete request.headers.origin;
  delete request.headers[originHeader];
  if (origin !== undefined) request.headers[originHeader] = origin;
}

/** The origin that the browser named. */
export const originOf = (request: Request): string | null =>
  request.headers.get(originHeader) ?? request.headers.get("origin");

function dropForwarded(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip") delete request.headers[name];
  }
}

/** Headers that hold for every answer, static files and errors included; pages must not set them again. X16 */
function commonHeaders(): [string, string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    // Not no-referrer: with it Chromium sends `Origin: null` on our own forms (M8).
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()"],
  ];
  if (settings.publicUrl?.startsWith("https:")) {
    headers.push(["Strict-Transport-Security", "max-age=31536000"]);
  }
  return headers;
}

function install(): Lifecycle {
  const state: Lifecycle = {
    draining: false,
    inFlight: new Set(),
    numbered: new Map(),
    count: 0,
    servers: new Set(),
    streams: new Set(),
    closers: new Set(),
    ready: () => true,
    again: () => undefined,
  };
  const headers = commonHeaders();
  // Express is made by a start script, outside of this bundle; Node's own channel is the place before it and its static files.
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Started;
    if (!state.servers.has(server)) adopt(state, message as Started);
    if (!settings.trustProxy) dropForwarded(request);
    for (const [name, value] of headers) response.setHeader(name, value);
    prepareAnswer(request, response);
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (state.draining) process.exit(1);
      void drain(state, 0);
    });
  }
  process.on("uncaughtException", (error) => fault(state, error));
  process.on("unhandledRejection", (reason) => fault(state, reason));
  return state;
}

function adopt(state: Lifecycle, { server, request }: Started): void {
  state.servers.add(server);
  // Longer than a proxy keeps its idle connections, so that the proxy is the one that closes them.
  server.keepAliveTimeout = 75_000;
  server.headersTimeout = 20_000;
  takeOver(state, server);
  // A response that nobody reads (R16): a socket without traffic is silent to Node. Streams send something every 20 s.
  server.timeout = longestSilence;
  request.socket.setTimeout(longestSilence);
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Replaces Express's handler: an Express application passes requests that it cannot answer to its third argument. */
function takeOver(state: Lifecycle, server: Server): void {
  const handlers = server.listeners("request") as Handler[];
  server.removeAllListeners("request");
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const giveUp = (error?: unknown) => {
      if (error instanceof Error && !("status" in error)) process.stderr.write(`kulis: ${trimmedStack(error)}\n`);
      answerFault(request, response, error);
    };
    if (!isReadable(request)) return giveUp({ status: 400 });
    const goOn = () => {
      for (const handler of handlers) handler.call(server, request, response, giveUp);
    };
    const again = state.again(request, response);
    if (again) void again.then((isAnswered) => isAnswered || goOn(), giveUp);
    else goOn();
  };
  server.on("request", (request: IncomingMessage, response: ServerResponse) =>
    takeTurn(request, response, () => {
      begin(state, request, response);
      handle(request, response);
    }),
  );
}

/** Registers a request whose response has its connection: only of such a response a 'close' is certain to come. */
function begin(state: Lifecycle, request: IncomingMessage, response: ServerResponse): void {
  logRequest(request, response, settings.trustProxy);
  watchBody(request);
  keepOrigin(request);
  // Node's Request refuses these and Express would answer 500; as PUT they get the 405 page.
  if (["TRACE", "TRACK", "CONNECT"].includes(request.method ?? "")) request.method = "PUT";
  keepForAnswer(request, response);
  preferPacked(request, response);
  endWithBody(response);
  if (state.draining) response.setHeader("Connection", "close");
  const number = String((state.count += 1));
  request.headers[numberHeader] = number;
  state.numbered.set(number, response);
  state.inFlight.add(response);
  response.once("close", () => {
    state.inFlight.delete(response);
    state.numbered.delete(number);
  });
}

/** Milliseconds in which the rest of an unwanted body may still come in after its response. */
const longestRest = 10_000;

/**
 * A reader of a body may give up on it because of its size: the connection stays for the response, and the rest is
 * dropped, for a client that is cut off while it sends never reads the reason.
 */
function keepForAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { destroy } = request;
  const drop = () => {
    request.removeAllListeners("data");
    request.resume();
  };
  request.destroy = (error) => {
    if (request.complete || request.socket.destroyed) return destroy.call(request, error);
    drop();
    return request;
  };
  response.once("finish", () => {
    if (request.complete) return;
    drop();
    const timer = setTimeout(() => request.socket.destroy(), longestRest);
    timer.unref();
    request.once("end", () => clearTimeout(timer));
    request.once("close", () => clearTimeout(timer));
  });
}

/** R16: a body may be slow, for phones are, but not so slow that it only holds the connection. Node has one limit for all sizes. */
function watchBody(request: IncomingMessage): void {
  const { socket, headers } = request;
  if (!headers["transfer-encoding"] && !Number(headers["content-length"])) return;
  let read = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead - read < leastBodyBytes) socket.destroy();
    read = socket.bytesRead;
  }, bodyWindow);
  timer.unref();
}

function fault(state: Lifecycle, reason: unknown): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const { syscall, code, port } = error as NodeJS.ErrnoException & { port?: number };
  const line =
    syscall === "listen" && code === "EADDRINUSE"
      ? `port ${port} is taken`
      : `stopping after a fault: ${error.name === "StartError" ? error.message : trimmedStack(error)}`;
  tellFault(line);
  // A mistake in the code being written must not end the development server.
  if (settings.nodeEnv === "development" && syscall !== "listen") return;
  if (state.draining) return;
  void drain(state, 1);
}

/** Through the log if there is one: a fault while the process starts comes before it. */
function tellFault(line: string): void {
  const log = processLog();
  if (log) log.fatal(line);
  else process.stderr.write(`kulis: ${line}\n`);
}

/** One line: the message and the first place in our own code; never a query's values or PGlite's minified source. */
function trimmedStack(error: Error): string {
  const place = error.stack?.split("\n").find((line) => line.startsWith("    at ") && line.length < 300);
  return `${error.name}: ${(error.message.split("\n")[0] ?? "").slice(0, 300)}${place ? ` (${place.trim()})` : ""}`;
}
