import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { undo } from "#contract/imports";
import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import { undoImport } from "~/services/imports.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "companies");
  return redirect(paths.import(Number(args.params["id"])));
}

/** Takes back what was written, except what was changed since. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "companies");
  const id = Number(args.params["id"]);
  const to = paths.import(id);
  return submit({
    request: args.request,
    locale,
    schema: undo.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await undoImport(api, id, body);
      return { to, flash: { type: "success", text: message } };
    },
  });
}
