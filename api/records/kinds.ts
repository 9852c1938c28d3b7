import { eq, getTableName, sql, type AnyColumn, type SQL } from "drizzle-orm";

import type { InTransaction, Reader } from "../context";
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

/** Columns of every record's row, whatever its kind. */
export interface RecordRow {
  id: number;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
}

/** Description of a kind of record; saving, deleting, undo, history and 'who edits' work from it. */
export interface RecordKind<T extends RecordTable = RecordTable> {
  /** Name of the kind in history, events and addresses. */
  model: string;
  table: T;
  /** The record's name in addresses: its code, or its id as text. */
  codeOf: (row: RowOf<T>) => string;
  nameOf: (row: RowOf<T>) => string;
  /** The record within company and reach, or NotFound. `deleted` finds deleted ones, too. */
  find: (ctx: Reader, code: string, deleted?: boolean) => Promise<RowOf<T>>;
  mayWrite: (ctx: Reader, row: RowOf<T>) => Promise<boolean> | boolean;
  /**
   * Locks the record's parent before an undo locks the record itself, as other writes do; throws if the parent is gone.
   */
  hold?: (tx: InTransaction, row: RowOf<T>) => Promise<void>;
  /** The reason why it may not be written, if that is not the person's rights. */
  whyNot?: (ctx: Reader, row: RowOf<T>) => Promise<MessageKey | undefined>;
  /**
   * A rule between records that an undo could break: throws if the values must not come back, or makes room for them.
   */
  checkUndo?: (tx: InTransaction, row: RowOf<T>, values: Partial<RowOf<T>>) => Promise<void>;
  /** Effects of an undo beside the record itself, such as mails: with the record before the undo, and after it. */
  undone?: (tx: InTransaction, before: RowOf<T>, row: RowOf<T>) => Promise<void>;
  /**
   * Changes that follow the record's in its transaction, whatever writes it: returns a sentence for the person, if
   * there were any.
   */
  followed?: (tx: InTransaction, before: RowOf<T>, row: RowOf<T>) => Promise<string | undefined>;
  /**
   * Values that an undo writes in place of earlier ones, for they follow from another record; `row` as the undo would
   * leave it.
   */
  settled?: (tx: InTransaction, row: RowOf<T>) => Promise<Partial<RowOf<T>>>;
  /**
   * Undoes parts that were added at once (`parts_added`), as its history row names them; false if all of them changed
   * since, or a sentence about those that did.
   */
  takeBack?: (tx: InTransaction, row: RowOf<T>, parts: Record<string, [unknown, unknown]>) => Promise<boolean | string>;
}

/** A kind without knowledge of its columns. */
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
  takeBack?: (
    tx: InTransaction,
    row: RecordRow,
    parts: Record<string, [unknown, unknown]>,
  ) => Promise<boolean | string>;
}

const byModel = new Map<string, AnyRecordKind>();

/** Registers a kind with the code that serves every kind. The default `find` looks for the id, without a reach. */
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

/** The record to change, by its code or id: NotFound out of company and reach, Forbidden if its kind refuses. */
export async function findWritable<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  code: string | number,
): Promise<Writable<RowOf<T>>> {
  const row = await kind.find(tx, String(code));
  if (!(await kind.mayWrite(tx, row))) throw new Forbidden(await kind.whyNot?.(tx, row));
  return row as Writable<RowOf<T>>;
}

/** The record to change as `findWritable` gives it, locked and read again: it stays as it is until the transaction ends. */
export async function lockWritable<T extends RecordTable>(
  tx: InTransaction,
  kind: RecordKind<T>,
  code: string | number,
): Promise<Writable<RowOf<T>>> {
  const { id } = (await findWritable(tx, kind, code)) as unknown as RecordRow;
  const [row] = await tx.db
    .select()
    .from(kind.table as RecordTable)
    .where(owned(tx, kind.table, eq(kind.table.id, id)))
    .for("update");
  if (!row) throw new NotFound();
  return row as unknown as Writable<RowOf<T>>;
}

/** Returns those of the company's rows that the person may write. */
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

/** The kind of record of this table, if there is one. */
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

/** Finds by a unique column, deleted ones too. */
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

/** `find` of kinds with a code in their addresses: the company's row of this code, or NotFound. */
export const byCode =
  <T extends RecordTable & { code: AnyColumn }>(table: T) =>
  (ctx: Reader, code: string, deleted = false): Promise<RowOf<T>> =>
    findBy(ctx, table, table.code, code, deleted);

/**
 * True if the company has a row of this id: for references in a body; `more` are further conditions. It waits for a
 * merge or a deletion of the row.
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
