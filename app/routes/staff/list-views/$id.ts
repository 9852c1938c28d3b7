import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { undoForm } from "#contract/activity/history";
import { viewHref, viewQuery } from "~/components/list/list-plan";
import { pathOfList, projectIn } from "~/services/lists/read.server";
import { requireStaff } from "~/server/guard.server";
import { readReturnForm } from "~/server/return-form.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as views from "#contract/company/views";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.home);
}

/** Changes a view of one's own; `from` is the list that it was changed over. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args);
  const { form, to } = await readReturnForm(args.request, locale);
  return submit({
    request: args.request,
    locale,
    schema: views.update.body.extend(undoForm.shape),
    form,
    current: null,
    refusedAt: to,
    send: async ({ from: _from, query, ...body }) => {
      const { message, undo, view } = await api.call(views.update, {
        params: { id: Number(args.params["id"]) },
        body: {
          ...body,
          ...(query === undefined ? {} : { query: viewQuery(query) }),
        },
      });
      const back = viewHref(pathOfList(view.list, projectIn(to)), view);
      return { to: back, flash: savedFlash(message, undo, back) };
    },
  });
}
