import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import type { Logger } from "pino";

import { maskSecrets } from "#contract/mask";

import { routePattern } from "./route-pattern.server";

/** Facts of a request for its log line: the person whom the guard found. */
interface Facts {
  requestId: string;
  address: string | undefined;
  userId?: number | undefined;
  companyId?: number | undefined;
  /** True for a repeated response (page-cache/repeated-pages.server.ts). */
  repeated?: true;
}

/** Counts an answered request (api/metrics.ts). */
type Observe = (figures: {
  server: "web";
  method: string;
  route: string | undefined;
  status: number;
  seconds: number | undefined;
}) => void;

interface Shared {
  log?: Logger;
  observe?: Observe | undefined;
  facts: WeakMap<ServerResponse, Facts>;
}

const slot = Symbol.for("kulis.requests");
/** One for the process: hot reload loads this module again while requests are on their way. */
const shared = ((globalThis as { [slot]?: Shared })[slot] ??= { facts: new WeakMap() });

/** Sets the process's logger, once, where it is made (upstream.server.ts). */
export function setLog(log: Logger): void {
  shared.log = log;
}

/** Sets where requests are counted; undefined for a process without metrics. */
export function setObserver(observe: Observe | undefined): void {
  shared.observe = observe;
}

export const processLog = (): Logger | undefined => shared.log;

export const factsOf = (response: ServerResponse): Facts | undefined => shared.facts.get(response);

/** An id that a proxy gave; anything else could break a line or fill a disk. */
const ownId = /^[\w.:+/=-]{1,64}$/;

/** Requested every few seconds by proxies, or once per file of a page: logged at debug unless something is wrong. */
const isQuiet = (path: string) => /^\/(?:healthz|readyz|metrics|assets\/)/.test(path);

function levelOf(path: string, status: number): "debug" | "info" | "warn" {
  if (status >= 500) return "warn";
  return isQuiet(path) ? "debug" : "info";
}

/**
 * Gives a request its id (`x-request-id`, in and out) and writes its line when it has ended. Called before any other code
 * changes the request.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, trustProxy: boolean): void {
  const given = request.headers["x-request-id"];
  const requestId = typeof given === "string" && ownId.test(given) ? given : randomUUID();
  request.headers["x-request-id"] = requestId;
  response.setHeader("X-Request-Id", requestId);
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const address =
    String(forwarded ?? "")
      .split(",")
      .at(-1)
      ?.trim() || request.socket.remoteAddress;
  const facts: Facts = { requestId, address };
  shared.facts.set(response, facts);
  const began = performance.now();
  const { method } = request;
  const url = request.url ?? "/";
  response.once("close", () => {
    const status = response.statusCode;
    const milliseconds = performance.now() - began;
    const isStream = String(response.getHeader("content-type")).startsWith("text/event-stream");
    const seconds = isStream ? undefined : milliseconds / 1000;
    shared.observe?.({ server: "web", method: method ?? "", route: routePattern(url), status, seconds });
    shared.log?.[levelOf(url, status)](
      {
        request_id: requestId,
        method,
        path: maskSecrets(url),
        status,
        ms: Math.round(milliseconds),
        address,
        user_id: facts.userId,
        company_id: facts.companyId,
        ...(facts.repeated ? { repeated: true } : {}),
        // The client left, or was cut off, before the answer was whole.
        ...(response.writableFinished ? {} : { aborted: true }),
      },
      "request",
    );
  });
}
