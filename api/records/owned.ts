import { and, eq, isNull, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Owner of the requested rows: a call's context, or anything else that knows its user's company. */
export interface Owner {
  user: { event_company_id: number | Placeholder };
}

/** The reader of a kept statement (db/prepared.ts), which is given `company` when it runs. */
export const boundReader: Owner = { user: { event_company_id: sql.placeholder("company") } };

/** Rows with these ids, in a kept statement, which is given `ids`. */
export const amongIds = (id: AnyColumn): SQL => sql`${id} = any(${sql.placeholder("ids")}::int[])`;

export type TenantTable = PgTable & { event_company_id: AnyColumn; deleted_at?: AnyColumn };

type More = (SQL | undefined)[];

/**
 * Rows of one company, deleted ones too. For jobs and joins that have a company and no signed-in person; every other
 * query starts from `owned`. tests/laws/records.test.ts refuses a query on a company's table without one of these.
 */
export const ofCompany = (
  company: number | AnyColumn | Placeholder,
  table: TenantTable,
  ...more: More
): SQL | undefined => and(eq(table.event_company_id, company), ...more);

/** The reader's company's rows that are not deleted; `more` narrows them down. */
export const owned = ({ user }: Owner, table: TenantTable, ...more: More): SQL | undefined =>
  ofCompany(user.event_company_id, table, table.deleted_at ? isNull(table.deleted_at) : undefined, ...more);

/** Condition that includes deleted rows: for records that a history names, or that another record still references. */
export const ownedOrDeleted = ({ user }: Owner, table: TenantTable, ...more: More): SQL | undefined =>
  ofCompany(user.event_company_id, table, ...more);

/** Join condition: `column` of its table names the row `id` of `target`, and neither leaves the company. */
export const refersTo = (column: AnyColumn, target: TenantTable & { id: AnyColumn }, ...more: More): SQL | undefined =>
  and(
    eq(target.event_company_id, (column.table as unknown as TenantTable).event_company_id),
    eq(target.id, column),
    ...more,
  );
