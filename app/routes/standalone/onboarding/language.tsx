import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { OnboardingFoot } from "~/components/profile/onboarding-foot";
import { stepAfter } from "~/components/profile/onboarding-frame";
import { LanguageFields } from "~/components/profile/personal-fields";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { personalSchema, readLists } from "~/services/profile/read.server";
import * as session from "#contract/company/session";
import { lookOf } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { useWords } from "~/locales/profile";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args);
  return {
    values: { language: page.user.language, timezone: page.user.timezone ?? "" },
    lists: await readLists(page),
  };
}

/** SHL-063 */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  return submit({
    request: args.request,
    locale,
    schema: personalSchema.pick({ language: true, timezone: true }),
    send: async (body) => {
      const { user } = await api.call(session.updateMe, { body });
      return { to: paths.onboardingStep("push"), headers: lookOf(user), reload: true };
    },
  });
}

export default function OnboardingLanguage() {
  const { values, lists } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<{ language: string; timezone: string }>({
    id: "first-language",
    lastResult: answer?.result ?? null,
    defaultValue: values,
  });
  return (
    <Form method="post" id={form.id} noValidate className="admin-form">
      <FormError
        message={answer?.message ?? null}
        fields={(["language", "timezone"] as const).map((name) => ({
          meta: fields[name],
          label: t(`profile.field.${name}`),
        }))}
      />
      <LanguageFields language={fields.language} timezone={fields.timezone} lists={lists} />
      <OnboardingFoot next={stepAfter("language")}>
        <SubmitButton>{t("profile.onboarding.next")}</SubmitButton>
      </OnboardingFoot>
    </Form>
  );
}
