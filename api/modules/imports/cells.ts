import { companyStatuses } from "#contract/companies/company-fields";
import { parseMoneyInput, parsePercentInput } from "#contract/decimals";
import { readCompanyPhone, taxNumber } from "#contract/fields";
import { foldTurkish } from "#contract/fold";
import { factsOf, type FieldKind } from "#contract/kinds";
import { readPhoneList } from "#contract/phones";
import type { FeeType } from "#contract/projects/stages";
import { visibleLine } from "#contract/guest-forms/visible";
import type { z } from "zod";

import { citiesOf } from "../../db/reference/cities";
import { countries } from "../../db/reference/countries.data";
import type { MessageKey } from "../../messages";

/** Contents of a row's cells, by field; empty ones are left out, for they change nothing. */
export type Cells = Record<string, string>;

/**
 * Cells as the fields of a form would be posted. Unreadable ones are not changed, for the form's own rules to refuse.
 */
export type Values = Record<string, unknown>;

/** Definitions and companies by the names that people use. */
export interface Known {
  supplier_categories: Map<string, number>;
  category_id: Map<string, number>;
  industry_id: Map<string, number>;
  category_ids: Map<string, number>;
  position_id: Map<string, number>;
  /** The prefixed id of a contact's company, or null for a text that fits several. */
  company_id: Map<string, string | null>;
  /** People alone: the company's positions, divisions and teams. */
  position: Map<string, number>;
  division: Map<string, number>;
  team: Map<string, number>;
  /** People by mail, code or name, or null for a text that fits several. */
  manager: Map<string, number | null>;
}

export interface CellFault {
  field: string;
  key: MessageKey;
  vars?: Record<string, string>;
}

/** A text without case, Turkish marks and doubled spaces. */
export const plain = (text: string): string => foldTurkish(text).replaceAll(/\s+/g, " ").trim();

/** Texts of a sheet's cells with a faulty formula. */
const sheetFault = /^#(N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SAYI\/0!|YOK|DEĞER!|BAŞV!|AD\?|SAYI!|BOŞ!)$/;

const countryCodes = new Map([
  ...countries.flatMap(({ code, name, name_en }) => [code, name, name_en].map((text) => [plain(text), code] as const)),
  ["turkey", "TR"] as const,
  ["tur", "TR"] as const,
]);

const statuses = new Map<string, (typeof companyStatuses)[number]>([
  ["existing", "EXISTING"],
  ["mevcut", "EXISTING"],
  ["aktif", "EXISTING"],
  ["active", "EXISTING"],
  ["potential", "POTENTIAL"],
  ["potansiyel", "POTENTIAL"],
  ["aday", "POTENTIAL"],
]);

const fees = new Map<string, FeeType>([
  ["percentage", "PERCENTAGE"],
  ["percent", "PERCENTAGE"],
  ["yuzde", "PERCENTAGE"],
  ["oran", "PERCENTAGE"],
  ["%", "PERCENTAGE"],
  ["fixed", "FIXED"],
  ["sabit", "FIXED"],
  ["sabit tutar", "FIXED"],
  ["tutar", "FIXED"],
]);

const currencies = new Map([
  ["tl", "TRY"],
  ["₺", "TRY"],
  ["ytl", "TRY"],
  ["$", "USD"],
  ["dolar", "USD"],
  ["€", "EUR"],
  ["avro", "EUR"],
  ["euro", "EUR"],
  ["£", "GBP"],
  ["sterlin", "GBP"],
]);

const languages = new Map([
  ...["tr", "turkce", "turkish"].map((word) => [word, "tr"] as const),
  ...["en", "ingilizce", "english"].map((word) => [word, "en"] as const),
]);

const yes = new Set(["1", "evet", "e", "x", "true", "yes", "y", "dogru", "var"]);
const no = new Set(["0", "hayir", "h", "false", "no", "n", "yanlis", "yok", "-"]);

const listOf = (text: string, isName: (part: string) => boolean = () => false) =>
  text
    .split(/[;\n]/)
    .flatMap((part) => (isName(part) ? [part] : part.split(",")))
    .map((part) => part.trim())
    .filter(Boolean);

/** The names in a cell, one a line or between semicolons or commas; a known name that has a comma is one. */
export const namesIn = (text: string, known: ReadonlyMap<string, unknown>): string[] =>
  listOf(text, (part) => known.has(plain(part)));

/** A program keeps no zero in front of a number: nine digits may be ten. */
function taxNumberOf(text: string): string {
  const bare = text.replaceAll(/[\s.-]/g, "");
  return /^\d{9}$/.test(bare) && taxNumber.safeParse(`0${bare}`).success ? `0${bare}` : text;
}

/** The address of `mailto:a@b.c` and of `Name <a@b.c>`, as programs copy them. */
export const mailOf = (text: string): string => {
  const visible = visibleLine(text).trim();
  const [, address] = /^[^<>]*<\s*([^<>\s]+)\s*>$/.exec(visible) ?? [];
  return (address ?? visible).replace(/^mailto:\s*/i, "").toLowerCase();
};

const phoneOf = (text: string, country: string) => readCompanyPhone(text, country) ?? text;

/** Makes a check for cities of a country's list, however they are written; a country without listed cities has any. */
export function makeCityCheck(): (text: string, country?: string) => boolean {
  const read = new Map<string, ReadonlySet<string>>();
  return (text, country = "TR") => {
    const code = countryOf(country);
    const names =
      read.get(code) ??
      new Set(citiesOf(code).flatMap(({ name, listed }) => [name, listed].flatMap((one) => (one ? [plain(one)] : []))));
    read.set(code, names);
    return names.size === 0 || names.has(plain(text));
  };
}

const chosen = (map: ReadonlyMap<string, unknown>, text: string) => map.get(plain(text)) ?? text;

const attendances = new Map([
  ["katiliyor", "1"],
  ["katilacak", "1"],
  ["gelecek", "1"],
  ["geliyor", "1"],
  ["attending", "1"],
  ["katilmiyor", "0"],
  ["katilmayacak", "0"],
  ["gelmeyecek", "0"],
  ["gelmiyor", "0"],
  ["not attending", "0"],
]);

const attendanceOf = (text: string) =>
  attendances.get(plain(text)) ?? (yes.has(plain(text)) ? "1" : no.has(plain(text)) ? "0" : text);

/** `01.03.2027` as `2027-03-01`; anything else is the form's to refuse. */
function dayOf(text: string): string {
  const [, day = "", month = "", year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: 00:00)?$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

/** Values whose words differ from those of a form. */
const named: Record<string, (text: string) => unknown> = {
  status: (text) => chosen(statuses, text),
  country: (text) => chosen(countryCodes, text),
  fin_fee_type: (text) => chosen(fees, text),
  fin_fee_currency: (text) => currencies.get(plain(text)) ?? text.toUpperCase(),
  attendance: attendanceOf,
  language: (text) => chosen(languages, text),
};

/** Alpha-2 code of a country's name; the text itself for an unknown one. */
export const countryOf = (text: string): string => String(chosen(countryCodes, text));

const words: Record<string, ReadonlyMap<string, unknown>> = {
  status: statuses,
  country: countryCodes,
  fin_fee_type: fees,
  language: languages,
  attendance: new Map<string, unknown>([...attendances, ...[...yes, ...no].map((text) => [text, text] as const)]),
};

/** True if a field of few values knows the word; undefined for other fields. */
export const isWord = (field: string, text: string): boolean | undefined => words[field]?.has(plain(text));

/** True for a cell that the file itself holds damaged: no value of a list. */
export const isSheetFault = (text: string): boolean => text.includes("\ufffd") || sheetFault.test(text);

function byKind(kind: FieldKind, text: string, country: string): unknown {
  switch (kind) {
    case "money":
      return parseMoneyInput(text) ?? text;
    case "percent":
      return parsePercentInput(text) ?? text;
    case "phone":
      return phoneOf(text, country);
    case "email":
      return mailOf(text);
    case "tax_number":
      return country === "TR" ? taxNumberOf(text) : text;
    case "flag":
      return yes.has(plain(text)) ? 1 : no.has(plain(text)) ? 0 : text;
    case "list":
      return listOf(text);
    case "day":
      return dayOf(text);
    default:
      return text;
  }
}

/** A fee may be a percentage, which people write with its sign. */
const feeOf = (text: string) => parseMoneyInput(text.replace(/^%\s*|\s*%$/g, "")) ?? text;

/** Fields whose cells hold several names. */
export const several: ReadonlySet<keyof Known> = new Set<keyof Known>(["category_ids", "supplier_categories"]);

/**
 * Reads `Konaklama vergisi | %2 | %0` or `Harç | 5,5 EUR | %20`, a line each (contract/companies/tax-text.ts); undefined if a
 * line is neither.
 */
function taxOf(text: string) {
  const parts = text.split("|").map((part) => part.trim());
  const [name, amount = "", vat = "0"] =
    parts.length > 3 ? [parts.slice(0, -2).join(" | "), ...parts.slice(-2)] : parts;
  const vat_rate = parsePercentInput(vat.replace(/^(kdv|vat)\s*/i, ""));
  if (!name || vat_rate === null) return undefined;
  const percent = amount.includes("%") ? parsePercentInput(amount) : null;
  if (percent !== null) return { name, price_type: "PERCENTAGE", price: percent, currency_code: "TRY", vat_rate };
  const [, number = "", sign = ""] = /^([\d.,\s]+?)\s*(\p{L}+|\p{Sc})$/u.exec(amount) ?? [];
  const price = parseMoneyInput(number, { digits: 4 });
  const currency_code = currencies.get(plain(sign)) ?? sign.toUpperCase();
  return price === null || !sign ? undefined : { name, price_type: "FIXED", price, currency_code, vat_rate };
}

function taxesOf(text: string): { value?: unknown; fault?: CellFault } {
  const lines = text.split("\n").filter((line) => line.trim());
  const taxes = lines.map(taxOf);
  const at = taxes.indexOf(undefined);
  if (at < 0) return { value: taxes };
  return { fault: { field: "taxes", key: "import_tax_unread", vars: { text: lines[at]?.trim() ?? "" } } };
}

/** The fault of a text that names no record of the field's list, or several. */
export function unknownKey(field: string, known: Known, text: string): MessageKey {
  const isSeveral = isReference(field, known) && known[field].get(plain(text)) === null;
  if (!isSeveral) return "import_unknown_name";
  return field === "manager" ? "import_several_people" : "import_several_companies";
}

function referenceOf(field: keyof Known, text: string, known: Known): { value?: unknown; fault?: CellFault } {
  const isSeveral = several.has(field);
  const names = isSeveral ? namesIn(text, known[field]) : [text];
  const found = names.map((name) => known[field].get(plain(name)));
  const at = found.findIndex((one) => one === undefined || one === null);
  if (at < 0) return { value: isSeveral ? found : found[0] };
  const missing = names[at] ?? "";
  return { fault: { field, key: unknownKey(field, known, missing), vars: { text: missing } } };
}

/** Letters of a damaged text that its fault shows. */
const faultLetters = 80;

export const isReference = (field: string, known: Known): field is keyof Known => Object.hasOwn(known, field);

/** Reads the cells of a row as a form would post them, with unknown references and faults of the sheet. */
export function readCells(
  schema: z.core.$ZodType,
  cells: Cells,
  known: Known,
  usualCountry: string,
): { values: Values; faults: CellFault[] } {
  const facts = factsOf(schema);
  const country = cells["country"] ? countryOf(cells["country"]) : usualCountry;
  const values: Values = {};
  const faults: CellFault[] = [];
  const further: string[] = [];
  for (const [field, text] of Object.entries(cells)) {
    if (text.includes("\ufffd"))
      faults.push({ field, key: "import_sheet_letter", vars: { text: text.slice(0, faultLetters) } });
    else if (sheetFault.test(text)) faults.push({ field, key: "import_sheet_fault", vars: { text } });
    else if (field === "taxes" || isReference(field, known)) {
      const { value, fault } = field === "taxes" ? taxesOf(text) : referenceOf(field, text, known);
      if (fault) faults.push(fault);
      else values[field] = value;
    } else if (field === "other_emails") values[field] = listOf(text).map(mailOf);
    else if (field === "fin_fee_rate") values[field] = feeOf(text);
    else if (field === "other_phones") further.push(...(readPhoneList(text, country) ?? listOf(text)));
    else if (facts[field]?.kind === "phone" && "other_phones" in facts) {
      // A contact's second number has a place of its own; a company has none, and its row is refused.
      const [first = text, ...rest] = readPhoneList(text, country) ?? [];
      values[field] = first;
      further.push(...rest);
    } else values[field] = named[field]?.(text) ?? byKind(facts[field]?.kind ?? "line", text, country);
  }
  if (further.length > 0) values["other_phones"] = [...new Set(further)];
  return { values, faults };
}
