import { inArray, or, type SQL } from "drizzle-orm";

import * as clientContract from "#contract/clients";
import * as contactContract from "#contract/contacts";
import type { ImportNoun } from "#contract/import-facts";
import * as supplierContract from "#contract/suppliers";
import type { z } from "zod";

import type { InTransaction } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { pick } from "../../records/fields";
import type { RecordKind } from "../../records/kinds";
import { clientKind } from "../clients/kind";
import { clientValues } from "../clients/operations";
import { contactKind } from "../contacts/kind";
import { contactValues } from "../contacts/operations";
import { newCode } from "../session/tokens";
import { supplierKind } from "../suppliers/kind";
import { supplierValues } from "../suppliers/operations";
import type { Values } from "./cells";

/** A row of one of the three tables, whose columns are read by their names. */
export type AnyRow = Record<string, unknown> & {
  id: number;
  version: number;
  name: string;
  code?: string;
  deleted_at: Date | null;
};

/** What can be the same in two records, each with the values that a row or a record has of it. */
export interface Marks {
  tax_number: string[];
  email: string[];
  phone: string[];
  name: string[];
}

/** What the import knows of a noun. The rules are those of the noun's own form: its schema and its `…Values`. */
export interface Noun {
  kind: RecordKind<typeof clients>;
  table: typeof clients;
  /** The body of the form that makes a record. */
  body: z.ZodType<Record<string, unknown>>;
  /** The record as its form would post it. */
  bodyOf: (row: AnyRow) => Values;
  /** The columns of a body whose references are the company's; throws Invalid. */
  columnsOf: (tx: InTransaction, body: Record<string, unknown>, kept?: AnyRow) => Promise<Record<string, unknown>>;
  /** What only a new record gets. */
  fresh: (tx: InTransaction) => Record<string, unknown>;
  marksOf: (columns: Record<string, unknown>) => Marks;
  /** Records that have one of the marks. */
  like: (marks: Marks) => SQL | undefined;
  /** Two of one name cannot be. */
  uniqueNames: "client" | "supplier" | undefined;
}

const texts = (...values: unknown[]) =>
  values.flat().filter((value): value is string => typeof value === "string" && value !== "");

const lower = (value: unknown) => texts(value).map((text) => text.toLowerCase());

const oneOf = (column: Parameters<typeof inArray>[0], values: readonly string[]) =>
  values.length > 0 ? inArray(column, [...values]) : undefined;

const companyMarks = (row: Record<string, unknown>): Marks => ({
  tax_number: texts(row["tax_number"]),
  email: lower(row["email"]),
  phone: texts(row["phone"]),
  name: texts(row["name"]),
});

const likeCompany =
  (table: typeof clients | typeof suppliers) =>
  ({ tax_number, email, phone, name }: Marks) =>
    or(
      oneOf(table.tax_number, tax_number),
      oneOf(table.email, email),
      oneOf(table.phone, phone),
      oneOf(table.folded, name),
    );

const isFee = (value: unknown) => value !== null && value !== undefined;

const clientNames = Object.keys(clientContract.clientFields) as (keyof typeof clientContract.clientFields)[];
const supplierNames = Object.keys(supplierContract.supplierFields) as (keyof typeof supplierContract.supplierFields)[];
const contactNames = Object.keys(contactContract.contactFields).filter((name) => name !== "company_id");

const creatorAndCode = (tx: InTransaction) => ({ code: newCode(), creator_id: tx.user.id });

const client: Noun = {
  kind: clientKind,
  table: clients,
  body: clientContract.create.body,
  bodyOf(row) {
    const body: Values = pick(row as unknown as typeof clients.$inferSelect, clientNames);
    // A fee that is none has no rate and no currency either.
    return isFee(body["fin_fee_type"]) ? body : { ...body, fin_fee_rate: null, fin_fee_currency: null };
  },
  columnsOf: (tx, body, kept) => clientValues(tx, body as never, kept as never),
  fresh: creatorAndCode,
  marksOf: companyMarks,
  like: likeCompany(clients),
  uniqueNames: "client",
};

const supplier: Noun = {
  kind: supplierKind as unknown as Noun["kind"],
  table: suppliers as unknown as Noun["table"],
  body: supplierContract.create.body,
  bodyOf: (row) => pick(row as unknown as typeof suppliers.$inferSelect, supplierNames),
  columnsOf: (tx, body, kept) => supplierValues(tx, body as never, kept as never),
  fresh: creatorAndCode,
  marksOf: companyMarks,
  like: likeCompany(suppliers),
  uniqueNames: "supplier",
};

/** People of one name are two in two companies; a shared switchboard is no sign of a twin, so mobiles alone count. */
const contactMarks = (row: Record<string, unknown>): Marks => ({
  tax_number: [],
  email: lower(row["email"]),
  phone: texts(row["mobile"]),
  name: [],
});

const contact: Noun = {
  kind: contactKind as unknown as Noun["kind"],
  table: contacts as unknown as Noun["table"],
  body: contactContract.create.body,
  bodyOf: (row) => ({
    ...Object.fromEntries(contactNames.map((name) => [name, row[name]])),
    company_id: `${String(row["contact_type"])}-${String(row["client_id"] ?? row["supplier_id"])}`,
  }),
  async columnsOf(tx, body, kept) {
    const { owner, values } = await contactValues(tx, body as never, kept as never);
    return { ...values, ...owner };
  },
  fresh: () => ({}),
  marksOf: contactMarks,
  like: ({ email, phone }) => or(oneOf(contacts.email, email), oneOf(contacts.mobile, phone)),
  uniqueNames: undefined,
};

export const nouns: Record<ImportNoun, Noun> = { client, supplier, contact };
