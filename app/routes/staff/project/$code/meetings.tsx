import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MeetingSections } from "~/components/meeting/meeting-sections";
import { readMeetings } from "~/services/meetings/read.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }, { model: "meeting" }] };

/** What was and will be talked about. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "meetings:view");
  const code = args.params["code"] ?? "";
  return { code, list: await readMeetings(page, args.request, { view: "all", project: code }) };
}

export default function ProjectMeetings() {
  const { code, list } = useLoaderData<typeof loader>();
  return <MeetingSections here={paths.projectPage(code, "meetings")} list={list} preset={{ project: code }} />;
}
