import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { LatestResults, SummaryFigures } from "~/components/survey/summary-parts";
import { SurveyTable } from "~/components/survey/survey-table";
import { SurveyTabs } from "~/components/survey/survey-tabs";
import { Alert } from "~/components/ui/alert";
import { ButtonLink } from "~/components/ui/button";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import { useWords } from "~/locales/survey";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { readSurveySummary } from "~/services/surveys/read.server";
import * as surveys from "#contract/surveys/surveys";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "form" }, { model: "survey_settings" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "survey.title", to: paths.surveys },
  ],
};

/** ROU-064, ADM-155 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { api, locale } = page;
  const [{ data, settings }, { shown }] = await Promise.all([
    api.call(surveys.list),
    readSurveySummary(page, args.request),
  ]);
  return {
    rows: data,
    shown,
    isSending: settings.post_event_survey_sending === 1,
    title: translate(locale, "survey.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Surveys() {
  const { rows, shown, isSending } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("survey.title")}
        facts={[{ text: t("survey.intro") }]}
        actions={
          <ButtonLink to={paths.survey("new")} icon="plus">
            {t("survey.add")}
          </ButtonLink>
        }
        tabs={<SurveyTabs current="list" />}
      />
      <div className="admin-body">
        {isSending ? null : (
          <Alert type="info">
            {t("survey.off")}{" "}
            <PageLink className="link" to={`${paths.surveys}/settings`}>
              {t("survey.offLink")}
            </PageLink>
          </Alert>
        )}
        {shown.sent > 0 ? <SummaryFigures shown={shown} /> : null}
        {rows.length > 0 ? <SurveyTable rows={rows} /> : <Empty>{t("survey.empty")}</Empty>}
        {shown.sent > 0 ? <LatestResults shown={shown} /> : null}
      </div>
      <Outlet />
    </>
  );
}
