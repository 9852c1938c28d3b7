import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildId } from "~/server/build-id.server";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { liveAnswer } from "~/server/live.server";
import { refusal } from "~/server/refusal.server";
import * as realtime from "#contract/activity/realtime";
import { openStream } from "~/server/api-files.server";

/** Seconds of the past that are told of (contract); a page that took longer to come has other troubles. */
const longestAge = 60;

/**
 * RTM-013: server-sent events of the company's changes, with kind and id only. `age` is the number of seconds that the
 * page has been open. The stream begins with the changes of that time, because the page does not show them.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  // As page data the stream would be waited for until its end, which never comes.
  if (!args.request.headers.get("accept")?.includes("text/event-stream"))
    throw refusal(406, translate(locale, "error.badRequest"));
  const age = Number(new URL(args.request.url).searchParams.get("age") ?? "0");
  const since = Number.isFinite(age) ? Math.min(longestAge, Math.max(0, Math.ceil(age))) : 0;
  const stop = new AbortController();
  const build = `event: build\ndata: ${JSON.stringify(buildId)}\n\n`;
  return liveAnswer(args.request, await openStream(api, realtime.stream, { since }, stop.signal), stop, build);
}
