import type { LoaderFunctionArgs } from "@remix-run/node";

import { publicPage } from "~/server/guard.server";
import * as profile from "#contract/company/profile";

/** SES-018: what calendar programs read; any address that is not one is the same 404. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const { name, text } = await api.call(profile.readCalendar, { params: { token: args.params["token"] ?? "" } });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name.replaceAll(/[^\w.-]/g, "")}"`,
      "Cache-Control": "no-store",
    },
  });
}
