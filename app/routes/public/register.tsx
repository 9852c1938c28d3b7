import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { withCsrf } from "~/server/authenticator.server";
import { TextField } from "~/components/form/text-field";
import { needsFocus, NewPasswordFields, PublicForm } from "~/components/public/public-form";
import { LinkFault } from "~/components/public/link-fault";
import { StagePage } from "~/components/public/stage-page";
import { Alert } from "~/components/ui/alert";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as session from "#contract/company/session";
import { checkLink } from "~/server/mailed-link.server";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

const linkWords = { used: "session.register.used", expired: "session.register.expired" };

export async function loader(args: LoaderFunctionArgs) {
  const page = await publicPage(args, { guestOnly: true });
  const { locale } = page;
  const code = new URL(args.request.url).searchParams.get("code") || null;
  if (code) await checkLink(page, session.checkInvitation, code, linkWords);
  return { code, title: translate(locale, "session.register.title") };
}

/** SES-050: an account by invitation. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true });
  return submit({
    request: args.request,
    locale,
    schema: session.register.body,
    send: async (body) => {
      const { message } = await (await withCsrf(api)).call(session.register, { body });
      return { to: paths.login, flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.title} · Kulis` : "Kulis" },
];

export default function Register() {
  const { code } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <StagePage
      title={t("session.register.title")}
      intro={code ? t("session.register.intro") : undefined}
      back={{ to: paths.login, label: t("session.toLogin") }}
    >
      {code ? (
        <RegisterForm code={code} />
      ) : (
        <Alert title={t("session.register.closedTitle")}>{t("session.register.closedText")}</Alert>
      )}
    </StagePage>
  );
}

interface Values {
  code: string;
  full_name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

function RegisterForm({ code }: { code: string }) {
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<Values>({ id: "register", lastResult: answer?.result ?? null });
  return (
    <PublicForm
      id={form.id}
      answer={answer}
      failed={t("session.failed")}
      submit={t("session.register.submit")}
      fields={[
        { meta: fields.full_name, label: t("session.field.full_name") },
        { meta: fields.email, label: t("session.field.email") },
        { meta: fields.password, label: t("session.field.newPassword") },
        { meta: fields.password_confirmation, label: t("session.field.password_confirmation") },
      ]}
    >
      <input type="hidden" name="code" value={code} />
      <TextField
        meta={fields.full_name}
        label={t("session.field.full_name")}
        autoComplete="name"
        maxLength={120}
        required
        autoFocus={needsFocus(fields.full_name)}
      />
      <TextField
        meta={fields.email}
        label={t("session.field.email")}
        hint={t("session.hint.invited")}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        autoFocus={needsFocus(fields.email, fields.full_name)}
      />
      <NewPasswordFields
        password={fields.password}
        confirmation={fields.password_confirmation}
        before={[fields.full_name, fields.email]}
      />
    </PublicForm>
  );
}

export function ErrorBoundary() {
  const { t } = useWords();
  return <LinkFault title={t("session.register.badTitle")} />;
}
