import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import { openNotification } from "~/services/notifications.server";
import { readForm } from "~/server/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.notifications);
}

/** SHL-060: marks it as read and leads to its record. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const to = (await readForm(args.request, locale, { names: ["to"] })).get("to");
  return redirect(await openNotification(api, args.params["id"] ?? "", typeof to === "string" ? to : null));
}
