import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { rowOf, writableProject } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as periods from "#contract/projects/periods";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "pricing-periods");
  const row = rowOf(page, (await page.api.call(periods.list, { params: { code } })).data, args.params["id"]);
  return removalOf(page, "parts.pricing_period", row, paths.projectPage(code, "pricing-periods"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "pricing-periods");
  return submitRemoval(page, args.request, periods.remove, { code, id: Number(args.params["id"]) }, to);
}
