import { eq, getTableName, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { Context, InTransaction } from "../context";
import type { Db, Tx } from "../db/client";
import { prepared } from "../db/prepared";
import { Forbidden, NotFound } from "../errors";
import type { MessageKey } from "../messages";
import { owned, ownedOrDeleted, type TenantTable } from "./owned";
import { cachePerPage } from "../cache/page-reads";

/** A table made with `editableColumns()`. */
export type RecordTable = TenantTable & {
  id: AnyColumn;
  version: AnyColumn;
  created_at: AnyColumn;
  updated_at: AnyColumn;
  deleted_at: AnyColumn;
};

export type RowOf<T extends RecordTable> = T["$inferSelect"];

/** What every record's row has, whatever its kind. */
export interface RecordRow {
  id: number;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
}

type Reader = Context | InTransaction;

/** What a kind of record says of itself once; saving, deleting, undo, history and 'who edits' work from it. */
export interface RecordKind<T extends RecordTable = RecordTable> {
  /** Its name in history, events and addresses. */
  model: string;
  table: T;
  /** What addresses call the record: its code, or its id as text. */
  codeOf: (row: RowOf<T>) => string;
  nameOf: (row: RowOf<T>) => string;
  /** The record within company and reach, or NotFound. `deleted` finds those that were deleted, too. */
  find: (ctx: Reader, code: string, deleted?: boolean) => Promise<RowOf<T>>;
  mayWrite: (ctx: Reader, row: RowOf<T>) => Promise<boolean> | boolean;
  /** Locks what the record is a part of before an undo locks the record itself, as other writes do; throws where that ended meanwhile. */
  hold?: (tx: InTransaction, row: RowOf<T>) => Promise<void>;
  /** Why it is not written, where that is something else than the person's rights. */
  whyNot?: (ctx: Reader, row: RowOf<T>) => Promise<MessageKey | undefined>;
  /** A rule between records that an undo could break: throws where the values must not come back, or makes room for them. */
  checkUndo?: (tx: InTransaction, row: RowOf<T>, values: Partial<RowOf<T>>) => Promise<void>;
  /** What follows from an undo beside the record itself, such as mails: the record as it was before the undo, and as it is now. */
  undone?: (tx: InTransaction, before: RowOf<T>, row: RowOf<T>) => Promise<void>;
  /** What moves with the record in its transaction, whatever writes it: a sentence for whoever did, where something moved. */
  followed?: (tx: InTransaction, before: RowOf<T>, row: RowOf<T>) => Promise<string | undefined>;
  /** What an undo writes in place of earlier values, for it follows from another record; `row` as the undo would leave it. */
  settled?: (tx: InTransaction, row: RowOf<T>) => Promise<Partial<RowOf<T>>>;
  /** Takes back the parts that came at once (`parts_added`), as its history row names them; false where none of them is as it came. */
  takeBack?: (tx: InTransaction, row: RowOf<T>, parts: Record<string, [unknown, unknown]>) => Promise<boolean>;
}

/** A kind whose columns nobody looks at. */
export interface AnyRecordKind {
  model: string;
  table: RecordTable;
  codeOf: (row: RecordRow) => string;
  nameOf: (row: RecordRow) => string;
  find: (ctx: Reader, code: string, deleted?: boolean) => Promise<RecordRow>;
  mayWrite: (ctx: Reader, row: RecordRow) => Promise<boolean> | boolean;
  hold?: (tx: InTransaction, row: RecordRow) => Promise<void>;
  checkUndo?: (tx: InTransaction, row: RecordRow, values: Partial<RecordRow>) => Promise<void>;
  undone?: (tx: InTransaction, before: RecordRow, row: RecordRow) => Promise<void>;
  followed?: (tx: InTransaction, before: RecordRow, row: RecordRow) => Promise<string | undefined>;
  settled?: (tx: InTransaction, row: RecordRow) => Promise<object>;
  takeBack?: (tx: InTransaction, row: RecordRow, parts: Record<string, [unknown, unknown]>) => Promise<boolean>;
}

const byModel = new Map<string, AnyRecordKind>();

/** Makes a kind known to the parts that serve every kind. `find` without a reach of its own looks for the id. */
export function recordKind<T extends RecordTable>(
  spec: Omit<RecordKind<T>, "find"> & Partial<Pick<RecordKind<T>, "find">>,
): RecordKind<T> {
  const find = async (ctx: Reader, code: string, deleted = false) =>
    findById(ctx, spec.table, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
  const kind: RecordKind<T> = { ...spec, find: spec.find ?? find };
  byModel.set(kind.model, kind as unknown as AnyRecordKind);
  return kind;
}

declare const checked: unique symbol;
/** A row that its reader may write. Only `findWritable` makes one, and saving and deleting take nothing else. */
export type Writable<R> = R & { readonly [checked]: true };

/** The record to change, by its code or id: NotFound out of company and reach, Forbidden where its kind says no. */
export async function findWritable<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  code: string | number,
): Promise<Writable<RowOf<T>>> {
  const row = await kind.find(tx, String(code));
  if (!(await kind.mayWrite(tx, row))) throw new Forbidden(await kind.whyNot?.(tx, row));
  return row as Writable<RowOf<T>>;
}

/** Of rows that were read within the company, those that the person may write. */
export async function writableOf<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  rows: readonly RowOf<T>[],
): Promise<Writable<RowOf<T>>[]> {
  const writable: RowOf<T>[] = [];
  for (const row of rows) if (await kind.mayWrite(tx, row)) writable.push(row);
  return writable as Writable<RowOf<T>>[];
}

/** The kind of this name, or NotFound. */
export function kindOf(model: string): AnyRecordKind {
  const kind = byModel.get(model);
  if (!kind) throw new NotFound();
  return kind;
}

/** The kind of record that stands in this table, where there is one. */
export const kindOfTable = (table: unknown): AnyRecordKind | undefined =>
  [...byModel.values()].find((kind) => (kind.table as unknown) === table);

/** Every kind that was made known. */
export const allKinds = (): AnyRecordKind[] => [...byModel.values()];

/** The company's row of this id, or NotFound. */
export async function findById<T extends RecordTable>(
  ctx: Reader,
  table: T,
  id: number,
  deleted = false,
): Promise<RowOf<T>> {
  return findBy(ctx, table, table.id, id, deleted);
}

/** By a column whose values name one row in all, deleted ones too. */
async function findBy<T extends RecordTable>(
  ctx: Reader,
  table: T,
  column: AnyColumn,
  value: string | number,
  deleted: boolean,
): Promise<RowOf<T>> {
  const key = `${getTableName(table)} ${column.name}`;
  const [row] = await cachePerPage(ctx, `${key} ${value}`, () => {
    const company = { user: { event_company_id: sql.placeholder("company") } };
    return prepared(ctx.db, key, { shape: "" }, () =>
      (ctx.db as Db)
        .select()
        .from(table as RecordTable)
        .where(ownedOrDeleted(company, table, eq(column, sql.placeholder("value")))),
    ).execute({ company: ctx.user.event_company_id, value });
  });
  if (!row || (row["deleted_at"] && !deleted)) throw new NotFound();
  return row as RowOf<T>;
}

/** `find` of kinds whose addresses hold a code: the company's row of this code, or NotFound. */
export const byCode =
  <T extends RecordTable & { code: AnyColumn }>(table: T) =>
  (ctx: Reader, code: string, deleted = false): Promise<RowOf<T>> =>
    findBy(ctx, table, table.code, code, deleted);

/**
 * Is there a row of this id in the company: for references that a body names; `more` is what else must hold. It waits for a
 * merge or a deletion that takes the row away.
 */
export async function isOwned(
  ctx: Reader,
  table: TenantTable & { id: AnyColumn },
  id: number,
  more?: SQL,
): Promise<boolean> {
  const rows = await (ctx.db as Db | Tx)
    .select({ one: sql`1` })
    .from(table)
    .where(owned(ctx, table, eq(table.id, id), more))
    .limit(1)
    .for("key share");
  return rows.length > 0;
}
