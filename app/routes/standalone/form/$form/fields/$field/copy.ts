import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitFieldCopy } from "~/services/guest-forms/submit-fields.server";
import { idOf } from "~/components/messenger/messenger-params";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formPart(args.params["form"] ?? "", "sections"));
}

/** The same field once more. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitFieldCopy(page, args.request, args.params["form"] ?? "", idOf(args.params["field"]));
}
