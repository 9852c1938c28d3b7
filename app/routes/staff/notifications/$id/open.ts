import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { asPageError, requireStaff } from "~/server/guard.server";
import { paths } from "~/shared/paths";
import * as notifications from "#contract/activity/notifications";
import { safeTarget } from "~/server/safe-target.server";
import { readForm } from "~/server/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.notifications);
}

/** SHL-060: marks it as read and leads to its record, or to the list where the record has no page. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const link = (await readForm(args.request, locale, { names: ["to"] })).get("to");
  await api.call(notifications.read, { params: { id: Number(args.params["id"]) } }).catch(asPageError(locale));
  const to = safeTarget(typeof link === "string" ? link : null);
  return redirect(to === "/" ? paths.notifications : to);
}
