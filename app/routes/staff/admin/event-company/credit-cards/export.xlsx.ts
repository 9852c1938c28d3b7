import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { sendDefinitionSheet } from "~/services/definitions/read-sheet.server";

/** ADM-184 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  return sendDefinitionSheet(page, "credit-cards");
}
