import { z } from "zod";

import { amount, email, isoDate, line, nameLine, text } from "../common";
import { clockTime, phone, taxNumberFault, wallTime, website } from "../fields";
import { choosesMany, hasOptions, isShownOnly, type FieldType, type FormLanguage } from "./form-facts";
import { readNumber } from "./form-numbers";
import type { FieldProps } from "./form-props";
import { isSignature, mostSignature, readStrokes } from "./signatures";
import { type Answers, type Columns, type RuledForm, type Visible, visibleIn } from "./form-rules";

/** Properties of a field that its answer depends on. */
export interface AskedField {
  id: number;
  type: FieldType;
  is_required: 0 | 1;
  is_readonly: 0 | 1;
  default_value: string | null;
  min_length: number | null;
  max_length: number | null;
  props: FieldProps;
  options: readonly { id: number; option_text: string }[];
}

type Ruled = RuledForm["sections"][number]["fields"][number];
export type AnsweredForm = RuledForm<AskedField & Ruled>;

/** Maximum lengths where the form sets no limit. */
const longest = { text: 500, textarea: 5000, number: 30 } as const;
const longestPart = 120;

/** True for a missing answer: blanks, no ticks, and groups whose every part is empty. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null;
}

const unlessBlank = (value: unknown) => (isBlank(value) ? undefined : value);

/** A part of a group that may be left empty. */
const part = (isNeeded: boolean, schema: z.ZodType = line(longestPart)) =>
  z.preprocess(unlessBlank, isNeeded ? schema : schema.optional());

const within = (schema: z.ZodType<string>, { min_length, max_length }: AskedField, most: number) => {
  const limits = z.string().max(Math.min(max_length ?? most, most));
  return schema.pipe(min_length === null ? limits : limits.min(min_length));
};

/** Notation of numbers: a language's, or the stored one. */
export type Writing = FormLanguage | "kept";

const mostDecimals = 6;

const readWritten = (writing: Writing, text: string, digits: number): string | null => {
  if (writing !== "kept") return readNumber(writing, text, digits);
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : null;
};

/** A number written in a language; stored as a plain decimal. */
const decimalOf = (writing: Writing) =>
  z
    .string()
    .max(longest.number)
    .transform((typed, context) => {
      const read = readWritten(writing, typed, mostDecimals);
      if (read === null) context.addIssue({ code: "custom", message: "number" });
      return read ?? typed;
    });

const identityNumber = line(40).transform((typed, context) => {
  const bare = typed.replaceAll(/[\s.-]/g, "");
  if (bare.length !== 11 || taxNumberFault(bare)) context.addIssue({ code: "custom", message: "identity_number" });
  return bare;
});

/** Numbers of one sort: a mobile one begins with 5 here, and one of another country with another code. */
const phoneOf = (type: FieldProps["type"]) =>
  phone.refine(
    (number) => {
      const isTurkish = number.startsWith("+90");
      if (type === "mobile") return !isTurkish || number.startsWith("+905");
      if (type === "landline") return !number.startsWith("+905");
      return type !== "international" || !isTurkish;
    },
    { error: "phone" },
  );

/** A typed name stands for the signature (decision 103): a cross or a dot is none. */
const typedName = nameLine(longestPart).refine((name) => (name.match(/\p{L}/gu) ?? []).length > 1, {
  error: "signature",
});

const drawing = z
  .string()
  .max(mostSignature)
  .refine((strokes) => readStrokes(strokes) !== undefined, { error: "invalid" });

/** The typed name, and the drawing beside it where there is one; a name alone is stored as a text. */
const signature = z.preprocess(
  (value) => (typeof value === "string" ? { name: value } : value),
  z
    .object({ name: typedName, drawing: part(false, drawing) })
    .transform(({ name, drawing: strokes }) =>
      typeof strokes === "string" && isSignature(readStrokes(strokes) ?? []) ? { name, drawing: strokes } : name,
    ),
);

const oneOf = (values: readonly string[]) => z.enum(values as [string, ...string[]], { error: "choice" });

/** Each once, in the order of the form, and no more than `most`; one alone comes from a form as a text. */
const someOf = (values: readonly string[], most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z
      .array(oneOf(values))
      .max(most)
      .transform((chosen) => values.filter((value) => chosen.includes(value))),
  );

/**
 * A choice in each row, as pairs of texts, which do not change with the matrix. A form sends them by the number of the
 * row.
 */
const matrixOf = ({ rows = [], columns = [] }: FieldProps, isNeeded: boolean) => {
  const toPairs = (value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const sent = Object.entries(value);
    return sent.filter(([, column]) => !isBlank(column)).map(([at, column]) => ({ row: rows[Number(at)], column }));
  };
  const pairs = z.array(z.object({ row: oneOf(rows), column: oneOf(columns) })).max(rows.length);
  const answered = (of: z.output<typeof pairs>) => new Set(of.map(({ row }) => row)).size;
  return z.preprocess(
    toPairs,
    pairs
      .refine((of) => answered(of) === of.length, { error: "choice" })
      .refine((of) => !isNeeded || answered(of) === rows.length, { error: "required" }),
  );
};

const addressOf = ({ fields = [] }: FieldProps, isNeeded: boolean) =>
  z.object({
    line: part(isNeeded, text(300)),
    ...Object.fromEntries(fields.map((name) => [name, part(isNeeded && name !== "postcode")])),
  });

const nameOf = ({ show_initials }: FieldProps, isNeeded: boolean) =>
  z.object({
    ...(show_initials === 1 ? { initials: part(false, line(20)) } : {}),
    name: part(isNeeded),
    surname: part(isNeeded),
  });

const starsOf = ({ no_of_stars = 5 }: FieldProps) =>
  oneOf(Array.from({ length: no_of_stars }, (_, at) => String(at + 1)));

/**
 * FRM-223: the requested room mate, and the proof that the person knows them; `refused` marks a name that matches
 * nobody.
 */
const mateOf = (isNeeded: boolean) =>
  z.object({
    name: part(isNeeded, nameLine(250)),
    check: part(false, line(200)),
    refused: z
      .string()
      .optional()
      .refine((mark) => mark === undefined, { error: "room_mate" }),
  });

/** The name that an uploaded file has in answers (contract/guest-forms/web-forms.ts). */
export const uploadCode = z.string().regex(/^[\w-]{43}$/);

function answerOf(field: AskedField, writing: Writing): z.ZodType {
  const { type, props } = field;
  const isNeeded = field.is_required === 1;
  if (hasOptions(type)) {
    const values = field.options.map(({ id }) => String(id));
    return choosesMany(type) ? someOf(values, props.most ?? values.length) : oneOf(values);
  }
  switch (type) {
    case "text":
      return within(line(longest.text), field, longest.text);
    case "textarea":
      return within(text(longest.textarea), field, longest.textarea);
    case "number":
      return within(decimalOf(writing), field, longest.number);
    case "date":
      return isoDate;
    case "time":
      return clockTime;
    case "datetime":
      return wallTime;
    case "website":
      return website;
    case "currency":
      return z
        .string()
        .overwrite((typed) => readWritten(writing, typed, 2) ?? typed)
        .pipe(amount);
    case "email":
      return email;
    case "phone_number":
      return phoneOf(props.type);
    case "identity_number":
      return identityNumber;
    case "name":
      return nameOf(props, isNeeded);
    case "address":
      return addressOf(props, isNeeded);
    case "choice_matrix":
      return matrixOf(props, isNeeded);
    case "star_rating":
      return starsOf(props);
    case "attendance":
      return oneOf(["1", "0"]);
    case "contract":
      return oneOf(["1"]);
    case "fileupload":
      return uploadCode;
    case "room_mates":
      return mateOf(isNeeded);
    case "signature":
      return signature;
    default:
      return line(longestPart);
  }
}

/** A read-only field keeps its default value. */
const fixed = ({ type, default_value }: AskedField) => {
  const value = unlessBlank(default_value);
  return z.preprocess(() => (value !== undefined && choosesMany(type) ? [value] : value), z.unknown());
};

/** Limits of a day, besides being a day. */
interface DayLimits {
  /** The day or moment of the range's beginning. */
  from?: string | undefined;
  /** Today in the caller's time zone. */
  today?: string | undefined;
}

/** Compares a day with a moment by their days. */
const isBefore = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
};

const withinDays = (schema: z.ZodType, { props }: AskedField, { from, today }: DayLimits) =>
  schema
    .refine((day) => from === undefined || !isBefore(String(day), from), { error: "date_order" })
    .refine((day) => props.date_kind !== "birth" || today === undefined || !isBefore(today, String(day)), {
      error: "date_future",
    });

/** The schema of one field: an empty answer counts as missing, which a required field refuses (FRM-210). */
function answerSchema(field: AskedField, writing: Writing, limits: DayLimits): z.ZodType {
  if (field.is_readonly === 1) return fixed(field);
  const asked = answerOf(field, writing);
  const schema = field.props.date_kind ? withinDays(asked, field, limits) : asked;
  return z.preprocess(unlessBlank, field.is_required === 1 ? schema : schema.optional());
}

/** Something to look at, and choices that have nothing to choose. */
const asksNothing = ({ type, options, props: { rows = [], columns = [] } }: AskedField): boolean =>
  isShownOnly(type) ||
  (hasOptions(type) && options.length === 0) ||
  (type === "choice_matrix" && (rows.length === 0 || columns.length === 0));

/** The visible fields that have an answer. */
export const askedIn = <F extends AskedField & Ruled>(form: RuledForm<F>, seen: Visible): F[] =>
  form.sections.flatMap(({ fields }) =>
    fields.filter((field) => seen.fields.get(field.id)?.shown && !asksNothing(field)),
  );

/** Beginnings of ranges: an end belongs to the last beginning before it. */
function beginningsOf(asked: readonly AskedField[], answers: Answers): Map<number, string> {
  const found = new Map<number, string>();
  let from: string | undefined;
  for (const { id, type, props } of asked) {
    if (props.date_kind === "start") {
      const read = (type === "date" ? isoDate : wallTime).safeParse(answers[String(id)]);
      from = read.success ? read.data : undefined;
    } else if (props.date_kind === "end" && from !== undefined) found.set(id, from);
  }
  return found;
}

interface Judging {
  columns?: Columns;
  /** Some fields, for one step of the form. */
  only?: (field: AskedField) => boolean;
  writing?: Writing;
  today?: string;
}

/**
 * The schema of a form's answers by field id: the fields that these answers show, and none of the others, which are
 * neither required nor stored (FRM-210, FRM-222).
 */
export function schemaFor(
  form: AnsweredForm,
  answers: Answers,
  { columns = {}, only = () => true, writing = "tr", today }: Judging = {},
) {
  const asked = askedIn(form, visibleIn(form, answers, columns));
  const beginnings = beginningsOf(asked, answers);
  const schemaOf = (field: AskedField) => answerSchema(field, writing, { from: beginnings.get(field.id), today });
  return z.object(Object.fromEntries(asked.filter(only).map((field) => [String(field.id), schemaOf(field)])));
}

/** The answers without blank ones. */
export const answered = (answers: Answers): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBlank(value)));
