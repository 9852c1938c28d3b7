import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { submitTeamMove } from "~/services/organisation/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.organisation());
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitTeamMove(page, args.request, args.params["id"]);
}
