// The upstream is one function, `(path, init) => Promise<Response>`: undici when API_URL is set, the embedded API's
// own `fetch` when it is not. Only headers of our own go out, and foreign redirects are not followed. A connection
// may take 1 s, headers 4 s, an upload 60 s; api-client.server.ts adds 4.2 s for all calls of one request, 4 MB for
// an answer over HTTP, and one retry of a GET after a lost connection or 502 to 504. At most 64 calls are in flight
// to a foreign API.

import { Agent, fetch as undiciFetch } from "undici";

import { bootApi, type Booted } from "#api/boot";
import { createLog } from "#api/log";
import { createMetrics } from "#api/metrics";

import { settings } from "./env.server";
import { onClose, setReadiness } from "./http.server";
import { setLog, setObserver } from "./request-log.server";

/** The only way out: the upstream is a function. Paths begin with /api/v1 or /sanctum. */
export type Upstream = (path: string, init: UpstreamInit) => Promise<Response>;

export interface UpstreamInit {
  method: string;
  headers: Record<string, string>;
  /** A stream is handed on as it comes, so that no file lies here whole. */
  body?: string | ReadableStream<Uint8Array>;
  signal: AbortSignal;
  /** An event stream: it has no end to wait for, and does not count among the connections of calls. */
  stream?: boolean;
  /** Files on their way: they take as long as the browser's connection needs. */
  upload?: boolean;
}

export const log = createLog(settings.logLevel);
setLog(log);

/** Figures of this process; undefined unless the settings ask for them. */
export const metrics = await createMetrics(settings, log);
setObserver(metrics?.observe);
onClose(async () => metrics?.close());

const connectMilliseconds = 1000;
const headersMilliseconds = 4000;
/** Less than a stopping API holds an idle connection (api/server.ts), so that no call meets one that it closes. */
const idleMilliseconds = 4000;
/** From the last byte of an upload to its answer, and at most between two parts that the other side takes. */
const uploadMilliseconds = 60_000;

/** A foreign upstream: own limits on every phase, no redirect is followed, nothing of the browser's request goes out. */
function overHttp(base: string): Upstream {
  const agent = new Agent({
    connect: { timeout: connectMilliseconds },
    headersTimeout: headersMilliseconds,
    bodyTimeout: headersMilliseconds,
    connections: 64,
    keepAliveMaxTimeout: idleMilliseconds,
  });
  const streams = new Agent({
    connect: { timeout: connectMilliseconds },
    headersTimeout: headersMilliseconds,
    // The API sends something every 20 s; one that is silent for longer is gone.
    bodyTimeout: 60_000,
  });
  const uploads = new Agent({
    connect: { timeout: connectMilliseconds },
    headersTimeout: uploadMilliseconds,
    bodyTimeout: headersMilliseconds,
  });
  onClose(() => agent.close());
  onClose(() => uploads.destroy());
  onClose(() => streams.destroy());
  return async (path, { stream, upload, ...init }) => {
    const dispatcher = stream ? streams : upload ? uploads : agent;
    const half = upload ? ({ duplex: "half" } as const) : {};
    const answer = await undiciFetch(`${base}${path}`, {
      ...init,
      ...half,
      redirect: "manual",
      dispatcher,
    } as Parameters<typeof undiciFetch>[1]);
    return answer as unknown as Response;
  };
}

/** The embedded API in this very process: the same requests, without a socket. */
function inProcess(handle: (request: Request) => Promise<Response>): Upstream {
  return (path, { method, headers, body, signal }) => {
    const sent = body === undefined ? {} : { body, duplex: "half" };
    return handle(new Request(`http://kulis.internal${path}`, { method, headers, signal, ...sent } as RequestInit));
  };
}

export interface Embedded extends Pick<Booted, "read" | "seenBefore" | "seenNow" | "state"> {
  fetch(request: Request): Promise<Response>;
  /** The person whom the API found behind an answered request. */
  callerOf(request: Request): { userId?: number | undefined; companyId?: number | undefined };
  /** True if the database answers. */
  answers(): Promise<boolean>;
}

interface OpenUpstream {
  upstream: Upstream;
  /** Calls at one time; the next is refused at once (R10). */
  maxInFlight: number;
  /** The embedded API for requests that come over HTTP; undefined when API_URL names another one. */
  embedded: Embedded | undefined;
}

async function open(): Promise<OpenUpstream> {
  if (settings.apiUrl) return { upstream: overHttp(settings.apiUrl), maxInFlight: 64, embedded: undefined };
  const api = await bootApi(settings, log, { trustClientHeader: true, metrics });
  setReadiness(api.ready);
  onClose(api.close);
  // No socket is used: sixteen busy people with four calls each must not meet the bulkhead.
  return { upstream: inProcess(api.fetch), maxInFlight: 1024, embedded: api };
}

const readyMilliseconds = 2000;

/**
 * True if the dependencies of this process answer: the database of the embedded API, or the API of API_URL. A foreign
 * API may not know /readyz; any answer of its own below 500 counts.
 */
export async function upstreamAnswers(): Promise<boolean> {
  if (embedded) return embedded.answers();
  try {
    const signal = AbortSignal.timeout(readyMilliseconds);
    const answer = await upstream("/readyz", { method: "GET", headers: { accept: "application/json" }, signal });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch (error) {
    log.warn({ err: error }, "the API does not answer");
    return false;
  }
}

// Top-level await: the start script listens only after the database is open and up to date.
export const { upstream, maxInFlight, embedded }: OpenUpstream = await open();
