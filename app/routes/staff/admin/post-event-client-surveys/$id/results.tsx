import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";

import { shareOf } from "~/components/survey/share";
import { ResultField, ResultProjects } from "~/components/survey/result-parts";
import { ButtonLink } from "~/components/ui/button";
import { EmptyLine } from "~/components/ui/empty";
import { KeyFigures } from "~/components/ui/key-figures";
import { readSurveyResults } from "~/services/surveys/read.server";
import { useWords } from "~/locales/survey";
import { requireAdmin } from "~/server/guard.server";
import { formatNumber } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }] };

/** ADM-185: how many answered, and what. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const code = args.params["id"] ?? "";
  return { code, results: await readSurveyResults(page, args.request, code) };
}

export default function SurveyResults() {
  const { code, results } = useLoaderData<typeof loader>();
  const { t, locale } = useWords();
  const [search] = useSearchParams();
  const project = search.get("project");
  const shown = results.projects.find(({ id }) => String(id) === project);
  const sheet = withQuery(paths.survey(code, "results.xlsx"), { project });
  return (
    <>
      <div className="survey-scope">
        <p>{shown ? t("survey.results.one", { name: shown.name }) : t("survey.results.all")}</p>
        <div className="btn-row">
          {shown ? (
            <ButtonLink to={paths.survey(code, "results")} size="sm">
              {t("survey.results.all")}
            </ButtonLink>
          ) : null}
          <ButtonLink plain to={sheet} size="sm" icon="download" download>
            {t("list.export")}
          </ButtonLink>
        </div>
      </div>
      <KeyFigures
        figures={[
          { label: t("survey.field.sent"), value: formatNumber(results.sent, locale) },
          { label: t("survey.field.answered"), value: formatNumber(results.answered, locale) },
          {
            label: t("survey.field.rate"),
            value: shareOf(results.answered, results.sent, locale),
          },
          { label: t("survey.results.low"), value: formatNumber(results.low, locale) },
        ]}
      />
      {results.answered === 0 ? (
        <EmptyLine>{t("survey.results.none")}</EmptyLine>
      ) : (
        results.fields.map((field) => <ResultField key={field.id} field={field} />)
      )}
      <ResultProjects code={code} rows={results.projects} />
    </>
  );
}
