import * as files from "#contract/activity/files";
import { fileSorts } from "#contract/activity/files";
import { factsOf } from "#contract/kinds";

import { formKeyOf } from "~/server/form-key.server";
import { type StaffPage, refuseTo } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readList, toLastPage } from "~/server/list-query.server";
import { refusal } from "~/server/refusal.server";
import type { FilesPlace } from "~/shared/files-place";

export const folderOf = (request: Request) => Number(new URL(request.url).searchParams.get("folder")) || undefined;

/** Rename and move. */
export async function readFileForm(page: StaffPage, place: FilesPlace, id: string | undefined) {
  const { file, folders, may_write } = await readRecordFile(page, place, id);
  if (!may_write) throw refuseTo(place.base, page.locale);
  return { file, folders, facts: factsOf(files.updateFile.body) };
}

/** A folder of the record that the address names; `new` is one that is to be made. */
export async function readFolderForm(page: StaffPage, request: Request, place: FilesPlace, id: string | undefined) {
  if (id === "new")
    return { folder: null, formKey: formKeyOf(page, request), facts: factsOf(files.createProjectFolder.body) };
  const { folder, record, may_write } = await page.api.call(files.getFolder, { params: { id: Number(id) } });
  if (!isAt(place, record)) throw refusal(404, translate(page.locale, "error.notFound"));
  if (!may_write) throw refuseTo(place.base, page.locale);
  return { folder, formKey: null, facts: factsOf(files.updateFolder.body) };
}

/** The calls of each kind of record that has files. */
export const fileCalls = {
  project: {
    list: files.listProjectFiles,
    upload: files.uploadProjectFiles,
    remove: files.removeProjectFile,
    createFolder: files.createProjectFolder,
  },
  client: {
    list: files.listClientFiles,
    upload: files.uploadClientFiles,
    remove: files.removeClientFile,
    createFolder: files.createClientFolder,
  },
  supplier: {
    list: files.listSupplierFiles,
    upload: files.uploadSupplierFiles,
    remove: files.removeSupplierFile,
    createFolder: files.createSupplierFolder,
  },
};

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
