import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as suppliers from "#contract/companies/suppliers";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:delete");
  const { supplier } = await page.api.call(suppliers.get, { params: { code: args.params["code"] ?? "" } });
  return removalOf(page, "company.supplier", supplier, paths.supplier(supplier.code));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:delete");
  return submitRemoval(page, args.request, suppliers.remove, { code: args.params["code"] ?? "" }, paths.suppliers);
}
