import { and, eq, exists, getTableColumns, getTableName, isNull, or, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { InTransaction } from "../../context";
import { projects } from "../../db/schema/projects";
import { Conflict, NotFound } from "../../errors";
import type { MessageKey } from "../../messages";
import type { RecordTable } from "../../records/kinds";
import { owned, refersTo } from "../../records/owned";
import { referencesTo, type Reference } from "../../records/references";

/** Tables whose rows prevent the deletion of a client or a supplier, and the message with their number. */
const said: Record<string, MessageKey> = {
  projects: "company_has_projects",
  contacts: "company_has_contacts",
  project_suppliers: "company_in_projects",
  sponsors: "company_has_sponsorships",
  meetings: "company_has_meetings",
  budget_offers: "company_has_offers",
  budget_rows: "company_in_budget_lines",
  amount_requests: "company_in_requests",
  invoices: "company_in_accounting",
  payments: "company_in_accounting",
  sales_invoice_requests: "company_in_requests",
};

/** Columns that keep no company, each with the reason. */
export const letGo: Record<string, string> = {
  "clients.merged_into": "a merged record is deleted itself",
  "suppliers.merged_into": "a merged record is deleted itself",
  "form_entries.client_id": "what the client answered, which stays and tells its name",
  "notes.client_id": "what was written of the client, which goes and comes back with it",
  "notes.supplier_id": "what was written of the supplier, which goes and comes back with it",
  "phone_calls.client_id": "what was talked about with the client, which goes and comes back with it",
  "phone_calls.supplier_id": "what was talked about with the supplier, which goes and comes back with it",
  "account_verifications.supplier_id": "what was confirmed of the supplier's accounts, which go and come back with it",
  "supplier_accounts.supplier_id": "a part of the supplier, which goes and comes back with it",
  "supplier_addresses.supplier_id": "a part of the supplier, which goes and comes back with it",
};

/** References of other tables that prevent the deletion of a company; a law finds foreign keys in neither list. */
export const usesOf = (company: PgTable) =>
  Object.entries(said).flatMap(([name, key]) =>
    referencesTo(company)
      .filter(({ table, byModel }) => !byModel && getTableName(table) === name)
      .map((use) => ({ ...use, key })),
  );

/** Rows that people still see: those that a merge took out of a list, and those of a deleted project, do not count. */
function isSeen(tx: InTransaction, table: Reference["table"]) {
  const { is_listed, project_id } = getTableColumns(table) as Record<string, PgColumn | undefined>;
  const isThere =
    project_id &&
    exists(
      tx.db
        .select({ one: sql`1` })
        .from(projects)
        .where(owned(tx, projects, refersTo(project_id, projects))),
    );
  const ofProject = project_id?.notNull === false ? or(isNull(project_id), isThere) : isThere;
  return and(is_listed && eq(is_listed, 1), ofProject);
}

/**
 * 409 if rows of another table reference the company, with their number. Its row stays locked, so that no new reference
 * appears before the deletion: a body with it (`isOwned`) waits and is refused afterwards.
 */
export async function refuseUsed(tx: InTransaction, company: RecordTable & PgTable, id: number): Promise<void> {
  const [row] = await tx.db
    .select({ one: sql`1` })
    .from(company)
    .where(owned(tx, company, eq(company.id, id)))
    .for("update");
  if (!row) throw new NotFound();
  for (const { table, column, key } of usesOf(company)) {
    const [used] = await tx.db
      .select({ number: sql<number>`count(*)::int` })
      .from(table)
      .where(owned(tx, table, eq(column, id), isSeen(tx, table)));
    if (used && used.number > 0) throw new Conflict(key, { count: used.number });
  }
}
