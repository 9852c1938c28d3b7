import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { SubmitButton } from "~/components/form/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

/** The link past a step; the act of the step stands at the right. */
export function OnboardingFoot({ next, children }: { next: string | undefined; children?: ReactNode }) {
  const { t } = useWords();
  return (
    <div className="onboarding-foot">
      {next ? (
        <ButtonLink to={paths.onboardingStep(next)} variant="ghost">
          {t("profile.onboarding.skip")}
        </ButtonLink>
      ) : (
        <Form method="post" action={paths.onboardingStep("finish")}>
          <SubmitButton>{t("profile.onboarding.finish")}</SubmitButton>
        </Form>
      )}
      {children}
    </div>
  );
}
