import type { LoaderFunctionArgs } from "@remix-run/node";

import * as requestFiles from "#contract/requests/request-files";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

/** Has another request this file already? Asked for while one chooses it. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "requests:view");
  const { searchParams } = new URL(args.request.url);
  const body = requestFiles.check.body.safeParse({
    hashes: [searchParams.get("hash")],
    edited: Number(searchParams.get("edited")) || null,
  });
  if (!body.success) throw refusal(400, translate(locale, "error.badRequest"));
  const { repeated } = await api.call(requestFiles.check, { body: body.data });
  return Response.json({ isRepeated: repeated.length > 0 });
}
