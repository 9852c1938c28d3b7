import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { receiveFiles } from "~/services/files/submit.server";
import { requireStaff } from "~/server/guard.server";
import { projectFiles } from "~/shared/files-place";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "projects:read");
  return redirect(projectFiles(args.params["code"]).base);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:write");
  return receiveFiles(page, args.request, projectFiles(args.params["code"]));
}
