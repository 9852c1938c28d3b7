import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as imports from "#contract/company/imports";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "ecosOrAdmin");
  return redirect(paths.import(Number(args.params["id"])));
}

/** Writes what the dry run found. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecosOrAdmin");
  const id = Number(args.params["id"]);
  const to = paths.import(id);
  return submit({
    request: args.request,
    locale,
    schema: imports.run.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(imports.run, { params: { id }, body });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
