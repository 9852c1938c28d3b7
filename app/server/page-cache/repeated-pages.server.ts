// Cache of pages and answers of the API: they are repeated without Remix while nothing was written (decision 087).
import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { contentPolicy } from "../content-policy.server";
import { seenBefore, seenNow } from "../direct-read.server";
import { settings } from "../env.server";
import { isFramed } from "../frames.server";
import { hostOf, responseOf, setAgain } from "../http.server";
import { bytesFor } from "../page-answer.server";
import { factsOf } from "../request-log.server";
import { beginPage, type Once, type RequestState } from "../request-state.server";
import { visitorOf } from "../visitor.server";
import { shownBranding } from "./brandings.server";
import { findPage, type PageBody } from "./rendered-pages.server";

/** Texts of about a kilobyte each; the pages themselves lie in rendered-pages.server.ts and go when they take too much there. */
const maxPages = 4000;
const maxOpeners = 500;
/** Maximum age of statements about the time on a page (how late something is), in milliseconds. */
const maxAge = 60_000;
/** A database that does not answer sooner is left to the page's own calls, which have limits and words for it. */
const seenMilliseconds = 1000;

interface Entry {
  /** Key in rendered-pages.server.ts. */
  page: string;
  once: Once["make"][];
  headers: [string, string][];
  /** True for a page, whose policy names its scripts' nonce. */
  hasPolicy: boolean;
  /** True for a page that other sites may frame. */
  framed: boolean;
  /** Mark of the database before the page's calls; null if it made none. */
  seen: string | null;
  authorization: string | undefined;
  expiresAt: number;
  host: string;
  brand: unknown;
  /** People who were counted for opening the form on the page; undefined if nobody is counted. */
  openers: Set<string> | undefined;
  facts: { userId?: number | undefined; companyId?: number | undefined };
}

/** The least recently used first. */
const pages = new Map<string, Entry>();

interface Pending {
  key: string;
  /** Headers that every answer has. */
  common: Set<string>;
}

const pending = new WeakMap<ServerResponse, Pending>();

/** Nonce of the page's scripts, new with each answer. */
export const makeNonce = (): string => randomBytes(16).toString("hex");

/** With one of them something else is wanted than the page at this address. */
const excludingHeaders = [
  "authorization",
  "content-type",
  "range",
  "if-none-match",
  "if-modified-since",
  "x-kulis-background",
];
/** Headers that a page may depend on, beside its address. */
const keyHeaders = [
  "host",
  "x-forwarded-host",
  "cookie",
  "user-agent",
  "accept",
  "accept-language",
  "accept-encoding",
  "sec-purpose",
] as const;

/** A program's own call brings a token and nothing that a browser adds. */
const isProgram = (headers: IncomingMessage["headers"]) =>
  "authorization" in headers && !("cookie" in headers) && !("x-kulis-origin" in headers);

function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || url.includes(".") || /^\/(?:live|sanctum|healthz|readyz|metrics)\b/.test(url))
    return undefined;
  const isCall = /^\/api\b/.test(url);
  if (isCall && !isProgram(headers)) return undefined;
  if (excludingHeaders.some((name) => name in headers && !(isCall && name === "authorization"))) return undefined;
  return createHash("sha256")
    .update(JSON.stringify([url, headers.authorization, ...keyHeaders.map((name) => headers[name])]))
    .digest("base64");
}

/**
 * Repeats the last page for this request, if it would be the same now; undefined and false leave the request to Remix.
 */
function answerAgain(request: IncomingMessage, response: ServerResponse): Promise<boolean> | undefined {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const leave = () => void pending.set(response, { key, common: new Set(response.getHeaderNames()) });
  const entry = pages.get(key);
  if (!entry || !isFor(entry, request, response)) return leave();
  // Behind all others.
  pages.delete(key);
  pages.set(key, entry);
  return giveEntry(entry, request, response).then((isGiven) => {
    if (isGiven) return true;
    if (pages.get(key) === entry) pages.delete(key);
    leave();
    return false;
  });
}

/**
 * Checks everything that needs no database: a person who is not counted yet for opening a form is counted by its
 * loader.
 */
function isFor(
  { expiresAt, host, brand, openers }: Entry,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (expiresAt <= Date.now() || brand !== shownBranding(host)) return false;
  return !openers || openers.has(visitorOf(headers["user-agent"] ?? "", factsOf(response)?.address) ?? "");
}

async function giveEntry(entry: Entry, { headers }: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (entry.seen !== null && (await readSeen(entry.authorization, response)) !== entry.seen) return false;
  const nonce = makeNonce();
  const page = findPage(entry.page, [nonce, ...entry.once.map((make) => make())]);
  const given = page && bytesFor(headers["accept-encoding"] as string | undefined, page);
  if (!given || response.destroyed) return false;
  Object.assign(factsOf(response) ?? {}, entry.facts, { repeated: true });
  response.statusCode = 200;
  for (const [name, value] of entry.headers) response.setHeader(name, value);
  if (entry.hasPolicy) response.setHeader("Content-Security-Policy", contentPolicy(nonce, entry.framed));
  if (entry.framed) response.removeHeader("X-Frame-Options");
  response.setHeader("Content-Length", given.bytes.length);
  response.end(given.bytes);
  return true;
}

/**
 * Undefined after the end of the session, or if the database does not answer. Otherwise the page's calls use the same
 * session.
 */
async function readSeen(authorization: string | undefined, response: ServerResponse): Promise<string | undefined> {
  const page = {};
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), seenMilliseconds);
  });
  try {
    const seen = await Promise.race([seenNow(authorization, page), tooLate]);
    if (seen !== undefined) beginPage(response, page);
    return seen;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Written for each answer anew. */
const ownHeaders = new Set([
  "content-security-policy",
  "content-length",
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
]);

/**
 * Returns a function to call when the page has been sent, which caches it for the next request; undefined if it cannot
 * be repeated: an answer without a known lifetime, or a page that was never the same twice.
 */
export async function rememberPage(
  request: Request,
  { again }: PageBody,
  { began, once, page, rests }: RequestState,
): Promise<(() => void) | undefined> {
  const response = responseOf(request);
  const own = response && pending.get(response);
  const expiresAt = Math.min(rests.until, (Math.floor(began / maxAge) + 1) * maxAge);
  if (!own || again === undefined || expiresAt <= Date.now() || rests.opener === null) return undefined;
  const seen = rests.asked ? await seenBefore(page) : null;
  if (seen === undefined) return undefined;
  const host = hostOf(request);
  const { brand = shownBranding(host) } = rests;
  return () => {
    if (response.statusCode !== 200 || response.hasHeader("Set-Cookie")) return;
    const headers = Object.entries(response.getHeaders()).flatMap(([name, value]): [string, string][] =>
      own.common.has(name) || ownHeaders.has(name) ? [] : [[name, String(value)]],
    );
    const { userId, companyId } = factsOf(response) ?? {};
    const before = pages.get(own.key);
    const openers = before?.seen === seen ? before.openers : undefined;
    pages.delete(own.key);
    pages.set(own.key, {
      page: again,
      once: once.map(({ make }) => make),
      headers,
      hasPolicy: response.hasHeader("Content-Security-Policy"),
      framed: isFramed(response),
      seen,
      authorization: rests.token === undefined ? undefined : `Bearer ${rests.token}`,
      expiresAt,
      host,
      brand,
      openers: withOpener(openers, rests.opener),
      facts: { userId, companyId },
    });
    if (pages.size > maxPages) pages.delete(pages.keys().next().value ?? "");
  };
}

function withOpener(openers: Set<string> | undefined, opener: string | undefined | null): Set<string> | undefined {
  if (typeof opener !== "string") return undefined;
  return new Set([...(openers && openers.size < maxOpeners ? openers : []), opener]);
}

// Development would repeat pages of the code before a change.
if (settings.cache && settings.nodeEnv !== "development") setAgain(answerAgain);
