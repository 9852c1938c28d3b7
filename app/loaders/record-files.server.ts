import { fileSorts } from "#contract/files";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import { getFile, listProjectFiles } from "~/services/files.server";

/** The page of a record's files: one folder, those in none (0), or what a search finds in all of them. */
export async function readRecordFiles({ api }: StaffPage, request: Request, code: string) {
  const list = readList(request, fileSorts, "name");
  const folder = list.number("folder") ?? 0;
  const searches = "query" in list.query;
  const found = await listProjectFiles(api, code, { ...list.query, ...(searches ? {} : { folder }) });
  toLastPage(request, found.paging);
  const { data, paging, folders, may_write, used, quota } = found;
  return {
    rows: data,
    paging,
    folders,
    folder: searches ? null : (folders.find(({ id }) => id === folder) ?? null),
    searches,
    mayWrite: may_write === 1,
    isFull: used >= quota,
    sort: list.query.sort_by,
    order: list.query.sort_order,
  };
}
export type RecordFiles = Awaited<ReturnType<typeof readRecordFiles>>;

/** A file of the record that the address names; that of another record is not found there. */
export async function readRecordFile({ api, locale }: StaffPage, code: string, id: string | undefined) {
  const found = await getFile(api, Number(id));
  if (found.record.code !== code) throw refusal(404, translate(locale, "error.notFound"));
  return found;
}
