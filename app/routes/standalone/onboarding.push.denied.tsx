import type { LoaderFunctionArgs } from "@remix-run/node";

import { PushDenied } from "~/components/profile/push-denied";
import { requireStaff } from "~/guard.server";
import { paths } from "~/paths";

export { shouldRevalidate } from "~/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}

export default function OnboardingPushDenied() {
  return <PushDenied closeHref={paths.onboardingStep("push")} />;
}
