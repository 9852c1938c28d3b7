import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { definitionListOf, taskLists } from "~/services/definitions/read.server";
import { sendDefinitionSheet } from "~/services/definitions/read-sheet.server";

/** ADM-181 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendDefinitionSheet(page, definitionListOf(page, taskLists, args.params["list"]));
}
