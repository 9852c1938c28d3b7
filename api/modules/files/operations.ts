import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";

import type { BodyOf, QueryOf } from "#contract/call";
import { endingOf } from "#contract/activity/file-kinds";
import type * as contract from "#contract/activity/files";

import { transaction, type Context, type InTransaction } from "../../context";
import type { Bound } from "../../db/prepared";
import { recordFiles, recordFileVersions } from "../../db/schema/record-files";
import { Invalid, NotFound } from "../../errors";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { cacheAnswer, readList, searched, type List } from "../../records/list";
import { owned } from "../../records/owned";
import { readTallies } from "../../records/tallies";
import { removeRecord, saveRecord } from "../../records/writes";
import { checkFolder } from "./folder-check";
import { fileKind } from "./kind";
import { lockFiles } from "../../records/lock-files";
import { findOwner, ownerOf, recordOf, type FileModel } from "./owners";
import { readFileRow, readFolders, readVersions, selectFiles, toFile } from "./rows";

const success = { status: "success" as const };

const { name, changed_at, size } = recordFiles;
const fileList: List<QueryOf<typeof contract.listProjectFiles>["sort_by"]> = {
  name: "files of a record",
  table: recordFiles,
  sorts: { name, changed_at, size },
};

/** Bytes of the company's files, including deleted ones that can be restored: they take space like others. */
export async function usedBytes(ctx: Context | InTransaction): Promise<number> {
  const [row] = await readTallies(ctx, "record_file_version", {});
  return Number(row?.amount ?? 0);
}

/** A file of a folder that was deleted since lies in none. */
const inNoFolder = sql`not exists (select from record_folders f where f.id = ${recordFiles.folder_id} and f.deleted_at is null)`;

function inFolder(bound: Bound, folder: number | undefined): SQL | undefined {
  if (bound.fixed("unfiled", folder === 0)) return inNoFolder;
  return bound.when("folder", folder || undefined, (id) => eq(recordFiles.folder_id, id));
}

/** PRJ-004, PRJ-028 */
export async function listFiles(
  ctx: Context,
  model: FileModel,
  code: string,
  query: QueryOf<typeof contract.listProjectFiles>,
) {
  const owner = await findOwner(ctx, model, code);
  const [{ rows, paging }, folders, used, writes] = await Promise.all([
    readList(ctx, fileList, query, (bound) => ({
      where: [
        eq(recordFiles.model, bound.value("model", owner.model)),
        eq(recordFiles.record_id, bound.value("record", owner.id)),
        searched(bound, recordFiles.folded, query.query),
        inFolder(bound, query.folder),
      ],
      select: () => selectFiles(ctx),
    })),
    readFolders(ctx, owner),
    cacheAnswer(ctx, "bytes of files", { shape: "", values: {} }, () => usedBytes(ctx)),
    owner.mayWrite(),
  ]);
  const data = rows.map((row) => toFile(ctx, row));
  const may_write = writes ? (1 as const) : (0 as const);
  return { ...success, data, paging, folders, may_write, used, quota: ctx.filesQuota };
}

export async function getFile(ctx: Context, id: number) {
  const row = await fileKind.find(ctx, String(id));
  const owner = await ownerOf(ctx, row);
  const [file, versions, folders, writes] = await Promise.all([
    readFileRow(ctx, id),
    readVersions(ctx, row),
    readFolders(ctx, owner),
    owner.mayWrite(),
  ]);
  const may_write = writes ? (1 as const) : (0 as const);
  return { ...success, file, versions, folders, record: recordOf(owner), may_write };
}

/** The file as its form shows it, for the 409 of a stale save (R4). */
const currentOf = (tx: InTransaction, id: number) => () => readFileRow(tx, id);

/** The extension is the file's kind; a name without one gets it back. */
function nameWithEnding(ctx: InTransaction, before: string, wanted: string): string {
  const ending = endingOf(before);
  if (endingOf(wanted) === ending) return wanted;
  // "Teklif v1.2" ends in a number, which is no ending.
  if (/\D/.test(endingOf(wanted))) throw new Invalid({ name: [translate(ctx.locale, "file_ending", { ending })] });
  return `${wanted}.${ending}`;
}

async function checkNameFree(
  tx: InTransaction,
  row: typeof recordFiles.$inferSelect,
  folder: number | null,
  wanted: string,
) {
  const same = and(
    eq(recordFiles.model, row.model),
    eq(recordFiles.record_id, row.record_id),
    eq(recordFiles.name, wanted),
    folder ? eq(recordFiles.folder_id, folder) : isNull(recordFiles.folder_id),
    ne(recordFiles.id, row.id),
  );
  const [taken] = await tx.db
    .select({ id: recordFiles.id })
    .from(recordFiles)
    .where(owned(tx, recordFiles, same));
  if (taken) throw new Invalid({ name: [translate(tx.locale, "file_name_taken")] });
}

export async function updateFile(ctx: Context, id: number, input: BodyOf<typeof contract.updateFile>) {
  return transaction(ctx, async (tx) => {
    await lockFiles(tx);
    const before = await findWritable(tx, fileKind, id);
    const folder_id = input.folder_id ?? null;
    if (folder_id !== before.folder_id) await checkFolder(tx, before, folder_id);
    const wanted = nameWithEnding(tx, before.name, input.name);
    await checkNameFree(tx, before, folder_id, wanted);
    const values = { name: wanted, folder_id };
    const { undo } = await saveRecord(tx, fileKind, before, input.version, values, currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "file_updated"), file: await readFileRow(tx, id) };
  });
}

export async function restoreFile(ctx: Context, id: number, input: BodyOf<typeof contract.restoreFile>) {
  return transaction(ctx, async (tx) => {
    await lockFiles(tx);
    const before = await findWritable(tx, fileKind, id);
    const { number } = input;
    const [old] = await tx.db
      .select()
      .from(recordFileVersions)
      .where(owned(tx, recordFileVersions, eq(recordFileVersions.file_id, id), eq(recordFileVersions.number, number)));
    if (!old) throw new NotFound();
    const values = {
      number,
      content_type: old.content_type,
      size: old.size,
      ...(number === before.number ? {} : { changed_at: tx.now(), changed_by: tx.user.id }),
    };
    const { undo } = await saveRecord(tx, fileKind, before, input.version, values, currentOf(tx, id));
    const message = translate(tx.locale, "file_restored", { number });
    return { ...success, undo, message, file: await readFileRow(tx, id) };
  });
}

/** `code` names the record, so that an address of one record never deletes the file of another. */
export async function removeFile(
  ctx: Context,
  model: FileModel,
  code: string,
  id: number,
  { version }: BodyOf<typeof contract.removeProjectFile>,
) {
  return transaction(ctx, async (tx) => {
    await lockFiles(tx);
    const owner = await findOwner(tx, model, code);
    const before = await findWritable(tx, fileKind, id);
    if (before.model !== owner.model || before.record_id !== owner.id) throw new NotFound();
    const undo = await removeRecord(tx, fileKind, before, version, currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "file_removed") };
  });
}
