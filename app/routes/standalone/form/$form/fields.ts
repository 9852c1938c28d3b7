import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitNewField } from "~/services/guest-forms/submit-fields.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formPart(args.params["form"] ?? "", "sections"));
}

/** FRM-012 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitNewField(page, args.request, args.params["form"] ?? "");
}
