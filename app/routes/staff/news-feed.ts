import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Api } from "~/server/api-client.server";
import { requireStaff } from "~/server/guard.server";
import * as shell from "#contract/company/shell";
import { writeSeenNews } from "~/server/session.server";

async function read(api: Api) {
  const { data: notes } = await api.call(shell.news, { query: { page_size: 3 } });
  return { notes };
}

export type NewsFeed = Awaited<ReturnType<typeof read>>;

/** The newest notes for the top bar; what was fetched was seen. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const feed = await read(api);
  return Response.json(feed, { headers: { "Set-Cookie": writeSeenNews(feed.notes[0]?.date ?? "") } });
}
