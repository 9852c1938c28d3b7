import { or } from "drizzle-orm";

import * as clientContract from "#contract/companies/clients";
import * as contactContract from "#contract/companies/contacts";
import { isBudgetNoun, type CompanyNoun, type ImportNoun, type twinReasons } from "#contract/company/import-facts";
import * as supplierContract from "#contract/companies/suppliers";

import type { InTransaction } from "../../context";
import { clientIndustries, contactPositions, supplierCategories } from "../../db/schema/definitions";
import { clients, contacts, suppliers } from "../../db/schema/people";
import { pick } from "../../records/fields";
import { clientKind } from "../clients/kind";
import { clientValues } from "../clients/operations";
import { companyOf, contactKind, ownerOf } from "../contacts/kind";
import { contactValues } from "../contacts/operations";
import { ownCurrency } from "../reference/own-settings";
import { newCode } from "../../tokens";
import { supplierKind } from "../suppliers/kind";
import { supplierValues } from "../suppliers/operations";
import { attendeeNoun } from "./attendee-noun";
import { budgetNoun } from "./budget-noun";
import type { Values } from "./cells";
import { leaveBalanceNoun } from "./leave-balance-noun";
import { personNoun } from "./person-noun";
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

/** The ids of a field that holds one, several or none. */
const ids = (value: unknown) => [value].flat().filter((id) => typeof id === "number");

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
  refers: (body) => [[clientIndustries, ids(body["industry_id"])]],
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
  refers: (body) => [[supplierCategories, ids(body["category_ids"])]],
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
  // A surname alone is no name: it would take the place of the whole one.
  posted: ({ surname, name, ...values }) => ({
    ...values,
    ...(name === undefined ? {} : { name: texts(name, surname).join(" ") }),
  }),
  called: ({ name, surname }) => texts(name, surname).join(" "),
  bodyOf: (row) => ({
    ...Object.fromEntries(contactNames.map((name) => [name, row[name]])),
    company_id: `${String(row["contact_type"])}-${String(row["client_id"] ?? row["supplier_id"])}`,
  }),
  refers(body) {
    const { table, id } = companyOf(ownerOf(String(body["company_id"])));
    return [
      [table, [id]],
      [contactPositions, ids(body["position_id"])],
    ];
  },
  async columnsOf(tx, body, kept) {
    const { owner, values } = await contactValues(tx, body as never, kept as never);
    return { ...values, ...owner };
  },
  fresh: () => ({}),
  marksOf: contactMarks,
  like: ({ email, phone }) => or(oneOf(contacts.email, email), oneOf(contacts.mobile, phone)),
  unique: undefined,
};

/** Clients whose fees without a currency get the company's, which is read once for all rows. */
function clientNoun(): Noun {
  let currency: Promise<string> | undefined;
  return {
    ...client,
    columnsOf: (tx, body, kept) => clientValues(tx, body as never, kept as never, () => (currency ??= ownCurrency(tx))),
  };
}

export const nouns: Record<CompanyNoun, Noun> = { client, supplier, contact };

/** Facts of an import about the place of its rows. */
export interface Into {
  noun: ImportNoun;
  project_id: number | null;
  list_id: number | null;
}

/** Why a twin can never be added: records of the noun are unique by it. */
export const isFinalTwin = (noun: ImportNoun, why: (typeof twinReasons)[number]): boolean => {
  if (why === "row") return true;
  if (noun === "attendee" || noun === "person" || noun === "leave-balance") return why === "email";
  return why === (isBudgetNoun(noun) ? "name" : nouns[noun].unique?.mark);
};

/** The noun of an import; for attendees with their project's columns, for definitions with the existing ones. */
export async function nounOf(tx: InTransaction, { noun, project_id, list_id }: Into): Promise<Noun> {
  if (noun === "client") return clientNoun();
  if (noun === "person") return personNoun(tx);
  if (noun === "leave-balance") return leaveBalanceNoun(tx);
  if (noun === "attendee") return attendeeNoun(tx, project_id ?? 0, list_id ?? 0);
  return isBudgetNoun(noun) ? budgetNoun(tx, noun) : nouns[noun];
}
