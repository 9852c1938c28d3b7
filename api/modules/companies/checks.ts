import { eq, getTableColumns, getTableName } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { isOwned } from "../../records/kinds";

/**
 * Ids that a transaction has found are not read again: an import checks the same few definitions for each of its rows.
 */
const found = new WeakMap<object, Set<string>>();

async function isThere(tx: InTransaction, table: Parameters<typeof isOwned>[1], id: number): Promise<boolean> {
  const known = found.get(tx.db) ?? new Set();
  found.set(tx.db, known);
  const name = `${getTableName(table)} ${id}`;
  // Archived ones stay where they were chosen, and cannot be chosen any more.
  const { archived } = getTableColumns(table);
  if (!known.has(name) && (await isOwned(tx, table, id, archived && eq(archived, false)))) known.add(name);
  return known.has(name);
}

/** 422 beside the field for an id that is not the company's; earlier ids of the record may stay. */
export async function checkIds(
  tx: InTransaction,
  field: string,
  table: Parameters<typeof isOwned>[1],
  ids: readonly number[],
  kept: readonly (number | null)[] = [],
): Promise<void> {
  for (const id of ids)
    if (!kept.includes(id) && !(await isThere(tx, table, id)))
      throw new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
}

const currencyCodes = new Set(currencies.map(({ shortcode }) => shortcode));

/** 422 beside the field for an unknown currency. */
export function checkCurrency(tx: InTransaction, field: string, code: string | null | undefined): void {
  if (code && !currencyCodes.has(code)) throw new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
}
