import type { LoaderFunctionArgs } from "@remix-run/node";

import { isTemplated, sendTemplate } from "~/services/imports/read.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { refusal } from "~/server/refusal.server";

/** An empty sheet to fill in. */
export async function loader(args: LoaderFunctionArgs) {
  const { noun } = args.params;
  const page = await requireStaff(args, noun === "person" ? "admin" : "ecos");
  const project = new URL(args.request.url).searchParams.get("project");
  if (noun === "attendee" && project) return sendTemplate(page, noun, project);
  if (!isTemplated(noun)) throw refusal(404, translate(page.locale, "error.notFound"));
  return sendTemplate(page, noun);
}
