import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { receiveFiles } from "~/services/files/submit.server";
import { requireStaff } from "~/server/guard.server";
import { leadFiles } from "~/shared/files-place";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  return redirect(leadFiles(args.params["code"]).base);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  return receiveFiles(page, args.request, leadFiles(args.params["code"]));
}
