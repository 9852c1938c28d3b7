import type { ActionFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/server/guard.server";
import { placeOf } from "~/services/mail-templates/read.server";
import { submitTest } from "~/services/mail-templates/submit.server";

/** ADM-182 */
export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitTest(page, args.request, placeOf(page, args.params));
}
