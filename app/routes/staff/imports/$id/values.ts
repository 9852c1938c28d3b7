import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { submit } from "~/server/submit.server";
import * as values from "#contract/company/import-values";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "ecosOrAdmin");
  return redirect(paths.import(Number(args.params["id"])));
}

/** A choice for each value that no list has; the dry run begins anew. */
export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireStaff(args, "ecosOrAdmin");
  const id = Number(args.params["id"]);
  const to = `${paths.import(id)}${new URL(args.request.url).search}`;
  return submit({
    request: args.request,
    locale,
    schema: values.chooseValues.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message } = await api.call(values.chooseValues, { params: { id }, body });
      return { to, flash: { type: "success", text: message } };
    },
  });
}
