import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { undoForm } from "#contract/activity/history";
import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { submit } from "~/server/submit.server";
import * as history from "#contract/activity/history";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.home);
}

/** Takes back an edit or a deletion; `from` is the page that shows the record. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: undoForm,
    form,
    refusedAt: to,
    send: async () => {
      const { message } = await api.call(history.undo, { params: { id: Number(args.params["id"]) } });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
