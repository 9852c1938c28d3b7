import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitSurveyState } from "~/services/surveys/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.survey(args.params["id"] ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitSurveyState(page, args.request, args.params["id"] ?? "");
}
