import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { PaymentPage } from "~/components/payments/payment-page";
import { requireStaff } from "~/server/guard.server";
import { readPayment, readPaymentForm } from "~/services/payments/read.server";
import { submitPayment } from "~/services/payments/submit.server";
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
  const page = await requireStaff(args, "accounting:update");
  return readPaymentForm(page, args.request, await readPayment(page, args.params["code"]));
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:update");
  return submitPayment(page, args.request, args.params["code"]);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function EditPayment() {
  return <PaymentPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
