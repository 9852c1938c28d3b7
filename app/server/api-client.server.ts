// The client of the upstream sends every request of the web process to the API, under /api/v1. Each request carries
// `Accept: application/json`, the query parameter `locale`, and after the login a bearer token. Arrays in a query are
// joined by commas, objects travel as JSON text, and nulls are dropped, so "clear this field" is an explicit empty
// value. Path segments are encoded, and `.` and `..` are refused. Answers are parsed by the contract's schema: here
// when they came over HTTP, by the API alone in one process. 401 or 419 ends the session and leads to /login. A page
// sees nothing of an error but its status, message and errors. Each page is authenticated once between two of its
// writes; limits of time stand here and in upstream.server.ts.

import { gunzipSync } from "node:zlib";

import type { z } from "zod";

import type { AnswerOf, BodyOf, Call, ParamsOf } from "#contract/call";
import { type ErrorBody, type Locale, errorBody } from "#contract/common";
import type { FormLanguage } from "#contract/guest-forms/form-facts";
import { maskSecrets } from "#contract/mask";

import {
  expireReferences,
  findReference,
  putReference,
  shareReference,
} from "~/server/page-cache/reference-data.server";

import type { Csrf } from "./csrf.server";
import { directly, isEmbedded } from "./direct-read.server";
import { queryOf } from "./query-text.server";
import { invalidateReads, shareRead } from "./request-reads.server";
import { type RequestState, newState, noteRests } from "./request-state.server";
import { UpstreamError } from "./upstream-error.server";
import { texts } from "./upstream-texts.server";
import { type UpstreamInit, log, maxInFlight, upstream } from "./upstream.server";

interface Identity {
  /** Empty for a visitor of a foreign upstream, who has a csrf pair only. */
  token: string;
  /** Key of cached reference data: two people of one company share them. */
  company: number | undefined;
  csrf: Csrf | undefined;
}

/** A client of the upstream. Only guards make one (guard.server.ts): nothing is read or written without one. */
export interface Api extends ApiCalls {
  locale: Locale;
  /** I18-017: language of answers; pages of forms have more languages than the application. */
  language: FormLanguage;
  identity: Identity | undefined;
  /** Client address behind a trusted proxy, for the limits on guessing. */
  address: string | undefined;
  /** For the API's log: the id of the HTTP request and its remote address. */
  trace: { requestId: string; remote: string | undefined };
  /** Request of an open page by itself, without its person: it does not prolong the session (SES-049). */
  background: boolean;
  state: RequestState;
  /** The upstream was out of reach for the guard already: every call fails with this, nothing is sent. */
  unavailable?: UpstreamError;
  /** Throws for a failed call: a page's error in loaders, the error itself in actions. */
  fail(error: UpstreamError): never;
}

/** For all calls of a request together; later ones keep a little, so that a form can still be shown again. */
const requestMilliseconds = 4200;
const leastMilliseconds = 700;
const maxAnswer = 4 * 1024 * 1024;
const retried = new Set([502, 503, 504]);

/**
 * Returns the client with a timeout of its own, for reading a long list page by page: each page then counts as a
 * request.
 */
export function afresh(api: Api): Api {
  api.state.rests.until = 0;
  return { ...api, state: newState() };
}

let inFlight = 0;

/** API-009, M17: encodes each segment and refuses those that climb. */
export function pathOf(template: string, params: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? "");
    if (value === "" || value === "." || value === "..") throw new UpstreamError(404, { message: "" });
    return encodeURIComponent(value);
  });
}

/** API-007, API-008 */
function bodyOf(body: Record<string, unknown>): string {
  const fields = Object.entries(body).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    return [[name, typeof value === "object" && !Array.isArray(value) ? JSON.stringify(value) : value]];
  });
  return JSON.stringify(Object.fromEntries(fields));
}

class TooLarge extends Error {}

/** The connection failed or broke: the one fault after which reading is worth a second try. */
class Lost extends UpstreamError {}

export async function readText(answer: Response): Promise<string> {
  if (!answer.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxAnswer) throw new TooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return (
    answer.headers.get("content-encoding") === "gzip" && bytes[0] === 0x1f
      ? gunzipSync(bytes, { maxOutputLength: maxAnswer })
      : bytes
  ).toString("utf8");
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export interface Answered {
  status: number;
  json: unknown;
  headers: Headers;
  /** True for an answer of the API in this process, which the contract has parsed already. */
  isRead?: boolean;
}

/** One try, which ends at a point of time (milliseconds of the clock). */
export type Ask = (deadline: number) => Promise<Answered>;

/** One try inside the time left; every fault becomes an UpstreamError of ours. */
export async function once(
  path: string,
  init: Omit<UpstreamInit, "signal">,
  { language, trace }: Pick<Api, "language" | "trace">,
  deadline: number,
): Promise<Answered> {
  const told = { request_id: trace.requestId, method: init.method, path: maskSecrets(path.split("?")[0] ?? "") };
  const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()));
  try {
    const answer = await upstream(path, { ...init, signal });
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
      await answer.body?.cancel();
      log.warn({ ...told, status: answer.status }, "the API answered with a redirect");
      throw new UpstreamError(502, { message: texts[language].down });
    }
    // The API's own log has the reason; this line links a page's error to its answer.
    if (answer.status >= 500) log.warn({ ...told, status: answer.status }, "the API failed");
    return { status: answer.status, json: parseJson(await readText(answer)), headers: answer.headers };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    log.warn({ ...told, err: error }, "the API could not be reached or did not answer");
    if (error instanceof TooLarge) throw new UpstreamError(502, { message: texts[language].failed });
    const slow = signal.aborted || /timeout/i.test(String((error as { cause?: { code?: string } }).cause?.code));
    if (!slow) throw new Lost(502, { message: texts[language].down });
    throw new UpstreamError(504, { message: texts[language].slow });
  }
}

async function attempt(
  isReading: boolean,
  ask: Ask,
  api: Pick<Api, "language" | "state" | "trace">,
): Promise<Answered> {
  const { language, state } = api;
  if (inFlight >= maxInFlight) {
    log.warn({ request_id: api.trace.requestId, in_flight: inFlight }, "too many calls at once: refused");
    throw new UpstreamError(503, { message: texts[language].busy }, "1");
  }
  inFlight += 1;
  const deadline = Math.max(state.began + requestMilliseconds, Date.now() + leastMilliseconds);
  try {
    // Only reading is tried again: an unsafe call may have worked although its answer was lost.
    if (!isReading) return await ask(deadline);
    try {
      const answer = await ask(deadline);
      if (!retried.has(answer.status)) return answer;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    }
    return await ask(deadline);
  } finally {
    inFlight -= 1;
  }
}

/** The message of an upstream's refusal that may be shown: its own words below 500, ours from there on. */
export function refusal({ status, json, headers }: Answered, language: FormLanguage): UpstreamError {
  const parsed = errorBody.safeParse(json);
  const known = { 503: texts[language].busy, 507: texts[language].full }[status];
  const ours = status >= 500 ? (known ?? texts[language].failed) : "";
  const body: ErrorBody = parsed.success && status < 500 ? parsed.data : { message: ours || texts[language].failed };
  return new UpstreamError(
    status >= 500 && ![502, 503, 504, 507].includes(status) ? 502 : status,
    body,
    headers.get("retry-after") ?? undefined,
  );
}

type AnyCall = Call<any, any, any, any, any>;

/** A part of the input, which may be left out where all of it is optional. */
type Part<K extends string, T> = {} extends T ? { [key in K]?: T } : { [key in K]: T };

export type CallInput<C extends AnyCall> = Part<"params", ParamsOf<C>> &
  Part<"query", z.input<C["query"]>> &
  Part<"body", BodyOf<C> | z.input<C["body"]>> & {
    /** The form's hidden instance key: a double click makes one record. */
    key?: string | undefined;
  };

/** Keys of a value that the schema of its part does not have. */
type NoOthers<V, S> = V extends object ? { [K in Exclude<keyof V, keyof S>]?: never } : unknown;

/** Query and body without keys that the call does not know, by spreading too: the API refuses them. */
interface OwnKeys<C extends AnyCall, I> {
  query?: I extends { query: infer Q } ? NoOthers<Q, z.input<C["query"]>> : unknown;
  body?: I extends { body: infer B } ? NoOthers<B, z.input<C["body"]>> : unknown;
}

interface ApiCalls {
  /** Calls the upstream; the answer is parsed by the contract, a failure leaves through `fail`. */
  call<C extends AnyCall, I extends CallInput<C>>(
    this: Api,
    spec: C,
    ...input: {} extends CallInput<C> ? [(I & OwnKeys<C, I>)?] : [I & OwnKeys<C, I>]
  ): Promise<AnswerOf<C>>;
}

async function answerOf<C extends AnyCall>(api: Api, spec: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  try {
    return await shared(api, spec, input);
  } catch (error) {
    // A loader may go on without it: the next look is to ask again.
    api.state.rests.until = 0;
    if (error instanceof UpstreamError) return api.fail(error);
    throw error;
  }
}

/** Fails a call of a page whose upstream was out of reach. The page may fail before it waits for the call: that is no fault of the process. */
function refuseCall(api: Api, unavailable: UpstreamError): Promise<never> {
  const refused = Promise.resolve().then(() => api.fail(unavailable));
  refused.catch(() => {});
  return refused;
}

/** The methods of a client. They read `this`, so that a copy with another state calls by its own. */
export const apiCalls: ApiCalls = {
  call(spec, ...[input]) {
    if (this.unavailable) return refuseCall(this, this.unavailable);
    return answerOf(this, spec, input ?? ({} as CallInput<typeof spec>));
  },
};

/** Loaders of one page that read the same share one call; after a write everything is read anew. */
function shared<C extends Call<any, any, any, any, any>>(api: Api, spec: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  if (spec.method !== "get") return written(api, () => send(api, spec, input));
  const key = JSON.stringify([spec.name, input.params, input.query, api.language]);
  return shareRead(api.state, key, () => send(api, spec, input));
}

/** Drops reads before a write, or beside it: they must not answer later calls. */
export async function written<T>({ state }: Api, write: () => Promise<T>): Promise<T> {
  invalidateReads(state);
  return write().finally(() => invalidateReads(state));
}

export function headersOf({ trace }: Api, accept: string): Record<string, string> {
  const { requestId, remote } = trace;
  return { accept, "x-request-id": requestId, ...(remote ? { "x-kulis-remote": remote } : {}) };
}

/** Headers that identify the person, for a call that is no JSON. */
export function identityOf({ identity, background, address }: Api): Record<string, string> {
  return {
    ...(identity?.token ? { authorization: `Bearer ${identity.token}` } : {}),
    ...(background ? { "x-kulis-background": "1" } : {}),
    ...(address ? { "x-kulis-client": address } : {}),
    ...(identity?.csrf ? csrfHeaders(identity.csrf) : {}),
  };
}

/** A call as a request of the upstream function. */
function byRequest(
  api: Api,
  spec: Call,
  input: CallInput<Call<any, any, any, any, any>>,
  path: string,
  tag: string | undefined,
): Ask {
  const method = spec.method.toUpperCase();
  const headers = headersOf(api, "application/json");
  if (api.identity?.token) headers["authorization"] = `Bearer ${api.identity.token}`;
  if (api.background) headers["x-kulis-background"] = "1";
  if (api.address) headers["x-kulis-client"] = api.address;
  if (tag !== undefined) headers["if-none-match"] = tag;
  const init: Omit<UpstreamInit, "signal"> = { method, headers };
  if (method !== "GET") {
    headers["content-type"] = "application/json";
    if (input.key) headers["idempotency-key"] = input.key;
    if (api.identity?.csrf) Object.assign(headers, csrfHeaders(api.identity.csrf));
    init.body = bodyOf(input.body ?? {});
  }
  return (deadline) => once(path, init, api, deadline);
}

async function send<C extends Call<any, any, any, any, any>>(
  api: Api,
  spec: C,
  input: CallInput<C>,
): Promise<AnswerOf<C>> {
  const address = `/api/v1${pathOf(spec.path, input.params ?? {})}`;
  const path = `${address}?${queryOf(input.query ?? {}, api.language)}`;
  const cacheKey = spec.cacheable && api.identity?.company ? `${api.identity.company} ${path}` : undefined;
  const entry = findReference(cacheKey);
  noteRests(api.state, spec, { token: api.identity?.token, until: entry?.expiresAt });
  if (entry && entry.expiresAt > Date.now()) return entry.answer as AnswerOf<C>;
  const isReading = spec.method === "get";
  const ask =
    isReading && isEmbedded ? directly(api, spec, input, address) : byRequest(api, spec, input, path, entry?.tag);
  const answer = await shareReference(cacheKey, () => attempt(isReading, ask, api));
  if (answer.status === 304 && entry) {
    putReference(cacheKey, entry.answer, entry.tag);
    return entry.answer as AnswerOf<C>;
  }
  if (answer.status < 200 || answer.status >= 300) throw refusal(answer, api.language);
  if (answer.isRead) {
    putReference(cacheKey, answer.json, "");
    return answer.json as AnswerOf<C>;
  }
  const parsed = spec.answer.safeParse(answer.json);
  if (!parsed.success) {
    log.error(
      {
        call: spec.name,
        issues: parsed.error.issues
          .slice(0, 3)
          .map(({ path: at, code }: { path: PropertyKey[]; code?: string }) => [at.join("."), code]),
      },
      "the upstream's answer does not fit the contract",
    );
    throw new UpstreamError(502, { message: texts[api.language].failed });
  }
  if (!isReading && spec.auth === "admin") expireReferences(api.identity?.company);
  const tag = answer.headers.get("etag");
  if (tag) putReference(cacheKey, parsed.data, tag);
  return parsed.data as AnswerOf<C>;
}

/** Headers of the csrf pair of a foreign upstream. */
const csrfHeaders = (csrf: Csrf) => ({ "x-xsrf-token": csrf.token, cookie: csrf.cookies });

/**
 * API-001, API-010: gets the pair before the first write of a login to a foreign upstream; it goes with every later
 * write.
 */
export async function fetchCsrf(api: Api): Promise<Csrf | undefined> {
  const init = { method: "GET", headers: { accept: "application/json" } };
  const answer = await attempt(true, (deadline) => once("/sanctum/csrf-cookie", init, api, deadline), api);
  if (answer.status >= 400) throw refusal(answer, api.language);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length);
  return token ? { token: decodeURIComponent(token), cookies: cookies.join("; ") } : undefined;
}
