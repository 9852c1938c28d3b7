import { or } from "drizzle-orm";

import * as clientContract from "#contract/companies/clients";
import * as contactContract from "#contract/companies/contacts";
import { isBudgetNoun, type CompanyNoun, type ImportNoun } from "#contract/company/import-facts";
import * as supplierContract from "#contract/companies/suppliers";

import type { InTransaction } from "../../context";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { pick } from "../../records/fields";
import { clientKind } from "../clients/kind";
import { clientValues } from "../clients/operations";
import { contactKind } from "../contacts/kind";
import { contactValues } from "../contacts/operations";
import { newCode } from "../../tokens";
import { supplierKind } from "../suppliers/kind";
import { supplierValues } from "../suppliers/operations";
import { attendeeNoun } from "./attendee-noun";
import { budgetNoun } from "./budget-noun";
import type { Values } from "./cells";
import { lower, oneOf, texts, type Marks, type Noun } from "./noun";

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
    // Without a fee there is no rate and no currency either.
    return isFee(body["fin_fee_type"]) ? body : { ...body, fin_fee_rate: null, fin_fee_currency: null };
  },
  columnsOf: (tx, body, kept) => clientValues(tx, body as never, kept as never),
  fresh: creatorAndCode,
  marksOf: companyMarks,
  like: likeCompany(clients),
  unique: { mark: "name", text: "client_exists", names: "client" },
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
  unique: { mark: "name", text: "supplier_exists", names: "supplier" },
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
  unique: undefined,
};

export const nouns: Record<CompanyNoun, Noun> = { client, supplier, contact };

/** Facts of an import about the place of its rows. */
export interface Into {
  noun: ImportNoun;
  project_id: number | null;
  list_id: number | null;
}

/** The noun of an import; for attendees with their project's columns, for definitions with the existing ones. */
export async function nounOf(tx: InTransaction, { noun, project_id, list_id }: Into): Promise<Noun> {
  if (noun === "attendee") return attendeeNoun(tx, project_id ?? 0, list_id ?? 0);
  return isBudgetNoun(noun) ? budgetNoun(tx, noun) : nouns[noun];
}
