import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { readNewsFeed } from "~/services/shell/read.server";
import { writeSeenNews } from "~/server/session.server";

/** The newest notes for the top bar; what was fetched was seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const feed = await readNewsFeed(api);
  return Response.json(feed, { headers: { "Set-Cookie": writeSeenNews(feed.notes[0]?.date ?? "") } });
}
