import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";

import type { Right } from "./permissions";
import type { RefusalStatus } from "./refusals";

/** CLI-030: paths of clients and suppliers are written in the singular and in the plural; each is taken for the other. */
export const formsOf = (path: string): string[] => {
  const other = path.replace(/^\/(client|supplier)(s?)(?=\/|$)/, (_, noun: string, plural: string) =>
    plural ? `/${noun}` : `/${noun}s`,
  );
  return other === path ? [path] : [path, other];
};

/**
 * Callers: anybody without a session, a staff or guest token, staff of an ECOS company, these and the admins of any
 * company, an admin, a manual-RSVP guest.
 */
export type Auth = "public" | "user" | "ecos" | "ecosOrAdmin" | "admin" | "rsvp";

type Method = "get" | "post" | "put" | "delete";

type Shape = z.ZodType;

/** Name of the field, how many files it takes, and bytes of the largest. */
export interface FormOfFiles {
  field: string;
  most: number;
  maxBytes: number;
}

export interface CallSpec<P extends Shape, Q extends Shape, B extends Shape, A extends Shape, U extends Auth = Auth> {
  /** Unique English name, used as OpenAPI operationId and in tests. */
  name: string;
  method: Method;
  /** Path under /api/v1 with `{param}` segments. */
  path: `/${string}`;
  auth: U;
  /** The module it belongs to; a company that has switched it off gets 403 (REF-031). */
  module?: string;
  /** Rights of the grid that it needs, all of them, where its address and method say otherwise (contract/rights.ts). */
  right?: Right | readonly Right[];
  /** A few words about its act; by default its name in words. */
  summary?: string;
  /** Refusals beyond those that follow from its callers and input (contract/refusals.ts). */
  refuses?: readonly RefusalStatus[];
  /** Ledger ids this call carries out. */
  ledger?: string[];
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** Creating calls take the header Idempotency-Key (a double click makes one record). */
  creates?: boolean;
  /** The body is a form of files (multipart/form-data) that the handler reads while it comes; nothing else is in it. */
  files?: FormOfFiles;
  /** Keys of a body that are accepted and mean nothing. All other unknown keys, at any depth, are refused (422). */
  ignores?: readonly string[];
  /** Bytes of the largest body, when it is more than the usual 1 MB. */
  maxBody?: number;
  /** Large bodies: maximum of one person's simultaneous calls; 503 for more, unread. */
  mostAtOnce?: number;
  /** Kind of record (`RecordKind.model`) whose numbers a list answers beside its rows. */
  counts?: string;
  /** Answers that do not change with every write: served with an ETag, kept by the web process. */
  cacheable?: boolean;
  /**
   * True for a read whose answer of the same process may be repeated while nothing is written: it depends on the
   * database, the caller, the language and the minute alone, and reading writes nothing (except the first reading's
   * note).
   */
  kept?: boolean;
}

export interface Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
  U extends Auth = Auth,
> extends CallSpec<P, Q, B, A, U> {
  params: P;
  query: Q;
  body: B;
  /** The call as an OpenAPI route, for the Hono router and openapi.json. */
  route: RouteConfig;
}

const none = z.object({});
type None = typeof none;

/** 'listDepotItems' → 'List depot items'. */
const inWords = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

/** A call of /api/v1 as data; the router, the typed client, the matrix and the fuzzer are built from it. */
export function defineCall<
  A extends Shape,
  U extends Auth,
  P extends Shape = None,
  Q extends Shape = None,
  B extends Shape = None,
>(spec: CallSpec<P, Q, B, A, U>): Call<P, Q, B, A, U> {
  const params = spec.params ?? (none as unknown as P);
  const query = spec.query ?? (none as unknown as Q);
  const body = spec.body ?? (none as unknown as B);
  const request: NonNullable<RouteConfig["request"]> = {};
  if (spec.params) request.params = spec.params as never;
  if (spec.query) request.query = spec.query as never;
  if (spec.body)
    request.body = { content: { [spec.files ? "multipart/form-data" : "application/json"]: { schema: spec.body } } };
  const route = createRoute({
    operationId: spec.name,
    method: spec.method,
    path: spec.path,
    summary: spec.summary ?? inWords(spec.name),
    ...(spec.ledger ? { description: `Ledger: ${spec.ledger.join(", ")}` } : {}),
    security: spec.auth === "public" ? [] : [{ bearer: [] }],
    request,
    responses: {
      200: { description: "OK", content: { "application/json": { schema: spec.answer } } },
    },
  });
  return { ...spec, params, query, body, route };
}

/**
 * An open-ended answer: server-sent events. Separate from the calls, for code that waits for the end of an answer
 * cannot use it.
 */
export interface StreamSpec {
  name: string;
  path: `/${string}`;
  auth: Exclude<Auth, "public" | "rsvp">;
  ledger: string[];
  query: z.ZodObject;
}

/** An answer that is a file: separate from the calls, for it is no JSON. */
export interface BytesSpec {
  name: string;
  path: `/${string}`;
  auth: Exclude<Auth, "rsvp">;
  ledger: string[];
  params: z.ZodObject;
  query: z.ZodObject;
}

export type AnswerOf<C extends Call<any, any, any, any, any>> = z.output<C["answer"]>;
export type BodyOf<C extends Call<any, any, any, any, any>> = z.output<C["body"]>;
export type QueryOf<C extends Call<any, any, any, any, any>> = z.output<C["query"]>;
export type ParamsOf<C extends Call<any, any, any, any, any>> = z.output<C["params"]>;
