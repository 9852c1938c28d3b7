import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitMute } from "~/services/messenger/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.messenger);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args);
  return submitMute(page, args.request, args.params["room"]);
}
