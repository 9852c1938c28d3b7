import { and, desc, eq, sql, type SQL } from "drizzle-orm";

import { fileKindOf } from "#contract/activity/file-kinds";

import type { Reader } from "../../context";
import { users } from "../../db/schema/people";
import { recordFiles, recordFileVersions, recordFolders } from "../../db/schema/record-files";
import { NotFound } from "../../errors";
import { ofCompany, owned, refersTo } from "../../records/owned";
import { localDateTime } from "../times";

/** The version that a file shows. */
const shownVersion = and(
  ofCompany(recordFiles.event_company_id, recordFileVersions),
  eq(recordFileVersions.file_id, recordFiles.id),
  eq(recordFileVersions.number, recordFiles.number),
);

export const selectFiles = ({ db }: Pick<Reader, "db">) =>
  db
    .select({
      id: recordFiles.id,
      name: recordFiles.name,
      folder_id: recordFiles.folder_id,
      number: recordFiles.number,
      content_type: recordFiles.content_type,
      size: recordFiles.size,
      changed_at: recordFiles.changed_at,
      changed_by: { id: users.id, full_name: users.full_name },
      version: recordFiles.version,
      versions: sql<number>`(select count(*)::int from record_file_versions v where v.event_company_id = ${recordFiles.event_company_id} and v.file_id = ${recordFiles.id})`,
      thumbnail: recordFileVersions.thumbnail,
    })
    .from(recordFiles)
    .innerJoin(users, refersTo(recordFiles.changed_by, users))
    .innerJoin(recordFileVersions, shownVersion)
    .$dynamic();

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

/** Kind of preview, by the kind that the bytes proved to have. */
const previewOf = (name: string) => fileKindOf(name)?.preview ?? null;

export const toFile = ({ user }: Pick<Reader, "user">, row: FileRow) => ({
  ...row,
  changed_at: localDateTime(row.changed_at, user.timezone),
  thumbnail: row.thumbnail ? (1 as const) : (0 as const),
  preview: previewOf(row.name),
});

export async function readFileRow(ctx: Reader, id: number) {
  const [row] = await selectFiles(ctx).where(owned(ctx, recordFiles, eq(recordFiles.id, id)));
  if (!row) throw new NotFound();
  return toFile(ctx, row);
}

export async function readVersions(ctx: Reader, { id, name, number }: Pick<FileRow, "id" | "name" | "number">) {
  const rows = await ctx.db
    .select({
      number: recordFileVersions.number,
      size: recordFileVersions.size,
      content_type: recordFileVersions.content_type,
      created_at: recordFileVersions.created_at,
      creator: { id: users.id, full_name: users.full_name },
    })
    .from(recordFileVersions)
    .innerJoin(users, refersTo(recordFileVersions.creator_id, users))
    .where(owned(ctx, recordFileVersions, eq(recordFileVersions.file_id, id)))
    .orderBy(desc(recordFileVersions.number));
  return rows.map((row) => ({
    ...row,
    preview: previewOf(name),
    created_at: localDateTime(row.created_at, ctx.user.timezone),
    current: row.number === number ? (1 as const) : (0 as const),
  }));
}

const selectFolders = (ctx: Reader, ...which: SQL[]) =>
  ctx.db
    .select({
      id: recordFolders.id,
      name: recordFolders.name,
      version: recordFolders.version,
      files: sql<number>`(select count(*)::int from record_files f where f.event_company_id = "record_folders"."event_company_id"
        and f.folder_id = "record_folders"."id" and f.deleted_at is null)`,
    })
    .from(recordFolders)
    .where(owned(ctx, recordFolders, ...which));

/** The folders of a record, in Turkish order. */
export const readFolders = (ctx: Reader, { model, id }: { model: string; id: number }) =>
  selectFolders(ctx, eq(recordFolders.model, model), eq(recordFolders.record_id, id)).orderBy(
    sql`${recordFolders.name} collate tr_sort`,
    recordFolders.id,
  );

export async function readFolderRow(ctx: Reader, id: number) {
  const [row] = await selectFolders(ctx, eq(recordFolders.id, id));
  if (!row) throw new NotFound();
  return row;
}
