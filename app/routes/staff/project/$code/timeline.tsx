import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { timelineKinds } from "#contract/projects/projects";
import { ActivityBox } from "~/components/activity/activity-box";
import { HistoryPage } from "~/components/history/history-page";
import { readActivityBox } from "~/services/activity/read.server";
import { readHistoryPage } from "~/services/history/read.server";
import { timelineModels } from "~/live/reading-plan";
import { requireStaff } from "~/server/guard.server";
import * as projects from "#contract/projects/projects";
import { projectPlace } from "~/shared/activity-place";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: timelineModels };

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, "projects:view");
  const { api, user } = staff;
  const code = args.params["code"] ?? "";
  const [{ project }, history] = await Promise.all([
    api.call(projects.get, { params: { code } }),
    readHistoryPage(args.request, user, timelineKinds, (query) =>
      api.call(projects.timeline, { params: { code }, query }),
    ),
  ]);
  return { code, history, mayWrite: project.may_write === 1, box: readActivityBox(staff, projectPlace(code)) };
}

/** PRJ-003, PRJ-034 */
export default function ProjectTimeline() {
  const { code, box, ...data } = useLoaderData<typeof loader>();
  return (
    <HistoryPage
      page={paths.projectPage(code, "timeline")}
      {...data}
      of={{ kind: "project", code }}
      box={<ActivityBox box={box} />}
    />
  );
}
