import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { withCsrf } from "~/server/authenticator.server";
import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { TextField } from "~/components/form/text-field";
import { needsFocus, NewPasswordFields, PublicForm } from "~/components/public/public-form";
import { StagePage } from "~/components/public/stage-page";
import { PageError } from "~/components/shell/page-error";
import { ButtonLink } from "~/components/ui/button";
import { ErrorView } from "~/components/ui/error-view";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as session from "#contract/company/session";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true });
  await api.call(session.checkSetup, { params: { token: args.params["token"] ?? "" } });
  return { title: translate(locale, "session.setup.title") };
}

/** First company and admin; the link works once. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true });
  return submit({
    request: args.request,
    locale,
    schema: session.setup.body,
    send: async (body) => {
      const { message } = await (
        await withCsrf(api)
      ).call(session.setup, { params: { token: args.params["token"] ?? "" }, body });
      return { to: paths.login, flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Kulis` : "Kulis" },
];

interface Values {
  company_name: string;
  ecos: string;
  full_name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

export default function Setup() {
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<Values>({ id: "setup", lastResult: answer?.result ?? null });
  const { company_name, full_name, email } = fields;
  return (
    <StagePage title={t("session.setup.title")} intro={t("session.setup.intro")}>
      <PublicForm
        id={form.id}
        answer={answer}
        failed={t("session.failed")}
        submit={t("session.setup.submit")}
        fields={[
          { meta: company_name, label: t("session.field.company_name") },
          { meta: full_name, label: t("session.field.full_name") },
          { meta: email, label: t("session.field.email") },
          { meta: fields.password, label: t("session.field.newPassword") },
          { meta: fields.password_confirmation, label: t("session.field.password_confirmation") },
        ]}
      >
        <TextField
          meta={company_name}
          label={t("session.field.company_name")}
          autoComplete="organization"
          maxLength={120}
          required
          autoFocus={needsFocus(company_name)}
        />
        <CheckboxField meta={fields.ecos} label={t("session.field.ecos")} hint={t("session.hint.ecos")} value="1" />
        <TextField
          meta={full_name}
          label={t("session.field.full_name")}
          autoComplete="name"
          maxLength={120}
          required
          autoFocus={needsFocus(full_name, company_name)}
        />
        <TextField
          meta={email}
          label={t("session.field.email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoFocus={needsFocus(email, company_name, full_name)}
        />
        <NewPasswordFields
          password={fields.password}
          confirmation={fields.password_confirmation}
          before={[company_name, full_name, email]}
        />
      </PublicForm>
    </StagePage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useWords();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageError />;
  return (
    <ErrorView
      code={404}
      title={t("session.setup.badTitle")}
      actions={
        <ButtonLink to={paths.login} variant="primary">
          {t("session.toLogin")}
        </ButtonLink>
      }
    >
      {t("session.setup.badText")}
    </ErrorView>
  );
}
