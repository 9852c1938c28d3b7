import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { useAnswer } from "~/browser/use-answer";
import { FormError } from "~/components/form/form-error";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { FormFault } from "~/components/public/web-form/open-page";
import { pressGuest } from "~/server/guest-press.server";
import { openFormEntry } from "~/services/web-forms/read.server";
import { publicPage } from "~/server/guard.server";
import * as formMailboxes from "#contract/guest-forms/form-mailboxes";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** PUB-020: opening a mail's link confirms nothing, for programs open links too; the button does. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  return openFormEntry({ api, request: args.request }, args.params["token"] ?? "");
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  const token = args.params["token"] ?? "";
  return pressGuest(
    { ...page, request: args.request },
    {
      names: [],
      tells: true,
      to: paths.formEntry(token),
      send: (api) => api.call(formMailboxes.confirmMail, { params: { token }, body: {} }),
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function ConfirmMail() {
  const { form, token, language } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <FormFrame company={form.company} brand={form.brand} project={form.project} title={t("webForm.confirmMail.title")}>
      <form method="post" className="web-form">
        <FormError message={answer?.message ?? null} title={t("webForm.failed")} />
        <p>{t("webForm.confirmMail.text")}</p>
        <div className="web-form-buttons web-form-on">
          <button type="submit" className="btn btn-primary btn-lg">
            {t("webForm.confirmMail.button")}
          </button>
          <a className="btn btn-secondary btn-lg" href={withQuery(paths.formEntry(token), { language })}>
            {t("webForm.back")}
          </a>
        </div>
      </form>
    </FormFrame>
  );
}

export const ErrorBoundary = FormFault;
