import type { Context as HonoContext } from "hono";
import type { z } from "zod";

import type { Call } from "#contract/call";
import type { Locale } from "#contract/common";
import { messageOf, type IssueLike, type SayIssue } from "#contract/messages";

import { Invalid, NotFound, Refusal } from "../errors";

/** JSON bodies beyond this are refused before they are parsed. */
const maxBody = 1_000_000;
const maxDepth = 20;

function tooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depth >= maxDepth) return true;
  return Object.values(value).some((child) => tooDeep(child, depth + 1));
}

/** Field path of an issue as form field names write it: `dates.end`, `items[0].amount`. */
function fieldOf(path: PropertyKey[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === "number") return `${name}[${part}]`;
    return name === "" ? String(part) : `${name}.${String(part)}`;
  }, "");
}

/** Parses with the contract's schema or throws Invalid with ready texts per field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, say: Locale | SayIssue): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = fieldOf(issue.path);
    (errors[field] ??= []).push(messageOf(issue as IssueLike, say));
  }
  throw new Invalid(errors);
}

async function readJson(request: Request, most: number): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get("content-type") ?? "";
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new Refusal(413, "too_big");
  const bytes = await readBytes(request, most);
  if (bytes.byteLength === 0) return { text: "", value: {} };
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, "unreadable");
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw new Refusal(422, "unreadable");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal(422, "unreadable");
  if (tooDeep(value)) throw new Refusal(422, "unreadable");
  return { text, value };
}

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw new Refusal(413, "too_big");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Path and query by the schemas of a call; unknown keys are dropped. */
export function readAddress(
  call: Pick<Call, "params" | "query">,
  asked: { params: Record<string, string>; query: Record<string, string> },
  locale: Locale,
) {
  const params = call.params.safeParse(asked.params);
  // An address that cannot be one of ours is not found, whatever is wrong with it.
  if (!params.success) throw new NotFound();
  return { params: params.data, query: parse(call.query, asked.query, locale) };
}

/** Path, query and body of a request, each by the schema of its call; unknown keys are dropped. */
export async function readInput(c: HonoContext, call: Call, locale: Locale) {
  const address = readAddress(call, { params: c.req.param(), query: c.req.query() }, locale);
  if (call.method === "get" || call.files) return { ...address, body: {}, bodyText: "" };
  const { text, value } = await readJson(c.req.raw, call.maxBody ?? maxBody);
  return { ...address, body: parse(call.body, value, locale), bodyText: text };
}
