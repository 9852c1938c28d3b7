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
import * as webForms from "#contract/guest-forms/web-forms";
import { paths, withQuery } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** X13: opening the link cancels nothing. */
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
      names: ["version"],
      to: paths.formEntry(token),
      send: (api, form) =>
        api.call(webForms.cancelEntry, { params: { token }, body: { version: Number(form.get("version")) } }),
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form.name ?? "Kulis" }];

export default function CancelEntry() {
  const { form, entry, token, language } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  return (
    <FormFrame company={form.company} brand={form.brand} project={form.project} title={t("webForm.cancelTitle")}>
      <form method="post" className="web-form">
        <FormError message={answer?.message ?? null} title={t("webForm.failed")} />
        <p>{t("webForm.cancelText")}</p>
        <input type="hidden" name="version" value={entry.version} />
        <div className="web-form-buttons">
          <a className="btn btn-secondary btn-lg" href={withQuery(paths.formEntry(token), { language })}>
            {t("webForm.keep")}
          </a>
          <button type="submit" className="btn btn-danger btn-lg">
            {t("webForm.cancel")}
          </button>
        </div>
      </form>
    </FormFrame>
  );
}

export const ErrorBoundary = FormFault;
