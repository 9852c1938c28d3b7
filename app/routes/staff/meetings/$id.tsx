import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MeetingPanel } from "~/components/meeting/meeting-panel";
import { requireStaff } from "~/server/guard.server";
import * as meetings from "#contract/planning/meetings";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "meetings:view");
  return (await api.call(meetings.get, { params: { id: Number(args.params["id"]) } })).meeting;
}

export default function MeetingPage() {
  return <MeetingPanel form={useLoaderData<typeof loader>()} closeHref={paths.meetings} />;
}
