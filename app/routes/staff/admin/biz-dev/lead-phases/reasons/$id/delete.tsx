import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readReason } from "~/services/bizdev/read.server";
import { requireAdmin } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as bizdev from "#contract/projects/bizdev";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireAdmin(args);
  const reason = await readReason(page, args.params["id"]);
  return removalOf(page, "admin.reasons", reason, paths.leadPhases);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitRemoval(
    page,
    args.request,
    bizdev.removeLossReason,
    { id: page.user.event_company_id, reasonId: Number(args.params["id"]) },
    paths.leadPhases,
  );
}
