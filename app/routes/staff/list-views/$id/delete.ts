import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { undoForm } from "#contract/activity/history";
import { plainHref } from "~/components/list/list-plan";
import { requireStaff } from "~/server/guard.server";
import { safeTarget } from "~/server/safe-target.server";
import { savedFlash } from "~/server/session.server";
import { readForm, submit } from "~/server/submit.server";
import * as views from "#contract/company/views";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.home);
}

/** Deletes a view; its name and filters are back at a press while the message stands. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const form = await readForm(args.request, locale);
  const from = form.get("from");
  const to = plainHref(safeTarget(typeof from === "string" ? from : null));
  return submit({
    request: args.request,
    locale,
    schema: views.remove.body.extend(undoForm.shape),
    form,
    current: null,
    refusedAt: to,
    send: async ({ from: _from, ...body }) => {
      const { message, undo } = await api.call(views.remove, { params: { id: Number(args.params["id"]) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
