import { asc, getTableColumns, getTableName, inArray } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import type { InTransaction } from "../context";
import type { Db, Tx } from "../db/client";
import { owned, type TenantTable } from "./owned";

/** Columns of a row that decide whether it may be chosen; a table may lack the last two. */
interface Choice {
  id: number;
  archived?: boolean;
  category_id?: number;
}

type Rows = Map<number, Choice>;

const locked = new WeakMap<object, Map<string, Rows>>();

function rowsOf({ db, user }: InTransaction, table: TenantTable): Rows {
  const tables = locked.get(db) ?? new Map<string, Rows>();
  locked.set(db, tables);
  const name = `${user.event_company_id} ${getTableName(table)}`;
  const rows = tables.get(name) ?? new Map<number, Choice>();
  tables.set(name, rows);
  return rows;
}

/**
 * The company's rows of these ids, each locked until the transaction ends against a deletion or a merge. A transaction
 * reads a row once: an import chooses the same few definitions in each of its rows.
 */
export async function lockRows(
  tx: InTransaction,
  table: TenantTable & { id: PgColumn },
  ids: readonly number[],
): Promise<ReadonlyMap<number, Choice>> {
  const rows = rowsOf(tx, table);
  const missing = [...new Set(ids)].filter((id) => !rows.has(id));
  if (missing.length === 0) return rows;
  const { archived, category_id } = getTableColumns(table);
  const columns: Record<string, PgColumn> = {
    id: table.id,
    ...(archived && { archived }),
    ...(category_id && { category_id }),
  };
  const found = (await (tx.db as Db | Tx)
    .select(columns)
    .from(table)
    .where(owned(tx, table, inArray(table.id, missing)))
    // In one order, so that two transactions wait for each other instead of for ever.
    .orderBy(asc(table.id))
    .for("key share")) as unknown as Choice[];
  for (const row of found) rows.set(row.id, row);
  return rows;
}
