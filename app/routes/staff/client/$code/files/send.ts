import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { receiveFiles } from "~/services/files/submit.server";
import { requireStaff } from "~/server/guard.server";
import { clientFiles } from "~/shared/files-place";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "companies");
  return redirect(clientFiles(args.params["code"]).base);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "companies");
  return receiveFiles(page, args.request, clientFiles(args.params["code"]));
}
