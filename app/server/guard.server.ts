// Guards are the only way in: every loader and every action calls one, for layout loaders protect nothing. Remix can
// run a child's loader without its parent's (`/page.data?_routes=…`), so tests/laws/guards.test.ts fails on a route
// without a guard. A guard refuses foreign hosts (docs/decisions/011), foreign origins of writes, and `?_data=`
// requests. Bodies are read by a limited reader that knows the names of its form (decision 012). Express knows no
// client address: the proxy alone tells it (TRUST_PROXY); without a proxy the limits count by account, by code and in
// all (decision 013). Secret parts of an address are masked before anything is logged (decision 018).

import { randomUUID } from "node:crypto";

import { redirect, redirectDocument } from "@remix-run/node";

import type { Locale } from "#contract/common";
import { mayUse, type Permission } from "#contract/permissions";
import { describeReadiness } from "#contract/readiness";
import type { SessionUser } from "#contract/company/session";

import { apiCalls, type Api } from "./api-client.server";
import { newState, type RequestState } from "./request-state.server";
import { UpstreamError } from "./upstream-error.server";
import { liveAnswer } from "./live.server";
import { clientAddress, hostOf, isReady, noteUser, originOf, remoteAddress, responseOf } from "./http.server";
import { settings, version } from "./env.server";
import { isBranded } from "./page-cache/brandings.server";
import { rememberAnswer } from "./page-cache/repeated-answers.server";
import { isOwnHost } from "./hosts.server";
import { formLanguageOf } from "~/shared/form-language";
import { paths } from "~/shared/paths";

import { translate } from "./i18n.server";
import { refusal, refusalAt } from "./refusal.server";
import { safeTarget } from "./safe-target.server";
import * as session from "#contract/company/session";
import { clearSession, readLanguage, readSession, staysInBrowser, writeFlash, type Session } from "./session.server";
import { embedded, metrics, upstreamAnswers } from "./upstream.server";

/** Arguments that loaders and actions pass on as a whole, for the context is one object per HTTP request. */
export interface Args {
  request: Request;
  context: object;
}

export interface StaffPage {
  api: Api;
  user: SessionUser;
  locale: Locale;
  /** The HTTP request is a write, also for the loaders that run after its action. */
  posted: boolean;
}

export const isUnsafe = (request: Request) => !["GET", "HEAD"].includes(request.method);

/** A refusal before anything ran; a page of ours, never an upstream's text. */
const refuse = (
  status: number,
  locale: Locale,
  key: "forbiddenOrigin" | "badRequest" | "method" | "host",
  headers: HeadersInit = {},
) => refusal(status, translate(locale, `error.${key}`), headers);

/**
 * First checks of every guard: our own hosts, no `_data` requests, known methods only, and writes from our own pages
 * (M1–M3: Remix checks two of its four doors, and layouts protect nothing).
 */
async function checkRequest(args: Args, locale: Locale, isFromAnywhere = false) {
  const { request } = args;
  await checkHost(args, locale);
  const url = new URL(request.url);
  if (url.searchParams.has("_data")) throw refuse(400, locale, "badRequest");
  if (!["GET", "HEAD", "POST"].includes(request.method)) throw refuse(405, locale, "method");
  if (isUnsafe(request) && !isFromAnywhere && !fromHere(request)) throw refuse(403, locale, "forbiddenOrigin");
}

/**
 * Protects against DNS rebinding: a page of another name that resolves to this address reads nothing here. Only the
 * upstream knows the companies' own names, and while it is away unknown names wait for it (decision 011).
 */
async function checkHost(args: Args, locale: Locale) {
  const host = hostOf(args.request);
  if (isOwnHost(host)) return;
  const api = makeApi(args, locale, undefined, undefined);
  const isCompanys = await isBranded(api, host).catch(asPageError(locale));
  if (!isCompanys) throw refuse(421, locale, "host");
}

/** Scheme, host and port of a request where no PUBLIC_URL says them: without a proxy of ours nothing here speaks TLS. */
function ownOriginOf(request: Request): string {
  const scheme = (settings.trustProxy && request.headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim()) || "http";
  const address = `${scheme}://${hostOf(request)}`;
  return URL.canParse(address) ? new URL(address).origin : "null";
}

/** Browsers send the origin of a write; `same-site` is another host, so it is refused too. */
function fromHere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = originOf(request);
  if (!origin || origin === "null" || !URL.canParse(origin)) return false;
  return origin === (settings.publicUrl ?? ownOriginOf(request));
}

const requestStates = new WeakMap<object, RequestState>();
const writes = new WeakSet<object>();

function requestStateOf({ context, request }: Args): RequestState {
  const known = requestStates.get(context);
  if (known) return known;
  const state = newState(responseOf(request));
  requestStates.set(context, state);
  return state;
}

/** State shared by the calls of a request; undefined if no guard made a client of the upstream. */
export const stateOf = (context: object): RequestState | undefined => requestStates.get(context);

/** True for requests of an open page without its person: they must not keep the session alive (SES-049). */
function isBackground(request: Request): boolean {
  if (/^\/live(\/|$)/.test(new URL(request.url).pathname)) return true;
  return !isUnsafe(request) && request.headers.get("x-kulis-background") === "1";
}

function makeApi(args: Args, locale: Locale, found: Session | undefined, company: number | undefined): Api {
  const { request } = args;
  return {
    ...apiCalls,
    locale,
    language: formLanguageOf(request.url) ?? locale,
    identity: found && { token: found.token, company, csrf: found.csrf },
    address: clientAddress(request),
    trace: { requestId: request.headers.get("x-request-id") ?? randomUUID(), remote: remoteAddress(request) },
    background: isBackground(request),
    state: requestStateOf(args),
    fail(error) {
      if (found && (error.status === 401 || error.status === 419)) throw toLogin(request, found.kind);
      // Actions turn refusals into field errors (submit.server.ts); a loader's refusal is the page's error.
      if (isUnsafe(request)) throw error;
      throw pageError(error, locale);
    },
  };
}

/** A loader's failure as the error page knows it: status and a text of ours, nothing else (M4). */
function pageError(error: UpstreamError, locale: Locale) {
  const headers: HeadersInit = error.retryAfter ? { "Retry-After": error.retryAfter } : {};
  // A loader sends nothing but its address: one that cannot be read names no record.
  const status = error.status === 422 ? 404 : error.status;
  return refusal(status, error.body.message || translate(locale, "error.notFound"), headers);
}

/** For reads of an action before its form: a missing record is the page's error there too, as in a loader. */
export const asPageError =
  (locale: Locale) =>
  (error: unknown): never => {
    throw error instanceof UpstreamError ? pageError(error, locale) : error;
  };

/** API-011, API-012: the stored session is removed and the browser goes to /login; a write is never replayed by itself. */
function toLogin(request: Request, kind: Session["kind"] | undefined) {
  const url = new URL(request.url);
  const here = `${url.pathname}${url.search}`;
  // Writes, and data that a page fetches for itself, lead back to the page that they were sent from.
  const sent = isUnsafe(request) || (here !== "/" && safeTarget(here) === "/") ? pathOfReferrer(request) : undefined;
  const from = sent ?? (isUnsafe(request) ? undefined : here);
  const headers = new Headers();
  if (kind) {
    headers.append("Set-Cookie", clearSession(kind));
    headers.append("Set-Cookie", writeFlash({ type: "info", text: translate(readLanguage(request), "session.ended") }));
  }
  // No page for a stream, which the browser would complain of: by this status it knows that the stream is over.
  if (url.pathname === "/live" && request.headers.get("accept")?.includes("text/event-stream"))
    return new Response(null, { status: 204, headers });
  const target = from && from !== "/" ? `?${new URLSearchParams({ to: from })}` : "";
  // A full page load: the login's words and its lack of script must not come into an open page.
  return redirectDocument(`/login${target}`, { headers });
}

function pathOfReferrer(request: Request): string | undefined {
  const referrer = request.headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const url = new URL(referrer);
  return `${url.pathname}${url.search}`;
}

const isPhone = (agent: string) => /iPhone|iPod|Android.+Mobile|Windows Phone/i.test(agent) && !/iPad/.test(agent);

/**
 * SHL-053, SHL-062: phones get the store badges until the person chose the browser; tablets get the app. Only a page
 * that is opened leads there, never data that an open page fetches nor anything that is sent.
 */
function toStore({ request, context }: Args) {
  // Loaders that run after an action carry typed values: they belong to the write.
  if (isUnsafe(request)) writes.add(context);
  if (writes.has(context) || !request.headers.get("accept")?.includes("text/html")) return;
  if (!isPhone(request.headers.get("user-agent") ?? "") || staysInBrowser(request)) return;
  const url = new URL(request.url);
  const here = url.pathname === "/login" ? url.searchParams.get("to") : `${url.pathname}${url.search}`;
  throw redirect(`/store?${new URLSearchParams({ to: safeTarget(here) })}`);
}

/** GET /me; once per HTTP request, however many loaders ask, for the calls of a request share their reads. */
async function readUser(args: Args, found: Session, locale: Locale): Promise<SessionUser> {
  const { user } = await makeApi(args, locale, found, undefined).call(session.me);
  noteUser(args.request, user.id, user.event_company_id);
  return user;
}

const isAway = ({ status }: UpstreamError) => status >= 500 || status === 429;

/**
 * A page for a write while the upstream is out of reach, and with it the session: each call of its `api` fails for that
 * reason and sends nothing. The form then says so and keeps its typed values (submit.server.ts); an error here would
 * replace the page (R9, R18).
 */
function pageWithoutUpstream(args: Args, locale: Locale, unavailable: UpstreamError): StaffPage {
  return {
    api: { ...makeApi(args, locale, undefined, undefined), unavailable },
    get user(): never {
      throw unavailable;
    },
    locale,
    posted: true,
  };
}

/**
 * Staff pages: session, live user, and the right to use the area (SES-020…026, SES-052). Without a session to /login,
 * with a manual-RSVP session alone to its own pages (SES-051).
 */
export async function requireStaff(args: Args, ...permissions: Permission[]): Promise<StaffPage> {
  const { request } = args;
  const language = readLanguage(request);
  await checkRequest(args, language);
  toStore(args);
  const found = readSession(request, "staff");
  if (!found) {
    if (readSession(request, "rsvp")) throw redirect(paths.rsvpForms);
    throw toLogin(request, undefined);
  }
  const user = await readUser(args, found, language).catch((error: unknown) => {
    if (isUnsafe(request) && error instanceof UpstreamError && isAway(error)) return error;
    throw error;
  });
  if (user instanceof UpstreamError) return pageWithoutUpstream(args, language, user);
  const locale = user.language;
  if (!permissions.every((permission) => mayUse(holderOf(user), permission))) {
    if (isUnsafe(request)) throw refusal(403, translate(locale, "error.forbiddenPage"));
    throw refuseTo("/", locale);
  }
  return { api: makeApi(args, locale, found, user.event_company_id), user, locale, posted: writes.has(args.context) };
}

/** Redirects to a page that the person may see, with a danger alert that gives the reason (SES-053). */
export const refuseTo = (path: string, locale: Locale) => refusalAt(path, translate(locale, "error.forbiddenPage"));

/** SES-038, SES-053: redirects a member who is no admin to / with a danger alert. */
export const requireAdmin = (args: Args) => requireStaff(args, "admin");

/** SHL-017: one predicate for everything that only company-owner staff has. */
export const isEcos = (user: SessionUser) => user.event_company.memberships.some(({ name }) => name === "ECOS");

/** The person as `mayUse` asks for them. */
const holderOf = (user: SessionUser) => ({ is_admin: user.is_admin, ecos: isEcos(user), permissions: user.rights });

/** May the person do this in the module? Pages leave out what the API would refuse (decision 104). */
export const may = ({ user }: Pick<StaffPage, "user">, permission: Permission): boolean =>
  mayUse(holderOf(user), permission);

/** May the person look for projects or offers at all? Forms that name one leave the choice out for others. */
export const seesRecords = (page: Pick<StaffPage, "user">): boolean =>
  may(page, "projects:view") || may(page, "leads:view");

/** SES-051: pages of a manual-RSVP guest. */
export async function requireRsvpUser(args: Args): Promise<{ api: Api; locale: Locale }> {
  const { request } = args;
  const locale = readLanguage(request);
  await checkRequest(args, locale);
  const found = readSession(request, "rsvp");
  if (!found) throw readSession(request, "staff") ? redirect("/") : toLogin(request, undefined);
  return { api: makeApi(args, locale, found, undefined), locale };
}

/**
 * Pages that need no login (SES-039). `guestOnly` pages lead a stored session to / (SES-024); the `staffDoor`
 * shows phones the app's badges, every other page of visitors is exempt (SHL-054, SHL-055). Posts `fromAnywhere` are
 * those of mail providers, whose right is the secret of the address alone (RFC 8058).
 */
export async function publicPage(
  args: Args,
  { guestOnly = false, staffDoor = false, fromAnywhere = false } = {},
): Promise<Pick<StaffPage, "api" | "locale" | "posted">> {
  const { request } = args;
  if (isUnsafe(request)) writes.add(args.context);
  const locale = readLanguage(request);
  await checkRequest(args, locale, fromAnywhere);
  if (staffDoor) toStore(args);
  if (guestOnly && readSession(request, "staff")) throw redirect("/");
  return { api: makeApi(args, locale, undefined, undefined), locale, posted: writes.has(args.context) };
}

/** Addresses that only take posts: refuses any other method. */
export async function postOnly(args: Args): Promise<never> {
  const locale = readLanguage(args.request);
  await checkRequest(args, locale);
  throw refuse(405, locale, "method", { Allow: "POST" });
}

/** The gallery of the interface's parts: open in development and tests, elsewhere for admins alone, and only with KIT=1. */
export async function kitPage(args: Args): Promise<{ api: Api; locale: Locale }> {
  if (settings.kit && settings.nodeEnv === "production") return requireAdmin(args);
  const page = await publicPage(args);
  if (!settings.kit) throw refusal(404, translate(page.locale, "error.notFound"));
  return page;
}

/** SES-046: the token dies in the API, the cookies go, the browser lands on /login; also when the API cannot be reached. */
export async function leave(args: Args): Promise<Response> {
  const { request } = args;
  const locale = readLanguage(request);
  await checkRequest(args, locale);
  const headers = new Headers();
  for (const kind of ["staff", "rsvp"] as const) {
    const found = readSession(request, kind);
    if (!found) continue;
    headers.append("Set-Cookie", clearSession(kind));
    try {
      await makeApi(args, locale, found, undefined).call(session.logout);
    } catch (error) {
      if (!(error instanceof UpstreamError) && !(error instanceof Response)) throw error;
    }
  }
  return redirect("/login", { headers });
}

/** The embedded API over HTTP (bearer token); 404 when API_URL names another one. Cookies and forwarded headers stay outside. */
export async function apiDoor(args: Args): Promise<Response> {
  const { request } = args;
  if (!embedded) return Response.json({ message: translate("tr", "error.notFound") }, { status: 404 });
  await checkHost(args, readLanguage(request));
  const headers = new Headers();
  for (const name of [
    "accept",
    "authorization",
    "content-type",
    "content-length",
    "idempotency-key",
    "if-none-match",
    "x-request-id",
  ]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const address = clientAddress(request);
  if (address) headers.set("x-kulis-client", address);
  const remote = remoteAddress(request);
  if (remote) headers.set("x-kulis-remote", remote);
  const body = isUnsafe(request) && request.body ? { body: request.body, duplex: "half" } : {};
  const question = new Request(request.url, { method: request.method, headers, ...body } as RequestInit);
  const began = Date.now();
  const answer = await embedded.fetch(question);
  const { userId, companyId } = embedded.callerOf(question);
  noteUser(request, userId, companyId);
  // The answer of this process has it already.
  answer.headers.delete("x-request-id");
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream && answer.body) return liveAnswer(request, answer.body, new AbortController());
  // Between the two processes an answer may be cached for a minute; clients over HTTP revalidate it with its tag.
  answer.headers.delete("cache-control");
  return rememberAnswer(request, answer, { question, began });
}

/** /readyz: tells whether this process takes requests, and its dependencies answer. */
export async function readiness(_args: Args): Promise<Response> {
  const isTaking = isReady();
  const hasAnswer = isTaking && (await upstreamAnswers());
  const { isDiskFull = false, ...state } = (await embedded?.state()) ?? {};
  const { code, status, dependency } = describeReadiness({ isTaking, hasAnswer, isDiskFull });
  return Response.json(
    { status, ...version, ...state, [embedded ? "database" : "api"]: dependency },
    { status: code, headers: { "Cache-Control": "no-store" } },
  );
}

/** /metrics: figures for Prometheus, where METRICS_TOKEN opens them on the ordinary port. */
export async function showMetrics({ request }: Args): Promise<Response> {
  const answer = await metrics?.answerOnPublicPort(request.headers.get("authorization"));
  return answer ?? new Response("Not found.\n", { status: 404, headers: { "Cache-Control": "no-store" } });
}

/**
 * /healthz: tells whether this process is alive and takes requests. Failing dependencies are no reason to restart it.
 */
export function health(_args: Args): Response {
  const ready = isReady();
  return new Response(ready ? "ok" : "stopping", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
