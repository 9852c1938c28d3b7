import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { recipientTypeOf } from "~/services/notifications/read.server";
import { keepRecipients } from "~/services/notifications/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.notificationRecipients());
}

/** ADM-116: what script sends when somebody is chosen; it is answered as JSON. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return keepRecipients(page, args.request, recipientTypeOf(page, args.params["type"]));
}
