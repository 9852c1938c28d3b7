import type { Api } from "~/server/api-client.server";
import { readNewestDate } from "~/server/page-cache/newest-note.server";
import { readSeenNews } from "~/server/session.server";
import { paths } from "~/shared/paths";

/** Whether the request is for the page that shows the newest notes and so marks them as seen. */
function showsNews(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url);
  return pathname.replace(/\.data$/, "") === paths.news && (searchParams.get("page") ?? "1") === "1";
}

/** SHL-060: whether a release note is newer than the last one seen. */
export async function hasNews(api: Api, request: Request): Promise<boolean> {
  // The page is read beside the shell: what it shows is no news any more.
  if (showsNews(request)) return false;
  return (await readNewestDate(api)) > readSeenNews(request);
}
