import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { submitStepAct } from "~/services/requests/submit-chains.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.approvalChain(args.params["type"] ?? ""));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitStepAct(page, args.request, args.params["type"]);
}
