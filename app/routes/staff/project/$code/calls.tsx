import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { CallList } from "~/components/activity/call-list";
import { readRecordCalls } from "~/services/activity/read.server";
import { isEcos, requireStaff } from "~/server/guard.server";
import { projectPlace } from "~/shared/activity-place";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "phone_call" }] };

/** PRJ-029, TSK-086 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:view");
  const place = projectPlace(args.params["code"]);
  return {
    calls: await readRecordCalls(page, args.request, { project_id: place.code }),
    place,
    ecos: isEcos(page.user),
  };
}

export default function ProjectCalls() {
  return (
    <>
      <CallList {...useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}
