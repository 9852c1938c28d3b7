import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/guard.server";
import { translate } from "~/i18n.server";
import { paths } from "~/paths";
import { readAllNotifications } from "~/services/notifications.server";
import { writeFlash } from "~/session.server";
import { readForm } from "~/submit.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.notifications);
}

/** SHL-060: all of them; the panel beside the bell stays on its page. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const form = await readForm(args.request, locale);
  await readAllNotifications(api);
  if (form.get("stay") === "1") return data(null);
  const flash = writeFlash({ type: "success", text: translate(locale, "notifications.allRead") });
  return redirect(paths.notifications, { headers: { "Set-Cookie": flash } });
}
