import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { SurveyDialog } from "~/components/survey/survey-dialog";
import { readSurveyForm } from "~/services/surveys/read.server";
import { submitSurvey } from "~/services/surveys/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readSurveyForm(page, args.params["id"]);
}

/** ADM-023 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitSurvey(page, args.request, args.params["id"] ?? "");
}

export default function EditSurvey() {
  return <SurveyDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
