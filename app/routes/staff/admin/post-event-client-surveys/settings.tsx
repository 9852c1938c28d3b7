import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { SurveySettingsForm } from "~/components/survey/settings-form";
import { SurveyTabs } from "~/components/survey/survey-tabs";
import { PageHeader } from "~/components/ui/page-header";
import { readSurveySettings } from "~/services/surveys/read.server";
import { submitSurveySettings } from "~/services/surveys/submit.server";
import { useWords } from "~/locales/survey";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "survey_settings" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "survey.title", to: paths.surveys },
  ],
};

/** ADM-155 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return { ...(await readSurveySettings(page)), title: translate(page.locale, "survey.settings") };
}

/** ADM-025 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitSurveySettings(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function SurveySettings() {
  const settings = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("survey.title")}
        facts={[{ text: t("survey.intro") }]}
        tabs={<SurveyTabs current="settings" />}
      />
      <div className="admin-body">
        <SurveySettingsForm settings={settings} given={useAnswer<typeof action>()} />
      </div>
    </>
  );
}
