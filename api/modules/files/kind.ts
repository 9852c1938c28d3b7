import type { InTransaction, Reader } from "../../context";
import { recordFiles, recordFolders } from "../../db/schema/record-files";
import { findById, recordKind, type RecordTable, type RowOf } from "../../records/kinds";
import { checkFolder } from "./folder-check";
import { ownerOf } from "./owners";

type Belonging = RecordTable & typeof recordFiles;

/** A file has the reach of its record. */
const find =
  <T extends RecordTable>(table: T) =>
  async (ctx: Reader, code: string, deleted = false): Promise<RowOf<T>> => {
    const row = await findById(ctx, table, /^\d{1,9}$/.test(code) ? Number(code) : 0, deleted);
    await ownerOf(ctx, row as unknown as RowOf<Belonging>);
    return row;
  };

/** Writers of a record may write its files. */
const mayWrite = async (ctx: Reader, row: { model: string; record_id: number }) => (await ownerOf(ctx, row)).mayWrite();

/** The file's folder may have been deleted since the file was moved out of it. */
const checkUndo = async (
  tx: InTransaction,
  row: { model: string; record_id: number },
  { folder_id }: { folder_id?: number | null },
) => {
  if (folder_id) await checkFolder(tx, row, folder_id);
};

export const fileKind = recordKind({
  model: "file",
  table: recordFiles,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  find: find(recordFiles),
  mayWrite,
  checkUndo,
});

export const folderKind = recordKind({
  model: "file_folder",
  table: recordFolders,
  codeOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  find: find(recordFolders),
  mayWrite,
});
