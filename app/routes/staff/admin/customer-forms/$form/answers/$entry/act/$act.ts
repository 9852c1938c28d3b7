import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitEntryAct } from "~/services/guest-forms/submit-answers.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { form = "", entry = "" } = args.params;
  return redirect(paths.formAnswers("", form, entry));
}

/** Gives a place, makes valid again, or sends the link again. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const { form = "", entry = "", act = "" } = args.params;
  return submitEntryAct(page, args.request, { to: paths.formAnswers("", form, entry), id: Number(entry), act });
}
