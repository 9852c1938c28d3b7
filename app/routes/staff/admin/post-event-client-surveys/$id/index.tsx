import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SendTable } from "~/components/survey/send-tables";
import { SurveyFacts } from "~/components/survey/survey-facts";
import { SurveyQuestions } from "~/components/survey/survey-questions";
import { readSurveyQuestions } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = { shows: [{ model: "project" }] };

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readSurveyQuestions(page, args.params["id"] ?? "");
}

export default function SurveyForm() {
  const { survey, isSending, sections, results, sends } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="survey-split">
        <SurveyQuestions sections={sections} results={results} />
        <SurveyFacts survey={survey} isSending={isSending} />
      </div>
      <SendTable rows={sends} all={survey.sent > sends.length ? paths.survey(survey.code, "sends") : null} />
    </>
  );
}
