import type { LoaderFunctionArgs } from "@remix-run/node";

import { fileAnswer } from "~/server/file-answer.server";
import { requireStaff } from "~/server/guard.server";
import * as files from "#contract/activity/files";
import { openBytes } from "~/server/api-files.server";

/** The bytes of a file: to download, or with `show` in place; `number` is a version, `thumbnail` the small picture. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const { searchParams } = new URL(args.request.url);
  const number = Number(searchParams.get("number")) || undefined;
  const thumbnail = searchParams.get("thumbnail") === "1" ? 1 : 0;
  const stop = new AbortController();
  const file = await openBytes(
    api,
    files.content,
    { params: { id: args.params["id"] }, query: { number, thumbnail } },
    stop.signal,
  );
  return fileAnswer(args.request, file, stop, searchParams.get("show") === "1" || thumbnail === 1);
}
