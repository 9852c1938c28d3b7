import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SurveyQuestions } from "~/components/survey/survey-questions";
import { readSurveyQuestions } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";

export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return { sections: await readSurveyQuestions(page, args.params["id"] ?? "") };
}

export default function SurveyForm() {
  return <SurveyQuestions sections={useLoaderData<typeof loader>().sections} />;
}
