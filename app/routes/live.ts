import type { LoaderFunctionArgs } from "@remix-run/node";

import { buildId } from "~/build-id.server";
import { requireStaff } from "~/guard.server";
import { liveAnswer } from "~/live.server";
import { openLive } from "~/services/realtime.server";

/** RTM-013: what changes in the company, as server-sent events; kind and id only. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const stop = new AbortController();
  const build = `event: build\ndata: ${JSON.stringify(buildId)}\n\n`;
  return liveAnswer(args.request, await openLive(api, stop.signal), stop, build);
}
