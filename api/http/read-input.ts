import type { Context as HonoContext } from "hono";
import type { z } from "zod";

import type { Call } from "#contract/call";
import type { Locale } from "#contract/common";
import { parseJson } from "#contract/parse-json";
import { messageOf, type IssueLike, type SayIssue } from "#contract/messages";

import { Invalid, NotFound, Refusal } from "../errors";
import { refuseUnknown } from "./strict-schema";

/** JSON bodies beyond this are refused before they are parsed. */
const maxBody = 1_000_000;

/** Field path of an issue as form field names write it: `dates.end`, `items[0].amount`. */
function fieldOf(path: PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name === "" ? String(part) : `${name}.${String(part)}`;
  }, "");
}

/** Longest name, and number of unknown keys of one object, that an answer repeats. */
const longestKey = 100;
const mostKeys = 100;

/** Fields of an issue: the unknown keys of an object, else the field itself. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [fieldOf(issue.path)];
  return issue.keys.slice(0, mostKeys).map((key) => fieldOf([...issue.path, key.slice(0, longestKey)]));
}

/**
 * Issues of the field itself. No member of a union fits: if one of them would without its unknown keys, these are the
 * error, and with the fewest if there are several.
 */
function innerIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [closest] = issue.errors
    .map((errors) => errors.flatMap(innerIssues))
    .filter((errors) => errors.length > 0 && errors.every(({ code }) => code === "unrecognized_keys"))
    .toSorted((one, other) => countKeys(one) - countKeys(other));
  return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

const countKeys = (issues: z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 0), 0);

/** Issues that an answer tells of: more than a large form has fields, and few enough to be written in a moment. */
const mostIssues = 1000;

/** Parses with the contract's schema or throws Invalid with ready texts per field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, say: Locale | SayIssue): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  // A map: a sender's key may be `__proto__`.
  const errors = new Map<string, string[]>();
  for (const issue of result.error.issues.slice(0, mostIssues).flatMap(innerIssues)) {
    const text = messageOf(issue as IssueLike, say);
    for (const field of fieldsOf(issue)) {
      const texts = errors.get(field);
      if (texts) texts.push(text);
      else errors.set(field, [text]);
    }
  }
  throw new Invalid(Object.fromEntries(errors));
}

/** True for the refusal of a body that is no JSON of ours, whatever its fields are, but came to its end. */
export const isUnreadable = (error: unknown) =>
  error instanceof Refusal && error.status !== 400 && (error.key === "unreadable" || error.key === "too_big");

async function readJson(request: Request, most: number): Promise<{ text: string; value: object }> {
  const type = request.headers.get("content-type") ?? "";
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new Refusal(413, "too_big");
  const bytes = await readBytes(request, most);
  if (bytes.byteLength === 0) return { text: "", value: {} };
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, "unreadable");
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = parseJson(text);
  } catch {
    throw new Refusal(422, "unreadable");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal(422, "unreadable");
  return { text, value };
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch {
    // The sender left: a broken socket, and none of the database's, whose errors have the same codes.
    throw new Refusal(400, "unreadable");
  }
  if (size > most) throw new Refusal(413, "too_big");
  return Buffer.concat(chunks);
}

/** The values without keys that are accepted and mean nothing. */
function omit<V extends object>(values: V, keys: readonly string[]): Partial<V> {
  if (keys.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as Partial<V>;
}

/** Parameter of every call (API-005), which is read before the call's own. */
const ofEveryCall = ["locale"];

/** Path and query by the schemas of a call; 422 names unknown parameters. */
export function readAddress(
  call: Pick<Call, "params" | "query">,
  asked: { params: Record<string, string>; query: Record<string, string> },
  locale: Locale,
) {
  const params = call.params.safeParse(asked.params);
  // An address that cannot be one of ours is not found, whatever is wrong with it.
  if (!params.success) throw new NotFound();
  return { params: params.data, query: readQuery(call.query, asked.query, locale) };
}

/** A query by its schema; 422 names unknown parameters, for a misspelt filter would show everything. */
export function readQuery<S extends z.ZodType>(schema: S, asked: Record<string, string>, locale: Locale): z.output<S> {
  return parse(refuseUnknown(schema), omit(asked, ofEveryCall), locale);
}

/** Path, query and body of a request, each by the schema of its call; 422 names unknown keys, at any depth. */
export async function readInput(c: HonoContext, call: Call, locale: Locale) {
  const address = readAddress(call, { params: c.req.param(), query: c.req.query() }, locale);
  if (call.method === "get" || call.files) return { ...address, body: {}, bodyText: "" };
  const { text, value } = await readJson(c.req.raw, call.maxBody ?? maxBody);
  const body = parse(refuseUnknown(call.body), omit(value, call.ignores ?? []), locale);
  return { ...address, body, bodyText: text };
}
