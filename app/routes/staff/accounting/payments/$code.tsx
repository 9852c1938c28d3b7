import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { PaymentView } from "~/components/payments/payment-view";
import { requireStaff } from "~/server/guard.server";
import { translate } from "~/server/i18n.server";
import { listOfPayments, readPayment } from "~/services/payments/read.server";
import { paths } from "~/shared/paths";

import "~/locales/accounting";
import "~/locales/payments";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "payment" }, { model: "invoice" }],
  crumb: ({ data }: { data: { list: string } | undefined }) => [
    { key: "accounting.title", to: data?.list ?? paths.accounting() },
  ],
};

/** ACC-180: one payment. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  const payment = await readPayment(page, args.params["code"]);
  const { direction } = payment;
  const title = translate(page.locale, `payments.one.${direction}`);
  return { payment, title, list: listOfPayments(direction) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Payment() {
  const { payment } = useLoaderData<typeof loader>();
  return (
    <>
      <PaymentView payment={payment} />
      <Outlet />
    </>
  );
}
