import { useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import * as session from "#contract/company/session";
import { authenticator } from "~/server/authenticator.server";
import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { TextField } from "~/components/form/text-field";
import { FlashNote } from "~/components/public/flash-note";
import { needsFocus, PublicForm } from "~/components/public/public-form";
import { StagePage } from "~/components/public/stage-page";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import { readBranding } from "~/server/page-cache/brandings.server";
import { safeTarget } from "~/server/safe-target.server";
import { clearFlash, clearSession, lookOf, readFlash, writeKnownDevice, writeSession } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true, staffDoor: true });
  const flash = readFlash(args.request) ?? null;
  const to = safeTarget(new URL(args.request.url).searchParams.get("to"));
  return data(
    { flash, to, brand: await readBranding(api, args.request), title: translate(locale, "session.login.title") },
    flash ? { headers: { "Set-Cookie": clearFlash() } } : {},
  );
}

/** SES-001, SES-023: a fresh session, then to the page that was wanted. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await publicPage(args, { guestOnly: true, staffDoor: true });
  const form = await readForm(args.request.clone(), locale);
  return submit({
    request: args.request,
    locale,
    schema: session.login.body,
    form,
    own: ["to", "remember"],
    send: async () => {
      const { token, csrf, user, email, known_device } = await authenticator(api).authenticate(
        "password",
        args.request,
      );
      const headers = lookOf(user);
      headers.append("Set-Cookie", writeSession({ kind: "staff", token, csrf }, form.get("remember") === "on"));
      headers.append("Set-Cookie", clearSession("rsvp"));
      if (known_device) headers.append("Set-Cookie", writeKnownDevice(email, known_device));
      const asked = form.get("to");
      const to = safeTarget(typeof asked === "string" ? asked : null);
      return {
        // SHL-063: who was on the way to a page gets there; the first steps wait for the next login.
        to: to === paths.home && user.onboarded === 0 ? paths.onboarding : to,
        headers,
        flash: { type: "info", text: "", startup: true },
      };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

interface Values {
  email: string;
  password: string;
  remember: string;
}

export default function Login() {
  const { flash, to, brand } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  const [form, fields] = useForm<Values>({ id: "login", lastResult: answer?.result ?? null });
  const refused = Boolean(answer?.message);
  return (
    <StagePage brand={brand} title={t("session.login.title")} intro={t("session.login.intro")}>
      <FlashNote flash={flash} />
      <PublicForm
        id={form.id}
        answer={answer}
        failed={t("session.login.failed")}
        submit={t("session.login.submit")}
        fields={[
          { meta: fields.email, label: t("session.field.email") },
          { meta: fields.password, label: t("session.field.password") },
        ]}
      >
        <input type="hidden" name="to" value={to} />
        <TextField
          meta={fields.email}
          label={t("session.field.email")}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          autoFocus={needsFocus(fields.email)}
        />
        <TextField
          meta={fields.password}
          label={t("session.field.password")}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          required
          autoFocus={refused || needsFocus(fields.password, fields.email)}
          aside={
            <a href={paths.forgotPassword} className="link">
              {t("session.login.forgot")}
            </a>
          }
        />
        <CheckboxField meta={fields.remember} label={t("session.login.remember")} />
      </PublicForm>
    </StagePage>
  );
}
