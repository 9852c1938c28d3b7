import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { save } from "#contract/push";
import { OnboardingFoot } from "~/components/profile/onboarding-foot";
import { stepAfter } from "~/components/profile/onboarding-frame";
import { PushSwitch } from "~/components/profile/push-switch";
import { ButtonLink } from "~/components/ui/button";
import { requireStaff } from "~/guard.server";
import { translate } from "~/i18n.server";
import { paths } from "~/paths";
import { getPushKey, savePushToken } from "~/services/push.server";
import { readForm } from "~/submit.server";
import { UpstreamError } from "~/upstream-error.server";
import { useWords } from "~/words";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args);
  return { key: (await getPushKey(api)).key };
}

/** RTM-001: the subscription that the browser gave. */
export async function action(args: ActionFunctionArgs) {
  const { api, user, locale } = await requireStaff(args);
  const body = save.body.safeParse(Object.fromEntries(await readForm(args.request, locale)));
  if (!body.success) return data({ message: translate(locale, "error.badRequest") }, { status: 422 });
  try {
    await savePushToken(api, user.code, body.data);
    return data({ saved: true });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return data({ message: error.body.message }, { status: error.status });
  }
}

/** SHL-063 */
export default function OnboardingPush() {
  const { key } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const next = stepAfter("push");
  return (
    <>
      <p>{t("profile.onboarding.pushText")}</p>
      <PushSwitch pushKey={key} action={paths.onboardingStep("push")} />
      <OnboardingFoot next={next}>
        <ButtonLink to={paths.onboardingStep("calendar")} variant="primary">
          {t("profile.onboarding.goOn")}
        </ButtonLink>
      </OnboardingFoot>
    </>
  );
}
