import { OpenAPIHono } from "@hono/zod-openapi";
import { createHash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import type { z } from "zod";

import { type Auth, type BytesSpec, type Call, formsOf, type StreamSpec } from "#contract/call";
import { formLanguages, type FormLanguage } from "#contract/guest-forms/form-facts";
import { localeOf } from "#contract/guest-forms/form-words";

import { AnswerCache } from "../cache/answers";
import { PageFacts } from "../cache/page-facts";
import { openPage } from "../cache/page-reads";
import type { Context, GuestContext, Parts, PublicContext } from "../context";
import type { Log } from "../log";
import type { Observe } from "../metrics";
import { asJson } from "./as-json";
import { answerError, errorAnswer } from "./error-answer";
import { NotFound, Refusal, Unauthorized } from "../errors";
import { countAtOnce } from "./at-once";
import { ageOfCounts, authenticate, type Authenticated, authorise, type Authorised, seenNow } from "./authenticate";
import type { Asked, Told } from "./direct";
import { hashBody } from "./idempotency";
import { readFiles, type SentFile } from "./read-files";
import { isUnreadable, readAddress, readInput, readQuery } from "./read-input";
import { type Facts, factsOf, guessLine, requestIdOf, tellCall } from "./request-line";

interface Input<C extends Call<any, any, any, any, any>> {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
}

/** Input of a call with files: they arrive while the handler reads them. */
type FilesInput<C extends Call<any, any, any, any, any>> = Pick<Input<C>, "params" | "query"> & {
  files: AsyncIterable<SentFile>;
};

/** A file as an answer. */
export interface BytesAnswer {
  name: string;
  content_type: string;
  size: number;
  body: ReadableStream<Uint8Array>;
}

type ContextOf<C extends { auth: Auth }> = C["auth"] extends "public"
  ? PublicContext
  : C["auth"] extends "rsvp"
    ? GuestContext
    : Context;

type Handle = (ctx: PublicContext, input: Input<Call>) => Promise<unknown>;

/** The caller: over HTTP from the headers of a request, else as the web process knows it. */
interface Asker {
  authorization: string | undefined;
  background: boolean;
  /** Filled with the caller, for the line in the log. */
  facts: Facts;
}

/** Addresses of a caller, as the web process knows them. */
interface Origin {
  client: string | undefined;
  remote: string | undefined;
}

/** The limit of unreadable bodies that one network sends without a login; both throw a Refusal beyond it. */
export interface BodyLimit {
  admit: (ctx: PublicContext) => Promise<void>;
  count: (ctx: PublicContext) => Promise<void>;
}

/** Turns calls of the contract into validated, authorised handlers; the router is built by nothing else. */
export class Mounts {
  readonly mounted = new Set<string>();
  readonly streams = new Set<string>();
  private readonly atOnce = countAtOnce();
  private readonly reads = new Map<string, Handle>();
  private readonly answers: AnswerCache;
  private readonly pages: PageFacts<Authenticated>;

  constructor(
    readonly app: OpenAPIHono,
    readonly parts: Parts,
    private readonly log: Log,
    private readonly callLevel: "info" | "debug" = "debug",
    private readonly observe?: Observe,
    private readonly bodies?: BodyLimit,
  ) {
    this.answers = new AnswerCache(parts.cache);
    this.pages = new PageFacts(parts.cache);
  }

  on<C extends Call<any, any, any, any, any>>(
    call: C,
    handle: (ctx: ContextOf<C>, input: Input<C>) => Promise<z.input<C["answer"]>>,
  ) {
    this.mounted.add(call.name);
    if (call.method === "get") this.reads.set(call.name, handle as never);
    const path = call.path.replaceAll(/\{(\w+)\}/g, ":$1");
    this.app.on(call.method.toUpperCase(), formsOf(path), (c) => this.run(c, call, handle as never));
  }

  /**
   * A reading call from this very process: the same rights, rules and words, without a request and a text between the two.
   * Answers as over HTTP, refusals too, and never throws.
   */
  async read(call: Call, asked: Asked): Promise<Told> {
    const began = performance.now();
    const language = languageOf(call, asked.query["locale"]);
    const facts: Facts = { requestId: requestIdOf(asked.requestId), route: call.path };
    const told = await this.readNow(call, asked, language, facts);
    const { path, remote } = asked;
    const line = { ...facts, began, method: "GET", path, status: told.status, address: remote };
    tellCall(this.log, this.callLevel, line, this.observe);
    return told;
  }

  private async readNow(call: Call, asked: Asked, language: FormLanguage, facts: Facts): Promise<Told> {
    try {
      const handle = this.reads.get(call.name);
      if (!handle) throw new NotFound();
      const asker = { authorization: asked.authorization, background: asked.background, facts };
      const ctx = await this.identify(
        asker,
        call,
        this.contextOf({ client: asked.address, remote: asked.remote }, language),
        asked.page,
      );
      if (call.auth === "public" && call.kept) await this.look(asked.page);
      const input = { ...readAddress(call, asked, ctx.locale), body: {} } as Input<Call>;
      const make = async () => call.answer.parse(await this.atOnce(call, facts.userId, () => handle(ctx, input)));
      const caller = call.kept ? await this.pages.callerOf(asked.page) : undefined;
      const json = caller ? await this.readAnswer(make, call, asked, ctx, caller) : asJson(await make());
      return { status: 200, json, retryAfter: undefined };
    } catch (error) {
      const { status, body, retryAfter } = errorAnswer(error, language, this.log, facts.requestId);
      return { status, json: asJson(body), retryAfter };
    }
  }

  private readAnswer(
    make: () => Promise<unknown>,
    call: Call,
    { params, query }: Asked,
    ctx: PublicContext,
    { caller, seen }: Authenticated,
  ): Promise<unknown> {
    const question = { session: caller.session_id, language: ctx.language, call: call.name, params, query };
    return this.answers.read(question, seen, ctx.now(), make);
  }

  /** Reads the mark before the first call of a visitor's page: no session query gives it there. */
  private look(page: object): Promise<string | undefined> {
    return this.pages.readSnapshot(page, () => seenNow(this.parts));
  }

  /**
   * Mark of the database before the calls of a page, or of a request over HTTP: undefined if they had several callers,
   * or none of them is `kept`.
   */
  seenBefore(page: object): Promise<string | undefined> {
    return this.pages.seenBefore(page);
  }

  /**
   * The current mark of the database for a cached page: with a token only while its session holds (this counts as its
   * use), else undefined. If it equals the mark before the page's calls, they would all have the same answers again.
   * Calls of `page`, if there are any, use the session found here.
   */
  async seenNow(authorization: string | undefined, page: object): Promise<string | undefined> {
    if (authorization === undefined) return this.look(page);
    try {
      return (await this.callerOf(authorization, false, page)).seen;
    } catch (error) {
      if (error instanceof Unauthorized) return undefined;
      throw error;
    }
  }

  /** Mounts a call whose body is a form of files. */
  onFiles<C extends Call<any, any, any, any, any>>(
    call: C,
    handle: (ctx: ContextOf<C>, input: FilesInput<C>) => Promise<z.input<C["answer"]>>,
  ) {
    this.on(call, handle as never);
  }

  /** An answer that is a file; authorised as a call is. Its headers forbid scripts in it, whatever it holds (X8). */
  bytes<S extends BytesSpec>(
    spec: S,
    open: (
      ctx: ContextOf<S>,
      input: { params: z.output<S["params"]>; query: z.output<S["query"]> },
    ) => Promise<BytesAnswer>,
  ) {
    this.app.get(spec.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      const { requestId, language } = this.envelope(c, spec);
      try {
        const ctx = await this.ofRequest(c, spec, language);
        const input = readAddress(spec, { params: c.req.param(), query: c.req.query() }, ctx.locale);
        return answerBytes(await open(ctx as ContextOf<S>, input as Parameters<typeof open>[1]));
      } catch (error) {
        return answerError(c, error, language, this.log, requestId);
      }
    });
  }

  /** Mounts an open-ended answer; authorised as a call is. */
  stream<S extends StreamSpec>(spec: S, open: (ctx: Context, query: z.output<S["query"]>) => Response) {
    this.streams.add(spec.path);
    this.app.get(spec.path, async (c) => {
      const { requestId, language } = this.envelope(c, spec);
      try {
        const ctx = await this.ofRequest(c, spec, language);
        return open(ctx as Context, readQuery(spec.query, c.req.query(), ctx.locale) as z.output<S["query"]>);
      } catch (error) {
        return answerError(c, error, language, this.log, requestId);
      }
    });
  }

  private envelope(c: HonoContext, call: { auth: string; path: string }) {
    const facts = factsOf(c.req.raw);
    facts.route = call.path;
    return { requestId: facts.requestId, language: languageOf(call, c.req.query("locale")) };
  }

  private contextOf({ client, remote }: Origin, language: FormLanguage): PublicContext {
    const trusted = (address: string | undefined) => (this.parts.trustClientHeader ? address?.slice(0, 64) : undefined);
    const addresses = { address: trusted(client), remote: trusted(remote) };
    return { ...this.parts, locale: localeOf(language), language, idempotency: undefined, ...addresses };
  }

  private ofRequest(c: HonoContext, call: Authorised & Pick<Call, "name" | "kept">, language: FormLanguage) {
    const asker = {
      authorization: c.req.header("authorization"),
      background: c.req.header("x-kulis-background") === "1",
      facts: factsOf(c.req.raw),
    };
    const origin = { client: c.req.header("x-kulis-client"), remote: c.req.header("x-kulis-remote") };
    // Lets the web process ask for the mark that a `kept` answer depends on (`seenBefore`).
    const page = call.kept ? c.req.raw : undefined;
    return this.identify(asker, call, this.contextOf(origin, language), page);
  }

  private async run(c: HonoContext, call: Call, handle: Handle): Promise<Response> {
    const { requestId, language } = this.envelope(c, call);
    try {
      const context = await this.ofRequest(c, call, language);
      const answer = await this.atOnce(call, factsOf(c.req.raw).userId, async () => {
        const input = await this.readLimited(c, call, context);
        if (call.files) Object.assign(input, { files: readFiles(c.req.raw, call.files) });
        if (call.creates) context.idempotency = idempotencyOf(c, call, input.bodyText);
        return call.answer.parse(await handle(context, input));
      });
      return call.cacheable ? answerTagged(c, answer) : c.json(answer as object);
    } catch (error) {
      this.logGuess(c, call.name, error, requestId);
      return answerError(c, error, language, this.log, requestId);
    }
  }

  /** Input of a request; a network that sent too many unreadable bodies to public calls is refused before the next one is read. */
  private async readLimited(c: HonoContext, call: Call, ctx: PublicContext) {
    const isLimited = call.auth === "public" && call.method !== "get" && !call.files;
    if (isLimited) await this.bodies?.admit(ctx);
    try {
      return await readInput(c, call, ctx.locale);
    } catch (error) {
      if (isLimited && isUnreadable(error)) await this.bodies?.count(ctx);
      throw error;
    }
  }

  /** X14: logs failed passwords with their address, for an operator or a program that blocks it. */
  private logGuess(c: HonoContext, name: string, error: unknown, requestId: string) {
    const line = guessLine(name);
    if (!line || !(error instanceof Refusal)) return;
    const address = this.parts.trustClientHeader ? c.req.header("x-kulis-remote")?.slice(0, 64) : undefined;
    this.log.warn({ request_id: requestId, address, status: error.status }, line);
  }

  private async identify(
    { authorization, background, facts }: Asker,
    call: Authorised & Pick<Call, "name">,
    ctx: PublicContext,
    page?: object,
  ): Promise<PublicContext> {
    if (call.auth === "public") return ctx;
    const { caller } = await this.callerOf(authorization ?? null, background, page);
    if (caller.kind === "rsvp" && call.name === "logout") return { ...ctx, user: caller } as unknown as PublicContext;
    facts.userId = caller.kind === "staff" ? caller.id : undefined;
    facts.companyId = caller.event_company_id;
    authorise(call, caller);
    if (caller.kind === "rsvp") return { ...ctx, guest: caller } as GuestContext;
    if (!caller.id) throw new Unauthorized();
    return { ...ctx, user: caller } as Context;
  }

  private callerOf(authorization: string | null, background: boolean, page: object | undefined) {
    return this.pages.findCaller(page, async () => {
      const age = () => ageOfCounts(this.parts);
      const openedAt = age();
      const found = await authenticate(this.parts, authorization, background);
      if (page && this.parts.cache) openPage(found.caller, { db: this.parts.db, seen: found.seen, openedAt, age });
      return found;
    });
  }
}

/** API-018: guests are answered in the languages of forms, the staff in Turkish, or in English on request. */
function languageOf({ auth }: { auth: string }, asked: string | undefined): FormLanguage {
  const spoken: readonly FormLanguage[] = auth === "public" ? formLanguages : ["tr", "en"];
  return spoken.find((one) => one === asked) ?? "tr";
}

function idempotencyOf(c: HonoContext, call: Call, bodyText: string) {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return undefined;
  if (!/^[\w-]{8,80}$/.test(key)) throw new Refusal(422, "invalid");
  return { key: `${call.name}:${key}`, bodyHash: hashBody(`${c.req.path}\n${bodyText}`) };
}

const answerBytes = ({ name, content_type, size, body }: BytesAnswer) =>
  new Response(body, {
    headers: {
      "content-type": content_type,
      "content-length": String(size),
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    },
  });

/** Reference data: unchanged lists cost 304 and no body. */
function answerTagged(c: HonoContext, answer: unknown): Response {
  const body = JSON.stringify(answer);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const headers = { etag: tag, "cache-control": "private, max-age=60", vary: "authorization" };
  if (c.req.header("if-none-match") === tag) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "content-type": "application/json; charset=UTF-8" });
}
