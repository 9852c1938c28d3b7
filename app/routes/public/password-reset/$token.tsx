import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useWords } from "~/shared/words";

import { withCsrf } from "~/server/authenticator.server";
import { TextField } from "~/components/form/text-field";
import { needsFocus, NewPasswordFields, PublicForm } from "~/components/public/public-form";
import { LinkFault } from "~/components/public/link-fault";
import { StagePage } from "~/components/public/stage-page";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as session from "#contract/company/session";
import { checkLink } from "~/server/mailed-link.server";
import { writeKnownDevice } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const linkWords = { used: "session.reset.used", expired: "session.reset.expired" };

export async function loader(args: LoaderFunctionArgs) {
  const page = await publicPage(args, { guestOnly: true });
  await checkLink(page, session.checkPasswordReset, args.params["token"] ?? "", linkWords);
  return { title: translate(page.locale, "session.reset.title") };
}

/** SES-050: the link works once; afterwards every session of the account has ended. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true });
  return submit({
    request: args.request,
    locale,
    schema: session.resetPassword.body,
    send: async (body) => {
      const { message, known_device } = await (
        await withCsrf(api)
      ).call(session.resetPassword, { params: { token: args.params["token"] ?? "" }, body });
      const headers = new Headers();
      if (known_device) headers.append("Set-Cookie", writeKnownDevice(body.email, known_device));
      return { to: paths.login, headers, flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Kulis` : "Kulis" },
];

interface Values {
  email: string;
  password: string;
  password_confirmation: string;
}

export default function PasswordReset() {
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<Values>({ id: "password-reset", lastResult: answer?.result ?? null });
  return (
    <StagePage
      title={t("session.reset.title")}
      intro={t("session.reset.intro")}
      back={{ to: paths.login, label: t("session.toLogin") }}
    >
      <PublicForm
        id={form.id}
        answer={answer}
        failed={t("session.failed")}
        submit={t("session.reset.submit")}
        fields={[
          { meta: fields.email, label: t("session.field.email") },
          { meta: fields.password, label: t("session.field.newPassword") },
          { meta: fields.password_confirmation, label: t("session.field.password_confirmation") },
        ]}
      >
        <TextField
          meta={fields.email}
          label={t("session.field.email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoFocus={needsFocus(fields.email)}
        />
        <NewPasswordFields
          password={fields.password}
          confirmation={fields.password_confirmation}
          before={[fields.email]}
        />
      </PublicForm>
    </StagePage>
  );
}

export function ErrorBoundary() {
  const { t } = useWords();
  return (
    <LinkFault
      title={t("session.reset.badTitle")}
      next={{ to: paths.forgotPassword, label: t("session.reset.again") }}
    />
  );
}
