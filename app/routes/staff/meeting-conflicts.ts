import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";
import * as meetings from "#contract/planning/meetings";

/** What the people of a form have at its time: `/meeting-conflicts?participants=3,4&start=…&end=…`. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args, "meetings:view");
  const { except, ...asked } = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = meetings.conflicts.query.safeParse({ ...asked, ...(except ? { except } : {}) });
  if (!query.success) throw refusal(400, translate(locale, "error.badRequest"));
  const { data } = await api.call(meetings.conflicts, { query: query.data });
  return Response.json({ conflicts: data });
}
