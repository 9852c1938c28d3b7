import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PaymentPage } from "~/components/payments/payment-page";
import { requireStaff } from "~/server/guard.server";
import { readPaymentForm } from "~/services/payments/read.server";
import { submitNewPayment } from "~/services/payments/submit.server";
import { paths } from "~/shared/paths";

import "~/locales/accounting";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [],
  crumb: () => [{ key: "accounting.title", to: paths.accounting() }],
};

/** ACC-034, ACC-035 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:create");
  return readPaymentForm(page, args.request, null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:create");
  return submitNewPayment(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function NewPayment() {
  return <PaymentPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
