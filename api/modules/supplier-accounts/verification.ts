import { eq, sql } from "drizzle-orm";

import type { InTransaction, Reader } from "../../context";
import { auditLog } from "../../db/schema/log";
import { accountVerifications, supplierAccounts } from "../../db/schema/suppliers";
import { Conflict } from "../../errors";
import { record } from "../../records/log";
import { owned, ownedOrDeleted } from "../../records/owned";
import { lockSupplierRow } from "../suppliers/parts";
import { supplierKind } from "../suppliers/kind";

/** Numbers of the supplier's accounts that a second person confirmed. */
export async function readVerified(ctx: Pick<Reader, "db" | "user">, supplier_id: number): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ account_no: accountVerifications.account_no })
    .from(accountVerifications)
    .where(owned(ctx, accountVerifications, eq(accountVerifications.supplier_id, supplier_id)));
  return new Set(rows.map(({ account_no }) => account_no));
}

/** People who wrote a number into the supplier's list, by number: they do not confirm it. */
export async function readWriters(
  ctx: Pick<Reader, "db" | "user">,
  supplier_id: number,
): Promise<Map<string, number[]>> {
  const rows = await ctx.db
    .select({ person: auditLog.user_id, number: supplierAccounts.iban })
    .from(auditLog)
    .innerJoin(supplierAccounts, ownedOrDeleted(ctx, supplierAccounts, eq(supplierAccounts.id, auditLog.record_id)))
    .where(
      owned(
        ctx,
        auditLog,
        eq(auditLog.model, "supplier_account"),
        eq(supplierAccounts.supplier_id, supplier_id),
        sql`(${auditLog.action} = 'created' or ${auditLog.changes} ? 'iban')`,
      ),
    );
  const found = new Map<string, number[]>();
  for (const { person, number } of rows) if (person !== null) found.set(number, [...(found.get(number) ?? []), person]);
  return found;
}

/** Confirms a number of a supplier once; 409 for whoever wrote it into the supplier's list, or for its `requester`. */
export async function verifyAccount(
  tx: InTransaction,
  supplier_id: number,
  account_no: string,
  requester: number | null = null,
): Promise<void> {
  const { code } = await lockSupplierRow(tx, supplier_id);
  if ((await readVerified(tx, supplier_id)).has(account_no)) return;
  const writers = (await readWriters(tx, supplier_id)).get(account_no) ?? [];
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
