import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";

import * as payments from "#contract/accounting/payments";
import { RemovalPage } from "~/components/form/removal-page";
import { requireStaff } from "~/server/guard.server";
import { removalOf, submitRemoval } from "~/server/removal.server";
import { listOfPayments, readPayment } from "~/services/payments/read.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:delete");
  const { code, reference, version } = await readPayment(page, args.params["code"]);
  return removalOf(page, "payments", { name: reference ?? code, version }, paths.accounting("payments", code));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:delete");
  const code = args.params["code"] ?? "";
  return submitRemoval(page, args.request, payments.remove, { code }, async () =>
    listOfPayments((await readPayment(page, code)).direction),
  );
}

export default RemovalPage;
