import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { placeOption } from "~/services/guest-forms/submit-sections.server";
import { idOf } from "~/components/messenger/messenger-params";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formPart(args.params["form"] ?? "", "sections"));
}

/** FRM-020 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return placeOption(page, args.request, args.params["form"] ?? "", {
    field: idOf(args.params["field"]),
    option: idOf(args.params["option"]),
  });
}
