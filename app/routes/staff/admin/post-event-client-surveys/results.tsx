import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SummaryFilters, SummaryParts, SummarySheet } from "~/components/survey/summary-parts";
import { SurveyTabs } from "~/components/survey/survey-tabs";
import { Empty } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { readSurveySummary } from "~/services/surveys/read.server";
import { useWords } from "~/locales/survey";
import { requireAdmin } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";

import "~/locales/admin";
import "~/styles/bundles/settings.css";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "project" }, { model: "form" }],
  crumb: () => [
    { key: "admin.title", to: paths.admin },
    { key: "survey.title", to: paths.surveys },
  ],
};

/** ADM-185: the results of all surveys, over all projects. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return {
    ...(await readSurveySummary(page, args.request)),
    title: translate(page.locale, "survey.summary.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function SurveySummary() {
  const { shown, choices, from, to, isFiltered } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <>
      <PageHeader
        title={t("survey.title")}
        facts={[{ text: t("survey.intro") }]}
        actions={shown.sent > 0 ? <SummarySheet /> : null}
        tabs={<SurveyTabs current="results" />}
      />
      <SummaryFilters choices={choices} from={from} to={to} />
      <div className="admin-body">
        {shown.sent > 0 ? (
          <SummaryParts shown={shown} />
        ) : (
          <Empty>{t(isFiltered ? "survey.summary.noneFiltered" : "survey.summary.none")}</Empty>
        )}
      </div>
    </>
  );
}
