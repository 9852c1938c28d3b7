import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { SurveyDialog } from "~/components/survey/survey-dialog";
import { readNewSurvey } from "~/services/surveys/read.server";
import { submitNewSurvey } from "~/services/surveys/submit.server";
import { requireAdmin } from "~/server/guard.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return readNewSurvey(page, args.request);
}

/** ADM-022 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitNewSurvey(page, args.request);
}

export default function NewSurvey() {
  return <SurveyDialog form={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
