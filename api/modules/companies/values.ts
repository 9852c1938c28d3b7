import { eq, getTableName, sql } from "drizzle-orm";

import { companyStatuses, storedTaxNumber } from "#contract/companies/company-fields";
import { isGranted } from "#contract/permissions";

import type { Context, InTransaction } from "../../context";
import type { Db } from "../../db/client";
import { prepared } from "../../db/prepared";
import type {
  budgetCategories,
  budgetItems,
  clientIndustries,
  contactPositions,
  supplierCategories,
} from "../../db/schema/definitions";
import { contacts, users, type clients, type suppliers } from "../../db/schema/people";
import { boundReader, owned, ownedOrDeleted } from "../../records/owned";
import { cachePerSnapshot } from "../../cache/page-reads";
import { localDateTime } from "../times";

type CompanyTable = typeof clients | typeof suppliers;
type CompanyRow = Pick<
  typeof clients.$inferSelect,
  "id" | "code" | "creator_id" | "created_at" | "updated_at" | "version" | "logo" | "status"
>;

/** Stored values of the fields that clients and suppliers share. */
export const storedFields = <I extends { country: string; tax_number?: string | null | undefined }>(input: I): I =>
  input.tax_number === undefined ? input : { ...input, tax_number: storedTaxNumber(input.tax_number, input.country) };

export const toStatus = (value: string) => companyStatuses.find((status) => status === value) ?? "POTENTIAL";

/** The part of a company's record that is read apart from its row. */
export async function recordFacts(
  ctx: Context | InTransaction,
  row: CompanyRow,
  contactsOf: typeof contacts.client_id | typeof contacts.supplier_id,
) {
  const module = contactsOf === contacts.client_id ? "clients" : "suppliers";
  const creatorOf = sql<{ id: number; full_name: string } | null>`(
    select json_build_object('id', ${users.id}, 'full_name', ${users.full_name}) from ${users}
    where ${ownedOrDeleted(boundReader, users, sql`${users.id} = ${sql.placeholder("creator")}::int`)})`;
  const [counted] = await prepared(ctx.db, "company facts", { shape: contactsOf.name }, () =>
    (ctx.db as Db)
      .select({ number: sql<number>`count(*)::int`, creator: creatorOf })
      .from(contacts)
      .where(owned(boundReader, contacts, eq(contactsOf, sql.placeholder("id")))),
  ).execute({ company: ctx.user.event_company_id, id: row.id, creator: row.creator_id });
  return {
    id: row.id,
    code: row.code,
    status: toStatus(row.status),
    logo_full: row.logo,
    creator: counted?.creator ?? null,
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    updated_at: localDateTime(row.updated_at, ctx.user.timezone),
    version: row.version,
    may_write: isGranted(ctx.user, module, "update") ? (1 as const) : (0 as const),
    contact_count: counted?.number ?? 0,
  };
}

/** Names of definitions by id, deleted ones too: a record keeps its references. */
export async function namesOf(
  ctx: Context | InTransaction,
  table:
    | typeof budgetCategories
    | typeof budgetItems
    | typeof clientIndustries
    | typeof contactPositions
    | typeof supplierCategories,
): Promise<Map<number, string>> {
  const rows = await cachePerSnapshot(ctx, `names of ${getTableName(table)}`, () =>
    prepared(ctx.db, "names of definitions", { shape: getTableName(table) }, () =>
      (ctx.db as Db)
        .select({ id: table.id, name: table.name, name_en: table.name_en })
        .from(table as typeof clientIndustries)
        .where(ownedOrDeleted(boundReader, table)),
    ).execute({ company: ctx.user.event_company_id }),
  );
  return new Map(rows.map(({ id, name, name_en }) => [id, ctx.locale === "en" ? (name_en ?? name) : name]));
}

export const listColumns = <T extends CompanyTable>(table: T) => ({
  id: table.id,
  code: table.code,
  name: table.name,
  logo_full: table.logo,
  status: table.status,
  city: table.city,
  country: table.country,
  phone: table.phone,
  email: table.email,
  website: table.website,
  tax_number: table.tax_number,
  version: table.version,
});
