import type { LoaderFunctionArgs } from "@remix-run/node";

import { parseJson } from "#contract/parse-json";
import * as amounts from "#contract/requests/amount-requests";
import { requireStaff } from "~/server/guard.server";

/** Unreadable text stays a text, which the schema refuses. */
function receiptsOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** A request that is being typed: `{ outlook: null }` while it makes no sense yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "requests:create");
  const { receipts, ...typed } = Object.fromEntries(new URL(args.request.url).searchParams);
  const body = amounts.preview.body.safeParse({ ...typed, ...(receipts ? { receipts: receiptsOf(receipts) } : {}) });
  if (!body.success) return Response.json({ outlook: null });
  const outlook = await api.call(amounts.preview, { body: body.data });
  return Response.json({ outlook: { ...outlook, currency: body.data.currency, amount: body.data.amount } });
}
