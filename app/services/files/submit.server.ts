import { redirect } from "@remix-run/node";

import { maxFormBytes } from "#contract/activity/file-kinds";
import * as files from "#contract/activity/files";

import { sendFiles } from "~/server/api-files.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { savedFlash, writeFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { wantsJson } from "~/server/upload.server";
import { UpstreamError } from "~/server/upstream-error.server";
import type { FilesPlace } from "~/shared/files-place";
import { withQuery } from "~/shared/paths";

import { fileCalls, folderOf, readRecordFile } from "./read.server";

/** Longest text of refused files that a cookie holds. */
const longestFlash = 700;

/** PRJ-009: the form goes on to the API as it comes. Script gets JSON for its one file, a plain form its page again. */
export async function receiveFiles({ api, locale }: StaffPage, request: Request, place: FilesPlace) {
  const folder = folderOf(request);
  const length = request.headers.get("content-length");
  if (!request.body) throw refusal(400, translate(locale, "error.badRequest"));
  if (Number(length ?? 0) > maxFormBytes) throw refusal(413, translate(locale, "error.tooBig"));
  const form = { type: request.headers.get("content-type") ?? "", length, bytes: request.body };
  const back = (type: "success" | "warning" | "danger", text: string) =>
    redirect(withQuery(place.base, { folder }), {
      headers: { "Set-Cookie": writeFlash({ type, text: text.slice(0, longestFlash) }) },
    });
  try {
    const { message, refused } = await sendFiles(api, fileCalls[place.model].upload, {
      params: { code: place.code },
      query: { folder },
      form,
    });
    if (wantsJson(request)) return Response.json({ message });
    const left = refused.map(({ name, text }) => `${name}: ${text}`);
    return back(left.length > 0 ? "warning" : "success", [message, ...left].join(" "));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { errors, message } = error.body;
    const texts = errors?.["files[]"] ?? [message || translate(locale, "error.failed")];
    if (wantsJson(request)) return Response.json({ message: texts.join(" ") }, { status: error.status });
    return back("danger", texts.join(" "));
  }
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
      const { message, undo } = await page.api.call(fileCalls[model].remove, {
        params: { code, id: Number(id) },
        body,
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });

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
