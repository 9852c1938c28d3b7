import { Form } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useWords } from "~/shared/words";

import { UpstreamError } from "~/server/upstream-error.server";
import { withCsrf } from "~/server/authenticator.server";
import { FormError } from "~/components/form/form-error";
import { SubmitButton } from "~/components/form/submit-button";
import { StagePage } from "~/components/public/stage-page";
import { publicPage } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import * as session from "#contract/company/session";
import { writeSession } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import { paths } from "~/shared/paths";
import { useAnswer } from "~/browser/use-answer";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await publicPage(args);
  return { title: translate(locale, "session.rsvp.title") };
}

/** SES-040: entry needs the click, for mail programs open links by themselves. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await publicPage(args);
  const form = await readForm(args.request, locale);
  form.set("token", args.params["token"] ?? "");
  return submit({
    request: args.request,
    locale,
    schema: session.rsvpLogin.body,
    form,
    send: async (body) => {
      const visitor = await withCsrf(api);
      const { token } = await visitor
        .call(session.rsvpLogin, { body: { token: body.token } })
        .catch((error: unknown) => {
          throw error instanceof UpstreamError && error.status === 404
            ? new UpstreamError(404, { message: translate(locale, "session.rsvp.bad") })
            : error;
        });
      const headers = new Headers({
        "Set-Cookie": writeSession({ kind: "rsvp", token, csrf: visitor.identity?.csrf }, false),
      });
      return { to: paths.rsvpForms, headers };
    },
  });
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: `${page?.title ?? ""} · Kulis` }];

export default function RsvpLogin() {
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <StagePage title={t("session.rsvp.title")} intro={t("session.rsvp.intro")}>
      <Form method="post" className="public-form">
        <FormError title={t("session.rsvp.failed")} message={answer ? answer.message || t("session.rsvp.bad") : null} />
        <SubmitButton wide size="lg">
          {t("session.rsvp.submit")}
        </SubmitButton>
      </Form>
    </StagePage>
  );
}
