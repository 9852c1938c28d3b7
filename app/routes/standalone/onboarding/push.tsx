import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { OnboardingFoot } from "~/components/profile/onboarding-foot";
import { stepAfter } from "~/components/profile/onboarding-frame";
import { PushSwitch } from "~/components/profile/push-switch";
import { ButtonLink } from "~/components/ui/button";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { readPush } from "~/services/notifications/read.server";
import { useWords } from "~/locales/profile";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(args);
  return readPush(api, user.code);
}

/** SHL-063 */
export default function OnboardingPush() {
  const { key, known } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const next = stepAfter("push");
  return (
    <>
      <p>{t("profile.onboarding.pushText")}</p>
      <PushSwitch pushKey={key} known={known} deniedHref={`${paths.onboardingStep("push")}/denied`} />
      <OnboardingFoot next={next}>
        <ButtonLink to={paths.onboardingStep("calendar")} variant="primary">
          {t("profile.onboarding.goOn")}
        </ButtonLink>
      </OnboardingFoot>
      <Outlet />
    </>
  );
}
