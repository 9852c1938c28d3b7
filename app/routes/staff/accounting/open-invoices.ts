import type { LoaderFunctionArgs } from "@remix-run/node";

import * as payments from "#contract/accounting/payments";
import { requireStaff } from "~/server/guard.server";

/** Open invoices of the party that is chosen in the form of a payment; none while the address names no party. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "accounting:view");
  const query = payments.openInvoices.query.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!query.success) return Response.json({ data: [] });
  const { data } = await api.call(payments.openInvoices, { query: query.data });
  return Response.json({ data });
}
