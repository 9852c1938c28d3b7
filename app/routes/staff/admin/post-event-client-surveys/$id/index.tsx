import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SurveyFacts } from "~/components/survey/survey-facts";
import { SurveyQuestions } from "~/components/survey/survey-questions";
import { readSurveyQuestions } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readSurveyQuestions(page, args.params["id"] ?? "");
}

export default function SurveyForm() {
  const { survey, isSending, sections } = useLoaderData<typeof loader>();
  return (
    <div className="survey-split">
      <SurveyQuestions sections={sections} />
      <SurveyFacts survey={survey} isSending={isSending} />
    </div>
  );
}
