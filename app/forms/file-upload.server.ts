import { redirect } from "@remix-run/node";

import { maxFormBytes } from "#contract/file-kinds";
import { fileCalls } from "~/loaders/file-calls.server";
import { sendFiles } from "~/server/api-files.server";
import type { StaffPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import { writeFlash } from "~/server/session.server";
import { wantsJson } from "~/server/upload.server";
import { UpstreamError } from "~/server/upstream-error.server";
import type { FilesPlace } from "~/shared/files-place";
import { withQuery } from "~/shared/paths";

import { folderOf } from "./record-files.server";

/** Of the text of many refused files a cookie holds the beginning. */
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
