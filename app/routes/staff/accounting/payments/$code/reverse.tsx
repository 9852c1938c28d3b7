import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import * as payments from "#contract/accounting/payments";
import { factsOf } from "#contract/kinds";
import { useAnswer } from "~/browser/use-answer";
import { ReversalDialog } from "~/components/accounting/reason-dialog";
import { formKeyOf } from "~/server/form-key.server";
import { requireStaff } from "~/server/guard.server";
import { readPayment } from "~/services/payments/read.server";
import { submitReversal } from "~/services/payments/submit.server";
import { paths } from "~/shared/paths";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:update");
  const { code, version } = await readPayment(page, args.params["code"]);
  const back = paths.accounting("payments", code);
  return { version, back, formKey: formKeyOf(page, args.request), facts: factsOf(payments.reverse.body) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:update");
  return submitReversal(page, args.request, args.params["code"] ?? "");
}

export default function ReversePayment() {
  return <ReversalDialog {...useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
