import type { Context as HonoContext } from "hono";

import type { FormLanguage } from "#contract/guest-forms/form-facts";

import { FileStoreError, isConnectionLost, isDiskFull, isPoolExhausted, sqlStateOf } from "../faults";
import type { Log } from "../log";
import { translate, type MessageKey } from "../messages";
import { Refusal } from "../errors";

/** Seconds until a retry after a fault of the database, or of the bucket of the files. */
const retrySeconds = 1;
const busy = { status: 503, key: "busy" } as const;

/** One mapper from database errors to answers (reliability §4 rule 9). */
function ofDatabase(state: string): { status: 409 | 422 | 503; key: MessageKey } | undefined {
  if (state.startsWith("22") || state === "54001") return { status: 422, key: "invalid" };
  if (state === "23505") return { status: 409, key: "conflict" };
  if (state === "23503") return { status: 422, key: "in_use" };
  if (state === "23514" || state === "23502") return { status: 422, key: "invalid" };
  if (state === "57014" || state.startsWith("53") || state === "40001" || state === "40P01") {
    return busy;
  }
  return undefined;
}

/** Response to a thrown value: a status, the body of API-017, and the seconds until a retry. */
export interface ErrorAnswer {
  status: Refusal["status"] | 500 | 507;
  body: { message: string } & Record<string, unknown>;
  retryAfter?: string;
}

/** Returns the response to any thrown value; unknown ones are logged without bodies. */
export function errorAnswer(error: unknown, language: FormLanguage, log: Log, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const { retryAfter, ...extra } = error.extra;
    return {
      status: error.status,
      body: { message: translate(language, error.key, error.vars), ...extra },
      ...(retryAfter ? { retryAfter: String(retryAfter) } : {}),
    };
  }
  const told = (key: MessageKey) => ({ message: translate(language, key), request_id: requestId });
  if (isDiskFull(error)) {
    log.error({ err: error, request_id: requestId }, "THE DISK IS FULL: nothing is saved until there is space");
    return { status: 507, body: told("disk_full") };
  }
  if (error instanceof FileStoreError) {
    log.error({ err: error, request_id: requestId }, "the file store failed");
    return { status: 503, body: told("file_store"), retryAfter: String(retrySeconds) };
  }
  const state = sqlStateOf(error);
  const isAway = isConnectionLost(error) || isPoolExhausted(error);
  const mapped = isAway ? busy : state ? ofDatabase(state) : undefined;
  if (mapped) {
    log.warn({ err: error, request_id: requestId }, isAway ? "no database connection" : "database refused a statement");
    return {
      status: mapped.status,
      body: told(mapped.key),
      ...(mapped === busy ? { retryAfter: String(retrySeconds) } : {}),
    };
  }
  log.error({ err: error, request_id: requestId }, "call failed");
  return { status: 500, body: told("failed") };
}

/** Answers a thrown value over HTTP. */
export function answerError(
  c: HonoContext,
  error: unknown,
  language: FormLanguage,
  log: Log,
  requestId: string,
): Response {
  const { status, body, retryAfter } = errorAnswer(error, language, log, requestId);
  if (retryAfter) c.header("Retry-After", retryAfter);
  return c.json(body, status);
}
