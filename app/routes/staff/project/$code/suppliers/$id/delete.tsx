import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readProjectSupplier } from "~/services/project-people/read.server";
import { writableProject } from "~/services/projects/read.server";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as projectSuppliers from "#contract/projects/project-suppliers";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  await writableProject(page, code, "suppliers");
  const row = await readProjectSupplier(page, code, args.params["id"]);
  return removalOf(page, "parts.project_supplier", row, paths.projectPage(code, "suppliers"));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "projects:update");
  const code = args.params["code"] ?? "";
  const to = paths.projectPage(code, "suppliers");
  return submitRemoval(page, args.request, projectSuppliers.remove, { code, id: Number(args.params["id"]) }, to);
}
