import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import * as invoices from "#contract/accounting/invoices";
import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { ReversalDialog } from "~/components/accounting/reason-dialog";
import { formKeyOf } from "~/server/form-key.server";
import { requireStaff } from "~/server/guard.server";
import { readInvoice } from "~/services/invoices/read.server";
import { submitReversal } from "~/services/invoices/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:update");
  const { code, version } = await readInvoice(page, args.params["code"]);
  const back = paths.accounting("invoices", code);
  return { version, back, formKey: formKeyOf(page, args.request), facts: factsOf(invoices.reverse.body) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:update");
  return submitReversal(page, args.request, args.params["code"] ?? "");
}

export default function ReverseInvoice() {
  return <ReversalDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
