import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitFormState } from "~/services/guest-forms/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formsOf(args.params["code"] ?? ""));
}

/** Opens a form for answers, closes it, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitFormState(page, args.request, args.params["code"] ?? "", args.params["form"] ?? "");
}
