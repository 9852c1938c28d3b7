import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { InvoicePage } from "~/components/sales-invoice-requests/invoice-page";
import { requireStaff } from "~/server/guard.server";
import { readOwnSalesInvoice, readSalesInvoiceForm } from "~/services/sales-invoice-requests/read.server";
import { submitInvoiceAgain } from "~/services/sales-invoice-requests/submit.server";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

/** ACC-181, ACC-182 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  const own = await readOwnSalesInvoice(page, args.params["id"]);
  return readSalesInvoiceForm(page, args.request, { code: own.project.code, place: null, own });
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "requests:create");
  return submitInvoiceAgain(page, args.request, args.params["id"]);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function EditSalesInvoiceRequest() {
  return <InvoicePage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
