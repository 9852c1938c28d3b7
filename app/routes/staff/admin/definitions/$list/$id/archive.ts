import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { definitionLists } from "#contract/company/definition-facts";
import { definitionListOf } from "~/services/definitions/read.server";
import { submitDefinitionRow } from "~/services/definitions/submit.server";
import { requireAdmin } from "~/server/guard.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return redirect(paths.definition(definitionListOf(page, definitionLists, args.params["list"])));
}

/** ADM-181: of every list of definitions; it returns to the list's own page. */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  const list = definitionListOf(page, definitionLists, args.params["list"]);
  return submitDefinitionRow(page, args.request, list, args.params["id"]);
}
