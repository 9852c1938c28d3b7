import type { Context as HonoContext } from "hono";

import type { Locale } from "#contract/common";

import type { Log } from "../log";
import { say, type MessageKey } from "../messages";
import { Refusal } from "./errors";

/** SQLSTATE of the failing statement, wherever the driver or Drizzle put it. */
function sqlState(error: unknown): string | undefined {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at) {
    if (typeof at.code === "string" && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** pg's pool gave no connection in time; it says so in words alone. */
function isExhausted(error: unknown): boolean {
  for (let at = error as Error | undefined; at; at = at.cause as Error | undefined) {
    if (at.message === "timeout exceeded when trying to connect") return true;
  }
  return false;
}

/** One mapper from database errors to answers (reliability §4 rule 9). */
function ofDatabase(state: string): { status: 409 | 422 | 503; key: MessageKey } | undefined {
  if (state.startsWith("22") || state === "54001") return { status: 422, key: "invalid" };
  if (state === "23505") return { status: 409, key: "conflict" };
  if (state === "23503") return { status: 422, key: "in_use" };
  if (state === "23514" || state === "23502") return { status: 422, key: "invalid" };
  if (state === "57014" || state.startsWith("53") || state === "40001" || state === "40P01") {
    return { status: 503, key: "busy" };
  }
  return undefined;
}

/** Turns any thrown value into the answer of API-017; unknown ones are logged without bodies. */
export function answerError(c: HonoContext, error: unknown, locale: Locale, log: Log, requestId: string): Response {
  if (error instanceof Refusal) {
    const { retryAfter, ...extra } = error.extra;
    if (retryAfter) c.header("Retry-After", String(retryAfter));
    return c.json({ message: say(locale, error.key, error.vars), ...extra }, error.status);
  }
  const state = sqlState(error);
  const exhausted = { status: 503, key: "busy" } as const;
  const mapped = state ? ofDatabase(state) : isExhausted(error) ? exhausted : undefined;
  if (mapped) {
    log.warn({ state, request_id: requestId }, "database refused a statement");
    return c.json({ message: say(locale, mapped.key), request_id: requestId }, mapped.status);
  }
  log.error({ err: error, request_id: requestId }, "call failed");
  return c.json({ message: say(locale, "failed"), request_id: requestId }, 500);
}
