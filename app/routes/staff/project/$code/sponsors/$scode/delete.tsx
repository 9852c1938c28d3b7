import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { writableProject } from "~/services/projects/read.server";
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
  return removalOf(
    page,
    "parts.sponsor",
    { name: sponsor.company.name, version: sponsor.version },
    paths.sponsor(code, scode),
  );
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const { code = "", scode = "" } = args.params;
  const to = paths.projectPage(code, "sponsors");
  return submitRemoval(page, args.request, sponsors.remove, { code, scode }, to);
}
