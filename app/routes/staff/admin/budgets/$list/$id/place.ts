import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { budgetLists, definitionListOf } from "~/services/definitions/read.server";
import { submitDefinitionRow } from "~/services/definitions/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return redirect(paths.definition(definitionListOf(page, budgetLists, args.params["list"])));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const list = definitionListOf(page, budgetLists, args.params["list"]);
  return submitDefinitionRow(page, args.request, list, args.params["id"]);
}
