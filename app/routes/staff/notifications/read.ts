import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { paths } from "~/shared/paths";
import * as notifications from "#contract/activity/notifications";
import { writeFlash } from "~/server/session.server";
import { readForm } from "~/server/submit.server";
import { UpstreamError } from "~/server/upstream-error.server";

export { clientAction } from "~/browser/client-action";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.notifications);
}

/** SHL-060: all of them; the panel beside the bell stays on its page. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const form = await readForm(args.request, locale, { names: ["stay"] });
  const stays = form.get("stay") === "1";
  let flash = writeFlash({ type: "success", text: translate(locale, "notifications.allRead") });
  try {
    await api.call(notifications.readAll);
    if (stays) return data({});
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { message } = error.body;
    if (stays) return data({ message }, { status: error.status });
    flash = writeFlash({ type: "danger", text: message });
  }
  return redirect(paths.notifications, { headers: { "Set-Cookie": flash } });
}
