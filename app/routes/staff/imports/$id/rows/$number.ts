import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import * as imports from "#contract/company/imports";

import { requireStaff } from "~/server/guard.server";
import { submitRow } from "~/services/imports/submit.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "ecosOrAdmin");
  return redirect(paths.import(Number(args.params["id"])));
}

/** The decision on a row that is like another one. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "ecosOrAdmin");
  return submitRow(page, args.request, args.params, imports.decideRow.body, (params, body) =>
    page.api.call(imports.decideRow, { params, body }),
  );
}
