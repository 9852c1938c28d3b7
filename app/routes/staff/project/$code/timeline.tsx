import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TimelinePanel } from "~/components/project/timeline-panel";
import { timelineModels } from "~/live/reading-plan";
import { readTimelinePage } from "~/loaders/timeline.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: timelineModels };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:read");
  return readTimelinePage(page, args.request, args.params["code"] ?? "");
}

/** PRJ-003, PRJ-034 */
export default function ProjectTimeline() {
  const data = useLoaderData<typeof loader>();
  return <TimelinePanel {...data} page={paths.projectPage(data.code, "timeline")} />;
}
