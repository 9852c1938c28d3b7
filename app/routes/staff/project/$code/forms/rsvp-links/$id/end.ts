import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitRsvpLinkEnd } from "~/services/rsvp/submit.server";
import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "forms:view");
  return redirect(paths.formsOf(args.params["code"] ?? "", "rsvp-links"));
}

/** It lets nobody in any more. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "forms:update");
  return submitRsvpLinkEnd(page, args.request, args.params["code"] ?? "", args.params["id"] ?? "");
}
