import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { submitInvitation } from "~/services/organisation/submit-leaver.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.adminUser(args.params["code"] ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitInvitation(page, args.request, args.params["code"] ?? "");
}
