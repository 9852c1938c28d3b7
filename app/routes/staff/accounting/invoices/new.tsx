import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { useAnswer } from "~/browser/use-answer";
import { InvoicePage } from "~/components/invoices/invoice-page";
import { requireStaff } from "~/server/guard.server";
import { readInvoiceForm } from "~/services/invoices/read.server";
import { submitNewInvoice } from "~/services/invoices/submit.server";
import { paths } from "~/shared/paths";

import "~/locales/accounting";

export { clientAction } from "~/browser/client-action";
export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [],
  crumb: () => [{ key: "accounting.title", to: paths.accounting() }],
};

/** ACC-028, ACC-029 */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:create");
  return readInvoiceForm(page, args.request, null);
}

export async function action(args: ActionFunctionArgs) {
  const page = await requireStaff(args, "accounting:create");
  return submitNewInvoice(page, args.request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function NewInvoice() {
  return <InvoicePage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />;
}
