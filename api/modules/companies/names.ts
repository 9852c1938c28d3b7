import { ne, sql, type AnyColumn } from "drizzle-orm";

import { visibleName } from "#contract/visible";

import type { InTransaction } from "../../context";
import { Conflict } from "../../errors";
import { owned, type TenantTable } from "../../records/owned";

/**
 * Is there a client or supplier of this name (İ/ı, ş/s … counting as equal) beside the one with `ownId`? Whoever asks for
 * the same name at the same time waits for the end of this transaction, so that two at once do not both hear no.
 */
export async function nameTaken(
  tx: InTransaction,
  model: "client" | "supplier",
  table: TenantTable & { id: AnyColumn; folded: AnyColumn },
  written: string,
  ownId?: number,
): Promise<boolean> {
  const { event_company_id } = tx.user;
  // One that comes from a history may be older than the one spelling.
  const name = visibleName(written).trim();
  await tx.db.execute(
    sql`select pg_advisory_xact_lock(${event_company_id}, hashtext(${model} || ' ' || tr_fold(${name})))`,
  );
  const [same] = await tx.db
    .select({ one: sql`1` })
    .from(table)
    .where(
      owned(tx, table, sql`${table.folded} = tr_fold(${name})`, ownId === undefined ? undefined : ne(table.id, ownId)),
    )
    .limit(1);
  return same !== undefined;
}

/** 409 where the name is another company's, unless it is the record's own and stays. */
export async function checkName(
  tx: InTransaction,
  model: "client" | "supplier",
  table: TenantTable & { id: AnyColumn; folded: AnyColumn },
  name: string,
  own?: { id: number; name: string },
): Promise<void> {
  if (own?.name === name) return;
  if (await nameTaken(tx, model, table, name, own?.id)) throw new Conflict(`${model}_exists`);
}

/**
 * Whoever writes one of these names waits for the end of this transaction. The locks are taken in one order, so that two
 * batches wait for each other instead of for ever.
 */
export async function lockNames(
  tx: InTransaction,
  model: "client" | "supplier",
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await tx.db.execute(sql`select pg_advisory_xact_lock(${tx.user.event_company_id}, key) from (
    select distinct hashtext(${model} || ' ' || tr_fold(name)) as key
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name order by key) keys`);
}
