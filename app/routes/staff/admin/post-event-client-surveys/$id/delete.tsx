import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readSurvey } from "~/services/surveys/read.server";
import { requireAdmin } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as surveys from "#contract/surveys/surveys";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const { survey } = await readSurvey(page, args.params["id"]);
  return removalOf(page, "survey", survey, paths.survey(survey.code));
}

/** ADM-024 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitRemoval(page, args.request, surveys.remove, { code: args.params["id"] ?? "" }, paths.surveys);
}
