import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import * as values from "#contract/company/import-values";

import { requireStaff } from "~/server/guard.server";
import { submitRow } from "~/services/imports/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "ecosOrAdmin");
  return redirect(paths.import(Number(args.params["id"])));
}

/** All rows with the fault of this cell are taken without it. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "ecosOrAdmin");
  return submitRow(page, args.request, args.params, values.clearFault.body, (params, body) =>
    page.api.call(values.clearFault, { params, body }),
  );
}
