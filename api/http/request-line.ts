import { randomUUID } from "node:crypto";
import type { Context as HonoContext, Next } from "hono";

import { maskSecrets } from "#contract/mask";

import type { Log } from "../log";

/** What is known of a request beside its answer. */
interface Facts {
  requestId: string;
  userId?: number | undefined;
  companyId?: number | undefined;
}

const known = new WeakMap<Request, Facts>();

/** An id of the web process or of another client; anything else could break a line or fill a disk. */
const ownId = /^[\w.:+/=-]{1,64}$/;

/** Made at the first look: the web process gives its own request's id, so that one search finds both lines. */
export function factsOf(request: Request): Facts {
  const before = known.get(request);
  if (before) return before;
  const given = request.headers.get("x-request-id") ?? "";
  const facts: Facts = { requestId: ownId.test(given) ? given : randomUUID() };
  known.set(request, facts);
  return facts;
}

/** Calls whose refusals tell of somebody who guesses. */
const guessed: Record<string, string> = {
  login: "a login failed",
  rsvpLogin: "a guest's login failed",
  resetPassword: "a password reset failed",
};

export const guessLine = (call: string): string | undefined => guessed[call];

/**
 * The line of every request. In the web process each page already has one, so the API's own are told at debug there; `remote`
 * says whether the header with the client's address is our own web process'.
 */
export function requestLine(log: Log, level: "info" | "debug", remote: boolean) {
  return async (c: HonoContext, next: Next) => {
    const began = performance.now();
    const facts = factsOf(c.req.raw);
    await next();
    c.res.headers.set("X-Request-Id", facts.requestId);
    const { status } = c.res;
    log[status >= 500 ? "warn" : level](
      {
        request_id: facts.requestId,
        method: c.req.method,
        path: maskSecrets(c.req.path),
        status,
        ms: Math.round(performance.now() - began),
        address: remote ? c.req.header("x-kulis-remote")?.slice(0, 64) : undefined,
        user_id: facts.userId,
        company_id: facts.companyId,
      },
      "call",
    );
  };
}
