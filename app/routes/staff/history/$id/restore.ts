import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { restoreForm } from "#contract/activity/history";
import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as history from "#contract/activity/history";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.home);
}

/** Gives a field of a record its earlier value back; `from` is the page that shows its history. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: restoreForm,
    form,
    refusedAt: to,
    send: async ({ field }) => {
      const { message, undo } = await api.call(history.restoreField, {
        params: { id: Number(args.params["id"]) },
        body: { field },
      });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
