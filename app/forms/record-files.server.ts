import {
  createProjectFolder as creating,
  removeFolder,
  removeProjectFile,
  updateFile,
  updateFolder,
} from "#contract/files";
import { factsOf } from "#contract/kinds";
import { readRecordFile } from "~/loaders/record-files.server";
import { refuseTo, type StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as files from "~/services/files.server";
import { withQuery } from "~/shared/paths";

import { formKeyOf } from "./form-key.server";

interface FolderAddress {
  code: string;
  folder: string;
}

export const folderOf = (request: Request) => Number(new URL(request.url).searchParams.get("folder")) || undefined;

/** Rename and move. */
export async function readFileForm(page: StaffPage, code: string, id: string | undefined, base: string) {
  const { file, folders, may_write } = await readRecordFile(page, code, id);
  if (!may_write) throw refuseTo(base, page.locale);
  return { file, folders, facts: factsOf(updateFile.body) };
}

export const submitFile = (page: StaffPage, request: Request, code: string, id: string | undefined, base: string) =>
  submit({
    request,
    locale: page.locale,
    schema: updateFile.body,
    current: async () => {
      const { file } = await readRecordFile(page, code, id);
      return { ...file, folder_id: file.folder_id === null ? "" : String(file.folder_id) };
    },
    send: async (body) => {
      const { message, undo, file } = await files.updateFile(page.api, Number(id), body);
      const to = withQuery(base, { folder: file.folder_id });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

export const submitFileRemoval = (
  page: StaffPage,
  request: Request,
  code: string,
  id: string | undefined,
  base: string,
) =>
  submit({
    request,
    locale: page.locale,
    schema: removeProjectFile.body,
    current: null,
    send: async (body) => {
      const to = withQuery(base, { folder: folderOf(request) });
      const { message, undo } = await files.removeProjectFile(page.api, code, Number(id), body);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

/** A folder of the record that the address names; `new` is one that is to be made. */
export async function readFolderForm(
  page: StaffPage,
  request: Request,
  { code, folder: id }: FolderAddress,
  base: string,
) {
  if (id === "new") return { folder: null, formKey: formKeyOf(page, request), facts: factsOf(creating.body) };
  const { folder, record, may_write } = await files.getFolder(page.api, Number(id));
  if (record.code !== code) throw refusal(404, translate(page.locale, "error.notFound"));
  if (!may_write) throw refuseTo(base, page.locale);
  return { folder, formKey: null, facts: factsOf(updateFolder.body) };
}

export function submitFolder(
  { api, locale }: StaffPage,
  request: Request,
  { code, folder: id }: FolderAddress,
  base: string,
) {
  if (id === "new")
    return submit({
      request,
      locale,
      schema: creating.body,
      madeAt: (folder) => withQuery(base, { folder }),
      send: async (body, key) => {
        const { message, folder } = await files.createProjectFolder(api, code, body, key);
        return { to: withQuery(base, { folder: folder.id }), flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: updateFolder.body,
    current: async () => (await files.getFolder(api, Number(id))).folder,
    send: async (body) => {
      const { message, undo, folder } = await files.updateFolder(api, Number(id), body);
      const to = withQuery(base, { folder: folder.id });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export const submitFolderRemoval = ({ api, locale }: StaffPage, request: Request, id: string, base: string) =>
  submit({
    request,
    locale,
    schema: removeFolder.body,
    current: null,
    send: async (body) => {
      const { message, undo } = await files.removeFolder(api, Number(id), body);
      return { to: base, flash: savedFlash(message, undo, base) };
    },
  });
