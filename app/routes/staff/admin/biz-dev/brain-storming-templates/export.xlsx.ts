import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { sendDefinitionSheet } from "~/services/definitions/read-sheet.server";

/** LED-091 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendDefinitionSheet(page, "brain-storming-templates");
}
