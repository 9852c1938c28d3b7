import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitOptionRemoval } from "~/services/guest-forms/submit-fields.server";
import { idOf } from "~/components/messenger/messenger-params";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formPart(args.params["form"] ?? "", "sections"));
}

/** FRM-023 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitOptionRemoval(page, args.request, args.params["form"] ?? "", {
    field: idOf(args.params["field"]),
    option: idOf(args.params["option"]),
  });
}
