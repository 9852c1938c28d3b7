import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitFormState } from "~/services/guest-forms/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.formsOf(""));
}

/** Opens a form for answers, closes it, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitFormState(page, args.request, "", args.params["form"] ?? "");
}
