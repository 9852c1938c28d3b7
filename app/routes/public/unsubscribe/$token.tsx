import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useWords } from "~/shared/words";

import { useAnswer } from "~/browser/use-answer";
import { FormError } from "~/components/form/form-error";
import { FormFrame } from "~/components/public/web-form/form-frame";
import { FormFault } from "~/components/public/web-form/open-page";
import { pressGuest } from "~/server/guest-press.server";
import { keepLanguage } from "~/services/web-forms/read.server";
import { publicPage } from "~/server/guard.server";
import * as unsubscribes from "#contract/guest-forms/form-mailboxes";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** X13: the page of a mail's link; opening it stops nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await publicPage(args);
  const shown = await api.call(unsubscribes.get, { params: { token: args.params["token"] ?? "" } });
  keepLanguage(args.request, shown.language);
  return shown;
}

/** RFC 8058: mail providers post here for their readers, from their own servers and with a field of the standard. */
export async function action(args: ActionFunctionArgs) {
  const page = await publicPage(args, { fromAnywhere: true });
  const token = args.params["token"] ?? "";
  return pressGuest(
    { ...page, request: args.request },
    {
      names: ["resume", "List-Unsubscribe"],
      to: paths.unsubscribe(token),
      send: (api, form) =>
        api.call(unsubscribes.unsubscribe, {
          params: { token },
          body: { resume: form.get("resume") === "1" && !form.has("List-Unsubscribe") ? 1 : 0 },
        }),
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.company ?? "Kulis" }];

export default function Unsubscribe() {
  const { company, email, about, stopped } = useLoaderData<typeof loader>();
  const fault = useAnswer<typeof action>()?.message ?? null;
  const { t } = useWords();
  return (
    <FormFrame company={company} project={null} title={about ?? t("webForm.unsubscribe.title")}>
      <form method="post" className="web-form">
        <FormError message={fault} title={t("webForm.unsubscribe.failed")} />
        <p className="web-form-state">
          {stopped === 1
            ? t(about ? "webForm.unsubscribe.typeStopped" : "webForm.unsubscribe.stopped", { email, about })
            : t(about ? "webForm.unsubscribe.typeText" : "webForm.unsubscribe.text", { company, email, about })}
        </p>
        <div className="web-form-buttons">
          {stopped === 1 ? (
            <button type="submit" name="resume" value="1" className="btn btn-secondary btn-lg">
              {t("webForm.unsubscribe.resume")}
            </button>
          ) : (
            <button type="submit" className="btn btn-primary btn-lg">
              {t("webForm.unsubscribe.stop")}
            </button>
          )}
        </div>
      </form>
    </FormFrame>
  );
}

export const ErrorBoundary = FormFault;
