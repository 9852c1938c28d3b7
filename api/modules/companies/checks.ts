import type { InTransaction } from "../../context";
import { currencies } from "../../db/reference/currencies.data";
import { Invalid } from "../../errors";
import { translate } from "../../messages";
import { lockRows } from "../../records/lock-rows";

/** 422 beside the field for an id that is not the company's; earlier ids of the record may stay. */
export async function checkIds(
  tx: InTransaction,
  field: string,
  table: Parameters<typeof lockRows>[1],
  ids: readonly number[],
  kept: readonly (number | null)[] = [],
): Promise<void> {
  const chosen = ids.filter((id) => !kept.includes(id));
  const rows = await lockRows(tx, table, chosen);
  // Archived ones stay where they were chosen, and cannot be chosen any more.
  if (chosen.some((id) => rows.get(id)?.archived ?? !rows.has(id)))
    throw new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
}

const currencyCodes = new Set(currencies.map(({ shortcode }) => shortcode));

/** 422 beside the field for an unknown currency. */
export function checkCurrency(tx: InTransaction, field: string, code: string | null | undefined): void {
  if (code && !currencyCodes.has(code)) throw new Invalid({ [field]: [translate(tx.locale, "not_in_list")] });
}
