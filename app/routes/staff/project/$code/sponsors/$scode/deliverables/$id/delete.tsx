import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { rowOf, writableProject } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as sponsors from "#contract/projects/sponsors";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  await writableProject(page, code, "sponsors");
  const { sponsor } = await page.api.call(sponsors.get, { params: { code, scode } });
  const { title, version } = rowOf(page, sponsor.checklist, args.params["id"]);
  return removalOf(page, "parts.sponsor_deliverable", { name: title, version }, paths.sponsor(code, scode));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  const to = paths.sponsor(code, scode);
  return submitRemoval(
    page,
    args.request,
    sponsors.removeDeliverable,
    { code, scode, id: Number(args.params["id"]) },
    to,
  );
}
