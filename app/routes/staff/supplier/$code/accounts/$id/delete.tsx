import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import { readAccount } from "~/services/suppliers/read.server";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import * as supplierAccounts from "#contract/companies/supplier-accounts";
import { ibanText } from "~/shared/iban-text";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";
export { RemovalPage as default } from "~/components/form/removal-page";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const code = args.params["code"] ?? "";
  const { bank, iban, version } = await readAccount(page, args.params);
  return removalOf(
    page,
    "parts.supplier_account",
    { name: `${bank} · ${ibanText(iban)}`, version },
    paths.supplier(code),
  );
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "suppliers:update");
  const { code = "", id } = args.params;
  const to = paths.supplier(code);
  return submitRemoval(page, args.request, supplierAccounts.remove, { code, id: Number(id) }, to);
}
