import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";

import { documentKindFacts } from "#contract/accounting/document-kinds";
import { InvoiceView } from "~/components/invoices/invoice-view";
import { requireStaff } from "~/server/guard.server";
import { listOfInvoices, readInvoice } from "~/services/invoices/read.server";
import { paths } from "~/shared/paths";

import "~/locales/accounting";

export { shouldRevalidate } from "~/browser/revalidate";

export const handle = {
  shows: [{ model: "invoice" }, { model: "payment" }],
  crumb: ({ data }: { data: { list: string } | undefined }) => [
    { key: "accounting.title", to: data?.list ?? paths.accounting() },
  ],
};

/** ACC-180: one invoice. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await requireStaff(args, "accounting:view");
  const invoice = await readInvoice(page, args.params["code"]);
  const { kind, number, direction } = invoice;
  const title = [documentKindFacts[kind][page.locale], number].filter(Boolean).join(" ");
  return { invoice, title, list: listOfInvoices(direction) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Kulis` }];

export default function Invoice() {
  const { invoice } = useLoaderData<typeof loader>();
  return (
    <>
      <InvoiceView invoice={invoice} />
      <Outlet />
    </>
  );
}
