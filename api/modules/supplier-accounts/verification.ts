// A second person confirms a supplier's account before money goes to it: neither whoever wrote its number into the
// supplier's list, nor the requester of the payment (docs/decisions/109).

import { sql, type SQLWrapper } from "drizzle-orm";

import type { InTransaction, Reader } from "../../context";
import { prepared } from "../../db/prepared";
import { auditLog } from "../../db/schema/log";
import { accountVerifications, supplierAccounts } from "../../db/schema/suppliers";
import { suppliers } from "../../db/schema/people";
import { Conflict } from "../../errors";
import { record } from "../../records/log";
import { boundReader, ownedOrDeleted } from "../../records/owned";
import { supplierKind } from "../suppliers/kind";
import { lockSupplierRow } from "../suppliers/parts";

// Columns have their aliases written out: a query of one table drops the tables from columns in a text of SQL.

/** True once somebody has confirmed this number of a supplier. */
export const isVerified = (supplier: SQLWrapper, number: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${accountVerifications} checked where checked.event_company_id = ${sql.placeholder("company")}
    and checked.supplier_id = ${supplier} and checked.account_no = ${number})`;

/**
 * Ids of those who wrote into an account of the supplier that has this number or had it, deleted ones too: a number that
 * was written over is still of whoever brought it. Null for nobody.
 */
export const writersOf = (supplier: SQLWrapper, number: SQLWrapper) => sql<number[] | null>`(
  select array_agg(distinct entry.user_id) from ${auditLog} entry join ${supplierAccounts} written
    on written.event_company_id = entry.event_company_id and written.id = entry.record_id
  where entry.event_company_id = ${sql.placeholder("company")} and entry.model = 'supplier_account'
    and written.supplier_id = ${supplier} and (entry.action = 'created' or entry.changes ? 'iban')
    and (written.iban = ${number} or exists (select 1 from ${auditLog} former
      where former.event_company_id = entry.event_company_id and former.model = entry.model
        and former.record_id = entry.record_id and former.changes -> 'iban' @> to_jsonb(${number}))))`;

interface Standing {
  is_verified: boolean;
  writers: number[];
}

/** State of a supplier's number: whether it was confirmed, and who wrote it into the supplier's list. */
export async function verificationOf(
  ctx: Pick<Reader, "db" | "user">,
  supplier_id: number,
  account_no: string,
): Promise<Standing> {
  const [supplier, number] = [sql`${sql.placeholder("supplier")}::int`, sql`${sql.placeholder("number")}::text`];
  const [row] = await prepared(ctx.db, "verification of an account", { shape: "" }, () =>
    ctx.db
      .select({ is_verified: isVerified(supplier, number), writers: writersOf(supplier, number) })
      .from(suppliers)
      .where(ownedOrDeleted(boundReader, suppliers, sql`${suppliers.id} = ${supplier}`)),
  ).execute({ company: ctx.user.event_company_id, supplier: supplier_id, number: account_no });
  return { is_verified: row?.is_verified ?? false, writers: row?.writers ?? [] };
}

/** Confirms a number of a supplier once; 409 for whoever wrote it into the supplier's list, or for its `requester`. */
export async function verifyAccount(
  tx: InTransaction,
  supplier_id: number,
  account_no: string,
  requester: number | null = null,
): Promise<void> {
  const { code } = await lockSupplierRow(tx, supplier_id);
  const { is_verified, writers } = await verificationOf(tx, supplier_id, account_no);
  if (is_verified) return;
  if (tx.user.id === requester || writers.includes(tx.user.id)) throw new Conflict("account_verified_by_other");
  const { event_company_id, id: verified_by } = tx.user;
  await tx.db
    .insert(accountVerifications)
    .values({ event_company_id, supplier_id, account_no, verified_by, created_at: tx.now() });
  await record(tx, {
    model: supplierKind.model,
    id: supplier_id,
    code,
    action: "updated",
    changes: { verified_account: [null, account_no] },
  });
}
