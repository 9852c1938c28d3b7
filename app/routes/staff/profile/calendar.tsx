import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FeedLayers } from "~/components/profile/feed-layers";
import { FeedState } from "~/components/profile/feed-state";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { makeFeed } from "~/services/profile/submit.server";
import * as profile from "#contract/company/profile";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const { active, created_at, layers } = await api.call(profile.calendarFeed);
  return { active, created_at, layers };
}

/** SES-018: the address is answered to the post itself, so there is no redirect. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return makeFeed(page);
}

export default function ProfileCalendar() {
  const feed = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <FeedState feed={feed} answer={answer} action={paths.profilePart("calendar")} />
      <FeedLayers layers={feed.layers} />
    </>
  );
}
