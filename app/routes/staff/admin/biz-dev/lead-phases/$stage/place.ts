import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { submitPlace } from "~/forms/bizdev-form.server";
import { requireAdmin } from "~/server/guard.server";
import { updateBizdevStage } from "~/services/bizdev.server";
import { paths } from "~/shared/paths";

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.leadPhases);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireAdmin(args);
  return submitPlace(page, args.request, (body) =>
    updateBizdevStage(page.api, page.user.event_company_id, Number(args.params["stage"]), body),
  );
}
