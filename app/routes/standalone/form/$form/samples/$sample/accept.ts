import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitAcceptedSample } from "~/services/guest-forms/submit-preview.server";
import { idOf } from "~/components/messenger/messenger-params";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formPart(args.params["form"] ?? "", "try"));
}

/** FRM-185 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitAcceptedSample(page, args.request, args.params["form"] ?? "", idOf(args.params["sample"]));
}
