import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitPlace } from "~/services/bizdev/submit.server";
import { requireAdmin } from "~/server/guard.server";
import * as bizdev from "#contract/projects/bizdev";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.leadPhases);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPlace(page, args.request, (body) =>
    page.api.call(bizdev.updateLossReason, {
      params: { id: page.user.event_company_id, reasonId: Number(args.params["id"]) },
      body,
    }),
  );
}
