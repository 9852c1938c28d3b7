import type { LoaderFunctionArgs } from "@remix-run/node";

import { isDay } from "#contract/days";
import * as trips from "#contract/requests/trips";
import { requireStaff } from "~/server/guard.server";

/** A trip that is being typed: `{ outlook: null }` while it makes no sense yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireStaff(args, "requests:create");
  const {
    starts_at = "",
    ends_at = "",
    responsibles,
    ...typed
  } = Object.fromEntries(new URL(args.request.url).searchParams);
  const body = trips.preview.body.safeParse({
    ...typed,
    // Days of an inspection are whole.
    starts_at: isDay(starts_at) ? `${starts_at} 00:00:00` : starts_at,
    ends_at: isDay(ends_at) ? `${ends_at} 23:59:59` : ends_at,
    responsibles: responsibles ? responsibles.split(",").map(Number) : [],
  });
  if (!body.success) return Response.json({ outlook: null });
  return Response.json({ outlook: await api.call(trips.preview, { body: body.data }) });
}
