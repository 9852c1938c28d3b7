import { fileSorts } from "#contract/files";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import * as files from "#contract/files";
import type { FilesPlace } from "~/shared/files-place";

import { fileCalls } from "./file-calls.server";

/** The page of a record's files: one folder, those in none (0), or what a search finds in all of them. */
export async function readRecordFiles({ api }: StaffPage, request: Request, { model, code }: FilesPlace) {
  const list = readList(request, fileSorts, "name");
  const folder = list.number("folder") ?? 0;
  const searches = "query" in list.query;
  const found = await api.call(fileCalls[model].list, {
    params: { code },
    query: { ...list.query, ...(searches ? {} : { folder }) },
  });
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

/** Whether a file or folder belongs to the record that the address names. */
export const isAt = ({ model, code }: FilesPlace, record: { model: string; code: string }) =>
  record.model === model && record.code === code;

/** A file of the record that the address names; that of another record is not found there. */
export async function readRecordFile({ api, locale }: StaffPage, place: FilesPlace, id: string | undefined) {
  const found = await api.call(files.getFile, { params: { id: Number(id) } });
  if (!isAt(place, found.record)) throw refusal(404, translate(locale, "error.notFound"));
  return found;
}
