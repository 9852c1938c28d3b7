import type { LoaderFunctionArgs } from "@remix-run/node";

import * as leaves from "#contract/requests/leaves";
import { requireStaff } from "~/server/guard.server";

/** A leave that is being typed: `{ outlook: null }` while it makes no sense yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "requests:create");
  const {
    "dates.start": start,
    "dates.end": end,
    ...typed
  } = Object.fromEntries(new URL(args.request.url).searchParams);
  const body = leaves.preview.body.safeParse({ ...typed, dates: { start, ...(end ? { end } : {}) } });
  if (!body.success) return Response.json({ outlook: null });
  return Response.json({ outlook: await api.call(leaves.preview, { body: body.data }) });
}
