import type { Api } from "~/server/api-client.server";
import { readSeenNews } from "~/server/session.server";
import { listNews } from "~/services/shell.server";
import { paths } from "~/shared/paths";

let newest: { until: number; date: Promise<string> } | undefined;

/** Whether the request is for the page that shows the newest notes and so marks them as seen. */
function showsNews(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return pathname.replace(/\.data$/, "") === paths.news && (searchParams.get("page") ?? "1") === "1";
}

/** SHL-060: whether a release note is newer than the last one seen; the same for everybody, so asked for once a minute. */
export async function hasNews(api: Api, request: Request): Promise<boolean> {
  // The page is read beside the shell: what it shows is no news any more.
  if (showsNews(request)) return false;
  if (!newest || newest.until < Date.now()) {
    const date = listNews(api, { page_size: 1 }).then(({ data }) => data[0]?.date ?? "");
    newest = { until: Date.now() + 60_000, date };
    date.catch(() => (newest = undefined));
  }
  return (await newest.date) > readSeenNews(request);
}
