import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { timelineKinds } from "#contract/projects";
import { HistoryPage } from "~/components/history/history-page";
import { timelineModels } from "~/live/reading-plan";
import { readHistoryPage } from "~/loaders/history.server";
import { requireStaff } from "~/server/guard.server";
import { getProject, readTimeline } from "~/services/projects.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: timelineModels };

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args, "projects:read");
  const code = args.params["code"] ?? "";
  const [{ project }, history] = await Promise.all([
    getProject(api, code),
    readHistoryPage(args.request, user, timelineKinds, (query) => readTimeline(api, code, query)),
  ]);
  return { code, history, mayWrite: project.may_write === 1 };
}

/** PRJ-003, PRJ-034 */
export default function ProjectTimeline() {
  const { code, ...data } = useLoaderData<typeof loader>();
  return <HistoryPage page={paths.projectPage(code, "timeline")} {...data} />;
}
