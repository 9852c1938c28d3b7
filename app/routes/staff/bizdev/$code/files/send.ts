import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { receiveFiles } from "~/forms/file-upload.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  const code = args.params["code"] ?? "";
  return redirect(paths.lead(code, "files"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "leads:write");
  const code = args.params["code"] ?? "";
  return receiveFiles(page, args.request, code, paths.lead(code, "files"));
}
