import { ne, sql, type AnyColumn } from "drizzle-orm";

import { visibleName } from "#contract/guest-forms/visible";

import type { InTransaction } from "../../context";
import { Conflict } from "../../errors";
import { owned, type TenantTable } from "../../records/owned";

type CompanyTable = TenantTable & { id: AnyColumn; name: AnyColumn; folded: AnyColumn };

/** Names without case alone: `Şen` and `Sen` are two companies; the similar records shown before saving warn of the other. */
const lowered = (name: unknown) => sql`lower(translate(normalize(${name}, nfc), 'Iİ', 'ıi'))`;

/**
 * True if another client or supplier has this name in any case, except the one with `ownId`. A concurrent check of the
 * same name waits for the end of this transaction, so that not both find it free.
 */
export async function nameTaken(
  tx: InTransaction,
  model: "client" | "supplier",
  table: CompanyTable,
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
      owned(
        tx,
        table,
        sql`${table.folded} = tr_fold(${name})`,
        sql`${lowered(table.name)} = ${lowered(name)}`,
        ownId === undefined ? undefined : ne(table.id, ownId),
      ),
    )
    .limit(1);
  return same !== undefined;
}

/** 409 for another company's name, unless it is the record's own and unchanged. */
export async function checkName(
  tx: InTransaction,
  model: "client" | "supplier",
  table: CompanyTable,
  name: string,
  own?: { id: number; name: string },
): Promise<void> {
  if (own?.name === name) return;
  if (await nameTaken(tx, model, table, name, own?.id)) throw new Conflict(`${model}_exists`);
}

/**
 * Locks names: their writers wait for the end of this transaction. The locks are taken in one order, so that two
 * batches do not deadlock.
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
