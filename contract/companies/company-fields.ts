import { z } from "zod";

import { always, clearable, code, countryCode, email, flag, id, line, text, nameLine } from "../common";
import { companyPhone, taxNumber, taxNumberFault, website } from "../fields";
import { heldOf, ofKind } from "../kinds";

/** CLI-015, CLI-016: POTENTIAL becomes EXISTING at the first confirmed project or the first purchase. */
export const companyStatuses = ["EXISTING", "POTENTIAL"] as const;

/** Fields that clients and suppliers share (CLI-012, CLI-014, CLI-046). */
export const companyFields = {
  name: nameLine(160).pipe(z.string().min(1)),
  name_legal: clearable(line(240)),
  status: z.enum(companyStatuses).default("POTENTIAL"),
  country: countryCode.default("TR"),
  city: clearable(line(120)),
  address: clearable(text(400)),
  tax_office: clearable(line(120)),
  tax_number: clearable(ofKind("tax_number", line(40))),
  phone: clearable(companyPhone),
  email: clearable(email),
  website: clearable(website),
  note: clearable(text(2000)),
};

interface Taxed {
  country?: unknown;
  tax_number?: unknown;
}

/** A Turkish tax number has its length and its check digits; one of another country is not checked. */
const faultOf = ({ country = "TR", tax_number }: Taxed) =>
  country !== "TR" || typeof tax_number !== "string" || tax_number.trim() === "" ? null : taxNumberFault(tax_number);

/** Spread into `refine` of a body with `companyFields`. */
export const taxNumberRule = [
  (value: unknown): boolean => faultOf(value ?? {}) === null,
  {
    ...always,
    path: ["tax_number"] as string[],
    error: ({ input }: { input?: unknown }) => faultOf(input ?? {}) ?? "tax_number",
  },
] as const;

/** The stored form: a Turkish number as digits alone. */
export const storedTaxNumber = <T extends string | null | undefined>(tax_number: T, country: string): T | string =>
  tax_number && country === "TR" ? (taxNumber.safeParse(tax_number).data ?? tax_number) : tax_number;

/** Fields of every company in lists. */
export const companyRow = {
  id,
  code,
  name: z.string(),
  logo_full: z.string().nullable(),
  status: z.enum(companyStatuses),
  city: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  tax_number: z.string().nullable(),
  version: z.number().int(),
};

/** Fields of a company's page beside the editable ones. */
export const companyRecord = {
  ...heldOf(companyFields),
  id,
  code,
  logo_full: z.string().nullable(),
  creator: z.object({ id, full_name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
  /** 1 = its facts may be changed by the reader. */
  may_write: flag,
};

/** Number of a list's rows by status, with every other filter. */
export const statusCounts = z.object({ EXISTING: z.number().int(), POTENTIAL: z.number().int() });
