import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { InvoicePage } from "~/components/sales-invoice-requests/invoice-page";
import { requireStaff } from "~/server/guard.server";
import { readSalesInvoiceForm } from "~/services/sales-invoice-requests/read.server";
import { submitNewInvoice } from "~/services/sales-invoice-requests/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ROU-040, ACC-177 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return readSalesInvoiceForm(page, args.request, { code: args.params["code"], place: "accounting", own: null });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitNewInvoice(page, args.request, args.params["code"], "accounting");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function NewSalesInvoiceRequest() {
  return <InvoicePage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
