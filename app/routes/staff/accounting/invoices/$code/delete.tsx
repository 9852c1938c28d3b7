import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import * as invoices from "#contract/accounting/invoices";
import { RemovalPage } from "~/components/form/removal-page";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import { listOfInvoices, readInvoice } from "~/services/invoices/read.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:delete");
  const { code, number, version } = await readInvoice(page, args.params["code"]);
  return removalOf(page, "invoices", { name: number ?? code, version }, paths.accounting("invoices", code));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:delete");
  const code = args.params["code"] ?? "";
  return submitRemoval(page, args.request, invoices.remove, { code }, async () =>
    listOfInvoices((await readInvoice(page, code)).direction),
  );
}

export default RemovalPage;
