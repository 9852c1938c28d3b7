import { z } from "zod";

import { firstDay, isDay, lastDay } from "./days";
import { maxDecimalLength, plainSpaces, readAmount, readWhole } from "./decimals";
import { withoutSecondDot } from "./fold";
import { ofKind } from "./kinds";
import { parseJson } from "./parse-json";
import { isSeen, visibleLine, visibleName, visibleText } from "./guest-forms/visible";

const wholeNumber = (min: number, max: number, read: (text: string) => string) =>
  ofKind(
    "whole",
    z.preprocess((value) => {
      if (value === "" || value === null) return undefined;
      if (typeof value !== "string") return value;
      const text = value.length > maxDecimalLength ? value : read(value);
      return /^-?\d{1,15}$/.test(text) ? Number(text) : value;
    }, z.number().int().min(min).max(max)),
  );

/**
 * Whole number from JSON, a query or a form. Digits in text count, with thousands as Turkish parts them; an empty text is
 * no value ("required"), and nothing else is bent into a number (true, [] and null are refused).
 */
export const int = (min: number, max: number) => wholeNumber(min, max, readWhole);

/** For rules between fields: they run although other fields are wrong, so that one answer names everything that is. */
export const always = { when: () => true };

/** Conditional required (UIK-006), spread into `refine`: the field at `path` must be there when the condition holds. */
export const requiredWhen = <V extends object>(path: string[], isMissing: (value: Partial<V>) => boolean) =>
  [(value: unknown) => !isMissing(value ?? {}), { ...always, path, error: "required" }] as const;

/** Numeric record id; PostgreSQL integer range. */
export const id = ofKind(
  "reference",
  wholeNumber(1, 2_147_483_647, (text) => text.trim()),
);

/** Short record code, safe in a URL. */
export const code = ofKind("reference", z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/));

/** ISO 3166-1 alpha-2; the server knows the valid ones. */
export const countryCode = ofKind("reference", z.string().length(2));
/** ISO 4217; the server knows the valid ones. */
export const currencyCode = ofKind("reference", z.string().length(3));

/** 'YYYY-MM-DD', a day that exists, as answers hold it. I18-006 */
export const isoDate = ofKind(
  "day",
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "date" })
    .refine(isDay, { error: "date" }),
);

/** A typed day from 1970 to 2100. For events, not for birthdays. */
export const typedDay = ofKind(
  "day",
  z
    .string()
    .refine((value) => !/^\d{5,}-/.test(value), { error: "date_range", abort: true })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: "date", abort: true })
    .refine(isDay, { error: "date", abort: true })
    .refine((value) => value >= firstDay && value <= lastDay, { error: "date_range" }),
);

/** 'YYYY-MM-DD HH:mm:ss' in the company's time zone. I18-005 */
export const isoDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** Exact decimal as text, dot as separator, at most 13 digits before and 2 after it; never a float. ` 1 234,50 ` is read too. */
export const money = ofKind(
  "money",
  z
    .string()
    .overwrite(readAmount)
    .regex(/^-?\d{1,13}(\.\d{1,2})?$/, { error: "money" }),
);

/** Zero or positive amount. */
export const amount = ofKind(
  "money",
  z
    .string()
    .overwrite(readAmount)
    .regex(/^\d{1,13}(\.\d{1,2})?$/, { error: "money" }),
);

/** Zero or positive amount in the currency of another field. */
export const amountIn = (currency: string) => ofKind("money", amount.clone(), { currency });

/** Percent as a whole-number scale (12.5 means %12,5), 0 to 100, at most 3 fraction digits. */
export const percent = ofKind(
  "percent",
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/, { error: "percent" })
    .refine((value) => Number(value) <= 100, { error: "percent" }),
);

/** A rate of VAT or of a charge in percent, 0 to 100, at most 4 fraction digits. */
export const rateInPercent = ofKind(
  "percent",
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/, { error: "percent" })
    .refine((value) => Number(value) <= 100, { error: "percent" }),
);

/** A price of one unit: at most 12 digits before and 4 after the dot, zero or above. */
export const unitPrice = ofKind(
  "money",
  z
    .string()
    .overwrite((value) => plainSpaces(value))
    .regex(/^\d{1,12}(\.\d{1,4})?$/, { error: "money" }),
  { digits: 4 },
);

/** 0 or 1, as the API writes flags. */
export const flag = ofKind("flag", z.union([z.literal(0), z.literal(1)]));

const wellFormed = (value: string) => !/[\ud800-\udfff]/u.test(value);

/** One line of visible text, trimmed; invisible characters are removed. */
export const line = (max: number) =>
  ofKind("line", z.string().overwrite(visibleLine).trim().max(max).refine(wellFormed, { error: "text" }));

/** The name of a client, a supplier or a contact: a line in one spelling, so that no record is there twice by blanks or forms of letters. */
export const nameLine = (max: number) =>
  ofKind("line", z.string().overwrite(visibleName).trim().max(max).refine(wellFormed, { error: "text" }));

/** Text of several lines; line ends become \n, invisible characters are removed. */
export const text = (max: number) =>
  ofKind(
    "text",
    z
      .string()
      .transform((value) => visibleText(value).trim())
      .pipe(z.string().max(max).refine(wellFormed, { error: "text" })),
  );

/** E-mail address, lower case. */
export const email = ofKind(
  "email",
  line(254)
    .overwrite((value) => withoutSecondDot(value.toLowerCase()))
    .pipe(z.email({ error: "email" })),
);

const isBlank = (value: unknown) => typeof value === "string" && !isSeen(value);

/** A field that an explicit empty or blank value clears; absent leaves it alone (dropped nulls, API-008). */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable().optional());

/** An object that travels as JSON text (API-007); objects as such are accepted too. Unreadable text stays a text, which the schema refuses. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    try {
      return parseJson(value);
    } catch {
      return value;
    }
  }, schema);

/** A set in a query: joined by commas (API-009); order and repetition have no meaning. */
export const commaList = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) =>
      typeof value === "string" ? [...new Set(value.split(","))].filter((part) => part !== "").toSorted() : value,
    z.array(schema).max(100),
  );

/** Number of rows of each choice of a filter, under all other filters. */
export const facet = z.array(z.object({ id, count: z.number().int() }));

/** Parameter of every call: the interface language (API-005, API-018). */
export const locale = z.enum(["tr", "en"]);
export type Locale = z.output<typeof locale>;

/** Query of every list (API-016). */
export const listQuery = {
  paginate: int(0, 1).optional(),
  page: int(1, 1_000_000).default(1),
  page_size: int(1, 100).default(20),
  sort_order: z.enum(["asc", "desc"]).default("asc"),
};

/** Paging envelope (API-016). `from` and `to` are 1-based and 0 when the page is empty. */
export const paging = z.object({
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  total: z.number().int(),
});
export type Paging = z.output<typeof paging>;

export const listOf = <S extends z.ZodType>(row: S) =>
  z.object({ status: z.literal("success"), data: z.array(row), paging });

/** Writes answer a message that is ready to show (API-015). */
export const written = { status: z.literal("success"), message: z.string() };

/** Every error answer (API-017); `errors` is field name to texts, the first is shown under the field. */
/** Reason against a call, such as a move; `id` or `code` names the record that it is about. */
export const blocker = z.object({ text: z.string(), kind: z.string(), id: id.optional(), code: code.optional() });

export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** 409 of a stale save: the current values, by field name. */
  current: z.record(z.string(), z.unknown()).optional(),
  /** 409 of a refused move, 422 of a mailbox that a leaver has: the blockers, ready to show. */
  blockers: z.array(blocker).optional(),
  /** A used key of a creating call (R3): the record that it made, null when that was deleted since. */
  made: z.object({ code: z.string(), name: z.string() }).nullable().optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
