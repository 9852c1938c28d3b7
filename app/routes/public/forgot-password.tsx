import { useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { withCsrf } from "~/server/authenticator.server";
import { TextField } from "~/components/form/text-field";
import { FlashNote } from "~/components/public/flash-note";
import { needsFocus, PublicForm } from "~/components/public/public-form";
import { StagePage } from "~/components/public/stage-page";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as session from "#contract/company/session";
import { clearFlash, readFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args, { guestOnly: true });
  const flash = readFlash(args.request) ?? null;
  return data(
    { flash, title: translate(locale, "session.forgot.title") },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

/** SES-050: the same answer for every address, on this very page. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true });
  return submit({
    request: args.request,
    locale,
    schema: session.forgotPassword.body,
    send: async (body) => {
      const { message } = await (await withCsrf(api)).call(session.forgotPassword, { body });
      return { to: new URL(args.request.url).pathname, flash: { type: "success", text: message } };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

export default function ForgotPassword() {
  const { flash } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<{ email: string }>({ id: "forgot-password", lastResult: answer?.result ?? null });
  return (
    <StagePage
      title={t("session.forgot.title")}
      intro={t("session.forgot.intro")}
      back={{ to: paths.login, label: t("session.toLogin") }}
    >
      <FlashNote flash={flash} />
      <PublicForm
        id={form.id}
        answer={answer}
        failed={t("session.failed")}
        submit={t("session.forgot.submit")}
        fields={[{ meta: fields.email, label: t("session.field.email") }]}
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
      </PublicForm>
    </StagePage>
  );
}
