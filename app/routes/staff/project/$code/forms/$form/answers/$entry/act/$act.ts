import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitEntryAct } from "~/services/guest-forms/submit-answers.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  const { code = "", form = "", entry = "" } = args.params;
  return redirect(paths.formAnswers(code, form, entry));
}

/** Gives a place, makes valid again, or sends the link again. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  const { code = "", form = "", entry = "", act = "" } = args.params;
  return submitEntryAct(page, args.request, { to: paths.formAnswers(code, form, entry), id: Number(entry), act });
}
