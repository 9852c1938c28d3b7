// Supplier parts belong to a supplier: bank accounts and further addresses. A lock of the supplier's row makes their
// writes come one after the other. So a supplier with accounts always has exactly one default: another account must be
// chosen to replace it, and a deletion or an undo hands it on.

import { eq, sql, type AnyColumn } from "drizzle-orm";

import { mayDo } from "#contract/permissions";

import type { Context, InTransaction } from "../../context";
import { suppliers } from "../../db/schema/people";
import { Conflict, NotFound } from "../../errors";
import { findById, findWritable, recordKind } from "../../records/kinds";
import type { RecordKind, RecordTable, RowOf, Writable } from "../../records/kinds";
import { findOrMerged } from "../../records/merge";
import { owned } from "../../records/owned";
import { insertRecord } from "../../records/writes";
import { supplierKind } from "./kind";

/** A table of a supplier's parts, made with `editableColumns()`. */
type PartTable = RecordTable & { supplier_id: AnyColumn };

const baseOf = (row: unknown) => row as { id: number; supplier_id: number };

/** A kind of record that is a part of a supplier: found while the supplier exists, with the supplier's writers. */
export const supplierPart = <T extends PartTable>(
  spec: Pick<RecordKind<T>, "model" | "table" | "nameOf" | "checkUndo">,
): RecordKind<T> =>
  recordKind<T>({
    ...spec,
    codeOf: (row) => String(baseOf(row).id),
    async find(ctx, code, deleted = false) {
      const row = await findById(ctx, spec.table, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
      await findById(ctx, suppliers, baseOf(row).supplier_id);
      return row;
    },
    mayWrite: ({ user }) => mayDo(user, "suppliers", "view"),
  });

/** The part to change, named with its supplier; one of another supplier is not found. */
export async function findSupplierPart<T extends PartTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  supplier: { id: number },
  id: number,
): Promise<Writable<RowOf<T>>> {
  const row = await findWritable(tx, kind, id);
  if (baseOf(row).supplier_id !== supplier.id) throw new NotFound();
  return row;
}

/** Limit against scripts, for a list of them has no pages: far more than any supplier has. */
const most = 100;

/** Two writes to the parts of one supplier come one after the other; one that waited for a merge does not find it any more. */
export async function lockSupplierRow(tx: InTransaction, id: number) {
  const [row] = await tx.db
    .select({ id: suppliers.id, code: suppliers.code, country: suppliers.country })
    .from(suppliers)
    .where(owned(tx, suppliers, eq(suppliers.id, id)))
    .for("no key update");
  if (!row) throw new NotFound();
  return row;
}

/** Locks the supplier for a write to its parts. */
export async function lockSupplier(tx: InTransaction, code: string) {
  const { id } = await findWritable(tx, supplierKind, code);
  return lockSupplierRow(tx, id);
}

/** A new part of the supplier. */
export async function addSupplierPart<T extends PartTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  values: Omit<T["$inferInsert"], "event_company_id" | "created_at" | "updated_at"> & { supplier_id: number },
): Promise<RowOf<T>> {
  const table: PartTable = kind.table;
  const [held] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(owned(tx, table, eq(table.supplier_id, values.supplier_id)));
  if ((held?.n ?? 0) >= most) throw new Conflict("supplier_part_too_many", { most });
  return insertRecord(tx, kind, values);
}

/** The supplier of a read of its parts: for a merged one the supplier that it went into. */
export const supplierOf = async (ctx: Context, code: string) => findOrMerged(ctx, supplierKind, code);
