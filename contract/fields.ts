import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { z } from "zod";

import { email, line, text, typedDay } from "./common";
import { lowerTurkish } from "./fold";
import { ofKind } from "./kinds";
import { readPhoneList } from "./phones";
import { richTextToStore } from "./rich-text";
import { scopes, type Scope } from "./projects/stages";
import { visibleLine } from "./guest-forms/visible";

// Values with a format of their own: parsed from typed text, and stored in one normal form.

/** The one number of a typed text as it is stored (contract/phones.ts); null for none or several, or one of no known range. */
export function readPhone(text: string, country = "TR"): string | null {
  const numbers = readPhoneList(text, country, true);
  return numbers?.length === 1 ? (numbers[0] ?? null) : null;
}

const phoneOf = (read: (text: string) => string | null) =>
  ofKind(
    "phone",
    line(60).transform((value, context) => {
      const found = read(value);
      const message = (readPhoneList(value)?.length ?? 0) > 1 ? "phone_several" : "phone";
      if (found === null) context.addIssue({ code: "custom", message });
      return found ?? value;
    }),
  );

/** Phone number, stored as E.164, with its extension (RFC 3966). */
export const phone = phoneOf((value) => readPhone(value));

/**
 * Reads the phone number of a company or of a person in it. Switchboards and numbers of new ranges are in no list of
 * numbers and yet possible, so they are accepted; null for a text that fits no country or has several. Without `+` it
 * belongs to `country`.
 */
export function readCompanyPhone(typed: string, country = "TR"): string | null {
  const numbers = readPhoneList(typed, country);
  return numbers?.length === 1 ? (numbers[0] ?? null) : null;
}

/** Field of a company's phone number, from a form or a file. */
export const companyPhone = phoneOf((value) => readCompanyPhone(value));

const phoneParts = (text: unknown): unknown[] =>
  typeof text === "string"
    ? (readPhoneList(text) ?? text.split(/[,;\n]/).filter((part) => part.trim() !== ""))
    : [text];

/** A list of at most `most` numbers; a text with several gives each of them. */
export const companyPhones = (most: number) =>
  ofKind(
    "list",
    z.preprocess(
      (value) => (value === undefined ? undefined : (Array.isArray(value) ? value : [value]).flatMap(phoneParts)),
      z
        .array(companyPhone)
        .max(most)
        .transform((numbers) => [...new Set(numbers)])
        .default([]),
    ),
  );

const webAddress = (max: number) =>
  ofKind(
    "line",
    line(max).transform((value, context) => {
      const typed = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`;
      const url = URL.canParse(typed) ? new URL(typed) : null;
      const isGood = url && /^https?:$/.test(url.protocol) && /^[^.]+(\.[^.]+)+$/.test(url.hostname) && !url.username;
      if (!isGood) context.addIssue({ code: "custom", message: "website" });
      return isGood ? url.href.replace(/\/$/, "") : value;
    }),
  );

/** `ornek.com/tr`, `https://www.ornek.com/`: an address of the web with its protocol, without a slash at its end. */
export const website = webAddress(200);

/** Address of a page for a few people, such as an online meeting: those of some services are very long. */
export const webLink = webAddress(1000);

/** Capitals and digits of a pasted account number: without its word, blanks of any width, dots and dashes. */
const bareAccount = (value: string): string =>
  electronicFormatIBAN(value.replace(/^\W*iban\s*(?:no|numaras[ıi])?\s*[.:]*/i, "").replaceAll(/[\s.\-‐-―]/g, "")) ??
  "";

/** IBAN in its electronic form: capitals without spaces; country length and mod-97 are checked (UIK-075). */
export const iban = ofKind(
  "iban",
  line(80).transform((value, context) => {
    const bare = bareAccount(value);
    if (!isValidIBAN(bare)) context.addIssue({ code: "custom", message: "iban" });
    return bare;
  }),
);

/** Number of a bank account: capitals and digits without spaces. Its country decides whether it has to be an IBAN. */
export const accountNumber = ofKind(
  "iban",
  line(80).transform((value, context) => {
    const bare = bareAccount(value);
    if (!/^[A-Z0-9]{4,40}$/.test(bare)) context.addIssue({ code: "custom", message: "iban" });
    return bare;
  }),
);

/** Country, length and check digits of an IBAN in its electronic form. */
export const isIban = (value: string): boolean => isValidIBAN(value);

/** Ten digits of a company: each digit weighs by its place, the last one is the check digit. */
function isVkn(digits: number[]): boolean {
  const sum = digits.slice(0, 9).reduce((total, digit, place) => {
    const moved = (digit + 9 - place) % 10;
    const weighed = (moved * 2 ** (9 - place)) % 9;
    return total + (moved !== 0 && weighed === 0 ? 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** Eleven digits of a person, with two check digits. */
function isTckn(digits: number[]): boolean {
  const at = (place: number) => digits[place] ?? 0;
  const odd = at(0) + at(2) + at(4) + at(6) + at(8);
  const even = at(1) + at(3) + at(5) + at(7);
  const first = (((odd * 7 - even) % 10) + 10) % 10;
  const second = digits.slice(0, 10).reduce((total, digit) => total + digit, 0) % 10;
  return at(0) !== 0 && first === at(9) && second === at(10);
}

const bareTaxNumber = (value: string) => value.replaceAll(/[\s.-]/g, "");

/** Returns the fault of a Turkish tax number, as the key of its text; null for a valid one. */
export function taxNumberFault(value: string): "tax_number" | "tax_number_length" | "tax_number_check" | null {
  const bare = bareTaxNumber(value);
  if (!/^\d+$/.test(bare)) return "tax_number";
  if (bare.length !== 10 && bare.length !== 11) return "tax_number_length";
  const digits = [...bare].map(Number);
  return (bare.length === 10 ? isVkn : isTckn)(digits) ? null : "tax_number_check";
}

/** Turkish tax number: VKN of a company or TCKN of a person, digits alone, with its checksum. */
export const taxNumber = ofKind(
  "tax_number",
  line(40).transform((value, context) => {
    const message = taxNumberFault(value);
    if (message) context.addIssue({ code: "custom", message });
    return bareTaxNumber(value);
  }),
);

/** `YYYY-MM-DD HH:mm:ss`; the native control writes a T and no seconds. A day or a clock that does not exist is refused. I18-005 */
export const wallTime = ofKind(
  "time",
  z
    .string()
    .transform((value) => (/^[\d-]+[T ]\d{2}:\d{2}$/.test(value) ? `${value}:00` : value).replace("T", " "))
    .superRefine((value, context) => {
      const [day = "", clock = ""] = value.split(" ");
      const read = typedDay.safeParse(day);
      const message = read.error?.issues[0]?.message ?? (/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock) ? "" : "date");
      if (message || value !== `${day} ${clock}`) context.addIssue({ code: "custom", message: message || "date" });
    }),
);

/** `HH:mm` of one clock; seconds that a control adds are left out. I18-005 */
export const clockTime = ofKind(
  "clock",
  z
    .string()
    .transform((value) => value.replace(/^(\d{2}:\d{2}):\d{2}$/, "$1"))
    .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "clock" })),
);

/** Free words: a list, or one text split at its commas (the field without script); each once, whatever its case. */
export const tagList = (most: number, longest = 40) =>
  z.preprocess(
    (value) => {
      const texts: unknown[] = Array.isArray(value) ? value : [value];
      // One more than may be is as good as all of them: the list is refused for its length.
      const enough = most + 1;
      const isText = (text: unknown): text is string | undefined => typeof text === "string" || text === undefined;
      if (!texts.every(isText)) return Array.isArray(value) ? value.slice(0, enough) : value;
      const words = new Map<string, string>();
      for (const part of new Set(texts.flatMap((text = "") => text.split(",")))) {
        const word = visibleLine(part).trim();
        if (word !== "" && !words.has(lowerTurkish(word))) words.set(lowerTurkish(word), word);
        if (words.size === enough) break;
      }
      return [...words.values()];
    },
    z.array(line(longest)).max(most),
  );

/** Mail addresses as `tagList` reads them; a refusal quotes the wrong ones. */
export const emailList = (most: number) =>
  tagList(most, 254).pipe(
    z
      .array(z.string())
      .superRefine((values, context) => {
        const wrong = values.filter((value) => !email.safeParse(value).success);
        const params = { key: "email_of", text: wrong.map((value) => `'${value}'`).join(", ") };
        if (wrong.length > 0) context.addIssue({ code: "custom", params });
      })
      .transform((values) => values.map((value) => email.parse(value))),
  );

export interface ScopeChoice {
  scope: Scope;
  /** Null means `all` of the scope. */
  scope_id: number | null;
}

/** `scope|scope_id` of the shared selector, `all` when no id is given (UIK-074). */
export const scopeChoice = z
  .string()
  .regex(new RegExp(`^(${scopes.join("|")})\\|(all|[1-9]\\d{0,9})?$`), { error: "choice" })
  .transform((value): ScopeChoice => {
    const [scope, of] = value.split("|");
    return { scope: scope as Scope, scope_id: of && of !== "all" ? Number(of) : null };
  });

/** Formatted text of at most `max` characters of input; stored as the sanitiser returns it (X9). */
export const richText = (max: number) => ofKind("rich_text", text(max).transform(richTextToStore));
