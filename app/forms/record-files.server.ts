import * as files from "#contract/files";
import { factsOf } from "#contract/kinds";
import { fileCalls } from "~/loaders/file-calls.server";
import { isAt, readRecordFile } from "~/loaders/record-files.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import type { FilesPlace } from "~/shared/files-place";
import { withQuery } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";

export const folderOf = (request: Request) => Number(new URL(request.url).searchParams.get("folder")) || undefined;

/** Rename and move. */
export async function readFileForm(page: StaffPage, place: FilesPlace, id: string | undefined) {
  const { file, folders, may_write } = await readRecordFile(page, place, id);
  if (!may_write) throw refuseTo(place.base, page.locale);
  return { file, folders, facts: factsOf(files.updateFile.body) };
}

export const submitFile = (page: StaffPage, request: Request, place: FilesPlace, id: string | undefined) =>
  submit({
    request,
    locale: page.locale,
    schema: files.updateFile.body,
    current: async () => {
      const { file } = await readRecordFile(page, place, id);
      return { ...file, folder_id: file.folder_id === null ? "" : String(file.folder_id) };
    },
    send: async (body) => {
      const { message, undo, file } = await page.api.call(files.updateFile, { params: { id: Number(id) }, body });
      const to = withQuery(place.base, { folder: file.folder_id });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

export const submitFileRemoval = (
  page: StaffPage,
  request: Request,
  { model, code, base }: FilesPlace,
  id: string | undefined,
) =>
  submit({
    request,
    locale: page.locale,
    schema: files.removeProjectFile.body,
    current: null,
    send: async (body) => {
      const to = withQuery(base, { folder: folderOf(request) });
      const { message, undo } = await page.api.call(fileCalls[model].remove, { params: { code, id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

/** A folder of the record that the address names; `new` is one that is to be made. */
export async function readFolderForm(page: StaffPage, request: Request, place: FilesPlace, id: string | undefined) {
  if (id === "new") return { folder: null, formKey: formKeyOf(page, request), facts: factsOf(files.createProjectFolder.body) };
  const { folder, record, may_write } = await page.api.call(files.getFolder, { params: { id: Number(id) } });
  if (!isAt(place, record)) throw refusal(404, translate(page.locale, "error.notFound"));
  if (!may_write) throw refuseTo(place.base, page.locale);
  return { folder, formKey: null, facts: factsOf(files.updateFolder.body) };
}

export function submitFolder(
  { api, locale }: StaffPage,
  request: Request,
  { model, code, base }: FilesPlace,
  id: string | undefined,
) {
  if (id === "new")
    return submit({
      request,
      locale,
      schema: files.createProjectFolder.body,
      madeAt: (folder) => withQuery(base, { folder }),
      send: async (body, key) => {
        const { message, folder } = await api.call(fileCalls[model].createFolder, { params: { code }, body, key });
        return { to: withQuery(base, { folder: folder.id }), flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: files.updateFolder.body,
    current: async () => (await api.call(files.getFolder, { params: { id: Number(id) } })).folder,
    send: async (body) => {
      const { message, undo, folder } = await api.call(files.updateFolder, { params: { id: Number(id) }, body });
      const to = withQuery(base, { folder: folder.id });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export const submitFolderRemoval = (
  { api, locale }: StaffPage,
  request: Request,
  { base }: FilesPlace,
  id: string | undefined,
) =>
  submit({
    request,
    locale,
    schema: files.removeFolder.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await api.call(files.removeFolder, { params: { id: Number(id) }, body });
      return { to: base, flash: savedFlash(message, undo, base) };
    },
  });
