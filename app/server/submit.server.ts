import { isUtf8 } from "node:buffer";

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, redirectDocument } from "@remix-run/node";
import type { z } from "zod";

import { messageOf, type IssueLike } from "#contract/messages";
import type { Locale } from "#contract/common";
import { isDay } from "#contract/days";
import { factsOf, rowFactsOf, type FieldFacts, type FieldKind } from "#contract/kinds";

import { UpstreamError } from "./upstream-error.server";
import { seenName, type SimilarGroup } from "~/shared/similar";
import { parseDayText } from "~/shared/typed-day";
import { parseMomentText, parseTimeText } from "~/shared/typed-time";
import { parseMoneyInput, parsePercentInput } from "#contract/decimals";
import { countFields, fitsSchema, hasIntent, hasOurNames, maxFields } from "./form-names.server";
import { translate } from "./i18n.server";
import { formKeyName, newFormKey } from "./form-key.server";
import { readParts } from "./form-parts.server";
import { refusal, refusalAt } from "./refusal.server";
import { writeFlash, type Flash } from "./session.server";
import { type Current, putTheirs, staleAnswer, takeChoices } from "./stale.server";

/** Forms of the back-office are text; files have their own reader. */
const maxForm = 256 * 1024;

const unreadable = (locale: Locale) => refusal(400, translate(locale, "error.badRequest"));

const hexOf = (byte = 0) => Number.parseInt(String.fromCharCode(byte), 16);

/** True for valid UTF-8: other bytes would be stored as characters that nobody typed. */
function isText(body: Buffer): boolean {
  const plain = Buffer.alloc(body.length);
  let size = 0;
  for (let at = 0; at < body.length; at += 1) {
    const [high, low] = body[at] === 0x25 ? [hexOf(body[at + 1]), hexOf(body[at + 2])] : [Number.NaN, Number.NaN];
    if (Number.isNaN(high) || Number.isNaN(low)) {
      plain[size++] = body[at] ?? 0;
    } else {
      plain[size++] = high * 16 + low;
      at += 2;
    }
  }
  return isUtf8(plain.subarray(0, size));
}

export interface Reading {
  /** Bytes of everything that is not a file. */
  most?: number;
  /** Bytes of its files together. */
  files?: number;
  /** Bytes of further files, which are dropped instead of refusing the form. */
  skipped?: number;
  /** Maximum number of fields. */
  fields?: number;
  /** Fields of a form without a schema, or a test of such a name. */
  names?: readonly string[] | undefined | ((name: string) => boolean);
}

/** A form of plain fields; "big" for more bytes than `most`. */
async function readPlain(request: Request, type: string, most: number, fields: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      // Not awaited: one half of a cloned body is only cancelled with the other.
      reader?.cancel().catch(() => {});
      return "big";
    }
    chunks.push(part.value);
  }
  const body = Buffer.concat(chunks);
  if (countFields(body) > fields || !isText(body)) return "broken";
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => "broken" as const);
}

/**
 * Reads a form body with a byte limit; Express and Remix have none (M6). A body with a greater declared length is
 * refused unread, and more or other names than a form of ours has are refused before they are parsed.
 */
export async function readForm(
  request: Request,
  locale: Locale,
  { most = maxForm, files = 0, skipped = 0, fields = maxFields, names }: Reading = {},
): Promise<FormData> {
  const tooBig = () => refusal(413, translate(locale, "error.tooBig"));
  const type = request.headers.get("content-type") ?? "";
  const isOfParts = /^multipart\/form-data\b/i.test(type);
  if (Number(request.headers.get("content-length") ?? 0) > most + (isOfParts ? files + skipped : 0)) throw tooBig();
  const form =
    isOfParts && request.body
      ? await readParts(request.body, type, { text: most, files, skipped, fields })
      : await readPlain(request, type, most, fields);
  if (form === "big") throw tooBig();
  const isOurs = typeof names === "function" ? names : (name: string) => !names || names.includes(name);
  // Rows are a schema's.
  if (form === "broken" || (names && hasIntent(form)) || !hasOurNames(form, (_, name) => isOurs(name), fields))
    throw unreadable(locale);
  return form;
}

/** Answer to a form page after a refused save. */
export interface FormAnswer<Options = unknown> {
  /** Missing if the server was not reached (client-action.ts). */
  result?: SubmissionResult;
  /** Text below the fixed title; the fields keep their typed values. */
  message?: string;
  /** Stale save: the current values, by field name (R4). */
  current?: Record<string, unknown>;
  /** Stale save: fields where somebody else's value and the typed one differ. */
  changed?: string[];
  /** Stale save: fields that only somebody else changed; they hold the record's value now. */
  taken?: string[];
  /** Fields that were to be as in the record, which could not be read: the form asks for it again. */
  theirs?: string[];
  /** Marks of the record's values when the form was opened or last refused (stale.ts). */
  was?: string;
  blockers?: { kind: string; text: string; id?: number | undefined; code?: string | undefined }[];
  /** The form was sent before: the record that it made then, null when that was deleted since (R3). */
  made?: { name: string; to: string } | null;
  /** With `made`: the key under which the form may be sent once more. */
  key?: string;
  /** Records that the new one is so like that the form asks first; sent once more it is saved. */
  similar?: SimilarGroup[];
  /** Lists that depend on choices, for the page without script; their shape is the form's own matter. */
  options?: Options;
}

export type FormSchema = z.ZodType<Record<string, unknown>>;

/** Description of a form and its call, without the request that brings it. */
export interface Plan<S extends FormSchema, C extends Current = Current, O = unknown> {
  schema: S;
  /** Names that the page posts beside the schema's fields. */
  own?: readonly string[];
  /** The person's own day, from which a day as people write it (`12 mayıs`, `yarın`) is read. */
  today?: () => string;
  /**
   * Reads the record of a versioned form again, as the form shows it (R4); null if the answer's page shows the record
   * itself.
   */
  current?: (() => Promise<C>) | null;
  /** Errors that depend on records of the API, shown together with the schema's: texts by field, null for no error. */
  also?: (form: FormData) => Promise<Record<string, string[] | null>>;
  /** Finds similar records that the form has not shown yet: with any the form comes back and asks. */
  similar?: (form: FormData) => Promise<SimilarGroup[]>;
  /** Reads lists that depend on choices again, for a refused form. */
  options?: (form: FormData, current?: C) => Promise<O>;
  /** Creating forms: address of a record that the form created before. */
  madeAt?: (code: string) => string;
  /** A form whose address has no page: the page that shows a refusal, as an alert. */
  refusedAt?: string;
  /** Message for a missing or empty answer, for forms with words of their own (CAL-038). */
  unanswered?: string;
  /** Makes the call; its errors become field errors, a conflict view or a message. */
  send: (body: z.output<S>, key: string | undefined) => Promise<Done>;
}

interface Submission<S extends FormSchema, C extends Current = Current, O = unknown> extends Plan<S, C, O> {
  request: Request;
  locale: Locale;
  /** The form, if the action had to read it before. */
  form?: FormData;
}

export interface Done {
  to: string;
  flash?: Flash;
  headers?: Headers;
  /** The page there is loaded anew, for its words and colours may be others. */
  reload?: true;
}

const unlessUpstream = (error: unknown) => {
  if (!(error instanceof UpstreamError)) throw error;
  return undefined;
};

/** Fields whose typed values never come back in an answer; a picture is as large as its file. */
const secrets = ["current_password", "password", "password_confirmation", "picture", "ics", "file"];

/** The upstream could not be reached, failed, or was too slow. */
export const unansweredStatuses = new Set([502, 504]);

const shapeOf = (schema: FormSchema) => (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};

/** Fields that an empty value clears are sent as '' (dropped nulls, API-008); conform leaves them out, or their schema makes them null. */
function withCleared(schema: FormSchema, form: FormData, value: Record<string, unknown>) {
  const shape = shapeOf(schema);
  const body = { ...value };
  for (const [name, field] of Object.entries(shape)) {
    if ((body[name] === undefined || body[name] === null) && form.get(name) === "" && field.safeParse("").success)
      body[name] = "";
  }
  return body;
}

/** An optional group of fields (`new_contact.name` …) that was left empty altogether was not sent. */
function dropEmptyGroups(schema: FormSchema, form: FormData) {
  const shape = shapeOf(schema);
  for (const [group, field] of Object.entries(shape)) {
    const names = [...new Set(form.keys())].filter((name) => name.startsWith(`${group}.`));
    if (names.length === 0 || names.some((name) => form.get(name) !== "") || !field.safeParse(undefined).success)
      continue;
    for (const name of names) form.delete(name);
  }
}

/** The person's day; the server's if the person cannot be read, for then the sending fails too and says so. */
function dayOf(today: () => string): string {
  try {
    return today();
  } catch (error) {
    unlessUpstream(error);
    return new Date().toISOString().slice(0, 10);
  }
}

/**
 * Turns typed money, percents, days and times of the schema into what the API takes; an unreadable text stays unchanged and is
 * refused by the schema, never ×100.
 */
function readTyped(form: FormData, schema: FormSchema, today: (() => string) | undefined) {
  // A whole date is the same from any day; a form whose days are often words says the person's own.
  const ownDay = () => dayOf(today ?? (() => new Date().toISOString().slice(0, 10)));
  const readers: Partial<Record<FieldKind, (text: string, facts: FieldFacts) => string | null>> = {
    money: (text, { digits }) => parseMoneyInput(text, digits ? { digits } : {}),
    percent: parsePercentInput,
    day: (text) => (isDay(text) ? text : parseDayText(text, ownDay())),
    clock: (text) => parseTimeText(text),
    // A moment as the script's own control posts it needs no day to be read from.
    time: (text) => (/^\d{4}-\d{2}-\d{2}([ T]|$)/.test(text) ? text : parseMomentText(text, ownDay())),
  };
  const readField = (name: string, facts: FieldFacts | undefined) => {
    const read = facts && readers[facts.kind];
    const text = form.get(name);
    if (read && typeof text === "string" && text.trim() !== "") form.set(name, read(text, facts) ?? text);
  };
  for (const [name, facts] of Object.entries(factsOf(schema))) readField(name, facts);
  for (const name of new Set(form.keys())) {
    const [, list, own] = /^(\w+)\[\d+\]\.(\w+)$/.exec(name) ?? [];
    if (list !== undefined && own !== undefined) readField(name, rowFactsOf(schema, list)[own]);
  }
}

/**
 * The common way of all actions: parse with the contract's schema, call, redirect with a message; or answer the form
 * with its errors. No typed value is lost.
 */
export async function submit<S extends FormSchema, C extends Current = Current, O = unknown>(
  submitted: Submission<S, C, O>,
) {
  const { request, locale, schema, current: read, options, madeAt } = submitted;
  if (read === undefined && "version" in shapeOf(schema)) throw new Error("a form with a version must say `current`");
  const form = submitted.form ?? (await readForm(request, locale));
  if (!fitsSchema(form, schema, [...(submitted.own ?? []), ...(submitted.similar ? [seenName] : [])]))
    throw unreadable(locale);
  const { marks, theirs } = takeChoices(form);
  // Runs before the record's values come into it: those are no typed text, and `1.005` of them would be read as 1005.
  readTyped(form, schema, submitted.today);
  const unread: unknown =
    read && theirs.length > 0 ? await putTheirs(form, theirs, read).catch((error: unknown) => error) : undefined;
  dropEmptyGroups(schema, form);
  const parse = () => {
    try {
      return parseWithZod(form, { schema, error: (issue) => messageOf(issue as IssueLike, locale) });
    } catch (error) {
      // An intent for a row of something that is no list.
      throw hasIntent(form) ? unreadable(locale) : error;
    }
  };
  const submission = parse();
  const again = async (answer: FormAnswer<O>, current?: C): Promise<FormAnswer<O>> => ({
    ...(marks ? { was: marks } : {}),
    ...(unread ? { theirs } : {}),
    ...answer,
    // With script the form has its lists; they are no reason to lose it.
    ...(options ? { options: await options(form, current).catch(unlessUpstream) } : {}),
  });
  if (submission.status !== "success") {
    const also = Object.entries((await submitted.also?.(form).catch(unlessUpstream)) ?? {});
    const fieldErrors = Object.fromEntries(also.flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
    const result = submission.reply({ hideFields: secrets, fieldErrors });
    for (const [name, texts] of also) if (!texts) delete result.error?.[name];
    if (submitted.refusedAt) return refusalAt(submitted.refusedAt, translate(locale, "error.badRequest"));
    return data(await again({ result: withTexts(result, form, locale) }), { status: 422 });
  }
  const key = form.get(formKeyName);
  try {
    if (unread) throw unread;
    const similar = (await submitted.similar?.(form)) ?? [];
    if (similar.length > 0) return data(await again({ ...unsaved(submission), similar }), { status: 409 });
    const done = await submitted.send(
      withCleared(schema, form, submission.value) as z.output<S>,
      typeof key === "string" && key ? key : undefined,
    );
    const headers = done.headers ?? new Headers();
    if (done.flash) headers.append("Set-Cookie", writeFlash(done.flash));
    return (done.reload ? redirectDocument : redirect)(done.to, { headers });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (submitted.refusedAt)
      return refusalAt(submitted.refusedAt, error.body.message || translate(locale, "error.failed"));
    const headers: HeadersInit = error.retryAfter ? { "Retry-After": error.retryAfter } : {};
    // A deleted record cannot be compared: the message says so.
    const current = error.body.current && read ? await read().catch(() => null) : null;
    const stale = current && staleAnswer(form, marks, current);
    const answer = refused(stale?.taken.length ? parse() : submission, error, locale, madeAt);
    if (submitted.unanswered && unansweredStatuses.has(error.status)) answer.message = submitted.unanswered;
    return data(await (current ? again({ ...answer, ...stale }, current) : again(answer)), {
      status: error.status,
      headers,
    });
  }
}

const keyOfText = /^[a-z_]+$/;

/**
 * Texts below the fields. Schemas have a key as their error and zod prefers that key to the text of `error`; an empty
 * field that is read as a number arrives as NaN, which does not tell that it was empty.
 */
function withTexts(result: SubmissionResult, form: FormData, locale: Locale): SubmissionResult {
  const notANumber = messageOf({ code: "invalid_type", input: Number.NaN, expected: "number" }, locale);
  const textOf = (name: string) => (text: string) => {
    if (keyOfText.test(text)) return messageOf({ code: "custom", message: text }, locale);
    return text === notANumber && !form.get(name) ? messageOf({ code: "invalid_type" }, locale) : text;
  };
  const error = Object.entries(result.error ?? {}).map(
    ([name, texts]) => [name, texts?.map(textOf(name)) ?? null] as const,
  );
  return { ...result, error: Object.fromEntries(error) };
}

/** All values as typed, without errors of fields. */
const unsaved = (submission: { reply: (options?: object) => SubmissionResult }, errors = {}) => ({
  result: submission.reply({ fieldErrors: errors, formErrors: [], hideFields: secrets }),
});

function refused(
  submission: { reply: (options?: object) => SubmissionResult },
  error: UpstreamError,
  locale: Locale,
  madeAt: ((code: string) => string) | undefined,
): FormAnswer<never> {
  const { message, errors, current, blockers, made } = error.body;
  const answer: FormAnswer<never> = {
    ...unsaved(submission, errors),
    // LED-086, PRJ-072: without a server message the fixed sentence.
    message: message || translate(locale, "error.failed"),
  };
  if (current) answer.current = current;
  if (blockers) answer.blockers = blockers;
  if (made !== undefined) {
    answer.made = made && madeAt ? { name: made.name, to: madeAt(made.code) } : null;
    answer.key = newFormKey();
  }
  return answer;
}
