import { desc, eq, inArray, ne, sql } from "drizzle-orm";

import type { InTransaction } from "../../context";
import { auditLog } from "../../db/schema/log";
import { supplierAccounts } from "../../db/schema/suppliers";
import { Conflict } from "../../errors";
import { findWritable, type RecordKind } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { saveRecord } from "../../records/writes";
import { lockSupplierRow, supplierPart } from "../suppliers/parts";

type Row = typeof supplierAccounts.$inferSelect;

/** The supplier's other accounts, the oldest first. */
const othersOf = (tx: InTransaction, { id, supplier_id }: Pick<Row, "supplier_id"> & { id?: number | undefined }) =>
  tx.db
    .select({
      id: supplierAccounts.id,
      is_default: supplierAccounts.is_default,
      bank: supplierAccounts.bank,
      iban: supplierAccounts.iban,
      currency: supplierAccounts.currency,
    })
    .from(supplierAccounts)
    .where(
      owned(
        tx,
        supplierAccounts,
        eq(supplierAccounts.supplier_id, supplier_id),
        id === undefined ? undefined : ne(supplierAccounts.id, id),
      ),
    )
    .orderBy(supplierAccounts.id);

async function setDefault(tx: InTransaction, id: number, is_default: 0 | 1) {
  const before = await findWritable(tx, accountKind, id);
  await saveRecord(tx, accountKind, before, before.version, { is_default }, async () => ({}));
}

/** One account that payments begin with: whichever was it before is it no longer. */
export async function makeRoomForDefault(tx: InTransaction, account: Parameters<typeof othersOf>[1]) {
  for (const other of await othersOf(tx, account)) if (other.is_default === 1) await setDefault(tx, other.id, 0);
}

/** Makes another account the default: the last former default, or else the oldest. Null without one. */
export async function handDefaultOn(tx: InTransaction, account: Pick<Row, "id" | "supplier_id">) {
  const others = await othersOf(tx, account);
  const ids = others.map(({ id }) => id);
  const [last] =
    ids.length === 0
      ? []
      : await tx.db
          .select({ id: auditLog.record_id })
          .from(auditLog)
          .where(
            owned(
              tx,
              auditLog,
              eq(auditLog.model, accountKind.model),
              inArray(auditLog.record_id, ids),
              sql`${auditLog.changes} -> 'is_default' ->> 0 = '1'`,
            ),
          )
          .orderBy(desc(auditLog.id))
          .limit(1);
  const next = others.find(({ id }) => id === last?.id) ?? others[0];
  if (!next) return null;
  await setDefault(tx, next.id, 1);
  return next;
}

/** An account is unique within a supplier: a merge or another entry may have brought the same one. */
async function refuseTwin(tx: InTransaction, account: Row) {
  const { iban, currency } = account;
  const twin = (await othersOf(tx, account)).find((other) => other.iban === iban && other.currency === currency);
  if (twin) throw new Conflict("account_there", { bank: twin.bank });
}

/**
 * Keeps one default after an undo: a restored default replaces the other, a default that ends passes it on, and the
 * first account becomes it. The row's own flag is set before the undo writes, for the index allows no two.
 */
async function settleDefault(tx: InTransaction, row: Row, values: Partial<Row>) {
  const { id, supplier_id } = row;
  await lockSupplierRow(tx, supplier_id);
  const becomes = { ...row, ...values };
  if (row.deleted_at || "iban" in values || "currency" in values) await refuseTwin(tx, becomes);
  if (becomes.is_default === 1) return makeRoomForDefault(tx, { id, supplier_id });
  const setOwn = (is_default: 0 | 1) =>
    tx.db
      .update(supplierAccounts)
      .set({ is_default })
      .where(ownedOrDeleted(tx, supplierAccounts, eq(supplierAccounts.id, id)));
  if (row.deleted_at) {
    const others = await othersOf(tx, { id, supplier_id });
    if (!others.some((other) => other.is_default === 1)) await setOwn(1);
  } else if (row.is_default === 1) {
    await setOwn(0);
    if (!(await handDefaultOn(tx, { id, supplier_id }))) throw new Conflict("undo_gone");
  }
}

export const accountKind: RecordKind<typeof supplierAccounts> = supplierPart({
  model: "supplier_account",
  table: supplierAccounts,
  nameOf: ({ bank }) => bank,
  checkUndo: settleDefault,
});
