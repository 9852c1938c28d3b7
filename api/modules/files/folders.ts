import { and, eq, isNotNull, ne, sql } from "drizzle-orm";

import type { BodyOf } from "#contract/call";
import type * as contract from "#contract/activity/files";

import { transaction, type Context, type InTransaction } from "../../context";
import { recordFiles, recordFolders } from "../../db/schema/record-files";
import { Conflict, Forbidden, Invalid } from "../../errors";
import { creating } from "../../http/idempotency";
import { translate } from "../../messages";
import { findWritable } from "../../records/kinds";
import { owned, ownedOrDeleted } from "../../records/owned";
import { insertRecord, madeRecord, removeRecord, saveRecord } from "../../records/writes";
import { folderKind } from "./kind";
import { lockFiles } from "../../records/lock-files";
import { findOwner, ownerOf, recordOf, type FileModel } from "./owners";
import { readFolderRow } from "./rows";

const success = { status: "success" as const };

async function checkNameFree(
  tx: InTransaction,
  row: { model: string; record_id: number; id?: number },
  name: string,
): Promise<void> {
  const same = and(
    eq(recordFolders.model, row.model),
    eq(recordFolders.record_id, row.record_id),
    eq(recordFolders.name, name),
    row.id ? ne(recordFolders.id, row.id) : undefined,
  );
  const [taken] = await tx.db
    .select({ id: recordFolders.id })
    .from(recordFolders)
    .where(owned(tx, recordFolders, same));
  if (taken) throw new Invalid({ name: [translate(tx.locale, "folder_name_taken")] });
}

export async function getFolder(ctx: Context, id: number) {
  const row = await folderKind.find(ctx, String(id));
  const owner = await ownerOf(ctx, row);
  const may_write = (await owner.mayWrite()) ? (1 as const) : (0 as const);
  return { ...success, folder: await readFolderRow(ctx, id), record: recordOf(owner), may_write };
}

const made = madeRecord(folderKind, ({ folder }: { folder: { id: number } }) => folder.id);

export async function createFolder(
  ctx: Context,
  model: FileModel,
  code: string,
  { name }: BodyOf<typeof contract.createProjectFolder>,
) {
  const work = async (tx: InTransaction) => {
    // Before the record is read: a merge that takes it away has the lock until it is committed.
    await lockFiles(tx);
    const owner = await findOwner(tx, model, code);
    if (!(await owner.mayWrite())) throw new Forbidden();
    const place = { model: owner.model, record_id: owner.id };
    await checkNameFree(tx, place, name);
    const { id } = await insertRecord(tx, folderKind, { ...place, name, creator_id: tx.user.id });
    return { ...success, message: translate(tx.locale, "folder_created"), folder: await readFolderRow(tx, id) };
  };
  return creating(ctx, work, made);
}

const currentOf = (tx: InTransaction, id: number) => () => readFolderRow(tx, id);

export async function updateFolder(ctx: Context, id: number, { name, version }: BodyOf<typeof contract.updateFolder>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, folderKind, id);
    await lockFiles(tx);
    await checkNameFree(tx, before, name);
    const { undo } = await saveRecord(tx, folderKind, before, version, { name }, currentOf(tx, id));
    return { ...success, undo, message: translate(tx.locale, "folder_updated"), folder: await readFolderRow(tx, id) };
  });
}

export async function removeFolder(ctx: Context, id: number, { version }: BodyOf<typeof contract.removeFolder>) {
  return transaction(ctx, async (tx) => {
    const before = await findWritable(tx, folderKind, id);
    await lockFiles(tx);
    const undo = await removeRecord(tx, folderKind, before, version, currentOf(tx, id), {
      where: sql`not exists (select from record_files f where f.folder_id = ${id}::int and f.deleted_at is null)`,
      refused: () => new Conflict("folder_full"),
    });
    // A deleted file that comes back is seen: it lies in no folder then.
    await tx.db
      .update(recordFiles)
      .set({ folder_id: null })
      .where(ownedOrDeleted(tx, recordFiles, eq(recordFiles.folder_id, id), isNotNull(recordFiles.deleted_at)));
    return { ...success, undo, message: translate(tx.locale, "folder_removed") };
  });
}
