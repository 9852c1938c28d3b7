import type { LoaderFunctionArgs } from "@remix-run/node";

import * as invoices from "#contract/requests/sales-invoice-requests";
import { requireStaff } from "~/server/guard.server";

/** A request that is being typed: `{ outlook: null }` while it makes no sense yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "requests:create");
  const body = invoices.preview.body.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!body.success) return Response.json({ outlook: null });
  const outlook = await api.call(invoices.preview, { body: body.data });
  return Response.json({ outlook: { ...outlook, currency: body.data.currency } });
}
