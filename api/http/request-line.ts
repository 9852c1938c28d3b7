import { randomUUID } from "node:crypto";
import type { Context as HonoContext, Next } from "hono";

import { maskSecrets } from "#contract/mask";

import type { Log } from "../log";
import type { Observe } from "../metrics";

/** Facts of a request beside its answer. */
export interface Facts {
  requestId: string;
  userId?: number | undefined;
  companyId?: number | undefined;
  /** Path of its call in the contract; none for an unknown address. */
  route?: string;
}

const known = new WeakMap<Request, Facts>();

/** An id of the web process or of another client; anything else could break a line or fill a disk. */
const ownId = /^[\w.:+/=-]{1,64}$/;

export const requestIdOf = (given: string): string => (ownId.test(given) ? given : randomUUID());

/** Created at the first use: the web process passes its own request's id, so that one search finds both lines. */
export function factsOf(request: Request): Facts {
  const before = known.get(request);
  if (before) return before;
  const facts: Facts = { requestId: requestIdOf(request.headers.get("x-request-id") ?? "") };
  known.set(request, facts);
  return facts;
}

/** Calls whose refusals indicate guessing. */
const guessed: Record<string, string> = {
  login: "a login failed",
  rsvpLogin: "a guest's login failed",
  resetPassword: "a password reset failed",
};

export const guessLine = (call: string): string | undefined => guessed[call];

/** Facts of a call's log line. */
export interface CallLine extends Facts {
  method: string;
  path: string;
  status: number;
  /** Value of `performance.now()` at the request. */
  began: number;
  address: string | undefined;
  isStream?: boolean;
}

/** Logs and counts every call. In the web process each page already has a line, so the API's own are logged at debug there. */
export function tellCall(log: Log, level: "info" | "debug", line: CallLine, observe?: Observe): void {
  const milliseconds = performance.now() - line.began;
  const { method, route, status } = line;
  observe?.({ server: "api", method, route, status, seconds: line.isStream ? undefined : milliseconds / 1000 });
  const isFault = line.status >= 500;
  // Ten lines of one page cost more than a statement, so no unread line is built.
  if (!isFault && !log.isLevelEnabled(level)) return;
  log[isFault ? "warn" : level](
    {
      request_id: line.requestId,
      method: line.method,
      path: maskSecrets(line.path),
      status: line.status,
      ms: Math.round(milliseconds),
      address: line.address,
      user_id: line.userId,
      company_id: line.companyId,
    },
    "call",
  );
}

/**
 * Logs every request over HTTP; `remote` tells whether the header with the client's address is our own web process'.
 */
export function requestLine(log: Log, level: "info" | "debug", remote: boolean, observe?: Observe) {
  return async (c: HonoContext, next: Next) => {
    const began = performance.now();
    const facts = factsOf(c.req.raw);
    await next();
    c.res.headers.set("X-Request-Id", facts.requestId);
    const address = remote ? c.req.header("x-kulis-remote")?.slice(0, 64) : undefined;
    const isStream = c.res.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    const { method, path } = c.req;
    tellCall(log, level, { ...facts, began, address, method, path, status: c.res.status, isStream }, observe);
  };
}
