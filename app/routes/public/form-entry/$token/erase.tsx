import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { FormError } from "~/components/form/form-error";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { FormFault } from "~/components/public/web-form/open-page";
import { pressGuest } from "~/server/guest-press.server";
import { allowFrames } from "~/server/frames.server";
import { keepLanguage } from "~/services/web-forms/read.server";
import { publicPage } from "~/server/guard.server";
import * as webForms from "#contract/guest-forms/web-forms";
import { formLanguageOf } from "~/shared/form-language";
import { paths, withQuery } from "~/shared/paths";
import { useWords } from "~/shared/words";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** X13: opening the link erases nothing. Afterwards there is nothing to read any more. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const token = args.params["token"] ?? "";
  const asked = formLanguageOf(args.request.url);
  const language = asked ?? "tr";
  if (new URL(args.request.url).searchParams.get("done") === "1") {
    // Nobody knows the form any more, and the page has nothing that another site could make use of.
    allowFrames(args.request);
    return { token, language, form: null };
  }
  const { form, entry } = await api.call(webForms.storedEntry, { params: { token }, query: { language: asked } });
  if (form.is_embeddable === 1) allowFrames(args.request);
  keepLanguage(args.request, entry.language);
  return { token, language, form };
}

export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args);
  const token = args.params["token"] ?? "";
  return pressGuest(
    { ...page, request: args.request },
    {
      names: [],
      to: paths.formEntry(token, "erase"),
      query: { done: 1 },
      send: (api) => api.call(webForms.eraseEntry, { params: { token } }),
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.form?.name ?? "Kulis" }];

export default function EraseEntry() {
  const { token, language, form } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useWords();
  if (!form)
    return (
      <FormFrame company="" project={null} title={t("webForm.stored.erased")}>
        <p className="web-form-state">{t("webForm.stored.erasedText")}</p>
      </FormFrame>
    );
  return (
    <FormFrame company={form.company} brand={form.brand} project={form.project} title={t("webForm.stored.eraseTitle")}>
      <form method="post" className="web-form">
        <FormError message={answer?.message ?? null} title={t("webForm.failed")} />
        <p>{t("webForm.stored.eraseText")}</p>
        <div className="web-form-buttons">
          <a className="btn btn-secondary btn-lg" href={withQuery(paths.formEntry(token, "stored"), { language })}>
            {t("webForm.keep")}
          </a>
          <button type="submit" className="btn btn-danger btn-lg">
            {t("webForm.stored.erase")}
          </button>
        </div>
      </form>
    </FormFrame>
  );
}

export const ErrorBoundary = FormFault;
