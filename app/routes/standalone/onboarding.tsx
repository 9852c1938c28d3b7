import "~/locales/profile";
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";

import { OnboardingFrame } from "~/components/profile/onboarding-frame";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

/** SHL-063: not shown again after its end. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, locale } = await requireStaff(args);
  if (user.onboarded === 1) throw redirect(paths.home);
  return { title: translate(locale, "profile.onboarding.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Onboarding() {
  return (
    <OnboardingFrame>
      <Outlet />
    </OnboardingFrame>
  );
}
