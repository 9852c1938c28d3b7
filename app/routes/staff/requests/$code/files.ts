import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { submitAddedFiles } from "~/services/requests/submit-files.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "requests:view");
  return redirect(paths.requests(args.params["code"] ?? ""));
}

/** The requester adds files to a sent request. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitAddedFiles(page, args.request, args.params["code"] ?? "");
}
