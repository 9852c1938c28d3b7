import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button } from "~/components/ui/button";
import { KulisMark } from "~/components/ui/logo";
import { Stepper } from "~/components/ui/stepper";
import { paths } from "~/shared/paths";
import { useWords } from "~/locales/profile";

const steps = ["picture", "language", "push", "calendar"] as const;

/** The step after this one; undefined after the last. */
export const stepAfter = (step: (typeof steps)[number]) => steps[steps.indexOf(step) + 1];

/** SHL-063: four numbered steps on a bare page; every step and all of them at once may be skipped. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const now = Math.max(
    0,
    steps.findIndex((step) => pathname.startsWith(paths.onboardingStep(step))),
  );
  return (
    <div className="lit-page">
      <header className="lit-head">
        <div className="lit-column">
          <div className="lit-bar">
            <p className="lit-brand">
              <KulisMark size={30} />
              {t("ui.product")}
            </p>
            <Form method="post" action={paths.onboardingStep("finish")}>
              <Button type="submit" variant="ghost">
                {t("profile.onboarding.skipAll")}
              </Button>
            </Form>
          </div>
          <h1>{t("profile.onboarding.title")}</h1>
          <p className="lit-fact">{t("profile.onboarding.intro")}</p>
        </div>
      </header>
      <main className="lit-column lit-card onboarding">
        <Stepper
          label={t("profile.onboarding.steps")}
          steps={steps.map((step, index) => ({
            label: t(`profile.onboarding.step.${step}`),
            state: index < now ? "done" : index === now ? "current" : "later",
            ...(index <= now ? { to: paths.onboardingStep(step) } : {}),
          }))}
        />
        {children}
      </main>
      <footer className="lit-foot">{t("ui.footer")}</footer>
    </div>
  );
}
