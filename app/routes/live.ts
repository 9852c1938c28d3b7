import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildId } from "~/build-id.server";
import { requireStaff } from "~/guard.server";
import { translate } from "~/i18n.server";
import { liveAnswer } from "~/live.server";
import { openLive } from "~/services/realtime.server";

/** RTM-013: what changes in the company, as server-sent events; kind and id only. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  // As page data the stream would be waited for until its end, which never comes.
  if (!args.request.headers.get("accept")?.includes("text/event-stream"))
    throw Response.json({ message: translate(locale, "error.badRequest") }, { status: 406 });
  const stop = new AbortController();
  const build = `event: build\ndata: ${JSON.stringify(buildId)}\n\n`;
  return liveAnswer(args.request, await openLive(api, stop.signal), stop, build);
}
