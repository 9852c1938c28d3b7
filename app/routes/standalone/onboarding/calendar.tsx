import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { FeedState } from "~/components/profile/feed-state";
import { OnboardingFoot } from "~/components/profile/onboarding-foot";
import { stepAfter } from "~/components/profile/onboarding-frame";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { makeFeed } from "~/services/profile/submit.server";
import * as profile from "#contract/company/profile";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  const { active, created_at } = await api.call(profile.calendarFeed);
  return { active, created_at };
}

/** SHL-063, SES-018 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return makeFeed(page);
}

export default function OnboardingCalendar() {
  const answer = useAnswer<typeof action>();
  return (
    <>
      <FeedState feed={useLoaderData<typeof loader>()} answer={answer} action={paths.onboardingStep("calendar")} />
      <OnboardingFoot next={stepAfter("calendar")} />
    </>
  );
}
