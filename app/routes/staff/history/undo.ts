import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { undoManyForm } from "#contract/activity/history";
import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { submit } from "~/server/submit.server";
import * as history from "#contract/activity/history";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.home);
}

/** Takes back what one act did to many records; `from` is the page that shows them. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: undoManyForm,
    form,
    refusedAt: to,
    send: async ({ ids }) => {
      const { message, left } = await api.call(history.undoMany, { body: { ids: ids.split(",").map(Number) } });
      return { to, flash: { type: left === 0 ? "success" : "warning", text: message } };
    },
  });
}
